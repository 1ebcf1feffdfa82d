import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { makeCallsPortable } from "@cairn/catalogue/modules/portable-calls";
import { applyTrailingSlash } from "../../address/route-path.ts";
import { deferImportedCode } from "../../compile/code/deferred-code.ts";
import { createSlugger } from "../../compile/markdown/slugger.ts";
import type { SiteConfig } from "../../config/config.ts";
import { draftGeneratedPage, sectionHeading } from "../../model/draft-page.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import type { PageDraft } from "../../model/page.ts";
import { type CompiledTexts, compiledTexts } from "../../texts/compiled-texts.ts";
import { createTranslator } from "../../texts/messages.ts";
import { linkReadme } from "./link-readme.ts";
import { readmesIn } from "./module-directory.ts";
import { renderReadme } from "./readme-content.ts";
import {
  type ExampleFile,
  exampleReadmeAnchor,
  type ListedExample,
  moduleExampleComponent,
  type ModuleExampleData,
  type ModulePageData,
  type ReadExample,
  type ShownFile,
} from "./module-page.ts";

type Example = NonNullable<ModuleEntry["examples"]>[number];

/**
 * Returns the examples of an entry as its page lists them, and the pages of those whose files the catalogue has. Their
 * code has no HTML yet: an example may belong to every module of its repository, and is shown on one page.
 */
export function readExamples(
  entry: ModuleEntry,
  config: SiteConfig,
): Pick<ModulePageData, "examples" | "examplePages"> {
  const { examples = [] } = entry;
  if (examples.length === 0) return {};
  const pages = examples.map((example) => describeExample(example, entry, config));
  const listed = examples.map(({ name, source }, index): ListedExample => {
    const page = pages[index];
    return { name, source, ...(page && { page: page.page, fileNames: topNames(page.files) }) };
  });
  const examplePages = pages.filter((page) => page !== undefined);
  return { examples: listed, ...(examplePages.length > 0 && { examplePages }) };
}

function describeExample(
  { name, folder = `examples/${name}`, source, readme, files = [] }: Example,
  entry: ModuleEntry,
  { trailingSlash, locale }: SiteConfig,
): ReadExample | undefined {
  if (files.length === 0) return undefined;
  const slugger = createSlugger();
  let isPortable = false;
  const shown = files.map((file): ExampleFile => {
    const inFolder = file.name.slice(0, Math.max(0, file.name.lastIndexOf("/")));
    const isReadable = source !== undefined && languageOf(file) === "hcl";
    const code = isReadable ? makeCallsPortable(file.code, entry, `${source}/${inFolder}`) : file.code;
    isPortable ||= code !== file.code;
    return { name: file.name, id: slugger.slug(file.name), code };
  });
  const module = entry.repositoryTitle ?? entry.repository;
  // Links to tables of inputs and outputs lead nowhere: the page has none.
  const rendered = readme ? renderReadme({ readme, source, inputs: [], outputs: [] }, locale) : undefined;
  return {
    name,
    page: applyTrailingSlash(`${baseOf(entry)}/${pathOf(folder)}${entry.path.endsWith("/") ? "/" : ""}`, trailingSlash),
    title: createTranslator(locale)("theme.modules.example.title", { module, name }),
    repository: entry.repository,
    folder,
    source,
    modules: [],
    readmeHtml: rendered?.html,
    readmeAnchors: rendered?.anchors,
    isPortable,
    files: shown,
  };
}

/** The names of the files that are not in folders of the example: its page alone names those. */
function topNames(files: readonly { name: string }[]): string[] {
  return files.flatMap(({ name }) => (name.includes("/") ? [] : name));
}

function showFile(file: ExampleFile, texts: CompiledTexts): ShownFile {
  return { ...file, html: deferImportedCode({ code: file.code, language: languageOf(file) }, texts) };
}

function languageOf({ name }: Pick<ExampleFile, "name">): string {
  return name.endsWith(".json") ? "json" : "hcl";
}

/** Returns the path of the repository's pages: an example may belong to several of its modules. */
function baseOf({ path, repository }: ModuleEntry): string {
  const start = `${path}/`.indexOf(`/${repository}/`);
  return start === -1 ? path.replace(/\/$/, "") : path.slice(0, start + 1 + repository.length);
}

/** The same rule as for paths of modules, see `place-modules.ts`. */
function pathOf(folder: string): string {
  return folder
    .split("/")
    .filter((part) => part !== "modules")
    .join("/");
}

/** Returns the paths of the pages of examples by the address of the example's folder; the keys come from `sourceKey`. */
export function examplePagesBySource(own: readonly PageDraft[]): Map<string, string> {
  const examples = own.flatMap(({ body }) =>
    body.kind === "component" ? ((body.data as ModulePageData).examplePages ?? []) : [],
  );
  return new Map(
    examples.flatMap(({ source, page }) => {
      const key = source && sourceKey(source);
      return key ? [[key, page] as const] : [];
    }),
  );
}

/**
 * Returns the pages of the examples of all modules, each with links to the modules that have it. `find` returns the page
 * of a module's or an example's address.
 */
export function draftExamples(
  own: readonly PageDraft[],
  { locale }: SiteConfig,
  find: (address: string) => string | undefined,
): PageDraft[] {
  const translate = createTranslator(locale);
  const texts = compiledTexts(locale.messages);
  const found = new Map<string, { page: PageDraft; data: ReadExample; standsFor: string[] | undefined }>();
  for (const page of own) {
    if (page.body.kind !== "component") continue;
    const entry = page.body.data as ModulePageData;
    for (const example of entry.examplePages ?? []) {
      const standsFor = readmesIn(example.folder, entry);
      const known = found.get(example.page) ?? { page, data: { ...example, modules: [] }, standsFor };
      known.data.modules.push({ title: page.title, href: page.permalink });
      found.set(example.page, known);
    }
  }
  return Array.from(
    found.values(),
    ({ page, data: { readmeHtml: readme, readmeAnchors, files, ...rest }, standsFor }): PageDraft => {
      const links: LinkReference[] = [];
      const [module, ...others] = rest.modules;
      const isOfOne = module !== undefined && others.length === 0;
      const ownTitle = isOfOne
        ? translate("theme.modules.example.title", { module: module.title, name: rest.name })
        : rest.title;
      const data = { ...rest, title: ownTitle, files: files.map((file) => showFile(file, texts)) };
      const readmeHtml = readme && linkReadme(readme, links, find);
      return {
        ...draftGeneratedPage({
          permalink: data.page,
          file: page.file,
          title: data.title,
          description: translate("theme.modules.example.description", {
            modules: data.modules.map(({ title }) => title).join(translate("theme.common.comma")),
            files: topNames(data.files).join(translate("theme.common.comma")),
          }),
          frontMatter: { hide_table_of_contents: data.files.length < 2 && !readmeHtml },
          component: moduleExampleComponent,
          data: { ...data, readmeHtml } satisfies ModuleExampleData,
        }),
        links,
        source: page.source,
        id: data.page.replace(/^\/+|\/+$/g, ""),
        directory: undefined,
        standsFor,
        readmeAnchors: standsFor && readmeAnchors,
        parent: page.permalink,
        sidebarLabel: data.name,
        headings: [
          ...(readmeHtml ? [sectionHeading(exampleReadmeAnchor, translate("theme.modules.readme"))] : []),
          ...data.files.map(({ id, name }) => sectionHeading(id, name)),
        ],
      };
    },
  );
}
