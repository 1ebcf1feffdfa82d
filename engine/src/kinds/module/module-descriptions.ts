import { editText } from "@cairn/html/tags";
import { splitReferences } from "@cairn/catalogue/modules/references";
import type { LinkReference } from "../../model/compiled-document.ts";
import { linkModules, linkTo } from "./link-readme.ts";

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
