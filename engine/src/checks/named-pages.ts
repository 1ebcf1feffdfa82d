import { readFileSync } from "node:fs";
import path from "node:path";
import { comparableDocument } from "../address/comparable-path.ts";
import { splitFrontMatter } from "../config/split-front-matter.ts";
import { walkFiles } from "../files/walk.ts";
import { generatorsOf } from "../foreign/generators.ts";
import type { Route } from "../model/routed-site.ts";

/** Files of code, data and templates, in which a site of another generator may list its pages. */
const ofSite = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|json|ya?ml|toml|html|hbs|liquid|erb|rb|py)$/;
/** Lists of packages, which name thousands of files. */
const locks = /(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|[\w-]*\.lock|deno\.lock)$/;
/** In bytes: larger files are data of other kinds. */
const largest = 500_000;

const word = /[^\s"'`()<>{}[\],;:?#|*=]+/g;
/** An address from the root in a text in quotes, or in a field. */
const addressInDocument = /["'`](\/[^"'`\s]+)["'`]|^\w+:[ \t]*(\/\S+)[ \t]*$/gm;

/** A page that a table of contents or a link of DocFX names by its identifier. */
const uid = /(?:xref:|\b\w*uid:[ \t]*["']?)([\w.-]+)/gi;

/**
 * Returns a function that tells whether a page's path or identifier is written in code, data or templates of the site, or in code within
 * its documents: another generator may make a navigation or a list of it.
 *
 * @param documents - the texts of all documents
 */
export function createNameSearch(documents: Iterable<string>, siteDirectory: string): (route: Route) => boolean {
  const named = new Set<string>();
  const uids = new Set<string>();
  const readUids = (text: string) => {
    for (const [, name = ""] of text.matchAll(uid)) uids.add(name.toLowerCase());
  };
  const hidden = [...generatorsOf(siteDirectory)].filter(({ generator }) => generator.hasHiddenCode);
  const folders = [siteDirectory, ...hidden.map(({ site }) => site.file)];
  for (const { path: name, absolute, size } of folders.flatMap((each) =>
    walkFiles(each, { onUnreadable: () => undefined }),
  )) {
    if (!ofSite.test(name) || locks.test(name) || size > largest) continue;
    const text = readFileSync(absolute, "utf8");
    readUids(text);
    for (const [each] of text.matchAll(word))
      if (each.includes("/") || /\.(?:mdx?|html)$/.test(each)) named.add(comparableDocument(each));
  }
  for (const text of documents) {
    // Its own identifier is in its fields.
    readUids(splitFrontMatter(text).body);
    for (const [, quoted, field = ""] of text.matchAll(addressInDocument))
      named.add(comparableDocument(quoted ?? field));
  }
  const isNamed = ({ uid: own }: Route["page"]["frontMatter"]) =>
    typeof own === "string" && uids.has(own.toLowerCase());
  return ({ page, permalink }) =>
    isNamed(page.frontMatter) || [permalink, page.file].some((each) => named.has(comparableDocument(each)));
}

/** An import of a document in code. */
const importOfDocument = /(?:\bfrom|\bimport\(?|\brequire\()\s*["']([^"'\n]+\.mdx?)["']/g;

/** Returns the documents that code of the site imports, and so shows in other places, relative to the site's folder. */
export function listImportedDocuments(siteDirectory: string): ReadonlySet<string> {
  const scripts = walkFiles(siteDirectory, { onUnreadable: () => undefined }).filter(
    ({ path: name, size }) => /\.[cm]?[jt]sx?$/.test(name) && size <= largest,
  );
  const imported = scripts.flatMap(({ path: name, absolute }) =>
    Array.from(readFileSync(absolute, "utf8").matchAll(importOfDocument), ([, written = ""]) =>
      written.startsWith("@site/")
        ? written.slice("@site/".length)
        : path.posix.join(path.posix.dirname(name), written),
    ),
  );
  return new Set(imported);
}
