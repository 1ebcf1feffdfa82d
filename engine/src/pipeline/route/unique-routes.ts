import { compareText } from "../../model/compare-text.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PageDraft } from "../../model/model.ts";
import { reportAs } from "../../config/severity.ts";
import { routeKey } from "../../address/route-path.ts";

/**
 * Of the pages that claim the same path, the one that is shown; the finding names all of them. With and without the
 * last slash is the same path: both are written to the same place. As in Docusaurus, `src/pages` goes before
 * documents, then the lesser id; what is generated comes last.
 */
export function chooseUniqueRoutes(
  pages: readonly PageDraft[],
  onDuplicateRoutes: SiteConfig["onDuplicateRoutes"],
): { pages: PageDraft[]; diagnostics: Diagnostic[] } {
  const claims = new Map<string, PageDraft[]>();
  for (const page of pages) {
    const key = routeKey(page.permalink);
    const claim = claims.get(key);
    if (claim) claim.push(page);
    else claims.set(key, [page]);
  }
  const diagnostics: Diagnostic[] = [];
  const chosen: PageDraft[] = [];
  for (const claim of claims.values()) {
    const ranked = claim.length > 1 ? claim.toSorted(comparePrecedence) : claim;
    const [first] = ranked;
    if (!first) continue;
    chosen.push(first);
    if (ranked.length > 1) diagnostics.push(...reportAs(onDuplicateRoutes, describeClaim(first, ranked)));
  }
  return { pages: chosen, diagnostics };
}

/** Errors for pages of different paths that share an id: sidebars could not tell them apart. */
export function findDuplicateIds(pages: readonly PageDraft[]): Diagnostic[] {
  const firstById = new Map<string, PageDraft>();
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const first = firstById.get(page.id);
    if (!first) {
      firstById.set(page.id, page);
      continue;
    }
    diagnostics.push({
      code: "id-duplicate",
      severity: "error",
      file: page.file,
      message: `The id "${page.id}" belongs to two pages: ${first.file} and ${page.file}.`,
      hint: 'Set another "id" in the front matter of one of them, or rename the file.',
    });
  }
  return diagnostics;
}

function comparePrecedence(a: PageDraft, b: PageDraft): number {
  return rank(a) - rank(b) || compareText(a.id, b.id);
}

function rank({ source }: PageDraft): number {
  if (source === "pages") return 0;
  return source === "generated" ? 2 : 1;
}

function describeClaim(first: PageDraft, ranked: readonly PageDraft[]): Omit<Diagnostic, "severity"> {
  const origins = ranked.map((page) =>
    page.source === "generated" ? `the generated page "${page.title}"` : page.file,
  );
  return {
    code: "route-duplicate",
    file: first.file,
    message: `The path "${first.permalink}" is claimed ${ranked.length} times: by ${origins.join(", ")}. The first of them is shown.`,
    hint: 'Set another "slug" in the front matter of the others, or rename them.',
  };
}
