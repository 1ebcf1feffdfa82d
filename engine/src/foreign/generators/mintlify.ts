import { readFileSync } from "node:fs";
import path from "node:path";
import ignore from "ignore";
import { findSiteFile } from "../../config/find-site-file.ts";
import { walkFiles } from "../../files/walk.ts";
import { ownKey, parseLenient, readDataFile } from "../data-file.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import { type EntryKeys, readDataEntries } from "../navigation/data-entries.ts";

/** Possible names of the configuration; other programs use them, too. */
const names = ["docs.json", "mint.json"];

/** The hooks of React that documents and their snippets have, which do not import them. */
export const reactHooks = ["useCallback", "useEffect", "useId", "useMemo", "useReducer", "useRef", "useState"];

const keys: EntryKeys = {
  labels: ["group", "tab", "item", "anchor", "dropdown", "product", "menu"],
  targets: ["root", "href"],
  lists: ["tabs", "anchors", "dropdowns", "products", "menu", "groups", "pages"],
  editions: ["versions", "languages"],
};

/** Mintlify. */
export const mintlify: SiteGenerator = {
  name: "Mintlify",
  find(siteDirectory) {
    const file = findSiteFile(siteDirectory, names);
    return file !== undefined && isConfiguration(file) ? file : undefined;
  },
  headingIds: () => "mintlify",
  hasMath: () => true,
  globals: Object.fromEntries(reactHooks.map((name) => [name, ["react", name]])),
  // `docs` is a section.
  sourceFolder: () => ".",
  exclude: listExcluded,
  title: async ({ file }) => ownKey(await readDataFile(file), "name"),
  navigation: [
    async ({ file }) => ({
      files: [file],
      sidebars: [readDataEntries(ownKey(await readDataFile(file), "navigation"), keys)],
    }),
  ],
  redirects: { names, read: readRedirects },
};

function isConfiguration(file: string): boolean {
  try {
    const value = parseLenient(readFileSync(file, "utf8"));
    const schema = ownKey(value, "$schema");
    // Older files have no schema.
    const isOld = () => file.endsWith("mint.json") && Array.isArray(ownKey(value, "navigation"));
    return typeof schema === "string" ? /^https:\/\/(?:\w+\.)?mintlify\.com\//.test(schema) : isOld();
  } catch {
    return false;
  }
}

/** Those for readers of the repository, texts that pages include, and what `.mintignore` names, make no pages. */
function listExcluded({ siteDirectory }: FoundSite): string[] {
  const file = findSiteFile(siteDirectory, [".mintignore"]);
  const lines = file === undefined ? [] : readFileSync(file, "utf8").split(/\r?\n/);
  const ignored = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  const ofRepository = ["README.md", "LICENSE.md", "CHANGELOG.md", "CONTRIBUTING.md"];
  const isSimple = ignored.every((line) => !line.startsWith("!"));
  const patterns = [...ofRepository, "/snippets/", "*-snippets/", "_snippets/", ...(isSimple ? ignored : [])].flatMap(
    patternsOfIgnored,
  );
  return isSimple ? patterns : [...patterns, ...listIgnored(siteDirectory, ignored)];
}

/** Returns the files that the lines of a file like `.gitignore` leave out, as patterns: exceptions cannot be part of one. */
function listIgnored(siteDirectory: string, lines: readonly string[]): string[] {
  const rules = ignore().add(lines);
  const files = walkFiles(siteDirectory, { onUnreadable: () => undefined }).map((file) => file.path);
  return files.filter((each) => rules.ignores(each)).map((each) => each.replaceAll(/[^\w/ -]/g, "\\$&"));
}

/** Returns the patterns for a line of a file like `.gitignore`: only a slash before its end ties it to the folder. */
function patternsOfIgnored(line: string): string[] {
  const name = line.replace(/^\/|\/$/g, "");
  const pattern = line.slice(0, -1).includes("/") ? name : `**/${name}`;
  return line.endsWith("/") ? [`${pattern}/**`] : [pattern, `${pattern}/**`];
}

/**
 * Returns the redirects, and the folders of pages that are generated from API descriptions: those that the navigation
 * names, or the usual one.
 */
function readRedirects(file: string): string[] {
  const from: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { openapi, url, $ref } = value as { openapi?: unknown; url?: unknown; $ref?: unknown };
    const { directory } = (openapi ?? {}) as { directory?: unknown };
    // In older files, a part of the navigation has an address.
    const named = [directory, url].find((each) => typeof each === "string" && !each.includes(":"));
    if (openapi !== undefined) from.push(`/${String(named ?? "api-reference").replaceAll(/^\/|\/$/g, "")}/*`);
    if (typeof $ref === "string" && !$ref.includes("..")) visit(readJson(path.join(path.dirname(file), $ref)));
    for (const each of Object.values(value)) visit(each);
  };
  const { redirects, ...others } = readJson(file) as { redirects?: unknown };
  visit(others);
  const { $ref } = (redirects ?? {}) as { $ref?: unknown };
  const listed = typeof $ref === "string" ? readJson(path.join(path.dirname(file), $ref)) : redirects;
  const sources = Array.isArray(listed) ? (listed as { source?: unknown }[]).map(({ source }) => source) : [];
  return [...from, ...sources.filter((source) => typeof source === "string")];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
