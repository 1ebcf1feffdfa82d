import { didYouMean, useOneOf } from "../../findings/did-you-mean.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PageDraft } from "../../model/page.ts";
import type { Route } from "../../model/routed-site.ts";
import type { NavigationLink } from "../../model/navigation.ts";
import { nearest } from "../../findings/nearest.ts";
import type { DocsVersion } from "../../model/versions.ts";
import type { DocumentLookup } from "./document-lookup.ts";
import { type GeneratedIndex, type SidebarEntry, hrefOfCategory, isUnlisted } from "./sidebars/sidebar-entry.ts";
import { assignSidebars, sidebarName } from "./sidebars/sidebars.ts";

export interface NavigatorInput {
  /** The entries of each sidebar, by name. */
  entries: ReadonlyMap<string, readonly SidebarEntry[]>;
  /** The index of each page that was generated for a category. */
  indexByPage: ReadonlyMap<PageDraft, GeneratedIndex>;
  /** Returns the version to which references in a page's front matter belong. */
  versionOf: (page: PageDraft) => {
    documents: DocumentLookup;
    version: Pick<DocsVersion, "idPrefix">;
    sidebarOfOthers?: string | undefined;
  };
  showBreadcrumbs: boolean;
}

export interface Navigator {
  place(page: PageDraft): Pick<Route, "sidebar" | "breadcrumbs" | "previous" | "next">;
  /** Findings about front matter that names unknown sidebars or documents; complete when all pages are placed. */
  diagnostics: Diagnostic[];
}

/** Indexes the sidebars. The result looks up each page's sidebar, breadcrumbs and neighbours. */
export function createNavigator({ entries, indexByPage, versionOf, showBreadcrumbs }: NavigatorInput): Navigator {
  const diagnostics: Diagnostic[] = [];
  const sidebarOf = assignSidebars(entries);
  const trails = new Map([...entries].map(([name, items]) => [name, indexBreadcrumbs(items)]));
  const neighbours = new Map([...entries].map(([name, items]) => [name, indexNeighbours(items)]));

  const chooseSidebar = (page: PageDraft): string | undefined => {
    const { displayed_sidebar: displayed } = page.frontMatter;
    if (displayed === undefined) {
      const ofOthers = page.directory === undefined ? undefined : versionOf(page).sidebarOfOthers;
      return indexByPage.get(page)?.sidebar ?? sidebarOf.get(page) ?? ofOthers;
    }
    if (displayed === null) return undefined;
    const name = sidebarName(displayed, versionOf(page).version);
    if (entries.has(name)) return name;
    diagnostics.push(describeUnknownSidebar(page, displayed, [...entries.keys()]));
    return undefined;
  };

  return {
    diagnostics,
    place(page) {
      const parent = page.parent === undefined ? undefined : versionOf(page).documents.find(page.parent);
      const placed = parent ?? page;
      const sidebar = chooseSidebar(placed);
      const target = indexByPage.get(placed) ?? placed;
      const trail = sidebar !== undefined && showBreadcrumbs ? trails.get(sidebar)?.get(target) : undefined;
      const own = parent ? [{ label: page.sidebarLabel, href: page.permalink }] : [];
      const fromSidebar = sidebar === undefined || parent ? page.neighbours : neighbours.get(sidebar)?.get(target);
      return {
        sidebar,
        breadcrumbs: trail ? [...trail, ...own] : [],
        ...chooseNeighbours(page, fromSidebar, { documents: versionOf(page).documents, diagnostics }),
      };
    },
  };
}

function describeUnknownSidebar(page: PageDraft, name: string, names: readonly string[]): Diagnostic {
  const suggestion = nearest(name, names);
  return {
    code: "sidebar-unknown",
    severity: "error",
    file: page.file,
    ...page.references?.["displayed_sidebar"],
    message: `The front matter field "displayed_sidebar" names the sidebar "${name}", which does not exist.`,
    hint: didYouMean(suggestion) ?? useOneOf(names),
  };
}

interface Breadcrumb {
  label: string;
  href?: string | undefined;
}

/**
 * Returns the breadcrumbs of each page of a sidebar: the categories above it, then the page with its label in the
 * sidebar. For a page that is in the sidebar twice, the first position counts. The page of a category is labelled as
 * the category.
 */
