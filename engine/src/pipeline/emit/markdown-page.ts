import { escapeHtml } from "@cairn/html/escape-html";
import { escapeMarkdown, markdownAddress } from "@cairn/html/escape-markdown";
import { addressWithBase, wholeAddress } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import { withTitle } from "../../markdown-pages/html-to-markdown.ts";
import { lastUpdateOf, type PageDraft } from "../../model/page.ts";
import type { Route } from "../../model/routed-site.ts";
import type { RenderedPage } from "../render/page/render-page.ts";
import type { UnfinishedFile } from "./output-folder.ts";
import { llmsFile } from "./llms-text.ts";
import { markdownFileOf } from "../route/output-file.ts";

/**
 * A page as Markdown: where agents find all pages, and the content below its title. What was not written as Markdown is
 * converted from the content column.
 */
export function markdownPage(
  { page }: Route,
  { contentHtml, markdown }: Pick<RenderedPage, "contentHtml" | "markdown">,
  config: SiteConfig,
): (string | Uint8Array)[] | UnfinishedFile {
  const list = markdownAddress(wholeAddress(addressWithBase(`/${llmsFile}`, config.baseUrl), config.url));
  const before = `> For AI agents: all pages are listed in [${llmsFile}](${list}).${datesOf(page)}\n\n`;
  return markdown === undefined
    ? { html: withTitle(contentHtml, page.title), finish: "markdown", before, origin: config.url }
    : [before, ...markdown, "\n"];
}

/** When a page was written and last changed, if the site knows it. */
function datesOf(page: PageDraft): string {
  const { date } = lastUpdateOf(page);
  if (date === undefined) return "";
  const written = page.history?.created;
  return ` ${written === undefined ? "" : `Written ${written}. `}Last changed ${escapeMarkdown(date)}.`;
}

/**
 * Tells agents that read a page's HTML where its Markdown is. Readers do not get it: it is neither shown nor read out. In
 * English, whatever the page's language is, because it is for programs.
 */
export function linesForAgents(route: Pick<Route, "kind" | "permalink" | "page">, config: SiteConfig): string {
  if (!config.markdownPages) return "";
  const link = (file: string) => {
    const address = escapeHtml(encodeURI(addressWithBase(`/${file}`, config.baseUrl)));
    return `<a href="${address}">${address}</a>`;
  };
  const own = markdownFileOf(route, config);
  const ownLine = own === undefined ? "" : `<p>This page as Markdown: ${link(own)}</p>`;
  return `<div hidden lang="en"><p>For AI agents: all pages of this documentation are there as Markdown, and listed in ${link(llmsFile)}</p>${ownLine}</div>`;
}
