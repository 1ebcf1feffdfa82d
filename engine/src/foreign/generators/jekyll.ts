import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import { findKey, ownKey, readDataFile, textOf } from "../data-file.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import { listPages, readCollectionPaths } from "../jekyll-pages.ts";
import { hasIdCode } from "../script-plugins.ts";
import { isObject } from "@cairn/catalogue/is-object";
import { walkFiles } from "../../files/walk.ts";
import { type EntryKeys, readDataEntries } from "../navigation/data-entries.ts";
import type { ForeignNavigation, NavigationEntry, NavigationSource } from "../navigation/navigation-entry.ts";
import { groupBy } from "@cairn/catalogue/group-by";
import { compareText } from "../../model/compare-text.ts";
import type { PageDraft } from "../../model/page.ts";

const configurations = ["_config.yml", "_config.yaml"];

/** Jekyll. Repositories whose documents another program reads often have its configuration for GitHub Pages. */
export const jekyll: SiteGenerator = {
  name: "Jekyll",
  find: (siteDirectory) => findSiteFile(siteDirectory, configurations),
  // kramdown reads code as Python-Markdown does.
  documentRules: () => ({ hasPipesInCode: true }),
  hasOtherDocs: async (site) => (await listExcluded(site)).includes("docs") || hasHome(site),
  leavesOut: async (site, documents) =>
    documents === "" ? (await listExcluded(site)).flatMap((each) => [each, `${each}/**`]) : [],
  pagePaths: ({ file }, documents) => (documents === "" ? readCollectionPaths(file) : undefined),
  title: async ({ file }) => ownKey(await readDataFile(file), "title"),
  async language({ file }) {
    const config = await readDataFile(file);
    return ownKey(config, "lang") ?? ownKey(config, "locale");
  },
  publishedBase: async ({ file }) => [findKey(await readDataFile(file), "baseurl")],
  navigation: [readPageParents, readJekyllData],
  redirects: { names: configurations.flatMap((name) => [name, `docs/${name}`]), read: listPages },
  anchors: ({ siteDirectory }) => ({ areMade: hasOwnPlugins(path.join(siteDirectory, "_plugins")) }),
  async links({ file }) {
    const rule = findKey(await readDataFile(file), "permalink");
    return { hasFolderAddresses: typeof rule === "string" && /^pretty$|\/$/.test(rule) };
  },
};

/** Returns the folders and files that the configuration leaves out. */
async function listExcluded({ file }: FoundSite): Promise<string[]> {
  const excluded = [ownKey(await readDataFile(file), "exclude")].flat();
  return excluded.flatMap((each) => (typeof each === "string" ? each.replace(/^\.?\/|\/$/g, "") : []));
}

/** Whether the first page of a site is in its own folder, so that `docs` is only a section. */
function hasHome({ siteDirectory }: FoundSite): boolean {
  const file = findSiteFile(siteDirectory, ["index.md", "index.markdown"]);
  return file !== undefined && readFileSync(file, "utf8").startsWith("---");
}

/** Whether code of the site changes the HTML of pages in a way that has to do with ids. */
function hasOwnPlugins(folder: string): boolean {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".rb")) : [];
  return files.some((name) => hasIdCode(path.join(folder, name)));
}

const keys: EntryKeys = {
  labels: ["title", "text", "name", "label", "section", "category"],
  targets: ["url", "link", "href", "permalink", "path", "page"],
  lists: [
    ..."children items pages links docs sections subitems sublinks subnav nav toc entries".split(" "),
    ..."folders folderitems subfolders subfolderitems".split(" "),
  ],
};

/** A file of data that a theme may draw as navigation, and whether it is one of several in a folder. */
const navigationFile = /^(?:\w*(?:nav|toc|sidebar|menu|docs)\w*|(\w*(?:nav|sidebar)\w*)\/[^/]+)\.ya?ml$/i;

/**
 * Reads the lists in the data of a site of Jekyll, the longest first: each theme has its own name for its navigation, but
 * nearly all have entries with a title, an address and further entries. Files in a folder are sidebars of one site.
 */
async function readJekyllData({ siteDirectory }: NavigationSource): Promise<ForeignNavigation[]> {
  const found = new Map<string, ForeignNavigation>();
  const data = walkFiles(path.join(siteDirectory, "_data"), { onUnreadable: () => undefined });
  for (const { path: name, absolute } of data) {
    const [isNavigation, folder = name] = navigationFile.exec(name) ?? [];
    const list = isNavigation && longestOf(listsIn(await readDataFile(absolute)));
    if (!list) continue;
    const { files, sidebars = [] } = found.get(folder) ?? {};
    found.set(folder, { files: files ? [...files, absolute] : [absolute], sidebars: [...sidebars, list] });
  }
  const size = ({ sidebars }: ForeignNavigation) => sidebars.reduce((sum, list) => sum + sizeOf(list), 0);
  return Array.from(found.values()).toSorted((a, b) => size(b) - size(a));
}

