import type { SiteConfig } from "../../../config/config.ts";
import { escapeHtml, unescapeHtml } from "@cairn/html/escape-html";
import { findWarning, type LinkWarning } from "../../../subscriber-links/find-warning.ts";
import { findLinkedModulePage, type ModulePages } from "../view/module-pages.ts";

/** Addresses but those that begin as one of the site's own does: most of a page's links need no closer look. */
const address = / href="(?![#/][^/\\\t\n\r&])([^"]+)"/g;
const exemptTitle = / title="no-warning"/;
const exempt = /[\s"]data-no-warning[\s=>]/;

/**
 * A function that marks the links to private repositories in a page's HTML, so that they are known without a script:
 * `data-guarded` holds what is said of them, `data-guarded-page` the page of this site about what they lead to. A link
 * whose title is `no-warning`, which is all that Markdown can say, gets the attribute `data-no-warning` instead.
 *
 * It reads the finished page, since links come from everywhere: Markdown, components, catalogues, the frame.
 */
export function createLinkMarker(pages: ModulePages, config: SiteConfig): (html: string, permalink: string) => string {
  const rules = config.subscriberLinks;
  if (!rules) return (html) => html;
  const home = config.baseUrl.replace(/\/$/, "");
  const base = new URL(config.baseUrl, config.url ?? "https://localhost").href;
  const warnings = new Map<string, LinkWarning | null>();
  const warningOf = (text: string) => {
    const known = warnings.get(text);
    if (known !== undefined) return known;
    const warning = findWarning(unescapeHtml(text), base, rules) ?? null;
    warnings.set(text, warning);
    return warning;
  };

  return (html, permalink) => {
    let marked = "";
    let done = 0;
    for (const { index, 0: attribute, 1: text = "" } of html.matchAll(address)) {
      const warning = warningOf(text);
      const tag = warning && tagAround(html, index);
      if (!warning || !tag) continue;
      const { start, end } = tag;
      const written = html.slice(start, end);
      if (exemptTitle.test(written)) {
        marked += html.slice(done, start) + written.replace(exemptTitle, ' data-no-warning=""');
        done = end;
      } else if (!exempt.test(written)) {
        const page = findLinkedModulePage(pages, warning.repository);
        const offer = page && page !== permalink ? ` data-guarded-page="${escapeHtml(home + page)}"` : "";
        marked += `${html.slice(done, index)} data-guarded="${escapeHtml(rules.mark)}"${offer}${attribute}`;
        done = index + attribute.length;
      }
    }
    return done === 0 ? html : marked + html.slice(done);
  };
}

/** The link's opening tag; none where the text only looks like an attribute. */
function tagAround(html: string, index: number): { start: number; end: number } | undefined {
  const start = html.lastIndexOf("<", index);
  const end = html.indexOf(">", index) + 1;
  return /^<(?:a|area)\s[^>]*$/.test(html.slice(start, index + 1)) ? { start, end } : undefined;
}
