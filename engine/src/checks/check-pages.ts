import { documentNames, isDocumentName, isReadme } from "../address/file-name.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { withoutSuffix } from "@cairn/html/address";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { splitFrontMatter } from "../config/split-front-matter.ts";
import { routeKey } from "../address/route-path.ts";
import { listIncluded } from "../compile/markdown/foreign/includes.ts";
import { generatorsOf } from "../foreign/generators.ts";
import { commentPattern, modulePattern, scriptPattern, tagPattern } from "../compile/markdown/document-patterns.ts";
import { withoutCode } from "../markup/fences.ts";
import { lastUpdateOf, type PageDraft } from "../model/page.ts";
import type { Route, RoutedSite } from "../model/routed-site.ts";
import type { SidebarNode } from "../model/navigation.ts";
import { isIncludedText, ofRepository } from "../pipeline/link/leads-elsewhere.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { comparableDocument } from "../address/comparable-path.ts";
import { walkFiles } from "../files/walk.ts";

/**
 * Finds documents that no page links to, and documents that have not changed for longer than configured. `now` is in
 * milliseconds since 1970.
 */
export function checkPages({ config, site, links, scanned }: PreparedSite, now: number): Diagnostic[] {
  const { staleAfterMonths } = config.prose;
  const documents = Array.from(site.routes.values()).filter(isDocument);
  const reached = new Set<string>();
  const reach = (address: string) => {
    const bare = withoutSuffix(address);
    reached.add(routeKey(bare.startsWith(config.baseUrl) ? `/${bare.slice(config.baseUrl.length)}` : bare));
    reached.add(routeKey(bare));
  };
  for (const nodes of site.sidebars.values()) for (const href of hrefsOf(nodes)) reach(href);
  for (const { own, partials } of links.addresses.values())
    for (const address of [...own, ...Array.from(partials.values()).flat()]) reach(address);
  for (const address of site.redirects.values()) reach(address);
  for (const { pages } of site.tags) for (const { permalink } of pages) reach(permalink);
  const items = config.navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  for (const { to, doc, href } of items) {
    for (const address of [to, href]) if (address !== undefined) reach(address);
    const permalink = doc === undefined ? undefined : (site.permalinkById.get(doc) ?? doc);
    if (permalink !== undefined) reach(permalink);
  }
  for (const { href } of config.footer.groups.flatMap(({ links: own }) => own)) reach(href);
  reached.add(routeKey("/"));
  // A path that is not valid for a page is reported as such.
  const orphans = documents.filter(({ permalink }) => !reached.has(routeKey(permalink)) && !/[?#]/.test(permalink));
  const isOfOthers = config.publisher === "other";
  const files = documents.map(({ page }) => page.file);
  const isLooked = config.isForeign && orphans.length > 0;
  const texts = new Map(isLooked ? files.map((file) => [file, readSource(file, scanned)]) : []);
  const isImported = !isOfOthers && orphans.length > 0;
  const included = new Set([
    ...listIncluded(texts, scanned.siteDirectory),
    ...(isImported ? listImportedDocuments(scanned.siteDirectory) : []),
  ]);
  const isNamed = isOfOthers && isLooked ? createNameSearch(texts.values(), scanned.siteDirectory) : () => false;
  const isPost = isOfOthers && orphans.length > 0 ? createPostTest(scanned.siteDirectory) : () => false;
  const found = firstOfVersions(orphans)
    .filter(({ page }) => !included.has(page.file) && !(isOfOthers && isForOthers(page.file, site)))
    .filter(({ page, permalink }) => !isOfOthers || !isIncludedText(page.file, permalink, site))
    .filter(({ page }) => !isPost(page.file))
    .filter((route) => !isNamed(route))
    .filter(({ page }) => !onlyRedirects(texts.get(page.file) ?? readSource(page.file, scanned)))
    .map(({ page }) => page.file);
  return [
    ...(isOfOthers ? joinFolders(found, files) : found.map(orphan)),
    ...documents.flatMap(({ page }) => (staleAfterMonths === undefined ? [] : stale(page, staleAfterMonths, now))),
  ];
}

function readSource(file: string, { siteDirectory }: PreparedSite["scanned"]): string {
  return readFileSync(path.join(siteDirectory, file), "utf8");
}

/** Returns a function that tells whether a document is a post of a blog, all of which programs list by their dates. */
function createPostTest(siteDirectory: string): (file: string) => boolean {
  const named = [...generatorsOf(siteDirectory)].flatMap(({ generator, site }) => generator.blogFolder?.(site) ?? []);
  const folders = ["posts", "_posts", "blog", ...named];
  return (file) => folders.some((folder) => `/${file}`.includes(`/${folder}/`));
}

/**
 * Whether a document is for those who browse the repository, by its name or because its folder has another first page;
 * or the page of addresses that do not exist; or one of which a program makes several, whose addresses differ.
 */
function isForOthers(file: string, site: RoutedSite): boolean {
  if (/(?:^|\/)404\.\w+$/.test(file) || /(?:^|\/)\[[^\]/]+\][^/]*$/.test(file)) return true;
  if (ofRepository.test(file) && !isReadme(file)) return true;
  const folder = path.posix.dirname(file);
  const indexes = ["index", "_index"].flatMap(documentNames).map((name) => path.posix.join(folder, name));
  return isReadme(file) && indexes.some((each) => site.permalinkByFile.has(each));
}

/** Removes documents that also exist in another version, because they have the same problems. */
function firstOfVersions(routes: readonly Route[]): Route[] {
  const byPath = new Map<string, Route>();
  for (const route of routes) {
    const key = route.page.id.replace(/(?<=^|:)(?:version-[^/]+|next)\//, "");
    if (!byPath.has(key)) byPath.set(key, route);
  }
  return Array.from(byPath.values());
}

/** Blogs list their posts. Documents without a sidebar and unlisted ones are not linked on purpose. */
function isDocument({ kind, page }: Route): boolean {
  const { post, version, frontMatter } = page;
  const isApart = frontMatter.unlisted || frontMatter.draft || frontMatter.displayed_sidebar === null;
  return kind === "page" && !post && version !== undefined && !isApart;
}

/** The most characters of a text that only says where another one is. */
const mostOfMoved = 400;

/** Whether a document only says that its text has moved, or has no text, but a component, an element or a field that leads to another page. */
function onlyRedirects(source: string): boolean {
  const { front, body } = splitFrontMatter(source);
  const content = withoutCode(body);
  const text = [scriptPattern, modulePattern, commentPattern, tagPattern].reduce(
    (rest, each) => rest.replaceAll(each, ""),
    content,
  );
  const leadsOn = /redirect|http-equiv=|\blocation\b/i;
  const isMoved = text.length < mostOfMoved && /\bmoved\b/i.test(text) && text.includes("](");
  return (
    isMoved || (text.trim() === "" && leadsOn.test(content)) || /^(?:redirect|layout:[ \t]*redirect)/im.test(front)
  );
}

function hrefsOf(nodes: readonly SidebarNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "link") return [node.href];
    if (node.type === "html") return [];
    return [...(node.href === undefined ? [] : [node.href]), ...hrefsOf(node.items)];
  });
}

