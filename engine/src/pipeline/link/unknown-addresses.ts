import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { LinkTargets } from "./link-targets.ts";

/** A form of addresses that programs resolve by rules of their own: from the root, or a name alone. */
export type AddressForm = "root" | "name";

/** A finding about a link, with the form of its address. */
export interface LinkFinding extends Diagnostic {
  form?: AddressForm | undefined;
}

/** How many links of each file have a form. */
export type FormCounts = Map<string, Record<AddressForm, number>>;

/** The fewest broken links from which the rules of another program are the likely cause. */
const fewest = 20;

const messages: Record<AddressForm, string> = {
  root: 'links that start with "/" match no page',
  name: "links that consist of a name match no page",
};

/** Returns the form of an address; undefined for relative paths, which all programs resolve in the same way. */
export function formOf(url: string): AddressForm | undefined {
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
  const broken = { root: 0, name: 0 };
  for (const { form, code } of findings) if (form !== undefined && code === "link-missing") broken[form]++;
  const isUnknown = (form: AddressForm) => {
    const all = Array.from(counts.values()).reduce((sum, each) => sum + each[form], 0);
    return isOfOthers && broken[form] >= fewest && broken[form] * 2 > all;
  };
  const unknown = (["root", "name"] as const).filter((form) => isUnknown(form));
  const told = new Set<AddressForm>();
  return findings.flatMap(({ form, ...finding }): Diagnostic[] => {
    if (form === undefined || finding.code !== "link-missing" || !unknown.includes(form)) return [finding];
    if (told.has(form)) return [];
    told.add(form);
    return [
      {
        ...finding,
        severity: "note",
        message: `${broken[form]} ${messages[form]}.`,
        hint: "They are only correct if another program gives the pages their addresses. Link to documents by the relative paths of their files.",
      },
    ];
  });
}
