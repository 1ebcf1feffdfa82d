import { escapeHtml } from "@cairn/html/escape-html";
import { escapeMarkdown, markdownAddress } from "@cairn/html/escape-markdown";
import { addressWithBase, wholeAddress } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import { withTitle } from "../../markdown-pages/html-to-markdown.ts";
import { lastUpdateOf, type PageDraft } from "../../model/page.ts";
import type { Route } from "../../model/routed-site.ts";
import type { RenderedPage } from "../render/page/rendered-page.ts";
import type { UnfinishedFile } from "./output-folder.ts";
import { llmsFile } from "./llms-text.ts";
import { markdownFileOf } from "../route/output-file.ts";

/**
 * Returns a page as Markdown: a line that tells agents where all pages are listed, and the content below its title.
 * Content that was not written as Markdown is converted from the content column.
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

/** Returns when a page was written and last changed, if known. */
function datesOf(page: PageDraft): string {
  const { date } = lastUpdateOf(page);
  if (date === undefined) return "";
  const written = page.history?.created;
  return ` ${written === undefined ? "" : `Written ${written}. `}Last changed ${escapeMarkdown(date)}.`;
}

/**
 * Returns HTML that tells agents where a page's Markdown is. It is hidden, so readers and screen readers skip it, and
 * always in English, because it is for programs.
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
