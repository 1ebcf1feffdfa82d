import { splitReferences } from "@cairn/catalogue/modules/references";
import { linkSlot } from "../../address/fill-addresses.ts";
import { editTags, tagNames, editText } from "@cairn/html/tags";
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

/** Elements that cannot contain references. */
const outside = new Set(["a", "pre"]);

interface ReferenceTargets {
  /** Addresses of what the descriptions refer to. */
  references?: Readonly<Record<string, string>> | undefined;
  /** Returns the page of this site for an address. */
  find: (address: string) => string | undefined;
}

/** Turns references in descriptions into links, as in plain text descriptions. Adds to the page's links. */
export function linkDescriptions(
  descriptions: Readonly<Record<string, string>>,
  links: LinkReference[],
  { references = {}, find }: ReferenceTargets,
): Record<string, string> {
  const linkText = (part: string) =>
    splitReferences(part, references)
      .map(({ text, href }) => (href === undefined ? text : `<a href="${addressOf(href, links)}">${text}</a>`))
      .join("");
  return Object.fromEntries(
    Object.entries(descriptions).map(([id, html]) => [id, editText(linkModules(html, links, find), outside, linkText)]),
  );
}

function addressOf(href: string, links: LinkReference[]): string {
  return href.startsWith("/") ? linkTo(href, links) : href;
}
