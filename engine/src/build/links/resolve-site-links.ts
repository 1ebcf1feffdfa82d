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

/** Resolves the links of all pages, and of any partial that is rendered later through `resolveOne`. */
export function resolveSiteLinks(
  targets: LinkTargets,
): SiteLinks & { resolveOne: (page: Pick<PageDraft, "file" | "links">, permalink: string) => string[] } {
  const result: SiteLinks = { addresses: new Map(), anchors: [], diagnostics: [] };
  const resolveOne = (page: Pick<PageDraft, "file" | "links">, permalink: string): string[] =>
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
  return { ...result, resolveOne };
}