function indexBreadcrumbs(entries: readonly SidebarEntry[]): Map<PageDraft | GeneratedIndex, Breadcrumb[]> {
  const trails = new Map<PageDraft | GeneratedIndex, Breadcrumb[]>();
  const add = (target: PageDraft | GeneratedIndex, above: readonly Breadcrumb[], label: string): void => {
    if (!trails.has(target)) trails.set(target, [...above, { label, href: target.permalink }]);
  };
  const visit = (items: readonly SidebarEntry[], above: readonly Breadcrumb[]): void => {
    for (const item of items) {
      if (item.type === "page") add(item.page, above, item.label);
      if (item.type !== "category") continue;
      const own = item.page ?? item.index;
      if (own) add(own, above, item.label);
      visit(item.items, [...above, { label: item.label, href: hrefOfCategory(item) }]);
    }
  };
  visit(entries, []);
  return trails;
}

type Target = PageDraft | GeneratedIndex;

interface Neighbours {
  previous?: NavigationLink | undefined;
  next?: NavigationLink | undefined;
}

/**
 * Returns the pages before and after each page of a sidebar, read from top to bottom. A category's own page comes
 * before its items. References, links, HTML and unlisted pages are skipped. For a page that is in the sidebar twice,
 * the first position counts.
 */
function indexNeighbours(entries: readonly SidebarEntry[]): Map<Target, Neighbours> {
  const steps = listSteps(entries);
  const neighbours = new Map<Target, Neighbours>();
  for (const [position, { target }] of steps.entries()) {
    if (neighbours.has(target)) continue;
    neighbours.set(target, { previous: steps[position - 1]?.link, next: steps[position + 1]?.link });
  }
  return neighbours;
}

interface Step {
  target: Target;
  link: NavigationLink;
}

function listSteps(entries: readonly SidebarEntry[]): Step[] {
  return entries.flatMap((entry): Step[] => {
    if (entry.type === "page") {
      return entry.isReference || isUnlisted(entry.page)
        ? []
        : [{ target: entry.page, link: linkTo(entry.page, entry.label) }];
    }
    if (entry.type !== "category") return [];
    return [...listOwnStep(entry), ...listSteps(entry.items)];
  });
}

function listOwnStep({ label, page, index }: Extract<SidebarEntry, { type: "category" }>): Step[] {
  if (page) return isUnlisted(page) ? [] : [{ target: page, link: linkTo(page, page.sidebarLabel) }];
  return index ? [{ target: index, link: { label, href: index.permalink } }] : [];
}

function linkTo(page: PageDraft, label: string): NavigationLink {
  return { label: page.frontMatter.pagination_label ?? label, href: page.permalink };
}

/**
 * Returns a page's neighbours. Front matter may choose them: `pagination_prev` and `pagination_next` name a document by
 * its id, or none with `null`. An unlisted document is ignored; one that does not exist is an error.
 */
function chooseNeighbours(
  page: PageDraft,
  fromSidebar: Neighbours | undefined,
  { documents, diagnostics }: { documents: DocumentLookup; diagnostics: Diagnostic[] },
): Neighbours {
  const choose = (field: "pagination_prev" | "pagination_next", fallback: NavigationLink | undefined) => {
    const id = page.frontMatter[field];
    if (id === undefined) return fallback;
    if (id === null) return undefined;
    const chosen = documents.find(id);
    if (!chosen && !documents.isAbsent(id))
      diagnostics.push(describeUnknown(page, { field, id }, documents.suggest(id)));
    return chosen && !isUnlisted(chosen) ? linkTo(chosen, chosen.sidebarLabel) : undefined;
  };
  return {
    previous: choose("pagination_prev", fromSidebar?.previous),
    next: choose("pagination_next", fromSidebar?.next),
  };
}

function describeUnknown(
  page: PageDraft,
  { field, id }: { field: string; id: string },
  suggestion: string | undefined,
): Diagnostic {
  return {
    code: "pagination-document-unknown",
    severity: "error",
    file: page.file,
    ...page.references?.[field],
    message: `The front matter field "${field}" names the document "${id}", which does not exist.`,
    hint: didYouMean(suggestion) ?? "Write a document's id, or null for none.",
  };
}
