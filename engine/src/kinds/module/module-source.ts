import { draftPage, sectionHeading } from "../../model/draft-page.ts";
import { posix } from "node:path";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import type { ModulePageData, PageLink } from "./module-page.ts";
import { inputAnchor, outputAnchor, sectionAnchors } from "@cairn/catalogue/modules/anchors";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import type { SiteConfig } from "../../config/config.ts";
import type { Heading } from "../../model/compiled-document.ts";
import type { PageDraft } from "../../model/page.ts";
import { compiledTexts } from "../../texts/compiled-texts.ts";
import { createTranslator, type Translator } from "../../texts/messages.ts";
import { applyTrailingSlash } from "../../address/route-path.ts";
import { resolveTagReferences } from "../../compile/documents/tag-references.ts";
import type { CompileResult, ContentSource, SourceContext, SourceFile } from "../../compile/content-source.ts";
import { describeByGlossary, ofGlossary, readGlossary, type ReadGlossary } from "./glossary.ts";
import { linkReadme, linkTo, linkDescriptions } from "./link-readme.ts";
import { folderInRepository, moduleComponent, readmesIn } from "./module-directory.ts";
import { draftModuleIndexes } from "./module-index.ts";
import { readModuleMentions } from "./module-mentions.ts";
import { findDocumentPage, findModulePage, relateModule } from "./module-relations.ts";
import { presentSections } from "./module-sections.ts";
import type { RenderedReadme } from "./readme-content.ts";

/** The catalogue's modules or services: one page for each JSON file below `directory`. */
export function createModuleSource(name: string, directory: string): ContentSource<CompileResult> {
  return {
    name,
    directory,
    includes: (path) => path.endsWith(".json"),
    async openCompiler() {
      const { moduleEntrySchema } = await import("@cairn/catalogue/modules/module-entry");
      const { parseCatalogueFile } = await import("../parse-catalogue-file.ts");
      const { renderReadme } = await import("./readme-content.ts");
      const { renderDescriptions } = await import("./description-content.ts");
      const { readExamples } = await import("./module-examples.ts");
      return (file, { config }) => {
        const { value, diagnostics } = parseCatalogueFile(file, moduleEntrySchema);
        if (!value) return { diagnostics };
        const readme = value.readme ? renderReadme(value, config.locale) : undefined;
        const descriptionHtml = renderDescriptions(value, compiledTexts(config.locale.messages));
        const data: ModulePageData = {
          ...value,
          ...readExamples(value, config),
          ...(readme && { readmeHtml: readme.html }),
          ...(descriptionHtml && { descriptionHtml }),
        };
        return { page: draftModule({ source: name, file, config, data, readme }), diagnostics };
      };
    },
    complete: completeModules,
  };
}

/** Adds what other pages know about each module: its releases, and questions about it. */
async function completeModules(
  own: readonly PageDraft[],
  all: readonly PageDraft[],
  { config, siteDirectory }: SourceContext,
): Promise<PageDraft[]> {
  if (own.length === 0) return [];
  const glossary = await readGlossary(siteDirectory, config);
  const translate = createTranslator(config.locale);
  const { releases, questions } = readModuleMentions(all);
  const descriptionOf = ({ body, description }: PageDraft) =>
    body.kind === "component" && description !== describeModule(body.data as ModuleEntry, translate)
      ? description
      : undefined;
  const { draftExamples, examplePagesBySource } = await import("./module-examples.ts");
  const examplePages = examplePagesBySource(own);
  const find = (address: string) =>
    findModulePage(address, all) ??
    examplePages.get(sourceKey(address) ?? "") ??
    findDocumentPage(address, all, siteDirectory);
  const examples = draftExamples(own, config, find);
  const indexes = draftModuleIndexes(own, all, { config, descriptionOf });
  const modules = own.map((page) => {
    if (page.body.kind !== "component") return page;
    const written = page.body.data as ModulePageData;
    const entry = glossary ? describeByGlossary(written, glossary) : written;
    const links = [...page.links];
    const releaseOf = (version: string | undefined) =>
      version && (releases.get(`${entry.repository} v${version}`) ?? releases.get(`${entry.repository} ${version}`));
    const related = relateModule(page, entry, all);
    const pageOf = (path: string | undefined) => linkedPage(path, all);
    const descriptionHtml = glossary ? withGlossary(entry, glossary) : entry.descriptionHtml;
    for (const path of [...(entry.related ?? []), ...(entry.removed?.replacement ? [entry.removed.replacement] : [])])
      linkTo(path, links);
    const data: ModulePageData = {
      ...entry,
      ...related,
      examplePages: undefined,
      readmeHtml: entry.readmeHtml && linkReadme(entry.readmeHtml, links, find),
      descriptionHtml: descriptionHtml && linkDescriptions(descriptionHtml, links, { ...related, find }),
      versionHref: releaseOf(entry.version),
      lastModifiedHref: releaseOf(entry.lastModifiedVersion),
      questions: questions.get(page.permalink),
      relatedPages: entry.related?.flatMap((path) => pageOf(path) ?? []),
      replacementPage: pageOf(entry.removed?.replacement),
    };
    return { ...page, headings: listHeadings(data, translate), links, body: { ...page.body, data } };
  });
  return [...indexes, ...modules, ...examples];
}

const pagesByPath = new WeakMap<readonly PageDraft[], Map<string, PageDraft>>();

