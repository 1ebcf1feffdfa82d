import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { groupBy } from "@cairn/catalogue/group-by";
import { withoutSuffix } from "@cairn/html/address";
import type { LinkReference } from "../../model/compiled-document.ts";
import { firstUnknownFolder } from "./broken-link-index.ts";
import { targetOf } from "./find-page.ts";
import type { LinkTargets } from "./link-targets.ts";
import { hintForUnknownFolder } from "./other-targets.ts";

/** A form of addresses that programs resolve by rules of their own: of links from the root or a name alone, and of images from the root. */
export type AddressForm = "root" | "name" | "image";

/** A finding about a link, with the form of its address, and what is unknown of it, as `unknownPlaceOf` returns it. */
export interface LinkFinding extends Diagnostic {
  form?: AddressForm | undefined;
  place?: string | undefined;
}

/** How many links of each file have a form. */
export type FormCounts = Map<string, Record<AddressForm, number>>;

/** The fewest broken links from which the rules of another program are the likely cause. */
const fewest = 20;
/** The same for images, if no image with such an address exists. */
const fewestImages = 2;

const messages: Record<AddressForm, string> = {
  root: 'links that start with "/" match no page',
  name: "links that consist of a name match no page",
  image: 'images whose addresses start with "/" do not exist',
};

const hintForAddresses =
  "They are only correct if another program gives the pages their addresses. Link to documents by the relative paths of their files.";
const hints: Record<AddressForm, string> = {
  root: hintForAddresses,
  name: hintForAddresses,
  image: "They are only correct if another program publishes the documents, and these images with them.",
};

/** Returns the form of an address; undefined for relative paths, which all programs resolve in the same way. */
export function formOf({ kind, url }: Pick<LinkReference, "kind" | "url">): AddressForm | undefined {
  if (kind === "image") return /^\/(?!\/)/.test(url) ? "image" : undefined;
  if (kind !== "link") return undefined;
  if (/^\/(?!\/)/.test(url)) return "root";
  return /^[\w-]+(?:#.*)?$/.test(url) ? "name" : undefined;
}

/**
 * Returns the first folder without pages that a broken link leads to, or else the missing page, in a tree of another
 * program.
 */
export function unknownPlaceOf(
  { code, severity }: Diagnostic,
  { link, permalink }: { link: LinkReference; permalink: string },
  { config, site, surroundings }: Pick<LinkTargets, "config" | "site" | "surroundings">,
): string | undefined {
  const isOfOthers = config.markdown.format === "extension" || surroundings.isBare === true;
  if (code !== "link-missing" || severity === "note" || !isOfOthers) return undefined;
  const target = targetOf(withoutSuffix(link.url), permalink, config);
  return firstUnknownFolder(target, site) ?? target;
}

/**
 * Returns the findings, but a single note for what another program probably knows, in a folder without a configuration
 * for Cairn or Docusaurus: a form of addresses of which more than half lead nowhere, and a folder without pages, or a
 * missing page, that many links lead to.
 */
export function relaxUnknownAddresses(
  findings: readonly LinkFinding[],
  counts: FormCounts,
  { config, surroundings }: Pick<LinkTargets, "config" | "surroundings">,
): Diagnostic[] {
  const isOfOthers =
    surroundings.isBare === true || surroundings.repository !== undefined || config.markdown.format === "extension";
  const isBroken = ({ code }: LinkFinding) => code === "link-missing" || code === "image-missing";
  const ofForms = groupBy(findings.filter(isBroken), ({ form }) => form);
  const ofPlaces = groupBy(findings, ({ place }) => place);
  const unknown = (["root", "name", "image"] as const).filter((form) => {
    const broken = ofForms.get(form)?.length ?? 0;
    const all = Array.from(counts.values()).reduce((sum, each) => sum + each[form], 0);
    if (form === "image") return isOfOthers && broken >= fewestImages && broken === all;
    return isOfOthers && broken >= fewest && broken * 2 > all;
  });
  const told = new Set<string>();
  const once = (subject: string, note: Diagnostic): Diagnostic[] => {
    if (told.has(subject)) return [];
    told.add(subject);
    return [note];
  };
  return findings.flatMap(({ form, place, ...finding }): Diagnostic[] => {
    if (form !== undefined && isBroken(finding) && unknown.includes(form)) {
      const message = `${ofForms.get(form)?.length} ${messages[form]}.`;
      return once(form, { ...finding, severity: "note", message, hint: hints[form] });
    }
    const links = place === undefined ? 0 : (ofPlaces.get(place)?.length ?? 0);
    if (place === undefined || links < fewest) return [finding];
    const message = `${links} links lead to "${place}", where there is no document.`;
    return once(place, { ...finding, severity: "note", message, hint: hintForUnknownFolder });
  });
}
