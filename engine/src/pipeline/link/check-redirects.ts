import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { namingProblem } from "../../address/file-name.ts";
import { redirectFileOf } from "../route/output-file.ts";
import { pathUnwritable } from "../route/writable-routes.ts";
import { listRedirects, pagesByPath } from "../route/redirects.ts";
import { routeKey } from "../../address/route-path.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import { reportAs } from "../../config/severity.ts";
import type { WrittenConfig } from "./check-written-config.ts";
import { createInternalPaths } from "./internal-paths.ts";

/** Checks that each configured redirect has an effect, and leads to a page or a file that there is. */
export function checkRedirects({ site, config, staticFiles, file, text }: WrittenConfig): Diagnostic[] {
  if (config.redirects.length === 0) return [];
  const locator = createTextLocator(text);
  const { isBroken, hintFor } = createInternalPaths({ ...site, redirects: new Map() }, staticFiles);
  const pages = pagesByPath(site.routes.keys());
  const targets = new Map<string, string>();
  return listRedirects(config).flatMap(({ from, written, to }): Diagnostic[] => {
    const page = pages.get(from);
    const other = targets.get(from);
    if (other === undefined) targets.set(from, to);
    const problem = namingProblem(redirectFileOf(from, config.trailingSlash), process.platform);
    if (problem !== undefined)
      return [
        {
          ...pathUnwritable(written, problem),
          file,
          ...locator.findQuoted(written),
          hint: "Take the redirect away.",
        },
      ];
    if (page !== undefined) {
      if (page === pages.get(routeKey(to))) return [];
      return reportAs(config.onDuplicateRoutes, {
        code: "redirect-onto-page",
        file,
        ...locator.findQuoted(written),
        message: `The redirect from "${written}" has no effect: ${site.routes.get(page)?.page.file} is the page of that path.`,
        hint: "Take the redirect away, or give the page another path.",
      });
    }
    if (other !== undefined && other !== to)
      return reportAs(config.onDuplicateRoutes, {
        code: "redirect-duplicate",
        file,
        ...locator.findQuoted(written),
        message: `The path "${written}" is redirected to "${other}" and to "${to}". The first of them counts.`,
        hint: "Leave one of them.",
      });
    if (!isBroken(to)) return [];
    const next = site.redirects.get(routeKey(to));
    return reportAs(config.onBrokenLinks, {
      code: "redirect-broken",
      file,
      ...locator.findQuoted(written),
      message: `The redirect from "${written}" leads to "${to}", which matches no page.`,
      hint: next === undefined || routeKey(to) === from ? hintFor(to) : `It is redirected itself: write "${next}".`,
    });
  });
}
