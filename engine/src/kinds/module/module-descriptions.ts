import { nameSome } from "@cairn/catalogue/wording";
import { editText } from "@cairn/html/tags";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { repeatsName } from "@cairn/catalogue/modules/repeats-name";
import { splitReferences } from "@cairn/catalogue/modules/references";
import type { SourceFile } from "../../compile/content-source.ts";
import { locateValue } from "../parse-catalogue-file.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import { linkModules, linkTo } from "./link-readme.ts";

/** Elements that cannot contain references. */
const outside = new Set(["a", "pre"]);

/** Number of names that are listed; the rest are only counted. */
const shown = 5;

/**
 * Reports descriptions of inputs and outputs that only repeat their names: one finding for a file, at the first of
 * them.
 */
export function findEmptyDescriptions({ file, text }: SourceFile, entry: ModuleEntry): Diagnostic[] {
  const found = (["inputs", "outputs"] as const).flatMap((list) =>
    entry[list].flatMap((each, index) =>
      repeatsName(each) ? [{ name: each.name, path: [list, index, "description"] }] : [],
    ),
  );
  const [first] = found;
  if (!first) return [];
  const names = nameSome(
    found.map(({ name }) => name),
    shown,
  );
  const is = found.length === 1 ? "description only repeats its name" : "descriptions only repeat their names";
  return [
    {
      code: "catalogue-description",
      severity: "warning",
      file,
      ...locateValue(text, first.path),
      message: `${found.length === 1 ? "This" : "These"} ${is}: ${names}.`,
      hint: `Say what it does, its unit or format, and what it changes; or remove it${entry.source ? ", in the module's own files" : ""}.`,
    },
  ];
}

interface ReferenceTargets {
  /** Addresses of what the descriptions refer to. */
  references?: Readonly<Record<string, string>> | undefined;
  /** Returns the page of this site for an address. */
  find: (address: string) => string | undefined;
}

/** Turns references in descriptions into links, as in plain text descriptions. Adds to the page's links. */
export function linkDescriptions(
  descriptions: Readonly<Record<string, string>>,
  links: LinkReference[],
  { references = {}, find }: ReferenceTargets,
): Record<string, string> {
  const linkText = (part: string) =>
    splitReferences(part, references)
      .map(({ text, href }) => (href === undefined ? text : `<a href="${addressOf(href, links)}">${text}</a>`))
      .join("");
  return Object.fromEntries(
    Object.entries(descriptions).map(([id, html]) => [id, editText(linkModules(html, links, find), outside, linkText)]),
  );
}

function addressOf(href: string, links: LinkReference[]): string {
  return href.startsWith("/") ? linkTo(href, links) : href;
}
