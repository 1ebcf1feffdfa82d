import { draftPage } from "../../model/draft-page.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { escapeHtml } from "@cairn/html/escape-html";
import { emptyRecord } from "@cairn/search/record";
import type { z } from "zod";
import { applyTrailingSlash } from "../../address/route-path.ts";
import type { CompileResult, ContentSource, SourceFile } from "../../compile/content-source.ts";
import { resolveTagReferences } from "../../compile/documents/tag-references.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { PageDraft } from "../../model/page.ts";
import type { PageKind, SearchContent } from "../page-kind.ts";
import { translatedSource } from "../translated-source.ts";
import type { EntryMarkdown } from "./entry-markdown.ts";
import { CallbackFailed, createCallbacks, type KindCallbacks } from "./kind-callbacks.ts";
import type { EntrySchema, ConfiguredKind, ListedEntry } from "./define-kind.ts";

/** Converts a site's own kind to the interface that the stages use. */
export function createSiteKind(definition: ConfiguredKind): PageKind {
  const { name, label } = definition;
  const callbacks = createCallbacks(definition);
  return {
    name,
    sources: ({ config }) => [translatedSource(createSiteSource(definition, callbacks), config)],
    search: {
      [qualifiedName(definition)]: ({ data }) => describeForSearch(name, callbacks, entryOf(data)),
      [indexComponentOf(definition)]: () => ({ kind: name }),
    },
    lists: [indexComponentOf(definition)],
    results: { [qualifiedName(definition)]: [{ name, label }] },
    json: ({ body }) =>
      body.kind === "react" && body.component === qualifiedName(definition)
        ? callbacks.json(entryOf(body.data))
        : undefined,
  };
}

/** Names the content source and the component of a kind, so that they never collide with those of the engine. */
function qualifiedName({ name }: ConfiguredKind): string {
  return `site:${name}`;
}

function indexComponentOf(definition: ConfiguredKind): string {
  return `${qualifiedName(definition)}:index`;
}

function createSiteSource(definition: ConfiguredKind, callbacks: KindCallbacks): ContentSource<CompileResult> {
  return {
    name: qualifiedName(definition),
    directory: definition.directory.replace(/\/+$/, ""),
    includes: (path) => /\.(?:jsonl?|ya?ml)$/.test(path),
    async openCompiler() {
      const reader = await import("../parse-catalogue-file.ts");
      const schema = definition.schema as EntrySchema & z.ZodType;
      const { compileEntryMarkdown } = await import("./entry-markdown.ts");
      return (file, context) => {
        const { values, diagnostics } = file.path.endsWith(".jsonl")
          ? reader.parseCatalogueLines(file, schema)
          : toList(reader.parseCatalogueFile(file, schema));
        const pages: PageDraft[] = [];
        for (const { value, line } of values) {
          try {
            const entry = value as never;
            const texts = compileEntryMarkdown(callbacks.markdown(entry), { file: file.file, line }, context);
            pages.push(draftEntry(definition, callbacks, { entry, file, config: context.config, texts }));
            diagnostics.push(...texts.diagnostics);
          } catch (error) {
            if (!(error instanceof CallbackFailed)) throw error;
            diagnostics.push(error.findingIn(file.file, line));
          }
        }
        const [page, ...further] = diagnostics.some(({ severity }) => severity === "error") ? [] : pages;
        return { page, further, diagnostics };
      };
    },
    complete: (own, _all, { config }) => {
      const index = draftIndex(definition, own, config);
      return index ? [index, ...own] : [...own];
    },
  };
}

function toList({ value, diagnostics }: { value?: unknown; diagnostics: Diagnostic[] }) {
  return { values: diagnostics.length > 0 ? [] : [{ value, line: 1 }], diagnostics };
}

function entryOf(data: unknown): never {
  return (data as { entry: never }).entry;
}

interface EntryOfFile {
  entry: never;
  file: SourceFile;
  config: SiteConfig;
  texts: EntryMarkdown;
}

/** Drafts the page of an entry. @throws {CallbackFailed} */
function draftEntry(
  definition: ConfiguredKind,
  callbacks: KindCallbacks,
  { entry, file, config, texts }: EntryOfFile,
): PageDraft {
  const title = callbacks.title(entry);
  // Called again when the page is indexed and written; an error there could not be reported at the entry.
  callbacks.search(entry);
  callbacks.names(entry);
  callbacks.json(entry);
  return draftOf(definition, {
    path: callbacks.path(entry, file.path.replace(/\.\w+$/, "")),
    file: file.file,
    title,
    description: callbacks.description(entry),
    tags: callbacks.tags(entry),
    headings: callbacks.sections(entry).map((section) => ({
      level: section.level ?? 2,
      id: section.id,
      html: escapeHtml(section.title),
      text: section.title,
    })),
    body: {
      ...moduleOf(definition, definition.page),
      component: qualifiedName(definition),
      data: { entry },
      html: definition.markdown && texts.html,
    },
    links: texts.links,
    config,
  });
}

/** Drafts the page that lists the entries, if the kind has one and there are any. */
function draftIndex(
  definition: ConfiguredKind,
  pages: readonly PageDraft[],
  config: SiteConfig,
): PageDraft | undefined {
  const { index } = definition;
  if (!index || pages.length === 0) return undefined;
  const entries = pages.flatMap(({ title, permalink, body }): ListedEntry[] =>
    body.kind === "react" ? [{ title, href: permalink, entry: entryOf(body.data) }] : [],
  );
  const page = draftOf(definition, {
    path: index.path,
    file: definition.directory,
    title: index.title,
    description: index.description ?? "",
    body: { ...moduleOf(definition, index.page), component: indexComponentOf(definition), data: { entries } },
    config,
  });
  // In a generated sidebar it is then the index of the category that holds the entries.
  return { ...page, directory: page.id };
}

function moduleOf({ modulePlaces }: ConfiguredKind, written: string) {
  return { kind: "react" as const, module: written.replace(/^\.\//, ""), namedAt: modulePlaces.get(written) };
}

interface PageOfKind extends Pick<PageDraft, "file" | "title" | "description" | "body"> {
  /** As configured, with or without slashes around it. */
  path: string;
  tags?: string[];
  headings?: PageDraft["headings"];
  links?: PageDraft["links"];
  config: SiteConfig;
}

function draftOf(
  definition: ConfiguredKind,
  { path, tags, headings = [], links = [], config, ...page }: PageOfKind,
): PageDraft {
  const id = path.replace(/^\/+|\/+$/g, "");
  return draftPage({
    ...page,
    source: qualifiedName(definition),
    id,
    permalink: applyTrailingSlash(`/${id}`, config.trailingSlash),
    directory: id.includes("/") ? id.slice(0, id.lastIndexOf("/")) : ".",
    tags: resolveTagReferences(tags),
    headings,
    links,
  });
}

function describeForSearch(kind: string, callbacks: KindCallbacks, entry: never): SearchContent {
  return {
    kind,
    names: callbacks.names(entry),
    records: callbacks.search(entry).map(({ detail = "", text = "", names = [], ...place }) => ({
      ...emptyRecord,
      ...place,
      kind,
      detail,
      text,
      names,
    })),
    ownSections: new Set(callbacks.sections(entry).map(({ id }) => id)),
  };
}
