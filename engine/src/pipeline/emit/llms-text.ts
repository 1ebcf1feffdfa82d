import { addressWithBase, wholeAddress } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Route, RoutedSite, SidebarNode } from "../../model/model.ts";
import { escapeMarkdown } from "@cairn/html/escape-markdown";
import { markdownFileOf } from "../route/output-file.ts";

/**
 * `llms.txt`: the pages of the site as Markdown, each with what it is about, as https://llmstxt.org proposes. They stand in the
 * order of the sidebars, below their top categories; "Optional", which that text defines, holds those that are in none.
 */
export function llmsText(site: RoutedSite, listed: readonly Route[], config: SiteConfig): string {
  const left = new Map(listed.filter((route) => isCurrent(route, site)).map((route) => [route.permalink, route]));
  const sections: { heading: string; entries: string[] }[] = [];
  const open = (heading: string) => {
    const section = { heading, entries: [] };
    sections.push(section);
    return section;
  };
  const add = (permalink: string | undefined, entries: string[]) => {
    const route = left.get(permalink ?? "");
    left.delete(permalink ?? "");
    if (!route) return;
    const file = markdownFileOf(route, config);
    if (file !== undefined) entries.push(entryOf(route, file, config));
  };
  const visit = (nodes: readonly SidebarNode[], entries: string[]) => {
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

  const about = config.tagline === "" ? "" : `> ${escapeMarkdown(config.tagline)}\n\n`;
  const lists = sections.filter((section) => section.entries.length > 0);
  return `# ${escapeMarkdown(config.title)}\n\n${about}${lists
    .map(({ heading, entries: lines }) => (heading === "" ? "" : `## ${escapeMarkdown(heading)}\n\n`) + lines.join(""))
    .join("\n")}`;
}

/** Not of a version that is left for those who have not moved on, nor an archived copy. */
function isCurrent({ page }: Route, { versions }: RoutedSite): boolean {
  if (page.canonical !== undefined) return false;
  return page.version === undefined || versions.some(({ name, isLast }) => isLast && name === page.version);
}

function entryOf({ page }: Route, file: string, { title, url, baseUrl }: SiteConfig): string {
  const address = wholeAddress(encodeURI(addressWithBase(`/${file}`, baseUrl)), url);
  const about = page.description.replaceAll(/\s+/g, " ").trim();
  return `- [${escapeMarkdown(page.title || title)}](${address})${about === "" ? "" : `: ${escapeMarkdown(about)}`}\n`;
}
