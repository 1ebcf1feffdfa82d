import { groupBy } from "@cairn/catalogue/group-by";
import { addressWithBase, wholeAddress } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Route, RoutedSite } from "../../model/routed-site.ts";
import type { SidebarNode } from "../../model/navigation.ts";
import { escapeMarkdown } from "@cairn/html/escape-markdown";
import { markdownFileOf } from "../route/output-file.ts";

export const llmsFile = "llms.txt";

/** Maximum number of characters of a list: agents read about this much of one file. */
const mostCharacters = 50_000;
/** Maximum number of characters of a list's lines: the headings between them take space too. */
const mostOfList = mostCharacters * 0.9;
/** Approximate length of a line that links to another list, in characters. */
const lengthOfName = 150;
/** Folders with fewer pages have no list of their own. */
const fewest = 4;

interface Entry {
  permalink: string;
  line: string;
}

interface Section {
  heading: string;
  entries: Entry[];
}

/** A list in a file of its own: the pages of a folder, or as many as agents read at once. */
interface List {
  /** The folder's path, with a trailing slash. */
  folder: string;
  /** Counted from 1. */
  part: number;
  entries: ReadonlySet<Entry>;
}

/**
 * Returns `llms.txt`: the pages of the site as Markdown, each with its description, as https://llmstxt.org proposes.
 * Pages are in the order of the sidebars, below their top categories. Pages that are in no sidebar are below
 * "Optional", a heading that the proposal defines. If the list is longer than agents read, each folder has a list of
 * its own, and the first list links to the others.
 */
export function llmsTexts(site: RoutedSite, listed: readonly Route[], config: SiteConfig): Map<string, string> {
  const sections = listSections(site, listed, config);
  const about = config.tagline === "" ? "" : `> ${escapeMarkdown(config.tagline)}\n\n`;
  const whole = titled(config.title, about + writeSections(sections));
  if (whole.length <= mostCharacters) return new Map([[llmsFile, whole]]);
  const { lists, rest } = splitByFolder(
    sections.flatMap(({ entries }) => entries),
    "/",
  );
  const [first, ...further] = cutList(rest, "/", mostOfList - lists.length * lengthOfName);
  const titles = new Map(listed.map(({ permalink, page }) => [withSlash(permalink), page.title]));
  const files = new Map<string, string>();
  const names = [...lists, ...further].map(({ folder, part, entries }) => {
    const name = folder === "/" ? config.title : (titles.get(folder) ?? folder.slice(1, -1));
    const title = part === 1 ? name : `${name}, part ${part}`;
    const file = folder.slice(1) + (part === 1 ? llmsFile : `llms-${part}.txt`);
    files.set(file, titled(`${config.title}: ${title}`, writeSections(sections, entries)));
    return `- [${escapeMarkdown(title)}](${addressOf(file, config)}): ${entries.size} pages below ${folder}\n`;
  });
  const own = writeSections(sections, first?.entries ?? new Set());
  return new Map([
    [llmsFile, titled(config.title, `${about}## Lists of pages\n\n${names.join("")}${own && `\n${own}`}`)],
    ...files,
  ]);
}

function listSections(site: RoutedSite, listed: readonly Route[], config: SiteConfig): Section[] {
  const left = new Map(listed.filter((route) => isCurrent(route, site)).map((route) => [route.permalink, route]));
  const sections: Section[] = [];
  const open = (heading: string) => {
    const section: Section = { heading, entries: [] };
    sections.push(section);
    return section;
  };
  const add = (permalink: string | undefined, entries: Entry[]) => {
    const route = left.get(permalink ?? "");
    left.delete(permalink ?? "");
    if (!route) return;
    const file = markdownFileOf(route, config);
    if (file !== undefined) entries.push({ permalink: route.permalink, line: lineOf(route, file, config) });
  };
  const visit = (nodes: readonly SidebarNode[], entries: Entry[]) => {
    for (const node of nodes) {
      if (node.type === "html") continue;
      add(node.href, entries);
      if (node.type === "category") visit(node.items, entries);
    }
  };
  const first = open("");
  for (const nodes of site.sidebars.values())
    for (const node of nodes) visit([node], node.type === "category" ? open(node.label).entries : first.entries);
  const { entries } = open("Optional");
  for (const permalink of left.keys()) add(permalink, entries);
  return sections;
}

function titled(title: string, text: string): string {
  return `# ${escapeMarkdown(title)}\n\n${text}`;
}

/** Returns the sections as Markdown, with all entries or some. */
function writeSections(sections: readonly Section[], some?: ReadonlySet<Entry>): string {
  return sections
    .map(({ heading, entries }) => ({ heading, entries: entries.filter((entry) => some?.has(entry) ?? true) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ heading, entries }) => {
      const lines = entries.map(({ line }) => line).join("");
      return (heading === "" ? "" : `## ${escapeMarkdown(heading)}\n\n`) + lines;
    })
    .join("\n");
}

/**
 * Groups pages by folder below a parent folder. A folder with too many pages is split by its subfolders. `rest` holds
 * the pages in no folder.
 */
function splitByFolder(entries: readonly Entry[], parent: string): { lists: List[]; rest: Entry[] } {
  const folders = groupBy(entries, ({ permalink }) => {
    const path = withSlash(permalink);
    const end = path.indexOf("/", parent.length);
    return end === -1 ? parent : path.slice(0, end + 1);
  });
  const lists: List[] = [];
  const rest: Entry[] = [];
  for (const [folder, own] of folders) {
    const isTooShort = folder === parent || own.length < fewest;
    const inside = isTooShort ? { lists: [], rest: [] } : splitLongList(own, folder);
    lists.push(...inside.lists);
    rest.push(...(isTooShort ? own : inside.rest));
  }
  return { lists, rest };
}

function splitLongList(entries: readonly Entry[], folder: string): { lists: List[]; rest: Entry[] } {
  if (lengthOf(entries) <= mostOfList) return { lists: cutList(entries, folder), rest: [] };
  const { lists, rest } = splitByFolder(entries, folder);
  return rest.length < fewest ? { lists, rest } : { lists: [...cutList(rest, folder), ...lists], rest: [] };
}

/** Splits pages into as few lists as possible, the first of them with at most `most` characters. */
function cutList(entries: readonly Entry[], folder: string, most = mostOfList): List[] {
  const parts: Entry[][] = [[]];
  let room = most;
  for (const entry of entries) {
    const { length } = entry.line;
    if (length > room) {
      parts.push([]);
      room = mostOfList;
    }
    parts.at(-1)?.push(entry);
    room -= length;
  }
  return parts.map((part, index) => ({ folder, part: index + 1, entries: new Set(part) }));
}

function lengthOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { line }) => sum + line.length, 0);
}

function withSlash(permalink: string): string {
  return permalink.endsWith("/") ? permalink : `${permalink}/`;
}

/** Whether a page belongs to the current version and is not archived. */
function isCurrent({ page }: Route, { versions }: RoutedSite): boolean {
  if (page.canonical !== undefined) return false;
  return page.version === undefined || versions.some(({ name, isLast }) => isLast && name === page.version);
}

function lineOf({ page }: Route, file: string, config: SiteConfig): string {
  const about = page.description.replaceAll(/\s+/g, " ").trim();
  return `- [${escapeMarkdown(page.title || config.title)}](${addressOf(file, config)})${about === "" ? "" : `: ${escapeMarkdown(about)}`}\n`;
}

function addressOf(file: string, { url, baseUrl }: SiteConfig): string {
  return wholeAddress(encodeURI(addressWithBase(`/${file}`, baseUrl)), url);
}
