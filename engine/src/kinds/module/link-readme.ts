import type { ReadmeHtml } from "./module-page.ts";
import type { LinkReference } from "../../model/model.ts";
import { sitePathOf } from "./source-links.ts";

/** As `finishImportedHtml` writes links that leave the site. */
const EXTERNAL_LINK = /<a href="(https:[^"]+)" target="_blank" rel="noopener noreferrer" class="external">/g;

/** Makes the links to modules that have a page lead there: `find` knows which. Adds to the page's links. */
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
  return html.replace(EXTERNAL_LINK, (tag, written: string) => {
    const address = written.replaceAll("&amp;", "&");
    const permalink = sitePathOf(address) ?? find(address);
    return permalink === undefined ? tag : `<a href="${linkTo(permalink, links)}">`;
  });
}

/** What stands for the address of a page until it is written; adds to the page's links. */
export function linkTo(permalink: string, links: LinkReference[]): string {
  // A catalogue file is one long line to its reader: there is no better place to point at.
  links.push({ url: permalink, kind: "link", line: 1, column: 1 });
  return `cairn-link:${links.length - 1}:`;
}
