import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import type { PageKind } from "../page-kind.ts";
import { translatedSource } from "../translated-source.ts";
import { describeModuleForSearch } from "./describe-module-for-search.ts";
import { glossarySource } from "./glossary.ts";
import { isModulePage, MODULE_COMPONENT } from "./module-directory.ts";
import { createModuleSource } from "./module-source.ts";
import { moduleVersionFiles } from "./module-versions.ts";

/** A module's README is what its page as Markdown has. */
const fields = {
  path: true,
  title: true,
  kind: true,
  description: true,
  notes: true,
  related: true,
  script: true,
  removed: true,
  repository: true,
  repositoryTitle: true,
  module: true,
  folder: true,
  version: true,
  lastModifiedVersion: true,
  source: true,
  releases: true,
  builtWith: true,
  tags: true,
  requiredVersions: true,
  inputs: true,
  outputs: true,
  outputsKnown: true,
  resources: true,
  calls: true,
  examples: true,
  changes: true,
} satisfies Record<keyof Omit<Required<ModuleEntry>, "readme" | "readmeImages">, true>;

/** What the catalogue says of a module, without what its page knows of others. */
function entryFields(entry: ModuleEntry): unknown {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name in fields));
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
    markdownPages && isModulePage(body) ? entryFields(body.data as ModuleEntry) : undefined,
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