/** The fewest pages of a folder to which nothing leads that are one finding. */
const fewestOfFolder = 3;

/** Returns a finding for each page, but only one for a folder with several if nothing leads to any page below it. */
function joinFolders(orphans: readonly string[], files: readonly string[]): Diagnostic[] {
  const foldersOf = (file: string) => {
    const parts = file.split("/").slice(0, -1);
    return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
  };
  const count = (names: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const folder of names.flatMap(foldersOf)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    return counts;
  };
  const [all, own] = [count(files), count(orphans)];
  const told = new Set<string>();
  return orphans.flatMap((file) => {
    const folder = foldersOf(file).find((each) => all.get(each) === own.get(each));
    const pages = folder === undefined ? 0 : (own.get(folder) ?? 0);
    if (folder === undefined || pages < fewestOfFolder) return [orphan(file)];
    if (told.has(folder)) return [];
    told.add(folder);
    const message = `No sidebar, link, navbar or footer leads to any of the ${pages} pages in "${folder}".`;
    return [{ ...orphan(file), message }];
  });
}

function orphan(file: string): Diagnostic {
  return {
    code: "page-orphan",
    severity: "warning",
    file,
    message: "No sidebar, link, navbar or footer leads to this page.",
    hint: "Link to it, or set unlisted: true in its front matter.",
  };
}

function stale(page: PageDraft, months: number, now: number): Diagnostic[] {
  const { date } = lastUpdateOf(page);
  const last = new Date(date ?? "");
  if (Number.isNaN(last.getTime())) return [];
  last.setUTCMonth(last.getUTCMonth() + months);
  if (last.getTime() >= now) return [];
  return [
    {
      code: "page-stale",
      severity: "warning",
      file: page.file,
      message: `The page was last changed on ${date?.slice(0, 10)}, more than ${months} months ago.`,
      hint: "Review it. If it is still correct, set the date of last_update in its front matter.",
    },
  ];
}

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
function createNameSearch(documents: Iterable<string>, siteDirectory: string): (route: Route) => boolean {
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
      if (each.includes("/") || isDocumentName(each) || each.endsWith(".html")) named.add(comparableDocument(each));
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
function listImportedDocuments(siteDirectory: string): ReadonlySet<string> {
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
