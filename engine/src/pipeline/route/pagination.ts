import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { NavigationLink, PageDraft } from "../../model/model.ts";
import type { DocumentLookup } from "./document-lookup.ts";
import { isUnlisted, type GeneratedIndex, type SidebarEntry } from "./sidebars/sidebar-entry.ts";

type Target = PageDraft | GeneratedIndex;

export interface Neighbours {
  previous?: NavigationLink | undefined;
  next?: NavigationLink | undefined;
}

/**
 * What comes before and after each page of a sidebar, read from top to bottom: a category's own page before what is in
 * it; references, links, HTML and unlisted pages are stepped over. A page that stands there twice keeps its first place.
 */
export function indexNeighbours(entries: readonly SidebarEntry[]): Map<Target, Neighbours> {
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
 * A page's neighbours with what its front matter says of them: `pagination_prev` and `pagination_next` name a document
 * by its id, or none with `null`. An unlisted document is no neighbour; one that does not exist is an error.
 */
export function chooseNeighbours(
  page: PageDraft,
  fromSidebar: Neighbours | undefined,
  documents: DocumentLookup,
  diagnostics: Diagnostic[],
): Neighbours {
  const choose = (field: "pagination_prev" | "pagination_next", fallback: NavigationLink | undefined) => {
    const id = page.frontMatter[field];
    if (id === undefined) return fallback;
    if (id === null) return undefined;
    const chosen = documents.find(id);
    if (!chosen && !documents.isAbsent(id)) diagnostics.push(describeUnknown(page, field, id, documents));
    return chosen && !isUnlisted(chosen) ? linkTo(chosen, chosen.sidebarLabel) : undefined;
  };
  return {
    previous: choose("pagination_prev", fromSidebar?.previous),
    next: choose("pagination_next", fromSidebar?.next),
  };
}

function describeUnknown(page: PageDraft, field: string, id: string, documents: DocumentLookup): Diagnostic {
  const suggestion = documents.suggest(id);
  return {
    code: "pagination-document-unknown",
    severity: "error",
    file: page.file,
    ...page.references?.[field],
    message: `The front matter field "${field}" names the document "${id}", which does not exist.`,
    hint: suggestion === undefined ? "Write a document's id, or null for none." : `Did you mean "${suggestion}"?`,
  };
}
