import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { makeTemporaryFolder } from "@cairn/files/temporary-folder";
import { readOutputFile } from "../compare/read-output.ts";
import { listen } from "../serve/listen.ts";
import { createStaticHandler } from "../serve/serve-directory.ts";
import { printPage } from "./browser.ts";
import { readPdf } from "./read-pdf.ts";
import { type PagesOfPlaces, type PrintedSection, writePrintDocument } from "./print-document.ts";

/**
 * Filling in page numbers rarely moves any text: then the second print has the right numbers. One more print confirms
 * them, and another is for numbers that do move text.
 */
const maxPrints = 4;
const documentName = "cairn/print.html";

/**
 * Prints a section as a PDF. Page numbers in the contents are only known after printing, so it is printed again until
 * they are right. Throws if the browser fails, or the numbers do not converge.
 */
export async function printSection(section: PrintedSection, browser: string): Promise<{ pdf: Buffer; sheets: number }> {
  const { folder, remove } = makeTemporaryFolder("cairn-print");
  let numbers: PagesOfPlaces = new Map();
  const server = createPrintServer(section, () => numbers);
  try {
    const port = await listen(server, { port: 0, host: "127.0.0.1", strictPort: true });
    const address = `http://127.0.0.1:${port}${section.output.site.baseUrl}${documentName}`;
    for (let print = 1; print <= maxPrints; print++) {
      const file = path.join(folder, `${print}.pdf`);
      await printPage({ browser, address, file, profile: path.join(folder, "profile") });
      const pdf = readFileSync(file);
      const { places, sheets } = readPdf(pdf);
      if (isSame(places, numbers)) return { pdf, sheets };
      numbers = places;
    }
    throw new Error(`The page numbers still change after printing ${maxPrints} times.`);
  } finally {
    server.close();
    server.closeAllConnections();
    remove();
  }
}

/** Serves the output, and the document, which is not part of it. */
function createPrintServer(section: PrintedSection, numbers: () => PagesOfPlaces): Server {
  const { site } = section.output;
  const handle = createStaticHandler(site);
  return createServer((request, response) => {
    const file = (request.url ?? "").slice(site.baseUrl.length);
    if (file === documentName)
      return response.setHeader("Content-Type", "text/html; charset=utf-8").end(writePrintDocument(section, numbers()));
    if (file.endsWith(".css") && site.files.has(file))
      return response.setHeader("Content-Type", "text/css; charset=utf-8").end(waitForFonts(section, file));
    return void handle(request, response);
  });
}

/** Printing can wait for fonts; fallback fonts would change the page breaks. */
function waitForFonts({ output }: PrintedSection, file: string): string {
  return readOutputFile(output, file)
    .toString("utf8")
    .replaceAll(/font-display:\s*\w+/g, "font-display:block");
}

function isSame(one: PagesOfPlaces, other: PagesOfPlaces): boolean {
  return one.size === other.size && Array.from(one).every(([place, page]) => other.get(place) === page);
}
