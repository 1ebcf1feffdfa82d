import { readFileSync } from "node:fs";
import path from "node:path";
import { isObject } from "@cairn/catalogue/is-object";
import { relativePath } from "@cairn/files/paths";
import { findSiteFile } from "../../config/find-site-file.ts";
import { isUnprepared } from "../../findings/ignored-by-git.ts";
import { ownKey, readDataFile } from "../data-file.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import { createNameReader } from "../labels.ts";
import { asDocument, type EntryKeys, readDataEntries } from "../navigation/data-entries.ts";
import type { ForeignNavigation, NavigationSource } from "../navigation/navigation-entry.ts";
import { readToctrees } from "../navigation/toctree.ts";

/** Folders of a repository that usually contain the configuration, in order of search. */
const usualFolders = ["", "source", "docs", "docs/source", "doc", "doc/source"];

/**
 * Programs that read MyST Markdown: MyST itself, Jupyter Book, or Sphinx with an extension for it. If another package
 * brings the extension, the first page shows it.
 */
export const myst: SiteGenerator = {
  name: "MyST",
  find(siteDirectory) {
    for (const folder of usualFolders.map((each) => path.join(siteDirectory, each))) {
      const own = findSiteFile(folder, ["myst.yml", "_toc.yml"]);
      if (own !== undefined) return own;
      const ofSphinx = findSiteFile(folder, ["conf.py"]);
      const isMyst = () => ofSphinx !== undefined && /\b(?:myst|recommonmark)/.test(readFileSync(ofSphinx, "utf8"));
      if (isMyst() || (ofSphinx && findSiteFile(folder, ["index.md"]) !== undefined)) return ofSphinx;
    }
    return undefined;
  },
  headingIds: () => "myst",
  // A directive with a name of the author's own is an element with this class there.
  ranks: () => ({ "directive-unknown": "ignore" }),
  // Sphinx has an extension for it.
  hasMath: ({ file }) => !file.endsWith("conf.py") || readFileSync(file, "utf8").includes("dollarmath"),
  sourceFolder: folderOf,
  async title({ siteDirectory, file }) {
    const own = findSiteFile(siteDirectory, ["myst.yml"]);
    const title = own && ownKey(ownKey(await readDataFile(own), "project"), "title");
    return title ?? /^project\s*=\s*(["'])(.+?)\1/m.exec(readSphinx(file))?.[2];
  },
  language: ({ file }) => /^language\s*=\s*(["'])(.+?)\1/m.exec(readSphinx(file))?.[2],
  navigation: [readContents, readToctrees],
  links: readLinks,
};

function folderOf({ siteDirectory, file }: FoundSite): string {
  return relativePath(siteDirectory, path.dirname(file));
}

/** Returns the configuration of Sphinx, which is Python; empty if there is none. */
function readSphinx(file: string): string {
  const found = findSiteFile(path.dirname(file), ["conf.py"]);
  return found === undefined ? "" : readFileSync(found, "utf8");
}

/**
 * `(label)=` in Markdown, `.. _label:` in reStructuredText, the names and labels of figures, tables and code, and the
 * labels of equations, documents, blocks and a notebook's cells.
 */
const label =
  /^[ \t]*(?:\(([^()\n]+)\)=[ \t]*$|\.\. _`?([^:`\n]+)`?:[ \t]*$|:(?:name|label):[ \t]*(\S.*?)[ \t]*$|[`:]{3,}\{figure-md\}[ \t]+(\S+)[ \t]*$|\$\$[ \t]*\(([^()\n]+)\)[ \t]*$|^label:[ \t]*([\w:.-]+)[ \t]*$|"?#\|[ \t]*label:[ \t]*([^\s"\\]+)|\+\+\+[^\n]*"label":[ \t]*"([^"\n]+)")/gm;

/** Extensions of Sphinx that write pages about code. */
const pageMakers =
  /["']((?:sphinx\.ext\.(?:autodoc|autosummary|apidoc)|autoapi|autodoc2|exhale|sphinxcontrib\.(?:openapi|apidoc))(?:\.\w+)?)["']/g;

async function readLinks(site: FoundSite) {
  const { siteDirectory, file } = site;
  const ofSphinx = readSphinx(file);
  // Installed extensions have written them.
  const mayMakePages = isUnprepared(siteDirectory);
  return {
    hasOwnIds: true,
    pageMakers: mayMakePages ? Array.from(ofSphinx.matchAll(pageMakers), ([, name = ""]) => name) : [],
    readLabels: createNameReader(label, siteDirectory, folderOf(site)),
    hasInventories: /^intersphinx_mapping\b/m.test(ofSphinx),
    allowed: [await readAllowedLinks(path.dirname(file))],
  };
}

/**
 * Returns a function that tells of a link whether the configuration of MyST says that it may lead nowhere, because another
 * program makes the page.
 */
async function readAllowedLinks(folder: string): Promise<(url: string) => boolean> {
  const config = await readDataFile(path.join(folder, "myst.yml"));
  const rules = [ownKey(ownKey(config, "project"), "error_rules")].flat();
  const keys = rules
    .filter((each) => ownKey(each, "rule") === "link-resolves" && ownKey(each, "severity") === "ignore")
    .map((each) => [ownKey(each, "key"), ownKey(each, "keys")].flat().filter((key) => key !== undefined));
  // A rule without keys is for all links.
  return (url) => keys.some((each) => each.length === 0 || each.includes(url));
}

const entryKeys: EntryKeys = {
  labels: ["title", "caption", "part"],
  targets: ["file", "url"],
  lists: ["parts", "chapters", "sections", "children", "entries", "subtrees"],
};

/** Reads the table of contents of Jupyter Book (`_toc.yml`) or MyST (`myst.yml`). */
async function readContents(source: FoundSite & NavigationSource): Promise<ForeignNavigation | undefined> {
  const folder = folderOf(source);
  const file = findSiteFile(path.dirname(source.file), ["_toc.yml", "myst.yml"]);
  if (file === undefined) return undefined;
  const value = await readDataFile(file);
  const contents = isObject(value) && isObject(value["project"]) ? value["project"]["toc"] : value;
  const within = path.posix.relative(source.directory, folder);
  const readTarget = (written: string) => {
    const { href, document } = asDocument(written);
    return document === undefined ? { href } : { document: path.posix.join(within, document) };
  };
  // The first page of a book is beside its chapters.
  const root = ownKey(contents, "root");
  const documents = source.pages.map((page) => path.posix.relative(folder, page.file));
  const { default: picomatch } = await import("picomatch");
  const matching = (pattern: string) => {
    const matches = picomatch(pattern);
    return documents.filter((each) => matches(each));
  };
  const entries = readDataEntries([root, withMatches(contents, matching)], entryKeys, readTarget);
  return { files: [file], sidebars: [entries] };
}

/** Returns a table of contents of MyST with the documents that its patterns match in their places. */
function withMatches(value: unknown, matching: (pattern: string) => string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withMatches(each, matching));
  if (!isObject(value)) return value;
  const { pattern } = value;
  if (typeof pattern === "string") return matching(pattern);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withMatches(each, matching)]));
}
