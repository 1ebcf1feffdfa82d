import { readFileSync } from "node:fs";
import path from "node:path";
import { decodeAddress, splitAddress } from "@cairn/html/address";
import { readOptions } from "../../compile/markdown/foreign/myst-document.ts";
import { idOfLabel, lettersOf } from "../../compile/markdown/slugger.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import type { PageDraft } from "../../model/page.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import type { LinkTargets } from "./link-targets.ts";
import { resolveLink } from "./resolve-link.ts";

/** The titles of the labels of each document, by file and id. */
const titlesOfSites = new WeakMap<RoutedSite, Map<string, ReadonlyMap<string, string>>>();

const label = /^[ \t>]*(?:\(([^()\n]+)\)=|:(?:name|label):[ \t]*(\S.*?))[ \t]*\r?$/;
const heading = /^[ \t>]*#{1,6}[ \t]+(.*?)[ \t]*\r?$/;
const opening = /^[ \t>]*(?:`{3,}|:{3,}|~{3,})[ \t]*\{([\w-]+)\}[ \t]*(.*?)[ \t]*\r?$/;

/**
 * Returns the text for a link without one: the title of the page or heading that it leads to, the caption of a figure or
 * table; if there is none, its label in words.
 */
export function titleOfTarget(
  link: LinkReference,
  at: { file: string; permalink: string },
  targets: LinkTargets,
): string {
  const { href } = resolveLink({ ...link, kind: "link" }, at, targets);
  const { path: address, fragment } = splitAddress(href);
  const page = targets.site.routes.get(address === "" ? at.permalink : decodeAddress(address))?.page;
  const id = decodeAddress(fragment.slice(1));
  if (page !== undefined && id === "") return page.title;
  const title = page && (page.headings.find((each) => each.id === id)?.text ?? titleOfLabel(page, id, targets));
  return title ?? wordsOf(link.url);
}

function wordsOf(url: string): string {
  const name = decodeAddress(url.replace(/^.*[#/](?=.)/, ""));
  return (
    name
      .replace(/\.md$/, "")
      .replaceAll(/[-_:]+/g, " ")
      .trim() || url
  );
}

function titleOfLabel(page: PageDraft, id: string, { site, siteDirectory }: LinkTargets): string | undefined {
  const titles = titlesOfSites.get(site) ?? new Map<string, ReadonlyMap<string, string>>();
  titlesOfSites.set(site, titles);
  const known = titles.get(page.file) ?? readTitles(path.join(siteDirectory, page.file));
  titles.set(page.file, known);
  const written = known.get(id);
  // The text of the heading without its markup.
  return page.headings.find(({ text }) => lettersOf(text) === lettersOf(written ?? ""))?.text ?? written;
}

/** Reads the titles of the labels in a file, by the ids of the labels. */
function readTitles(file: string): ReadonlyMap<string, string> {
  const lines = readFileSync(file, "utf8").split("\n");
  const titles = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const [, own, ofBlock] = label.exec(line) ?? [];
    const name = own ?? ofBlock;
    const title = own === undefined ? ofBlock && titleOfBlock(lines, at) : titleBelow(lines, at);
    if (name !== undefined && title) titles.set(idOfLabel(name), title.replaceAll(/[*`]|\{[\w:+-]+\}(?=`)/g, ""));
  }
  return titles;
}

/** Returns the heading below a label, or the title of the block there. */
function titleBelow(lines: readonly string[], at: number): string | undefined {
  const next = lines.findIndex((line, index) => index > at && line.trim() !== "" && !label.test(line));
  const line = lines[next] ?? "";
  return heading.exec(line)?.[1] ?? (opening.test(line) ? titleOfBlock(lines, next + 1) : undefined);
}

/** Returns the title of the directive to which a line of options belongs: its caption, or what follows its name. */
function titleOfBlock(lines: readonly string[], at: number): string | undefined {
  const start = lines.findLastIndex((line, index) => index < at && opening.test(line));
  const [, name = "", argument = ""] = opening.exec(lines[start] ?? "") ?? [];
  const inside = lines.slice(start + 1).map((line) => ({ text: line.replace(/^[ \t>]+/, ""), origin: 0 }));
  const { options, body } = readOptions(inside);
  if (options["caption"] !== undefined) return options["caption"];
  if (/^(?:figure|image)$/.test(name)) return body.find(({ text }) => /[^\s:`~]/.test(text))?.text.trim();
  return /^(?:admonition|table|list-table|card|dropdown|tab-item)$/.test(name) ? argument : undefined;
}