/** Renders the entry's descriptions that are more than plain text, including those from the glossary. */
function withGlossary(
  { inputs, outputs, descriptionHtml = {} }: ModulePageData,
  glossary: ReadGlossary,
): Record<string, string> {
  const shared = [
    ...inputs
      .filter(({ name, description }) => description === ofGlossary(glossary.inputs, name))
      .map(({ name }) => inputAnchor(name)),
    ...outputs
      .filter(({ name, description }) => description === ofGlossary(glossary.outputs, name))
      .map(({ name }) => outputAnchor(name)),
  ];
  const added = shared.flatMap((id) => (glossary.html[id] === undefined ? [] : [[id, glossary.html[id]] as const]));
  return { ...descriptionHtml, ...Object.fromEntries(added) };
}

/**
 * Returns the page at a path, with or without a trailing slash; undefined if there is none, which the link check
 * reports.
 */
function linkedPage(path: string | undefined, all: readonly PageDraft[]): PageLink | undefined {
  if (path === undefined) return undefined;
  const keyOf = (permalink: string) => permalink.replace(/(.)\/$/, "$1");
  let known = pagesByPath.get(all);
  if (!known) pagesByPath.set(all, (known = new Map(all.map((page) => [keyOf(page.permalink), page]))));
  const page = known.get(keyOf(path));
  return page && { title: page.title, href: page.permalink };
}

interface ModuleDraft {
  source: string;
  file: SourceFile;
  config: SiteConfig;
  data: ModulePageData;
  readme: RenderedReadme | undefined;
}

function draftModule({ source, file, config, data: entry, readme }: ModuleDraft): PageDraft {
  const translate = createTranslator(config.locale);
  const id = entry.path.replace(/^\/+|\/+$/g, "");
  const directory = posix.basename(file.path) === "index.json" ? id : posix.dirname(id);
  return draftPage({
    source,
    id,
    permalink: applyTrailingSlash(entry.path, config.trailingSlash),
    file: file.file,
    directory,
    namedFolder: nameRepository(directory, entry),
    title: entry.title,
    description: entry.description ?? readme?.summary ?? describeModule(entry, translate),
    ...sidebarEntry(entry, translate),
    tags: resolveTagReferences(entry.tags),
    standsFor: readmesIn(folderInRepository(entry), entry),
    readmeAnchors: entry.directory === undefined ? undefined : readme?.anchors,
    headings: listHeadings(entry, translate),
    links: readme?.links ?? [],
    body: { kind: "component", component: moduleComponent, data: entry },
  });
}

/**
 * Returns the sidebar's label and badge for a module. The words "module" and "Terraform" are left out, because they are
 * obvious there; a badge, not the title, marks a deprecated module.
 */
function sidebarEntry({ title, module, removed }: ModuleEntry, translate: Translator) {
  const current = title.replace(/^\[deprecated\]\s*/i, "");
  const named = current.replace(/^(?:Terraform )?Module: *|[\s:,–—-]+(?:Terraform )?Module$/gi, "");
  const label = withoutFolders(named, module);
  if (removed) return { sidebarLabel: label, sidebarBadge: translate("theme.modules.removedBadge") };
  return {
    sidebarLabel: label,
    sidebarBadge: current === title ? undefined : translate("theme.modules.deprecated"),
  };
}

/** Returns a title that repeats the path of the module without the names of the folders, which the sidebar shows above it. */
function withoutFolders(title: string, module: string): string {
  const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const folders = lettersOf(posix.dirname(module));
  const name = lettersOf(posix.basename(module));
  const words = title.split(" ");
  const start = words.findIndex((_, index) => lettersOf(words.slice(index).join("")) === name);
  const isRepeated = start > 0 && folders.endsWith(lettersOf(words.slice(0, start).join("")));
  return isRepeated ? words.slice(start).join(" ") : title;
}

/** Returns the repository's folder in the page's path: an import gives each repository one. */
function nameRepository(
  directory: string,
  { repository, repositoryTitle: label }: ModuleEntry,
): PageDraft["namedFolder"] {
  const start = `/${directory}/`.indexOf(`/${repository}/`);
  return label === undefined || start === -1
    ? undefined
    : { path: directory.slice(0, start + repository.length), label };
}

/**
 * Returns one heading for each section. Inputs have anchors too, but six hundred of them would make the table of
 * contents useless.
 */
function listHeadings(data: ModulePageData, translate: Translator): Heading[] {
  return presentSections(data).map((name) =>
    sectionHeading(sectionAnchors[name], translate(`theme.modules.section.${name}`)),
  );
}

/** Returns the description for search results and the page's head, if the entry has none. */
function describeModule({ module, repository, version, inputs, outputs }: ModuleEntry, translate: Translator): string {
  const own = { module, repository: repository + (version ? ` ${version}` : "") };
  const parts = {
    inputs: inputs.length > 0 ? translate("theme.modules.inputs", { count: inputs.length }) : "",
    outputs: outputs.length > 0 ? translate("theme.modules.outputs", { count: outputs.length }) : "",
  };
  const contents =
    parts.inputs && parts.outputs ? translate("theme.modules.inputsAndOutputs", parts) : parts.inputs || parts.outputs;
  return contents === ""
    ? translate("theme.modules.description", own)
    : translate("theme.modules.descriptionWithContents", { ...own, contents });
}
