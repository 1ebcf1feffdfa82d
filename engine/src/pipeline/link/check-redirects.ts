import { nameSome } from "@cairn/catalogue/wording";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { namingProblem } from "../../address/file-name.ts";
import { routeKey } from "../../address/route-path.ts";
import { noteAs, reportAs } from "../../config/severity.ts";
import { redirectFileOf } from "../route/output-file.ts";
import { listRedirects, pagesByPath } from "../route/redirects.ts";
import { pathUnwritable } from "../route/writable-routes.ts";
import { explainRedirect } from "./generated-files.ts";
import { createConfigPlaces, createInternalPaths, type WrittenConfig } from "./written-addresses.ts";

/** Checks that each configured redirect has an effect, and leads to an existing page or file. */
export function checkRedirects({ site, config, staticFiles, ...folders }: WrittenConfig): Diagnostic[] {
  if (config.redirects.length === 0) return [];
  const placeOf = createConfigPlaces(folders);
  const { isBroken, fixFor } = createInternalPaths({ ...site, redirects: new Map() }, staticFiles);
  const pages = pagesByPath(site.routes.keys());
  const targets = new Map<string, string>();
  const onPages: RedirectOntoPage[] = [];
  const found = listRedirects(config).flatMap(({ from, written, to }): Diagnostic[] => {
    const page = pages.get(from);
    const other = targets.get(from);
    if (other === undefined) targets.set(from, to);
    const problem = namingProblem(redirectFileOf(from, config.trailingSlash), process.platform);
    if (problem !== undefined)
      return [
        {
          ...pathUnwritable(written, problem),
          ...placeOf(written),
          hint: "Remove the redirect.",
        },
      ];
    if (page !== undefined) {
      if (page !== pages.get(routeKey(to))) onPages.push({ written, file: site.routes.get(page)?.page.file ?? page });
      return [];
    }
    if (other !== undefined && other !== to)
      return reportAs(config.onDuplicateRoutes, {
        code: "redirect-duplicate",
        ...placeOf(written),
        message: `The path "${written}" is redirected to both "${other}" and "${to}". The first one is used.`,
        hint: "Remove one of them.",
      });
    if (!isBroken(to)) return [];
    const next = site.redirects.get(routeKey(to));
    const explained = next === undefined ? explainRedirect(to, { site, ...folders }) : undefined;
    const report = explained === undefined ? reportAs : noteAs;
    return report(config.onBrokenLinks, {
      code: "redirect-broken",
      ...placeOf(written),
      message: `The redirect from "${written}" leads to "${to}", which matches no page.`,
      ...(explained ??
        (next === undefined || routeKey(to) === from
          ? fixFor(to)
          : { hint: `"${to}" is itself redirected: write "${next}".` })),
    });
  });
  return [...redirectsOntoPages(onPages, config, placeOf), ...found];
}

/** A redirect without effect, and the file of the page at its path. */
interface RedirectOntoPage {
  written: string;
  file: string;
}

/** Reports redirects at paths of pages, in one finding: an old list of redirects often has many. */
function redirectsOntoPages(
  redirects: readonly RedirectOntoPage[],
  config: WrittenConfig["config"],
  placeOf: ReturnType<typeof createConfigPlaces>,
): Diagnostic[] {
  const [first] = redirects;
  if (first === undefined) return [];
  const isOne = redirects.length === 1;
  const all = redirects.map(({ written, file: page }) => `"${written}" (${page})`);
  return reportAs(config.onDuplicateRoutes, {
    code: "redirect-onto-page",
    ...placeOf(first.written),
    message: isOne
      ? `The redirect from "${first.written}" has no effect: ${first.file} is the page at that path.`
      : `${redirects.length} redirects have no effect, because pages are at their paths: ${nameSome(all)}.`,
    hint: isOne
      ? "Remove the redirect, or give the page another path."
      : "Remove the redirects, or give the pages other paths.",
  });
}
