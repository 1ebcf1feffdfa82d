import type { PageAddresses } from "../../address/fill-addresses.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PartialLinks } from "../../model/compiled-document.ts";
import type { Route } from "../../model/routed-site.ts";
import type { LinkTargets } from "./link-targets.ts";
import { resolveLink } from "./resolve-link.ts";
import { titleOfTarget } from "./title-of-target.ts";
import {
  formOf,
  type FormCounts,
  type LinkFinding,
  missingFolderOf,
  relaxUnknownAddresses,
  startOf,
  unknownPlaceOf,
  unknownStartOf,
} from "./unknown-addresses.ts";

export interface AnchorReference {
  permalink: string;
  id: string;
  url: string;
  file: string;
  line: number;
  column: number;
  /** As in the link. */
  isRaw?: true;
}

export interface SiteLinks {
  /** The addresses of each page's links, by page id. */
  addresses: Map<string, PageAddresses>;
  /** Every anchor that a link names. */
  anchors: AnchorReference[];
}

export interface LinkResolver {
  links: SiteLinks;
  /**
   * Returns the addresses of links in Markdown that components render, whose pages are unknown. Relative addresses are
   * relative to the file's page, or to the site's first page if it has none. Anchors and findings are added to those of
   * the pages.
   */
  resolveAnywhere: (markdown: PartialLinks) => string[];
  /**
   * Resolves the links of pages whose text has changed. No page was added, removed or moved, and no partial changed.
   */
  renew: (routes: readonly Route[]) => Pick<LinkResolver, "links" | "diagnostics" | "renew">;
  diagnostics: Diagnostic[];
}

export const noAddresses: PageAddresses = { own: [], partials: new Map() };

/** Resolves the links of all pages and of the partials that they show. */
export function resolveSiteLinks(targets: LinkTargets): LinkResolver {
  const links: SiteLinks = { addresses: new Map(), anchors: [] };
  const resolved: ResolvedLinks = { links, findings: [], counts: new Map() };
  const resolve = (from: PartialLinks, permalink: string) => resolveInto(resolved, from, { permalink, targets });
  for (const { page, permalink } of targets.site.routes.values()) {
    const { partials = [] } = page;
    if (page.links.length === 0 && partials.length === 0) continue;
    links.addresses.set(page.id, {
      own: resolve(page, permalink),
      partials: new Map(partials.map((partial) => [partial.file, resolve(partial, permalink)])),
    });
  }
  const [first = "/"] = targets.site.routes.keys();
  const resolveAnywhere = ({ file, links: written }: PartialLinks): string[] => {
    const permalink = targets.site.permalinkByFile.get(file) ?? first;
    return written.flatMap((link) =>
      link.url.startsWith("#") ? [link.url] : resolve({ file, links: [link] }, permalink),
    );
  };
  return {
    links,
    // Links of components are resolved later.
    get diagnostics() {
      return relaxUnknownAddresses(resolved.findings, resolved.counts, targets);
    },
    resolveAnywhere,
    renew: (routes) => renewLinks(resolved, routes, targets),
  };
}

interface ResolvedLinks {
  links: SiteLinks;
  findings: LinkFinding[];
  counts: FormCounts;
}

/** Resolves links and returns their addresses. Adds their anchors and findings to the given ones. */
function resolveInto(
  { links, findings, counts }: ResolvedLinks,
  from: PartialLinks,
  { permalink, targets }: { permalink: string; targets: LinkTargets },
): string[] {
  return from.links.map((link) => {
    if (link.kind === "title") return titleOfTarget(link, { file: from.file, permalink }, targets);
    const found = resolveLink(link, { file: from.file, permalink }, targets);
    if (link.isCopy) return found.href;
    if (found.anchor)
      links.anchors.push({
        ...found.anchor,
        url: link.url,
        file: from.file,
        line: link.line,
        column: link.column,
        ...(link.isRaw && { isRaw: true }),
      });
    const form = formOf(link);
    if (form !== undefined) {
      const ofFile = counts.get(from.file) ?? { root: 0, name: 0, document: 0, relative: 0, image: 0 };
      ofFile[form]++;
      counts.set(from.file, ofFile);
    }
    for (const diagnostic of found.diagnostics)
      findings.push({
        ...diagnostic,
        form,
        shared: {
          place: unknownPlaceOf(diagnostic, { link, permalink }, targets),
          start: startOf(diagnostic, { link, file: from.file }, targets),
          unknownStart: unknownStartOf(diagnostic, { link, file: from.file }, targets),
          missingFolder: missingFolderOf(diagnostic, { link, file: from.file }, targets),
        },
      });
    return found.href;
  });
}

function renewLinks(
  known: ResolvedLinks,
  routes: readonly Route[],
  targets: LinkTargets,
): ReturnType<LinkResolver["renew"]> {
  const files = new Set(routes.map(({ page }) => page.file));
  const isOfOthers = ({ file }: { file: string }) => !files.has(file);
  const addresses = new Map(known.links.addresses);
  const renewed: ResolvedLinks = {
    links: { addresses, anchors: known.links.anchors.filter(isOfOthers) },
    findings: known.findings.filter(isOfOthers),
    counts: new Map(Array.from(known.counts).filter(([file]) => !files.has(file))),
  };
  for (const { page, permalink } of routes) {
    const before = addresses.get(page.id);
    if (before) addresses.set(page.id, { ...before, own: resolveInto(renewed, page, { permalink, targets }) });
  }
  return {
    links: renewed.links,
    diagnostics: relaxUnknownAddresses(renewed.findings, renewed.counts, targets),
    renew: (next) => renewLinks(renewed, next, targets),
  };
}
