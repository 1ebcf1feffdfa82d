import { linkSlot } from "../../address/fill-addresses.ts";
import { editTags, tagNames } from "@cairn/html/tags";
import type { ReadmeHtml } from "./module-page.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import { sitePathOf } from "./source-links.ts";

const linkNames = tagNames("a");

/**
 * Points links to a module's source at the module's page, if it has one according to `find`. Adds to the page's links.
 */
export function linkReadme(
  { introduction, more }: ReadmeHtml,
  links: LinkReference[],
  find: (address: string) => string | undefined,
): ReadmeHtml {
  return { introduction: linkModules(introduction, links, find), more: more && linkModules(more, links, find) };
}

/** The same for any imported HTML. */
export function linkModules(
  html: string,
  links: LinkReference[],
  find: (address: string) => string | undefined,
): string {
  return editTags(html, linkNames, (link) => {
    const { href = "", class: classes } = link.attributes;
    // External links as marked by `finishImportedHtml`.
    if (classes !== "external" || !href.startsWith("https:")) return undefined;
    const permalink = sitePathOf(href) ?? find(href);
    if (permalink === undefined) return undefined;
    return link.with({ target: undefined, rel: undefined, class: undefined, href: linkTo(permalink, links) });
  });
}

/** Returns the placeholder of a page's address, and adds to the page's links. */
export function linkTo(permalink: string, links: LinkReference[]): string {
  // A catalogue file is one long line to its reader, so there is no better position.
  links.push({ url: permalink, kind: "link", line: 1, column: 1 });
  return linkSlot(links.length - 1);
}
