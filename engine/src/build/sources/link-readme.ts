import type { ReadmeHtml } from "../../shared/catalogue/module-page.ts";
import type { LinkReference } from "../../shared/model.ts";

/** As `finishImportedHtml` writes links that leave the site. */
const EXTERNAL_LINK = /<a href="(https:[^"]+)" target="_blank" rel="noopener noreferrer" class="external">/g;

/** Makes the links to modules that have a page lead there: `find` knows which. Adds to the page's links. */
export function linkReadme(
  { introduction, more }: ReadmeHtml,
  links: LinkReference[],
  find: (address: string) => string | undefined,
): ReadmeHtml {
  const leadToPage = (tag: string, address: string) => {
    const permalink = find(address.replaceAll("&amp;", "&"));
    if (permalink === undefined) return tag;
    // A catalogue file is one long line to its reader: there is no better place to point at.
    links.push({ url: permalink, kind: "link", line: 1, column: 1 });
    return `<a href="cairn-link:${links.length - 1}:">`;
  };
  const link = (html: string) => html.replace(EXTERNAL_LINK, leadToPage);
  return { introduction: link(introduction), more: more && link(more) };
}
