import { readFileSync } from "node:fs";
import path from "node:path";
import { statIfThere } from "@cairn/files/stat-if-there";
import { withBlankCode } from "../../markup/fences.ts";
import { readMyst } from "../../compile/markdown/foreign/myst-syntax.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import type { LinkTargets, WrittenLink } from "./link-targets.ts";

/** The source of a document with links that lead nowhere. */
interface WrittenDocument {
  file: string;
  /** Changes with the file. */
  stamp: string;
  lines: readonly string[];
  /** Addresses of links, and texts, in its code; undefined until they are needed. */
  inCode?: ReadonlySet<string>;
}

/** The last document of each site: links are resolved document by document, and one may have thousands. */
const documents = new WeakMap<RoutedSite, WrittenDocument>();

/** Returns the line of a link as it is written; nothing if its document is no file. */
export function lineOfLink({ link, file }: Pick<WrittenLink, "link" | "file">, targets: LinkTargets): string {
  return readDocument(file, targets)?.lines[link.line - 1] ?? "";
}

/** Whether code of the document has the same link: then it shows how such a link looks. */
export function isShownAsCode({ link, file }: WrittenLink, targets: LinkTargets): boolean {
  const document = readDocument(file, targets);
  if (document === undefined) return false;
  // The content of most directives of MyST is no code.
  const isMyst = targets.config.markdown.headingIds === "myst";
  document.inCode ??= addressesInCode(isMyst ? readMyst(document.lines.join("\n")).text.split("\n") : document.lines);
  return document.inCode.has(link.url);
}

/** Undefined if it is no file: the page of a list has a folder as its file. */
function readDocument(
  file: string,
  { site, siteDirectory }: Pick<LinkTargets, "site" | "siteDirectory">,
): WrittenDocument | undefined {
  const absolute = path.join(siteDirectory, file);
  const stats = statIfThere(absolute);
  if (stats?.isFile() !== true) return undefined;
  const stamp = `${stats.size} ${stats.mtimeMs}`;
  const known = documents.get(site);
  if (known?.file === file && known.stamp === stamp) return known;
  const read: WrittenDocument = { file, stamp, lines: readFileSync(absolute, "utf8").split("\n") };
  documents.set(site, read);
  return read;
}

/** The longest address that is looked for in code, and the most brackets that may end it. */
const longest = 2000;
const mostEnds = 3;

function addressesInCode(lines: readonly string[]): Set<string> {
  const found = new Set<string>();
  const blanked = withBlankCode(lines.join("\n")).split("\n");
  for (const [at, line] of lines.entries()) {
    const rest = blanked[at] ?? "";
    if (rest === line) continue;
    const code = line.replace(/[^]/g, (character, index: number) => (rest[index] === " " ? character : "\0"));
    for (const [, text = ""] of code.matchAll(/`([^`]+)`/g)) found.add(text);
    for (const { index } of code.matchAll(/\]\(/g)) {
      const address = code.slice(index + 2, index + 2 + longest);
      let end = -1;
      for (let ends = 0; ends < mostEnds && (end = address.indexOf(")", end + 1)) !== -1; ends++)
        found.add(address.slice(0, end));
    }
  }
  return found;
}
