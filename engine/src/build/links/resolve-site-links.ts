import type { Diagnostic } from "../../shared/diagnostic.ts";
import type { PageDraft } from "../../shared/model.ts";
import { resolveLink, type LinkTargets } from "./resolve-link.ts";

export interface AnchorReference {
  permalink: string;
  id: string;
  url: string;
  file: string;
  line: number;
  column: number;
}

export interface SiteLinks {
  /** Addresses in place of each page's links, by page id; without the base URL. */
  addresses: Map<string, string[]>;
  /** Every anchor that some page points at. */
  anchors: AnchorReference[];
  diagnostics: Diagnostic[];
}

/** What has links to resolve: a page, a partial, Markdown that a component shows. */
type Linking = Pick<PageDraft, "file" | "links">;

export interface LinkResolver extends SiteLinks {
  /** Addresses in place of the links of a partial, on a page that shows it. */
  resolveOne: (partial: Linking, permalink: string) => string[];
  /**
   * The same of Markdown that a component shows, nobody knows on which pages: what is relative to a page is so to its own,
   * or to the site's first.
   */
  resolveAnywhere: (markdown: Linking) => string[];
}

/** Resolves the links of all pages, and what is asked for later. */
export function resolveSiteLinks(targets: LinkTargets): LinkResolver {
  const result: SiteLinks = { addresses: new Map(), anchors: [], diagnostics: [] };
  const resolveOne = (page: Linking, permalink: string): string[] =>
    page.links.map((link) => {
      const { href, anchor, diagnostics } = resolveLink(link, page.file, permalink, targets);
      if (anchor)
        result.anchors.push({ ...anchor, url: link.url, file: page.file, line: link.line, column: link.column });
      for (const diagnostic of diagnostics) result.diagnostics.push(diagnostic);
      return href;
    });
  for (const { page, permalink } of targets.site.routes.values()) {
    if (page.links.length > 0) result.addresses.set(page.id, resolveOne(page, permalink));
  }
  const [first = "/"] = targets.site.routes.keys();
  const resolveAnywhere = ({ file, links }: Linking): string[] => {
    const permalink = targets.site.permalinkByFile.get(file) ?? first;
    return links.flatMap((link) =>
      link.url.startsWith("#") ? [link.url] : resolveOne({ file, links: [link] }, permalink),
    );
  };
  return { ...result, resolveOne, resolveAnywhere };
}
