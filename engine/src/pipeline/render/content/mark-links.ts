import type { SiteConfig } from "../../../config/config.ts";
import { editTags, tagNames } from "@cairn/html/tags";
import { findWarning, type LinkWarning } from "../../../subscriber-links/find-warning.ts";
import { findLinkedModulePage, type ModulePages } from "../view/module-pages.ts";

const links = tagNames("a area");
/** The beginning of addresses within the site. Most of a page's links have it, and need no further check. */
const ownAddress = /^[#/](?![/\\\t\n\r])/;

/**
 * Returns a function that marks the links to private repositories in a page's HTML, so that this works without
 * scripts. `data-guarded` has the text of the mark, `data-guarded-page` the page of this site about the link's target.
 * A link with the title `no-warning`, which can be written in Markdown, gets the attribute `data-no-warning` instead.
 *
 * It reads the finished page, because links have many sources: Markdown, components, catalogues, the frame.
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
    const warning = findWarning(text, base, rules) ?? null;
    warnings.set(text, warning);
    return warning;
  };

  return (html, permalink) =>
    editTags(html, links, (tag) => {
      const address = tag.attribute("href");
      if (address === undefined || ownAddress.test(address)) return undefined;
      const warning = warningOf(address);
      if (!warning) return undefined;
      const { title, "data-no-warning": exempt } = tag.attributes;
      if (title === "no-warning") return tag.with({ title: undefined, "data-no-warning": "" });
      if (exempt !== undefined) return undefined;
      const page = findLinkedModulePage(pages, warning.repository);
      const offer = page !== undefined && page !== permalink ? home + page : undefined;
      return tag.with({ "data-guarded": rules.mark, "data-guarded-page": offer });
    });
}
