import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { disk } from "@cairn/files/disk";
import { removeQuietly } from "@cairn/files/remove-quietly";
import { readOutputFile } from "../compare/read-output.ts";
import { listen } from "../serve/listen.ts";
import { createStaticHandler } from "../serve/serve-directory.ts";
import { printPage } from "./browser.ts";
import { type PagesOfPlaces, type PrintedSection, writePrintDocument } from "./print-document.ts";
import { countPdfPages, readPdfPlaces } from "./read-pdf-places.ts";

/** Filling in numbers moves nothing: the second print has them right. A third shows that they are. */
const mostPrints = 4;
const documentName = "cairn/print.html";

/**
 * Prints a section as a PDF. The pages of its contents are only known once it is printed: it is printed until they are those that
 * stand in it. Throws where the browser does not print, or the numbers do not settle.
 */
export async function printSection(section: PrintedSection, browser: string): Promise<{ pdf: Buffer; sheets: number }> {
  const folder = path.join(tmpdir(), `cairn-print-${randomBytes(8).toString("hex")}`);
  disk.makeFolder(folder);
  let numbers: PagesOfPlaces = new Map();
  const server = createPrintServer(section, () => numbers);
  try {
    const port = await listen(server, { port: 0, host: "127.0.0.1", strictPort: true });
    const address = `http://127.0.0.1:${port}${section.output.site.baseUrl}${documentName}`;
    for (let print = 1; print <= mostPrints; print++) {
      const file = path.join(folder, `${print}.pdf`);
      await printPage({ browser, address, file, profile: path.join(folder, "profile") });
      const pdf = readFileSync(file);
      const found = readPdfPlaces(pdf);
      if (isSame(found, numbers)) return { pdf, sheets: countPdfPages(pdf) };
      numbers = found;
    }
    throw new Error(`The numbers of the pages still change after ${mostPrints} prints.`);
  } finally {
    server.close();
    server.closeAllConnections();
    removeQuietly(folder);
  }
}

/** Serves the output and the document, which is not part of it. */
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

/** Paper can wait for fonts; another one in their place would have other pages. */
function waitForFonts({ output }: PrintedSection, file: string): string {
  return readOutputFile(output, file)
    .toString("utf8")
    .replaceAll(/font-display:\s*\w+/g, "font-display:block");
}

function isSame(one: PagesOfPlaces, other: PagesOfPlaces): boolean {
  return one.size === other.size && Array.from(one).every(([place, page]) => other.get(place) === page);
}
