import { shorten } from "@cairn/catalogue/wording";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { formatType } from "@cairn/catalogue/hcl/format-type";
import { parseType } from "@cairn/catalogue/hcl/type-tree";
import { inputAnchor, outputAnchor, sectionAnchors } from "@cairn/catalogue/modules/anchors";
import { isRequired } from "@cairn/catalogue/modules/is-required";
import { emptyRecord, type SearchRecord } from "@cairn/search/record";
import type { PageKind, SearchContent, SearchInput } from "../page-kind.ts";
import { translatedSource } from "../translated-source.ts";
import { glossarySource } from "./glossary.ts";
import { isModulePage, moduleComponent } from "./module-directory.ts";
import { createModuleSource } from "./module-source.ts";
import { moduleIndexComponent } from "./module-index.ts";
import { type ModuleExampleData, moduleExampleComponent, type ModulePageData } from "./module-page.ts";
import { moduleVersionFiles } from "./module-versions.ts";
import { extractSections } from "../../markup/extract-sections.ts";
import { createTranslator } from "../../texts/messages.ts";

/** Longer values are shortened in search results, but all of their words are indexed. */
const shownLength = 80;

/**
 * Fields of a module's page that are not in the catalogue. The README is left out because the Markdown page contains
 * it, the repository's folder because only the site's authors have it.
 */
const fieldsOfPage = new Set(
  Object.keys({
    readme: true,
    directory: true,
    readmeImages: true,
    readmeHtml: true,
    versionHref: true,
    lastModifiedHref: true,
    questions: true,
    descriptionHtml: true,
    references: true,
    uses: true,
    usedBy: true,
    sharedInputs: true,
    relatedPages: true,
    replacementPage: true,
    examplePages: true,
  } satisfies Record<Exclude<keyof ModulePageData, keyof ModuleEntry> | "readme" | "readmeImages" | "directory", true>),
);

/** Returns the catalogue's facts about a module, for the JSON file. */
function entryFields(entry: ModulePageData): unknown {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !fieldsOfPage.has(name)));
}

/** Returns an example's code and modules, for the JSON file; the Markdown page contains its README. */
function exampleFields({
  files,
  title: _title,
  page: _page,
  readmeHtml: _readme,
  ...rest
}: ModuleExampleData): unknown {
  return { ...rest, files: files.map(({ name, code }) => ({ name, code })) };
}

/** The catalogue's modules and services, with a reference page for each. */
export const moduleKind: PageKind = {
  name: "module",
  sources: ({ config }) => [
    ...["modules", "services"].map((name) => translatedSource(createModuleSource(name, `data/${name}`), config)),
    translatedSource(glossarySource, config),
  ],
  components: async () => ({
    [moduleComponent]: (await import("./ModulePage/ModulePage.tsx")).default,
    [moduleExampleComponent]: (await import("./ModuleExample/ModuleExample.tsx")).default,
    [moduleIndexComponent]: (await import("./ModuleIndex/ModuleIndex.tsx")).default,
  }),
  lists: [moduleIndexComponent],
  search: { [moduleComponent]: describeModuleForSearch },
  results: {
    modules: [{ name: "module" }, { name: "input" }, { name: "output" }],
    services: [{ name: "service" }, { name: "input" }, { name: "output" }],
  },
  json({ body }, { markdownPages }) {
    if (!markdownPages || body.kind !== "component") return undefined;
    if (body.component === moduleIndexComponent) return body.data;
    if (body.component === moduleExampleComponent) return exampleFields(body.data as ModuleExampleData);
    return isModulePage(body) ? entryFields(body.data as ModulePageData) : undefined;
  },
  facts({ body, tags }) {
    if (!isModulePage(body)) return undefined;
    const { kind, repository, module, folder, version, source } = body.data as ModuleEntry;
    return { kind, repository, module, folder, version, source, tags: tags.map(({ label }) => label) };
  },
  files: moduleVersionFiles,
  repositoryPlace(body) {
    if (!isModulePage(body)) return undefined;
    const { repository, module } = body.data as ModuleEntry;
    return `${repository}/${module}`;
  },
};

/** Makes each input and output a search result of its own, by its name and description. */
function describeModuleForSearch({ data, source, locale }: SearchInput): SearchContent {
  const entry = data as ModulePageData;
  const translate = createTranslator(locale);
  const textOf = (anchor: string, description = "") => describedAs(description, entry.descriptionHtml?.[anchor]);
  const inputs = entry.inputs.map((input): SearchRecord => {
    const type = input.type ?? "any";
    const anchor = inputAnchor(input.name);
    const value = isRequired(input)
      ? translate("theme.modules.required")
      : translate("theme.modules.defaultIs", {
          value: shorten((input.default ?? "").replaceAll(/\s+/g, " "), shownLength),
        });
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

/** Returns a description as the page shows it, without Markdown syntax. */
function describedAs(description: string, html: string | undefined): string {
  if (html === undefined) return description.replaceAll("`", "");
  return extractSections(html, new Set())
    .flatMap(({ title, text }) => [title, text])
    .join(" ")
    .trim();
}
