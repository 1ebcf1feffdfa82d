import { groupBy, onlyOne } from "@cairn/catalogue/group-by";
import { nameSome } from "@cairn/catalogue/wording";
import { didYouMean } from "../../findings/did-you-mean.ts";
import { splitAddress } from "@cairn/html/address";
import type { SiteConfig } from "../../config/config.ts";
import { isTranslation } from "../../config/localize-config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PageBody } from "../../model/page.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import { lettersOf } from "../../compile/markdown/slugger.ts";
import { leavesOutText } from "../../compile/markdown/foreign/foreign-syntax.ts";
import { nearest } from "../../findings/nearest.ts";
import { noteAs, reportAs } from "../../config/severity.ts";
import { placeAsWritten } from "./included-links.ts";
import {
  contribution,
  createFrameCheck,
  createStartSearch,
  followsOtherRule,
  inFrame,
  otherForm,
  withStart,
} from "./other-id-rules.ts";
import { isIncludedText } from "./leads-elsewhere.ts";
import type { AnchorReference } from "./resolve-site-links.ts";
import type { AnchorGuess } from "./written-anchors.ts";

/** The fewest letters of an id with which another that differs by one is a mistake rather than a different word. */
const fewestOfTypo = 5;

/** Whether an id differs by a single letter from one that a page has: that is a mistake, whatever else the page has. */
function hasTypo(id: string, anchors: ReadonlySet<string>): boolean {
  const own = lettersOf(id).replaceAll(/\d/g, "");
  if (own.length < fewestOfTypo) return false;
  const similar = nearest(id, anchors, 1);
  // Other marks, digits and plurals are those of other headings.
  const other = lettersOf(similar ?? "").replaceAll(/\d/g, "");
  return similar !== undefined && other !== own && other !== `${own}s` && own !== `${other}s`;
}

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
  /** As in the prepared site: then another program may publish the documents. */
  isPart?: boolean;
  /** Only called if an anchor seems to be missing. */
  guessAnchors?: () => Promise<AnchorGuess>;
  /** As in `Surroundings`: a fragment alone may be a label of another project. */
  hasInventories?: boolean;
  /** As in the prepared site: without its packages, pages in React may lack anchors. */
  lacksParts?: boolean;
  /** Where documents are, to find links in the files that they include. */
  scanned?: { siteDirectory: string };
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

