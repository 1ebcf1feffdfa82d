import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { walkFiles } from "../files/walk.ts";
import { findDocFx } from "./docfx.ts";
import { ownKey, readDataFile } from "./data-file.ts";
import { findMystFolder } from "./foreign-files.ts";

/** Returns the file of each label of MyST or uid of DocFX, relative to the site's folder, in lower case. */
export type ReadLabels = () => ReadonlyMap<string, string>;

/**
 * `(label)=` in Markdown, `.. _label:` in reStructuredText, the names and labels of figures, tables and code, and the
 * labels of equations, documents, blocks and a notebook's cells.
 */
const label =
  /^[ \t]*(?:\(([^()\n]+)\)=[ \t]*$|\.\. _`?([^:`\n]+)`?:[ \t]*$|:(?:name|label):[ \t]*(\S.*?)[ \t]*$|[`:]{3,}\{figure-md\}[ \t]+(\S+)[ \t]*$|\$\$[ \t]*\(([^()\n]+)\)[ \t]*$|^label:[ \t]*([\w:.-]+)[ \t]*$|"?#\|[ \t]*label:[ \t]*([^\s"\\]+)|\+\+\+[^\n]*"label":[ \t]*"([^"\n]+)")/gm;

/** The uid in the front matter of a document of DocFX. */
const uid = /^uid:[ \t]*["']?([^\s"'#]+)/gm;

/** Returns a function that reads the labels of all documents once; undefined unless the site is written in MyST Markdown. */
export function createLabelReader(siteDirectory: string): ReadLabels | undefined {
  return readerOf(label, findMystFolder(siteDirectory), siteDirectory);
}

/** Returns a function that reads the uids of all documents once; undefined unless the site is one of DocFX. */
export function createUidReader(siteDirectory: string): ReadLabels | undefined {
  return readerOf(uid, findDocFx(siteDirectory), siteDirectory);
}

function readerOf(pattern: RegExp, folder: string | undefined, siteDirectory: string): ReadLabels | undefined {
  if (folder === undefined) return undefined;
  let labels: ReadonlyMap<string, string> | undefined;
  return () => (labels ??= readLabels(pattern, path.join(siteDirectory, folder), folder));
}

/**
 * Whether links of a site of Sphinx may name labels of other projects, whose lists are fetched when the site is built.
 */
export function hasInventories(siteDirectory: string): boolean {
  const folder = findMystFolder(siteDirectory);
  const file = folder === undefined ? undefined : path.join(siteDirectory, folder, "conf.py");
  return file !== undefined && existsSync(file) && /^intersphinx_mapping\b/m.test(readFileSync(file, "utf8"));
}

/**
 * Returns a function that tells of a link whether the configuration of MyST says that it may lead nowhere, because another
 * program makes the page.
 */
export async function readAllowedLinks(siteDirectory: string): Promise<(url: string) => boolean> {
  const folder = findMystFolder(siteDirectory);
  if (folder === undefined) return () => false;
  const config = await readDataFile(path.join(siteDirectory, folder, "myst.yml"));
  const rules = [ownKey(ownKey(config, "project"), "error_rules")].flat();
  const keys = rules
    .filter((each) => ownKey(each, "rule") === "link-resolves" && ownKey(each, "severity") === "ignore")
    .map((each) => [ownKey(each, "key"), ownKey(each, "keys")].flat().filter((key) => key !== undefined));
  // A rule without keys is for all links.
  return (url) => keys.some((each) => each.length === 0 || each.includes(url));
}

function readLabels(pattern: RegExp, directory: string, folder: string): Map<string, string> {
  const labels = new Map<string, string>();
  const files = walkFiles(directory, { onUnreadable: () => undefined });
  for (const { path: name, absolute } of files) {
    if (!/\.(?:mdx?|rst|txt|ipynb)$/.test(name)) continue;
    for (const found of readFileSync(absolute, "utf8").matchAll(pattern)) {
      const [own = ""] = found.slice(1).filter((each) => each !== undefined);
      labels.set(own.toLowerCase(), path.posix.join(folder, name));
    }
  }
  return labels;
}

/** Reads a target of Sphinx or MyST, which may have a text before it: `text <target>`. */
export function splitTarget(written: string): { text?: string; target: string } {
  const start = written.lastIndexOf("<");
  const text = written.slice(0, Math.max(start, 0)).trimEnd();
  const target = written.slice(start + 1, -1);
  return text === "" || target === "" || target.includes(">") || !written.endsWith(">")
    ? { target: written }
    : { text, target };
}
