import { isObject } from "@cairn/catalogue/is-object";
import { hasScheme, withoutSuffix } from "@cairn/html/address";
import { isDocumentName } from "../../address/file-name.ts";
import { findSiteFile } from "../../config/find-site-file.ts";
import { ownKey, readDataFile, textOf } from "../data-file.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import { asDocument, type EntryKeys, readDataEntries } from "../navigation/data-entries.ts";
import type { ForeignNavigation } from "../navigation/navigation-entry.ts";

/** Quarto, whose books and sites are documents with the ending `.qmd`. */
export const quarto: SiteGenerator = {
  name: "Quarto",
  find: (siteDirectory) => findSiteFile(siteDirectory, ["_quarto.yml", "_quarto.yaml"]),
  hasMath: () => true,
  sourceFolder: () => ".",
  async exclude({ file }) {
    const output = textOf(ownKey(ownKey(await readDataFile(file), "project"), "output-dir"));
    return ["**/README.md", ...(output === undefined ? [] : [`${output.replace(/^\.\/|\/$/g, "")}/**`])];
  },
  async title({ file }) {
    const config = await readDataFile(file);
    return ownKey(ownKey(config, "book"), "title") ?? ownKey(ownKey(config, "website"), "title");
  },
  language: async ({ file }) => ownKey(await readDataFile(file), "lang"),
  navigation: [readNavigation],
};

const keys: EntryKeys = {
  labels: ["text", "section", "part"],
  targets: ["file", "href"],
  lists: ["chapters", "contents"],
};

/** Reads the chapters of a book, or each sidebar of a site. */
async function readNavigation({ file }: FoundSite): Promise<ForeignNavigation> {
  const config = await readDataFile(file);
  const book = ownKey(config, "book");
  const lists = isObject(book)
    ? [[book["chapters"], book["appendices"]]]
    : [ownKey(ownKey(config, "website"), "sidebar")].flat().map((each) => ownKey(each, "contents"));
  return { files: [file], sidebars: lists.map((each) => readDataEntries(withFiles(each), keys, readTarget)) };
}

/** A part or a section may be named by its document. */
function withFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFiles);
  if (!isObject(value)) return value;
  const lists = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withFiles(each)]));
  const named = textOf(value["section"] ?? value["part"]);
  return named !== undefined && isDocumentName(named)
    ? { ...lists, section: undefined, part: undefined, file: named }
    : lists;
}

/** Lists may contain separators and patterns of files. */
function readTarget(written: string) {
  return /^(?:-+|auto)$|\*/.test(written)
    ? undefined
    : asDocument(hasScheme(written) ? written : withoutSuffix(written));
}