/** A syllable of Chinese in Latin letters. */
const syllable = /^(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?(?:[aeiouv]{1,3}(?:ng?|r)?)$/;

/** Whether an id has the sounds of a Chinese heading, as GitBook's rule makes it. */
function isTransliterated(id: string, anchor: string): boolean {
  const parts = id.split("-");
  return (
    parts.length > 2 &&
    /\p{sc=Han}/u.test(anchor) &&
    parts.filter((each) => syllable.test(each)).length * 3 > parts.length * 2
  );
}

/**
 * Whether another rule may give a heading this id: with other capitals or hyphens, with names of signs, with the headings
 * above it, or with only its Latin letters.
 */
function isOtherForm(id: string, anchor: string, all: ReadonlySet<string>): boolean {
  const own = lettersOf(anchor);
  const sought = lettersOf(id).replaceAll(/(?:less|greater)than|usd$/g, "");
  if (sought === own || isTransliterated(id, anchor)) return true;
  if (sought !== "" && sought === own.replaceAll(/[^a-z\d]/g, "")) return true;
  const above = sought.slice(0, -own.length);
  return own.length > 3 && sought.endsWith(own) && Array.from(all).some((each) => lettersOf(each) === above);
}

/** The most letters in which two ids of the same heading differ. In long ids, a third may be all that is different. */
const mostTypos = 5;

/**
 * Returns the anchor that an id most probably means: one that begins with its words, a similar one, or the only one with
 * its word at an end.
 */
function similarAnchor(id: string, anchors: ReadonlySet<string>): string | undefined {
  const part = id.toLowerCase();
  const all = Array.from(anchors);
  // Several headings may be meant, each of a part of the id.
  const parts = all.filter((each) => part.startsWith(`${each}-`) || part.endsWith(`-${each}`));
  if (parts.length > 1) return undefined;
  // A heading gets longer more often than other words.
  const longer = nearest(id, anchors, 1) ?? all.find((each) => part.includes("-") && each.startsWith(`${part}-`));
  const similar = longer ?? nearest(id, anchors, Math.min(Math.max(1, Math.floor(id.length / 3)), mostTypos));
  return similar ?? onlyOne(all.filter((each) => each.startsWith(`${part}-`) || each.endsWith(`-${part}`)));
}

/**
 * Reports links whose fragment is not an anchor of the page that they lead to. `#top` and text fragments always exist.
 */
export async function checkAnchors(input: AnchorsToCheck): Promise<Diagnostic[]> {
  const { references, anchorsIn, site, guessAnchors } = input;
  const sets = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (permalink: string) => {
    const known = sets.get(permalink) ?? new Set(anchorsIn(permalink));
    sets.set(permalink, known);
    return known;
  };
  const unknown = references.filter(createMissingCheck(input, anchorsOf));
  const mayHaveAnchor = unknown.length === 0 ? undefined : await guessAnchors?.();
  const missing = unknown.filter(({ permalink, id }) => {
    const route = site.routes.get(permalink);
    const guess = route && mayHaveAnchor?.(route.page.file, id);
    return guess === undefined || (guess === "possible" && hasTypo(id, anchorsOf(permalink)));
  });
  const report = createReport(missing, input, anchorsOf);
  const reported = new Set<string>();
  const all = missing.flatMap((reference) => report(reference).map((finding) => ({ reference, finding })));
  const found = all.filter(({ finding: { file, line, column }, reference }) => {
    // A link that several pages include is one finding.
    const link = JSON.stringify([file, line, column, reference.url]);
    const isNew = !reported.has(link);
    reported.add(link);
    return isNew;
  });
  const isOfOthers = input.isPart === true || input.config.publisher === "other";
  return isOfOthers ? joinOwnLinks(found, anchorsOf) : found.map(({ finding }) => finding);
}

interface MissingAnchor {
  reference: AnchorReference;
  finding: Diagnostic;
}

/** From so many on, one cause is probable, such as the translation of the headings, but not that of the links to them. */
const fewestOwnLinks = 5;

/** Joins a page's findings about links to its own headings, unless a heading is similar. */
function joinOwnLinks(found: readonly MissingAnchor[], anchorsOf: AnchorsOf): Diagnostic[] {
  const isOwn = ({ reference: { url, id, permalink }, finding }: MissingAnchor) =>
    url.startsWith("#") && finding.isOncePerSite !== true && similarAnchor(id, anchorsOf(permalink)) === undefined;
  const byFile = groupBy(found.filter(isOwn), ({ reference }) => reference.file);
  const joined = Array.from(byFile.values()).filter(({ length }) => length >= fewestOwnLinks);
  const kept = new Map(joined.map((own) => [own[0], own]));
  const left = new Set(joined.flat());
  return found.flatMap((each) => {
    const own = kept.get(each);
    if (own === undefined) return left.has(each) ? [] : [each.finding];
    const names = nameSome(own.map(({ reference }) => `"${reference.url}"`));
    return [
      {
        ...each.finding,
        message: `${own.length} links name headings that this page does not have: ${names}.`,
        hint: "Write the ids that its headings have now.",
      },
    ];
  });
}

type AnchorsOf = (permalink: string) => ReadonlySet<string>;

/** Returns whether a link names an anchor that its page does not have, as far as that is known. */
function createMissingCheck(
  { anchorsIn, site, config, diagnostics, lacksParts = false, isPart = false }: AnchorsToCheck,
  anchorsOf: AnchorsOf,
): (reference: AnchorReference) => boolean {
  const leaving = diagnostics.filter(
    (each) =>
      leavesOutInAnyCase.has(each.code) ||
      leavesOutText(each) ||
      (each.severity === "error" && leavesOut.has(each.code)),
  );
  const placeOf = ({ file, line, column }: Pick<Diagnostic, "file" | "line" | "column">) => `${file}:${line}:${column}`;
  const lacking = new Set(leaving.flatMap((each) => [each.file, placeOf(each)]));
  const lacksModule = (body: PageBody | undefined) =>
    body?.kind === "react" && (lacksParts || (body.namedAt !== undefined && lacking.has(placeOf(body.namedAt))));
  const isOfOthers = config.publisher === "other";
  return ({ permalink, id, url, file }) => {
    if (isGiven(id, config) || anchorsIn(permalink) === undefined) return false;
    const route = site.routes.get(permalink);
    // Other generators include such a text in pages, which have more headings.
    const isOfIncluding = isOfOthers && url.startsWith("#") && isIncludedText(file, permalink, site);
    // An untranslated document links to headings of originals, which are checked in the default language.
    const isMixed = isTranslation(route?.page.file ?? "", config) && !isTranslation(file, config);
    if (isMixed || isOfIncluding) return false;
    const anchors = anchorsOf(permalink);
    const isLacking = lacking.has(route?.page.file ?? "") || lacksModule(route?.page.body);
    if (isLacking && !hasTypo(id, anchors)) return false;
    const isThere = (each: string) => anchors.has(each.replace(/:~:.*$/, ""));
    // GitHub begins the ids of its pages with these words.
    if (isPart && id.startsWith("user-content-") && isThere(id.slice("user-content-".length))) return false;
    // Browsers also look for the fragment without decoding it: ids of footnotes may contain a percent sign.
    return !isThere(id) && !isThere(splitAddress(url).fragment.slice(1));
  };
}

/** Whether a browser, a router or another program gives an id a meaning, whatever the page has. */
function isGiven(id: string, { publisher, markdown: { headingIds } }: SiteConfig): boolean {
  return (
    id === "top" ||
    id.startsWith(":~:") ||
    // A fragment that is a path is for a router in the browser; Obsidian marks blocks with "^".
    /^[/^]/.test(id) ||
    // A placeholder in a form to fill in, or a template.
    /^(?:URL|LINK)$|<%|\{\{|\$\{/.test(id) ||
    // Starlight gives the title of each page this id.
    (id === "_top" && publisher === "other") ||
    // MkDocs gives tabs ids by their order.
    (headingIds === "mkdocs" && /^__tabbed_\d+_\d+$/.test(id)) ||
    // GitBook's footnotes are HTML whose targets it adds.
    (headingIds === "gitbook" && id.startsWith("user-content-fn"))
  );
}

/** Returns a function that describes a missing anchor; nothing if another program may give the page this one. */
function createReport(
  missing: readonly AnchorReference[],
  input: AnchorsToCheck,
  anchorsOf: AnchorsOf,
): (reference: AnchorReference) => Diagnostic[] {
  const { config, hasOwnIds = false, isPart = false, hasInventories = false, scanned } = input;
  const { headingIds } = config.markdown;
  const isOfOthers = config.publisher === "other";
  const hasOtherRule = followsOtherRule(missing, anchorsOf);
  const isOfFrame = isOfOthers ? createFrameCheck(missing) : () => false;
  const startIn = isPart || isOfOthers ? createStartSearch(missing, input) : () => undefined;
  // GitBook's documents are read on GitHub, too.
  const isReadElsewhere = isPart || headingIds === "gitbook";
  return (reference) => {
    const { permalink, id, url, file, line, column, isRaw } = reference;
    const anchors = anchorsOf(permalink);
    const place = scanned
      ? placeAsWritten(reference, { ...scanned, isOther: config.isForeign })
      : { file, line, column };
    // MkDocs gives no heading an id with these characters, but code of the site may.
    const isOfHook = headingIds === "mkdocs" && /[.:+]/.test(id);
    // Hugo makes an id from a heading as it is written, with the tags in it.
    const isOfTag = /^(?:a|span)-(?:id|name)/.test(id);
    const ofMyst = headingIds === "myst" ? idOfMyst(id) : undefined;
    if (ofMyst !== undefined && Array.from(anchors).some((each) => idOfMyst(each) === ofMyst)) return [];
    // Mintlify's rule for signs within words is not the same in all of its versions.
    if (headingIds === "mintlify" && Array.from(anchors).some((each) => lettersOf(each) === lettersOf(id))) return [];
    const isAlike =
      isOfHook ||
      Array.from(anchors).some(
        (each) => isOtherForm(id, each, anchors) || (isOfTag && lettersOf(id).endsWith(lettersOf(each))),
      );
    if (((hasOwnIds || isOfTag) && isAlike) || (isRaw && contribution.test(id))) return [];
    if ((isReadElsewhere || hasOtherRule) && isAlike) return noteAs(config.onBrokenAnchors, { ...otherForm, ...place });
    const start = startIn(id);
    if (start !== undefined) return noteAs(config.onBrokenAnchors, { ...withStart(start), ...place });
    if (isOfFrame(id)) return noteAs(config.onBrokenAnchors, { ...inFrame(id), ...place });
    const suggestion = similarAnchor(id, anchors);
    if (hasInventories && suggestion === undefined && url.startsWith("#")) return [];
    const isLenient = isRaw && config.onBrokenAnchors === "throw";
    return reportAs(isLenient ? config.onBrokenHtmlAddresses : config.onBrokenAnchors, {
      code: "anchor-missing",
      ...place,
      message: `The link "${url}" names a heading that ${permalink} does not have.`,
      hint:
        didYouMean(suggestion && `#${suggestion}`) ?? "Give the heading an id with {#id}, or remove the part after #.",
    });
  };
}

/** Returns the id that MyST makes from a name; it finds names in any capitals. */
function idOfMyst(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]+/g, "-");
}
