import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { makeCallsPortable } from "@cairn/catalogue/modules/portable-calls";
import { applyTrailingSlash } from "../../address/route-path.ts";
import { highlightLines } from "../../compile/code/highlight.ts";
import { createSlugger } from "../../compile/markdown/slugger.ts";
import type { SiteConfig } from "../../config/config.ts";
import { renderCodeBlock } from "../../markup/code-block-markup.ts";
import { draftGeneratedPage, sectionHeading } from "../../model/draft-page.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import type { PageDraft } from "../../model/page.ts";
import { compiledTexts } from "../../texts/compiled-texts.ts";
import { createTranslator } from "../../texts/messages.ts";
import { linkReadme } from "./link-readme.ts";
import { renderReadme } from "./readme-content.ts";
import {
  type ExampleFile,
  exampleReadmeAnchor,
  type ListedExample,
  type ModuleExampleData,
  type ModulePageData,
} from "./module-page.ts";

/** The component that draws an example; its data is `ModuleExampleData`. */
export const moduleExampleComponent = "ModuleExample";

type Example = NonNullable<ModuleEntry["examples"]>[number];

/**
 * Returns the examples of an entry as its page lists them, and the pages of those whose files the catalogue has. Made
 * from the entry alone, so that code is highlighted once for each version of its file.
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
    return { name, source, ...(page && { page: page.page, fileNames: page.files.map((file) => file.name) }) };
  });
  const examplePages = pages.filter((page) => page !== undefined);
  return { examples: listed, ...(examplePages.length > 0 && { examplePages }) };
}

function describeExample(
  { name, folder = `examples/${name}`, source, readme, files = [] }: Example,
  entry: ModuleEntry,
  { trailingSlash, locale }: SiteConfig,
): ModuleExampleData | undefined {
  if (files.length === 0) return undefined;
  const texts = compiledTexts(locale.messages);
  const slugger = createSlugger();
  let isPortable = false;
  const shown = files.map((file): ExampleFile => {
    const isHcl = !file.name.endsWith(".json");
    const code = isHcl && source ? makeCallsPortable(file.code, entry, source) : file.code;
    isPortable ||= code !== file.code;
    const language = isHcl ? "hcl" : "json";
    const html = renderCodeBlock({ language, linesHtml: highlightLines(code, language) }, texts);
    return { name: file.name, id: slugger.slug(file.name), code, html };
  });
  const module = entry.repositoryTitle ?? entry.repository;
  return {
    name,
    page: applyTrailingSlash(`${baseOf(entry)}/${pathOf(folder)}${entry.path.endsWith("/") ? "/" : ""}`, trailingSlash),
    title: createTranslator(locale)("theme.modules.example.title", { module, name }),
    repository: entry.repository,
    folder,
    source,
    modules: [],
    // Links to tables of inputs and outputs lead nowhere: the page has none.
    readmeHtml: readme ? renderReadme({ readme, source, inputs: [], outputs: [] }, locale).html : undefined,
    isPortable,
    files: shown,
  };
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

/**
 * Returns the pages of the examples of all modules, each with links to the modules that have it. `find` returns the page
 * of a module's address.
 */
export function draftExamples(
  own: readonly PageDraft[],
  { locale }: SiteConfig,
  find: (address: string) => string | undefined,
): PageDraft[] {
  const translate = createTranslator(locale);
  const found = new Map<string, { page: PageDraft; data: ModuleExampleData }>();
  for (const page of own) {
    if (page.body.kind !== "component") continue;
    for (const example of (page.body.data as ModulePageData).examplePages ?? []) {
      const known = found.get(example.page) ?? { page, data: { ...example, modules: [] } };
      known.data.modules.push({ title: page.title, href: page.permalink });
      found.set(example.page, known);
    }
  }
  return Array.from(found.values(), ({ page, data: { readmeHtml: readme, ...data } }): PageDraft => {
    const links: LinkReference[] = [];
    const readmeHtml = readme && linkReadme(readme, links, find);
    return {
      ...draftGeneratedPage({
        permalink: data.page,
        file: page.file,
        title: data.title,
        description: translate("theme.modules.example.description", {
          modules: data.modules.map(({ title }) => title).join(translate("theme.common.comma")),
          files: data.files.map(({ name }) => name).join(translate("theme.common.comma")),
        }),
        frontMatter: { hide_table_of_contents: data.files.length < 2 && !readmeHtml },
        component: moduleExampleComponent,
        data: { ...data, readmeHtml },
      }),
      links,
      source: page.source,
      id: data.page.replace(/^\/+|\/+$/g, ""),
      directory: undefined,
      parent: page.permalink,
      sidebarLabel: data.name,
      headings: [
        ...(readmeHtml ? [sectionHeading(exampleReadmeAnchor, translate("theme.modules.readme"))] : []),
        ...data.files.map(({ id, name }) => sectionHeading(id, name)),
      ],
    };
  });
}
