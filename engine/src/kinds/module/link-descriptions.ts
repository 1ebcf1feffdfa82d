import { splitReferences } from "@cairn/catalogue/modules/references";
import type { LinkReference } from "../../model/model.ts";
import { linkModules, linkTo } from "./link-readme.ts";

/** What holds no references, tags alone, or text. */
const PART = /<(a|pre)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g;

interface ReferenceTargets {
  /** Where the references lead that the descriptions make. */
  references?: Readonly<Record<string, string>> | undefined;
  /** The page of this site that an address leads to. */
  find: (address: string) => string | undefined;
}

/** Makes what descriptions refer to links, as in descriptions of plain text. Adds to the page's links. */
export function linkDescriptions(
  descriptions: Readonly<Record<string, string>>,
  links: LinkReference[],
  { references = {}, find }: ReferenceTargets,
): Record<string, string> {
  const linkText = (part: string) =>
    part.startsWith("<")
      ? part
      : splitReferences(part, references)
          .map(({ text, href }) => (href === undefined ? text : `<a href="${addressOf(href, links)}">${text}</a>`))
          .join("");
  return Object.fromEntries(
    Object.entries(descriptions).map(([id, html]) => [id, linkModules(html, links, find).replace(PART, linkText)]),
  );
}

function addressOf(href: string, links: LinkReference[]): string {
  return href.startsWith("/") ? linkTo(href, links) : href;
}
