import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { LinkReference } from "../../model/compiled-document.ts";
import type { LinkTargets } from "./link-targets.ts";

/** A form of addresses that programs resolve by rules of their own: of links from the root or a name alone, and of images from the root. */
export type AddressForm = "root" | "name" | "image";

/** A finding about a link, with the form of its address. */
export interface LinkFinding extends Diagnostic {
  form?: AddressForm | undefined;
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

const hints: Record<AddressForm, string> = {
  root: "They are only correct if another program gives the pages their addresses. Link to documents by the relative paths of their files.",
  name: "They are only correct if another program gives the pages their addresses. Link to documents by the relative paths of their files.",
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
 * Returns the findings, but a single note for a form of addresses of which more than half lead nowhere, in a folder
 * without a configuration for Cairn or Docusaurus: then another program publishes it and knows the addresses.
 */
export function relaxUnknownAddresses(
  findings: readonly LinkFinding[],
  counts: FormCounts,
  { config, surroundings }: Pick<LinkTargets, "config" | "surroundings">,
): Diagnostic[] {
  const isOfOthers =
    surroundings.isBare === true || surroundings.repository !== undefined || config.markdown.format === "extension";
  const broken = { root: 0, name: 0, image: 0 };
  const isBroken = ({ code }: LinkFinding) => code === "link-missing" || code === "image-missing";
  for (const each of findings) if (each.form !== undefined && isBroken(each)) broken[each.form]++;
  const isUnknown = (form: AddressForm) => {
    const all = Array.from(counts.values()).reduce((sum, each) => sum + each[form], 0);
    if (form === "image") return isOfOthers && broken.image >= fewestImages && broken.image === all;
    return isOfOthers && broken[form] >= fewest && broken[form] * 2 > all;
  };
  const unknown = (["root", "name", "image"] as const).filter((form) => isUnknown(form));
  const told = new Set<AddressForm>();
  return findings.flatMap(({ form, ...finding }): Diagnostic[] => {
    if (form === undefined || !isBroken(finding) || !unknown.includes(form)) return [finding];
    if (told.has(form)) return [];
    told.add(form);
    return [
      {
        ...finding,
        severity: "note",
        message: `${broken[form]} ${messages[form]}.`,
        hint: hints[form],
      },
    ];
  });
}
