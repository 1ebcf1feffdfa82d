import { posix } from "node:path";
import { isRequired, moduleEntrySchema, type ModuleEntry } from "../../shared/catalogue/module-entry.ts";
import { moduleAddress } from "../../shared/catalogue/module-address.ts";
import type { ModulePageData } from "../../shared/catalogue/module-page.ts";
import { moduleSections } from "../../shared/catalogue/anchors.ts";
import type { SiteConfig } from "../../shared/config.ts";
import { escapeHtml } from "../../shared/escape-html.ts";
import type { Heading, PageDraft } from "../../shared/model.ts";
import { applyTrailingSlash } from "../route/route-path.ts";
import { resolveTagReferences } from "../route/tags.ts";
import type { ContentSource, SourceFile } from "../source.ts";
import { MODULE_COMPONENT } from "./module-directory.ts";
import { readModuleMentions } from "./module-mentions.ts";

/** The catalogue's modules or services: one page for each JSON file below `directory`. */
export function createModuleSource(name: string, directory: string): ContentSource {
  return {
    name,
    directory,
    includes: (path) => path.endsWith(".json"),
    async openCompiler() {
      const { parseCatalogueFile } = await import("./parse-catalogue-file.ts");
      return (file, { config }) => {
        const { value, diagnostics } = parseCatalogueFile(file, moduleEntrySchema);
        return value ? { page: draftModule(name, file, value, config), diagnostics } : { diagnostics };
      };
    },
    complete: completeModules,
  };
}

/** Adds what other pages know of each module: its releases, and questions about it. */
function completeModules(own: readonly PageDraft[], all: readonly PageDraft[]): PageDraft[] {
  const { releases, questions } = readModuleMentions(all);
  return own.map((page) => {
    if (page.body.kind !== "component") return page;
    const entry = page.body.data as ModuleEntry;
    const releaseOf = (version: string | undefined) =>
      version && (releases.get(`${entry.repository} v${version}`) ?? releases.get(`${entry.repository} ${version}`));
    const data: ModulePageData = {
      ...entry,
      versionHref: releaseOf(entry.version),
      lastModifiedHref: releaseOf(entry.lastModifiedVersion),
      questions: questions.get(page.permalink),
    };
    const headings = data.questions ? [...page.headings, headingOf(moduleSections.questions)] : page.headings;
    return { ...page, headings, body: { ...page.body, data } };
  });
}

function draftModule(source: string, file: SourceFile, entry: ModuleEntry, config: SiteConfig): PageDraft {
  return {
    source,
    id: entry.path.replace(/^\/+|\/+$/g, ""),
    permalink: applyTrailingSlash(entry.path, config.trailingSlash),
    file: file.file,
    directory: posix.dirname(file.path),
    title: entry.title,
    description: entry.description ?? describeModule(entry),
    hasContentTitle: false,
    sidebarLabel: entry.title,
    frontMatter: {},
    tags: resolveTagReferences(entry.tags),
    headings: listHeadings(entry),
    links: [],
    body: { kind: "component", component: MODULE_COMPONENT, data: entry },
  };
}

/** One heading for each section. Inputs have anchors, but a table of contents of six hundred lines helps nobody. */
function listHeadings(entry: ModuleEntry): Heading[] {
  const { usage, required, optional, outputs, resources } = moduleSections;
  const shown = [
    moduleAddress(entry) !== undefined && usage,
    entry.inputs.some(isRequired) && required,
    entry.inputs.some((input) => !isRequired(input)) && optional,
    entry.outputs.length > 0 && outputs,
    (entry.resources ?? []).length > 0 && resources,
  ];
  return shown.filter((section) => section !== false).map(headingOf);
}

function headingOf({ id, title }: { id: string; title: string }): Heading {
  return { level: 2, id, html: escapeHtml(title), text: title };
}

/** For search results and the head of the page, where the entry itself says nothing. */
function describeModule({ module, repository, version, inputs, outputs }: ModuleEntry): string {
  const parts = [count(inputs.length, "input"), count(outputs.length, "output")].filter((part) => part !== "");
  const contents = parts.length > 0 ? `: ${parts.join(" and ")}` : "";
  return `Reference for ${module} in ${repository}${version ? ` ${version}` : ""}${contents}.`;
}

function count(number: number, noun: string): string {
  return number === 0 ? "" : `${number} ${noun}${number === 1 ? "" : "s"}`;
}
