import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import type { PageKind } from "../page-kind.ts";
import { translatedSource } from "../translated-source.ts";
import { describeModuleForSearch } from "./describe-module-for-search.ts";
import { glossarySource } from "./glossary.ts";
import { isModulePage, MODULE_COMPONENT } from "./module-directory.ts";
import { createModuleSource } from "./module-source.ts";
import type { ModulePageData } from "./module-page.ts";
import { moduleVersionFiles } from "./module-versions.ts";

/** What its page knows of a module beside what the catalogue says of it. A README is what its page as Markdown has. */
const fieldsOfPage = new Set(
  Object.keys({
    readme: true,
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
  } satisfies Record<Exclude<keyof ModulePageData, keyof ModuleEntry> | "readme" | "readmeImages", true>),
);

/** What the catalogue says of a module, for programs. */
function entryFields(entry: ModulePageData): unknown {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !fieldsOfPage.has(name)));
}

/** The catalogue's modules and services, with a reference page each. */
export const moduleKind: PageKind = {
  name: "module",
  sources: ({ config }) => [
    ...["modules", "services"].map((name) => translatedSource(createModuleSource(name, `data/${name}`), config)),
    translatedSource(glossarySource, config),
  ],
  components: async () => ({ [MODULE_COMPONENT]: (await import("./ModulePage/ModulePage.tsx")).default }),
  search: { [MODULE_COMPONENT]: describeModuleForSearch },
  resultKinds: (source) => {
    const own = { modules: "module", services: "service" }[source];
    return own === undefined ? [] : [{ name: own }, { name: "input" }, { name: "output" }];
  },
  json: ({ body }, { markdownPages }) =>
    markdownPages && isModulePage(body) ? entryFields(body.data as ModulePageData) : undefined,
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
