import { escapeHtml } from "@cairn/html/escape-html";
import { emptyRecord } from "@cairn/search/record";
import type { z } from "zod";
import { applyTrailingSlash } from "../../address/route-path.ts";
import type { CompileResult, ContentSource, SourceFile } from "../../compile/content-source.ts";
import { resolveTagReferences } from "../../compile/documents/tag-references.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { PageBody } from "../../model/model.ts";
import type { KindFilesInput, PageKind, SearchContent } from "../page-kind.ts";
import { parseCatalogueFile } from "../parse-catalogue-file.ts";
import { translatedSource } from "../translated-source.ts";
import type { EntrySchema, KindDefinition } from "./define-kind.ts";

/** A kind of a site's own, as the stages know kinds. */
export function createSiteKind(definition: KindDefinition): PageKind {
  const { name, label } = definition;
  const componentName = `site:${name}`;
  return {
    name,
    sources: ({ config }) => [translatedSource(createSiteSource(definition), config)],
    search: { [componentName]: ({ data }) => describeForSearch(definition, entryOf(data)) },
    resultKinds: (source) => (source === name ? [{ name, label }] : []),
    files: (input) => (definition.json === false ? new Map() : writeJson(definition, input)),
  };
}

function entryOf(data: unknown): never {
  return (data as { entry: never }).entry;
}

function createSiteSource(definition: KindDefinition): ContentSource {
  return {
    name: definition.name,
    directory: definition.directory.replace(/\/+$/, ""),
    includes: (path) => /\.(?:json|ya?ml)$/.test(path),
    openCompiler:
      async () =>
      (file, { config }) =>
        compileEntry(definition, file, config),
  };
}

function compileEntry(definition: KindDefinition, file: SourceFile, config: SiteConfig): CompileResult {
  const { value: entry, diagnostics } = parseCatalogueFile(file, definition.schema as EntrySchema & z.ZodType);
  if (diagnostics.length > 0) return { diagnostics };
  const written = definition.path(entry as never, file.path.replace(/\.\w+$/, ""));
  const title = definition.title(entry as never);
  const sections = definition.sections?.(entry as never) ?? [];
  const id = written.replace(/^\/+|\/+$/g, "");
  return {
    diagnostics,
    page: {
      source: definition.name,
      id,
      permalink: applyTrailingSlash(`/${id}`, config.trailingSlash),
      file: file.file,
      directory: id.includes("/") ? id.slice(0, id.lastIndexOf("/")) : ".",
      title,
      description: definition.description?.(entry as never) ?? "",
      hasContentTitle: false,
      sidebarLabel: title,
      frontMatter: {},
      tags: resolveTagReferences(definition.tags?.(entry as never)),
      headings: sections.map((section) => ({
        level: section.level ?? 2,
        id: section.id,
        html: escapeHtml(section.title),
        text: section.title,
      })),
      links: [],
      body: {
        kind: "react",
        module: definition.page.replace(/^\.\//, ""),
        component: `site:${definition.name}`,
        data: { entry },
      },
    },
  };
}

function describeForSearch(definition: KindDefinition, entry: never): SearchContent {
  const { name, sections, search } = definition;
  return {
    kind: name,
    records: (search?.(entry) ?? []).map(({ detail = "", text = "", names = [], ...place }) => ({
      ...emptyRecord,
      ...place,
      kind: name,
      detail,
      text,
      names,
    })),
    ownSections: new Set((sections?.(entry) ?? []).map(({ id }) => id)),
  };
}

/** Every entry as JSON beside its page. */
function writeJson(definition: KindDefinition, { site }: KindFilesInput): Map<string, string> {
  const { name, json } = definition;
  const own = Array.from(site.routes.values()).filter(({ page }) => page.source === name);
  return new Map(
    own.map(({ permalink, page }) => {
      const entry = entryOf((page.body as Extract<PageBody, { kind: "react" }>).data);
      const content = json ? json(entry) : entry;
      return [`${permalink.replace(/^\/|\/$/g, "")}.json`, `${JSON.stringify(content, undefined, 2)}\n`];
    }),
  );
}
