import path from "node:path";
import { isObject } from "@cairn/catalogue/is-object";
import { groupBy } from "@cairn/catalogue/group-by";
import { compareText } from "../../model/compare-text.ts";
import type { PageDraft } from "../../model/page.ts";
import { ownKey, readDataFile, textOf } from "../data-file.ts";
import type { FoundSite } from "../generator.ts";
import type { ForeignNavigation, NavigationEntry, NavigationSource } from "./navigation-entry.ts";

/**
 * Makes the navigation of Just the Docs, a theme of Jekyll: documents name the title of the page that they are below, in
 * `parent`, and their place in `nav_order`. Undefined if no document does.
 */
export async function readPageParents({
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
