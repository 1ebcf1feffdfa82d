import { formatType } from "@cairn/catalogue/hcl/format-type";
import { parseType } from "@cairn/catalogue/hcl/type-tree";
import { inputAnchor, outputAnchor, sectionAnchors } from "@cairn/catalogue/modules/anchors";
import { isRequired } from "@cairn/catalogue/modules/is-required";
import { emptyRecord, type SearchRecord } from "@cairn/search/record";
import { extractSections } from "../../markup/extract-sections.ts";
import { createTranslator } from "../../texts/messages.ts";
import type { SearchContent, SearchInput } from "../page-kind.ts";
import type { ModulePageData } from "./module-page.ts";

/** Longer values are cut in what results show; all of their words are found. */
const shownLength = 80;

/** The inputs and outputs of a module are found by themselves, by their names and by what they are for. */
export function describeModuleForSearch({ data, source, locale }: SearchInput): SearchContent {
  const entry = data as ModulePageData;
  const translate = createTranslator(locale);
  const textOf = (anchor: string, description = "") => describedAs(description, entry.descriptionHtml?.[anchor]);
  const inputs = entry.inputs.map((input): SearchRecord => {
    const type = input.type ?? "any";
    const anchor = inputAnchor(input.name);
    const value = isRequired(input)
      ? translate("theme.modules.required")
      : translate("theme.modules.defaultIs", { value: shorten(input.default ?? "") });
    const long = [type, input.default ?? ""].filter((text) => /\{[^}]|\(.*\(|.{80}/s.test(text));
    return {
      ...emptyRecord,
      kind: "input",
      title: input.name,
      anchor,
      detail: `${formatType(parseType(type))} · ${value}`,
      text: [textOf(anchor, input.description), ...long].join(" ").replaceAll(/\s+/g, " ").trim(),
    };
  });
  const outputs = entry.outputs.map(({ name, description }): SearchRecord => ({
    ...emptyRecord,
    kind: "output",
    title: name,
    anchor: outputAnchor(name),
    text: textOf(outputAnchor(name), description),
  }));
  return {
    kind: source === "services" ? "service" : "module",
    records: [...inputs, ...outputs],
    names: [entry.module, entry.module.slice(entry.module.lastIndexOf("/") + 1)],
    labels: [entry.repository, entry.repositoryTitle ?? "", entry.version ?? ""],
    repository: entry.repository,
    ownSections: new Set(Object.values(sectionAnchors)),
    foldedSections: new Set([sectionAnchors.resources]),
    isWhole: true,
  };
}

/** A description as its page shows it: without the marks of Markdown. */
function describedAs(description: string, html: string | undefined): string {
  if (html === undefined) return description.replaceAll("`", "");
  return extractSections(html, new Set())
    .flatMap(({ title, text }) => [title, text])
    .join(" ")
    .trim();
}

function shorten(value: string): string {
  const line = value.replaceAll(/\s+/g, " ");
  return line.length > shownLength ? `${line.slice(0, shownLength)}…` : line;
}
