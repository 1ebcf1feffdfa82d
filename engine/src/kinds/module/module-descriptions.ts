import { editText } from "@cairn/html/tags";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { repeatsName } from "@cairn/catalogue/modules/repeats-name";
import { splitReferences } from "@cairn/catalogue/modules/references";
import type { SourceFile } from "../../compile/content-source.ts";
import { locateValue } from "../parse-catalogue-file.ts";
import type { LinkReference } from "../../model/model.ts";
import { linkModules, linkTo } from "./link-readme.ts";

/** What holds no references. */
const OUTSIDE = new Set(["a", "pre"]);

/** Names that are listed one by one; the rest are counted. */
const SHOWN = 5;

/** Descriptions of inputs and outputs that say what their names say already: one finding for a file, at the first of them. */
export function findEmptyDescriptions({ file, text }: SourceFile, entry: ModuleEntry): Diagnostic[] {
  const found = (["inputs", "outputs"] as const).flatMap((list) =>
    entry[list].flatMap((each, index) =>
      repeatsName(each) ? [{ name: each.name, path: [list, index, "description"] }] : [],
    ),
  );
  const [first] = found;
  if (!first) return [];
  const names = found.slice(0, SHOWN).map(({ name }) => name);
  const more = found.length > SHOWN ? ` and ${found.length - SHOWN} more` : "";
  const is = found.length === 1 ? "description only repeats its name" : "descriptions only repeat their names";
  return [
    {
      code: "catalogue-description",
      severity: "warning",
      file,
      ...locateValue(text, first.path),
      message: `${found.length === 1 ? "This" : "These"} ${is}: ${names.join(", ")}${more}.`,
      hint: "Say what it does, in which unit or form it is given, and what it changes; or leave it out.",
    },
  ];
}

interface ReferenceTargets {
  /** Where the references lead that the descriptions make. */
  references?: Readonly<Record<string, string>> | undefined;
  /** The page of this site that an address leads to. */
  find: (address: string) => string | undefined;
}

/** Makes what descriptions refer to links, as in descriptions of plain text. Adds to the page's links. */
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
    Object.entries(descriptions).map(([id, html]) => [id, editText(linkModules(html, links, find), OUTSIDE, linkText)]),
  );
}

function addressOf(href: string, links: LinkReference[]): string {
  return href.startsWith("/") ? linkTo(href, links) : href;
}