/** A file is a list, or has several by name, such as those of the header and of the sidebar. */
function listsIn(data: unknown): NavigationEntry[][] {
  const lists = Array.isArray(data) ? [data] : Object.values(isObject(data) ? data : {});
  return lists.map((list) => {
    const entries = readDataEntries(list, keys, (href) => ({ href }));
    // The whole list may be one entry with the name of the sidebar.
    const [{ href, entries: below } = {}] = entries;
    return entries.length === 1 && href === undefined ? (below ?? []) : entries;
  });
}

function longestOf(lists: readonly NavigationEntry[][]): NavigationEntry[] | undefined {
  return lists.toSorted((a, b) => sizeOf(b) - sizeOf(a)).find((list) => list.length > 0);
}

function sizeOf(entries: readonly NavigationEntry[] = []): number {
  return entries.reduce((sum, each) => sum + 1 + sizeOf(each.entries), 0);
}

/**
 * Makes the navigation of Just the Docs, a theme of Jekyll: documents name the title of the page that they are below, in
 * `parent`, and their place in `nav_order`. Undefined if no document does.
 */
async function readPageParents({
  file,
  directory,
  pages,
}: FoundSite & NavigationSource): Promise<ForeignNavigation | undefined> {
  const isPlaced = ({ frontMatter }: PageDraft) => fields.some((name) => frontMatter[name] !== undefined);
  if (!pages.some(isPlaced)) return undefined;
  const config = await readDataFile(file);
  const titled = pages.filter(({ frontMatter }) => frontMatter.title !== undefined);
  const isHidden = ({ frontMatter }: PageDraft) => isTrue(frontMatter["nav_exclude"]);
  const shown = titled.filter((page) => !isHidden(page));
  // What is below a page that is not shown may name it.
  const hidden = new Set(titled.filter(isHidden).map(({ frontMatter }) => frontMatter.title));
  const byCollection = groupBy(shown, ({ file: document }) => /(?:^|\/)_([^/]+)\//.exec(document)?.[1]);
  // The theme's own table, and those that layouts of a site read in the same way.
  const tables = Object.values(isObject(config) ? config : {}).map((value) => ownKey(value, "collections"));
  const settings = new Map(tables.flatMap((table) => Object.entries(isObject(table) ? table : {})));
  const names = [...settings.keys(), ...Array.from(byCollection.keys(), (name) => name ?? "")];
  const ofCollections = Array.from(new Set(names)).flatMap((name): NavigationEntry[] => {
    const entries = entriesOf(byCollection.get(name) ?? [], directory, hidden);
    if (entries.length === 0 || isTrue(ownKey(settings.get(name), "nav_exclude"))) return [];
    return [{ label: textOf(ownKey(settings.get(name), "name")), folder: name, entries }];
  });
  const entries = entriesOf(byCollection.get(undefined) ?? [], directory, hidden);
  return { files: [file], sidebars: [[...entries, ...linksIn(config), ...ofCollections]] };
}

/** Returns the entries of the pages of the site, or of one of its collections. */
function entriesOf(
  pages: readonly PageDraft[],
  directory: string,
  hidden: ReadonlySet<string | undefined>,
): NavigationEntry[] {
  const byParent = groupBy(pages, ({ frontMatter }) => textOf(frontMatter["parent"]) ?? "");
  const childrenOf = (title: string, above: readonly string[]): NavigationEntry[] => {
    const children = (byParent.get(title) ?? []).filter(({ frontMatter }) => {
      const named = textOf(frontMatter["grand_parent"]) ?? textOf(frontMatter["ancestor"]);
      return named === undefined || above.includes(named) || hidden.has(named);
    });
    return children.toSorted(byPlace).map((page) => {
      const { title: own = "", child_nav_order: order } = page.frontMatter;
      const entries = above.includes(own) ? [] : childrenOf(own, [...above, own]);
      if (/^(?:desc|reversed)$/.test(textOf(order) ?? "")) entries.reverse();
      const document = path.posix.relative(directory, page.file);
      return entries.length > 0 ? { document, entries } : { document };
    });
  };
  return childrenOf("", []);
}

const fields = ["parent", "nav_order", "nav_exclude"];

function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}

/** Numbers come first, then texts, then pages without a place, by their titles. */
function byPlace(a: PageDraft, b: PageDraft): number {
  const [left, right] = [placeOf(a), placeOf(b)];
  return left.rank - right.rank || left.number - right.number || compareText(left.text, right.text);
}

function placeOf({ frontMatter: { nav_order: order, title = "" } }: PageDraft) {
  const number = typeof order === "string" && order.trim() !== "" ? Number(order) : order;
  if (typeof number === "number" && !Number.isNaN(number)) return { rank: 0, number, text: title };
  return typeof order === "string" ? { rank: 1, number: 0, text: order } : { rank: 2, number: 0, text: title };
}

/** Links to other sites at the end of the navigation. */
function linksIn(config: unknown): NavigationEntry[] {
  const links = ownKey(config, "nav_external_links");
  return (Array.isArray(links) ? links : []).flatMap((each) => {
    const [label, href] = isObject(each) ? [textOf(each["title"]), textOf(each["url"])] : [];
    return label === undefined || href === undefined ? [] : [{ label, href }];
  });
}
