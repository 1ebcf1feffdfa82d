import { addressWithBase, wholeAddress } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Route, RoutedSite, SidebarNode } from "../../model/model.ts";
import { escapeMarkdown } from "@cairn/html/escape-markdown";
import { markdownFileOf } from "../route/output-file.ts";

export const llmsFile = "llms.txt";

/** Characters of a list at most: agents read about so much of one file. */
const mostCharacters = 50_000;
/** Fewer pages are no file of their own. */
const fewest = 4;

interface Entry {
  permalink: string;
  line: string;
}

interface Section {
  heading: string;
  entries: Entry[];
}

/**
 * `llms.txt`: the pages of the site as Markdown, each with what it is about, as https://llmstxt.org proposes. They stand in the
 * order of the sidebars, below their top categories; "Optional", which that text defines, holds those that are in none.
 * Where that is more than agents read, the pages of each folder are a list of their own, and the first one names the lists.
 */
export function llmsTexts(site: RoutedSite, listed: readonly Route[], config: SiteConfig): Map<string, string> {
  const sections = listSections(site, listed, config);
  const about = config.tagline === "" ? "" : `> ${escapeMarkdown(config.tagline)}\n\n`;
  const whole = titled(config.title, about + writeSections(sections));
  if (whole.length <= mostCharacters) return new Map([[llmsFile, whole]]);
  const folders = splitByFolder(sections, "/").filter(({ entries }) => entries.length >= fewest);
  const folderOf = new Map(folders.flatMap(({ folder, entries }) => entries.map((entry) => [entry, folder] as const)));
  const partOf = (folder: string | undefined) =>
    sections.map(({ heading, entries }) => ({
      heading,
      entries: entries.filter((entry) => folderOf.get(entry) === folder),
    }));
  const titles = new Map(listed.map(({ permalink, page }) => [withSlash(permalink), page.title]));
  const files = new Map<string, string>();
  const lists = folders.map(({ folder, entries }) => {
    const title = titles.get(folder) ?? folder.slice(1, -1);
    const file = folder.slice(1) + llmsFile;
    files.set(file, titled(`${config.title}: ${title}`, writeSections(partOf(folder))));
    return `- [${escapeMarkdown(title)}](${addressOf(file, config)}): ${entries.length} pages below ${folder}\n`;
  });
  const rest = writeSections(partOf(undefined));
  return new Map([
    [llmsFile, titled(config.title, `${about}## Lists of pages\n\n${lists.join("")}${rest && `\n${rest}`}`)],
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

function writeSections(sections: readonly Section[]): string {
  return sections
    .filter(({ entries }) => entries.length > 0)
    .map(({ heading, entries }) => {
      const lines = entries.map(({ line }) => line).join("");
      return (heading === "" ? "" : `## ${escapeMarkdown(heading)}\n\n`) + lines;
    })
    .join("\n");
}

/** The pages by their folder below another one, those of a folder that is too long by the folders in it. */
function splitByFolder(sections: readonly Section[], parent: string): { folder: string; entries: Entry[] }[] {
  const folders = new Map<string, Entry[]>();
  for (const entry of sections.flatMap(({ entries }) => entries)) {
    const path = withSlash(entry.permalink);
    const end = path.indexOf("/", parent.length);
    if (!path.startsWith(parent) || end === -1) continue;
    const folder = path.slice(0, end + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), entry]);
  }
  return Array.from(folders).flatMap(([folder, entries]) => {
    const size = entries.reduce((sum, { line }) => sum + line.length, 0);
    // The headings between them take some of the room.
    if (size <= mostCharacters * 0.9) return [{ folder, entries }];
    const inside = splitByFolder([{ heading: "", entries }], folder);
    return inside.length > 0 ? inside : [{ folder, entries }];
  });
}

function withSlash(permalink: string): string {
  return permalink.endsWith("/") ? permalink : `${permalink}/`;
}

/** Not of a version that is left for those who have not moved on, nor an archived copy. */
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
