import { posix } from "node:path";
import { isRequired } from "../../shared/catalogue/is-required.ts";
import { moduleEntrySchema, type ModuleEntry } from "../../shared/catalogue/module-entry.ts";
import { moduleAddress } from "../../shared/catalogue/module-address.ts";
import type { ModulePageData } from "../../shared/catalogue/module-page.ts";
import { moduleSections } from "../../shared/catalogue/anchors.ts";
import type { SiteConfig } from "../../shared/config.ts";
import { escapeHtml } from "../../shared/escape-html.ts";
import type { Heading, PageDraft } from "../../shared/model.ts";
import { applyTrailingSlash } from "../route/route-path.ts";
import { resolveTagReferences } from "../route/tags.ts";
import type { ContentSource, SourceFile } from "../source.ts";
import { linkReadme } from "./link-readme.ts";
import { MODULE_COMPONENT } from "./module-directory.ts";
import { readModuleMentions } from "./module-mentions.ts";
import { findModulePage, relateModule } from "./module-relations.ts";
import type { RenderedReadme } from "./readme-content.ts";

/** The catalogue's modules or services: one page for each JSON file below `directory`. */
export function createModuleSource(name: string, directory: string): ContentSource {
  return {
    name,
    directory,
    includes: (path) => path.endsWith(".json"),
    async openCompiler() {
      const { parseCatalogueFile } = await import("./parse-catalogue-file.ts");
      const { renderReadme } = await import("./readme-content.ts");
      return (file, { config }) => {
        const { value, diagnostics } = parseCatalogueFile(file, moduleEntrySchema);
        if (!value) return { diagnostics };
        const readme = value.readme ? renderReadme(value) : undefined;
        const data: ModulePageData = readme ? { ...value, readmeHtml: readme.html } : value;
        return { page: draftModule({ source: name, file, config, data, readme }), diagnostics };
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
    const entry = page.body.data as ModulePageData;
    const links = [...page.links];
    const releaseOf = (version: string | undefined) =>
      version && (releases.get(`${entry.repository} v${version}`) ?? releases.get(`${entry.repository} ${version}`));
    const data: ModulePageData = {
      ...entry,
      ...relateModule(page, entry, all),
      readmeHtml: entry.readmeHtml && linkReadme(entry.readmeHtml, links, (address) => findModulePage(address, all)),
      versionHref: releaseOf(entry.version),
      lastModifiedHref: releaseOf(entry.lastModifiedVersion),
      questions: questions.get(page.permalink),
    };
    return { ...page, headings: listHeadings(data), links, body: { ...page.body, data } };
  });
}

interface ModuleDraft {
  source: string;
  file: SourceFile;
  config: SiteConfig;
  data: ModulePageData;
  readme: RenderedReadme | undefined;
}

function draftModule({ source, file, config, data: entry, readme }: ModuleDraft): PageDraft {
  return {
    source,
    id: entry.path.replace(/^\/+|\/+$/g, ""),
    permalink: applyTrailingSlash(entry.path, config.trailingSlash),
    file: file.file,
    directory: posix.dirname(file.path),
    title: entry.title,
    description: entry.description ?? readme?.summary ?? describeModule(entry),
    hasContentTitle: false,
    sidebarLabel: entry.title,
    frontMatter: {},
    tags: resolveTagReferences(entry.tags),
    headings: listHeadings(entry),
    links: readme?.links ?? [],
    body: { kind: "component", component: MODULE_COMPONENT, data: entry },
  };
}

/** One heading for each section. Inputs have anchors, but a table of contents of six hundred lines helps nobody. */
function listHeadings(data: ModulePageData): Heading[] {
  const { resources = [] } = data;
  const isPresent: Record<keyof typeof moduleSections, boolean> = {
    readme: data.readmeHtml !== undefined,
    usage: moduleAddress(data) !== undefined,
    required: data.inputs.some(isRequired),
    optional: data.inputs.some((input) => !isRequired(input)),
    outputs: data.outputs.length > 0,
    requirements: isFilled(data.requiredVersions),
    resources: resources.some(({ kind }) => kind === "resource"),
    dataSources: resources.some(({ kind }) => kind === "data"),
    ephemeral: resources.some(({ kind }) => kind === "ephemeral"),
    uses: isFilled(data.uses),
    usedBy: isFilled(data.usedBy),
    sharedInputs: isFilled(data.sharedInputs),
    examples: isFilled(data.examples),
    changes: isFilled(data.changes),
    questions: isFilled(data.questions),
  };
  return Object.entries(moduleSections)
    .filter(([name]) => isPresent[name as keyof typeof moduleSections])
    .map(([, section]) => headingOf(section));
}

function isFilled(list: readonly unknown[] | undefined): boolean {
  return list !== undefined && list.length > 0;
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
