import path from "node:path";
import { compareText } from "../../model/compare-text.ts";
import { createNameReader } from "../labels.ts";
import { isObject } from "@cairn/catalogue/is-object";
import { hasScheme, withoutSuffix } from "@cairn/html/address";
import { isDocumentName } from "../../address/file-name.ts";
import { findSiteFile } from "../../config/find-site-file.ts";
import { ownKey, readDataFile, textOf } from "../data-file.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import { asDocument, type EntryKeys, readDataEntries } from "../navigation/data-entries.ts";
import { readForeignNavbar } from "../navigation/foreign-navbar.ts";
import type { ForeignNavigation, NavigationSource } from "../navigation/navigation-entry.ts";

/** The starts of labels: those of sections, and of what is numbered. */
export const startsOfLabels = "sec|fig|tbl|lst|eq|thm|lem|cor|prp|cnj|def|exm|exr|sol|rem";

/** The label of what a document refers to, in braces or among the options of a cell. */
export const quartoLabel = new RegExp(
  String.raw`\{(?:[^}\n]*[ \t])?#((?:${startsOfLabels})-[\w:.-]+)|^[ \t]*(?:#|//|--|%%)\|[ \t]*label:[ \t]*["']?((?:${startsOfLabels})-[\w:.-]+)`,
  "gm",
);

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
  async navbar({ siteDirectory, file }, documents) {
    const navbar = ownKey(ownKey(await readDataFile(file), "website"), "navbar");
    return readForeignNavbar(ownKey(navbar, "left"), path.join(siteDirectory, documents));
  },
  links: ({ siteDirectory }) => ({ readLabels: createNameReader(quartoLabel, siteDirectory, "") }),
};

const keys: EntryKeys = {
  labels: ["text", "section", "part"],
  targets: ["file", "href"],
  lists: ["chapters", "contents"],
};

/** Reads the chapters of a book, or each sidebar of a site. */
async function readNavigation({ file, directory, pages }: FoundSite & NavigationSource): Promise<ForeignNavigation> {
  const config = await readDataFile(file);
  const book = ownKey(config, "book");
  const lists = isObject(book)
    ? [[book["chapters"], book["appendices"]]]
    : [ownKey(ownKey(config, "website"), "sidebar")].flat().map((each) => ownKey(each, "contents"));
  const documents = pages.map((page) => path.posix.relative(directory, page.file)).toSorted(compareText);
  const { default: picomatch } = await import("picomatch");
  const matching = (pattern: string) => {
    const matches = picomatch(pattern.replace(/^\//, ""));
    return documents.filter((each) => matches(each));
  };
  const read = (list: unknown) => readDataEntries(withFiles(withMatches(list, matching)), keys, readTarget);
  return { files: [file], sidebars: lists.map(read) };
}

/** Returns a list with the documents that its patterns match in their places; `auto` matches all of them, or those of a folder. */
function withMatches(value: unknown, matching: (pattern: string) => string[]): unknown {
  if (Array.isArray(value)) return value.flatMap((each) => withMatches(each, matching));
  if (typeof value === "string") {
    if (value === "auto") return matching("**");
    return value.includes("*") ? matching(value) : value;
  }
  if (!isObject(value)) return value;
  const auto = textOf(value["auto"]);
  if (auto !== undefined) return matching(auto.includes("*") ? auto : `${auto}/**`);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === "contents" || key === "chapters" ? withMatches(each, matching) : each,
    ]),
  );
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

/** Lists may contain separators. */
function readTarget(written: string) {
  return /^-+$/.test(written) ? undefined : asDocument(hasScheme(written) ? written : withoutSuffix(written));
}
