import { didYouMean } from "../../findings/did-you-mean.ts";
import { splitAddress } from "@cairn/html/address";
import type { SiteConfig } from "../../config/config.ts";
import { isTranslation } from "../../config/localize-config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { RoutedSite } from "../../model/routed-site.ts";
import { leavesOutText } from "../../compile/markdown/foreign/foreign-syntax.ts";
import { nearest } from "../../findings/nearest.ts";
import { reportAs } from "../../config/severity.ts";
import { isInSnippetFolder } from "./other-targets.ts";
import type { AnchorReference } from "./resolve-site-links.ts";

export interface AnchorsToCheck {
  references: readonly AnchorReference[];
  /** Returns the anchors of a rendered page. */
  anchorsIn: (permalink: string) => readonly string[] | undefined;
  site: RoutedSite;
  config: SiteConfig;
  /** The findings so far. If they say that content of a page is missing, not all of its anchors are known. */
  diagnostics: readonly Diagnostic[];
  /** As in `Surroundings`: a link may use an id that another program gives to a heading. */
  hasOwnIds?: boolean;
  /** As in the prepared site: without its packages, pages in React may lack anchors. */
  lacksPackages?: boolean;
}

/** Findings that mean that content of the page is missing, if they are errors. */
const leavesOut = new Set([
  "mdx-invalid",
  "compile-failed",
  "partial-missing",
  "partial-cycle",
  "module-missing",
  "module-failed",
]);
/** Findings that mean the same with any severity. */
const leavesOutInAnyCase = new Set(["partial-missing", "render-failed", "include-missing"]);

const otherForm = {
  code: "anchor-missing",
  message: "Links name headings by other ids than the pages have here.",
  hint: "They are only correct if another program publishes the documents, and gives headings these ids.",
  isOncePerSite: true,
};

/** Whether another rule may give a heading this id: with other capitals or hyphens, or with the headings above it. */
function isOtherForm(id: string, anchor: string): boolean {
  const own = letters(anchor);
  return letters(id) === own || (own.length > 3 && letters(id).endsWith(own));
}

/** Returns the characters of an id that do not depend on the rule that made it. */
function letters(id: string): string {
  return id.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Reports links whose fragment is not an anchor of the page that they lead to. `#top` and text fragments always exist.
 */
export function checkAnchors({
  references,
  anchorsIn,
  site,
  config,
  diagnostics,
  hasOwnIds = false,
  lacksPackages = false,
}: AnchorsToCheck): Diagnostic[] {
  const leaving = diagnostics.filter(
    (each) =>
      leavesOutInAnyCase.has(each.code) ||
      leavesOutText(each) ||
      (each.severity === "error" && leavesOut.has(each.code)),
  );
  const lacking = new Set(leaving.map(({ file }) => file));
  const sets = new Map<string, Set<string>>();
  return references.flatMap(({ permalink, id, url, file, line, column, isRaw }) => {
    if (id === "top" || id.startsWith(":~:")) return [];
    const known = anchorsIn(permalink);
    const route = site.routes.get(permalink);
    // Other generators include such a text in pages, which have more headings.
    const isOfIncluding = config.markdown.format === "extension" && url.startsWith("#") && isInSnippetFolder(file);
    // An untranslated document links to headings of originals, which are checked in the default language.
    const isMixed = isTranslation(route?.page.file ?? "", config) && !isTranslation(file, config);
    if (
      !known ||
      isMixed ||
      isOfIncluding ||
      lacking.has(route?.page.file ?? "") ||
      (lacksPackages && route?.page.body.kind === "react")
    )
      return [];
    const anchors = sets.get(permalink) ?? new Set(known);
    sets.set(permalink, anchors);
    const isThere = (each: string) => anchors.has(each.replace(/:~:.*$/, ""));
    // Browsers also look for the fragment without decoding it: ids of footnotes may contain a percent sign.
    if (isThere(id) || isThere(splitAddress(url).fragment.slice(1))) return [];
    // MkDocs gives no heading an id with these characters, but code of the site may.
    const isOfHook = config.markdown.headingIds === "mkdocs" && /[.:+]/.test(id);
    if (hasOwnIds && (isOfHook || Array.from(anchors).some((each) => isOtherForm(id, each))))
      return reportAs(config.onBrokenAnchors === "throw" ? "warn" : config.onBrokenAnchors, {
        ...otherForm,
        file,
        line,
        column,
      });
    const suggestion = nearest(id, anchors);
    const isLenient = isRaw && config.onBrokenAnchors === "throw";
    return reportAs(isLenient ? config.onBrokenHtmlAddresses : config.onBrokenAnchors, {
      code: "anchor-missing",
      file,
      line,
      column,
      message: `The link "${url}" names a heading that ${permalink} does not have.`,
      hint:
        didYouMean(suggestion && `#${suggestion}`) ?? "Give the heading an id with {#id}, or remove the part after #.",
    });
  });
}
