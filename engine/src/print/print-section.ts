import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { makeTemporaryFolder } from "@cairn/files/temporary-folder";
import { readOutputFile } from "../compare/read-output.ts";
import { listen } from "../serve/listen.ts";
import { createStaticHandler } from "../serve/serve-directory.ts";
import { printPage } from "./browser.ts";
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

/**
 * Reads a PDF as Chromium writes it: a table of objects that are text, except for streams. Returns the page, from 1, of
 * each named destination, and the number of pages. Throws for anything else.
 */
function readPdf(pdf: Buffer): { places: Map<string, number>; sheets: number } {
  const objects = readObjects(pdf.toString("latin1"));
  const catalogue = Array.from(objects.values()).find((each) => /\/Type\s*\/Catalog\b/.test(each));
  const [pages, places] = ["Pages", "Dests"].map((name) => referenceIn(catalogue ?? "", name));
  if (pages === undefined) throw new Error("The pages in the browser's PDF cannot be found.");
  const sheets = listPages(pages, objects);
  const numbers = new Map(sheets.map((page, index) => [page, index + 1]));
  const found = new Map<string, number>();
  const named = (places === undefined ? undefined : objects.get(places)) ?? "";
  for (const [, name = "", page = ""] of named.matchAll(/\/([^\s/[\]<>()]+)\s*\[(\d+) 0 R/g)) {
    const number = numbers.get(Number(page));
    if (number !== undefined) found.set(decodeName(name), number);
  }
  return { places: found, sheets: sheets.length };
}

/** Returns each object's text, without its stream, by its number. */
function readObjects(text: string): Map<number, string> {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const table = /^xref\s+0 (\d+)\s+/.exec(text.slice(start, start + 40));
  if (!table) throw new Error("The browser's PDF has no table of its objects.");
  const objects = new Map<number, string>();
  for (let number = 1; number < Number(table[1]); number++) {
    // Each line of the table has 20 characters, starting with the object's offset.
    const line = start + table[0].length + 20 * number;
    const offset = Number(text.slice(line, line + 10));
    const end = text.slice(offset).search(/\bendobj\b|>>\s*stream\b/);
    objects.set(number, text.slice(offset, offset + end));
  }
  return objects;
}

function referenceIn(object: string, name: string): number | undefined {
  const found = new RegExp(`/${name}\\s+(\\d+) 0 R`).exec(object)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Returns the numbers of the page objects in order; pages are a tree. */
function listPages(node: number, objects: ReadonlyMap<number, string>): number[] {
  const object = objects.get(node) ?? "";
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(object)?.[1];
  if (kids === undefined) return [node];
  return Array.from(kids.matchAll(/(\d+) 0 R/g), ([, kid]) => Number(kid)).flatMap((kid) => listPages(kid, objects));
}

/** Decodes a name in which special characters are escaped, such as `#2F`. */
function decodeName(name: string): string {
  const bytes = name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
