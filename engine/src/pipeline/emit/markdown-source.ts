import { escapeHtml } from "@cairn/html/escape-html";
import { addressWithBase } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import { withTitle } from "../../markdown-pages/html-to-markdown.ts";
import { lastUpdateOf, type PageDraft, type Route } from "../../model/model.ts";
import { llmsFile } from "./llms-text.ts";
import { markdownFileOf } from "../route/output-file.ts";

/**
 * What a page as Markdown is made of: where addresses lead from, where agents find all pages, and the content column below
 * its title.
 */
export function markdownSource(contentHtml: string, { page }: Route, config: SiteConfig): string {
  const base = config.url === undefined ? "" : `<base href="${escapeHtml(config.url)}">`;
  const list = addressWithBase(`/${llmsFile}`, config.baseUrl);
  const line = `<blockquote>For AI agents: all pages are listed in <a href="${escapeHtml(list)}">${llmsFile}</a>.${datesOf(page)}</blockquote>`;
  return base + line + withTitle(contentHtml, page.title);
}

/** How old what a page says is, where the site knows it. */
function datesOf(page: PageDraft): string {
  const { date } = lastUpdateOf(page);
  if (date === undefined) return "";
  const written = page.history?.created;
  return ` ${written === undefined ? "" : `Written ${written}. `}Last changed ${escapeHtml(date)}.`;
}

/**
 * Tells agents that read a page's HTML where it is as Markdown. Nobody else is told: it is neither shown nor read out. In
 * English, whatever the page's language is, since programs are to understand it.
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
