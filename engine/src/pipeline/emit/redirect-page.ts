import { wholeAddress } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import { escapeHtml } from "@cairn/html/escape-html";
import { hashSource } from "../render/head/content-security-policy.ts";

/**
 * The page at an address that leads on to another one, base URL included: with the reader's query and hash, unless that has
 * its own; without a script, too.
 */
export function redirectPage(to: string, label: string, { title, url, locale }: SiteConfig): string {
  const kept = /[?#]/.test(to) ? "" : "+location.search+location.hash";
  const script = `location.replace(${JSON.stringify(to).replace(/</g, "\\u003c")}${kept})`;
  const policy = `default-src 'none'; script-src ${hashSource(script)}`;
  const href = escapeHtml(to);
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(wholeAddress(to, url))}">`,
    `<script>${script}</script>`,
    `<meta http-equiv="refresh" content="0; url=${href}">`,
  ];
  return `<!doctype html>\n<html lang="${locale.htmlLang}"><head>${head.join("")}</head><body><a href="${href}">${escapeHtml(label)}</a></body></html>\n`;
}
