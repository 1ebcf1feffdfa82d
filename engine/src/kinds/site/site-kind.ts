import { escapeHtml } from "@cairn/html/escape-html";
import { emptyRecord } from "@cairn/search/record";
import type { z } from "zod";
import { applyTrailingSlash } from "../../address/route-path.ts";
import type { ContentSource, SourceFile } from "../../compile/content-source.ts";
import { resolveTagReferences } from "../../compile/documents/tag-references.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { PageDraft } from "../../model/model.ts";
import type { PageKind, SearchContent } from "../page-kind.ts";
import { translatedSource } from "../translated-source.ts";
import type { EntrySchema, KindDefinition } from "./define-kind.ts";

/** Converts a site's own kind to the interface that the stages use. */
export function createSiteKind(definition: KindDefinition): PageKind {
  const { name, label } = definition;
  const componentName = `site:${name}`;
  return {
    name,
    sources: ({ config }) => [translatedSource(createSiteSource(definition), config)],
    search: { [componentName]: ({ data }) => describeForSearch(definition, entryOf(data)) },
    resultKinds: (source) => (source === name ? [{ name, label }] : []),
    json: (page) => describeAsJson(definition, page),
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
    async openCompiler() {
      const reader = await import("../parse-catalogue-file.ts");
      return (file, { config }) => {
        const schema = definition.schema as EntrySchema & z.ZodType;
        const { value: entry, diagnostics } = reader.parseCatalogueFile(file, schema);
        if (diagnostics.length > 0) return { diagnostics };
        return { diagnostics, page: draftPage(definition, entry as never, { file, config }) };
      };
    },
  };
}

function draftPage(
  definition: KindDefinition,
  entry: never,
  { file, config }: { file: SourceFile; config: SiteConfig },
): PageDraft {
  const written = definition.path(entry, file.path.replace(/\.\w+$/, ""));
  const title = definition.title(entry);
  const sections = definition.sections?.(entry) ?? [];
  const id = written.replace(/^\/+|\/+$/g, "");
  return {
    source: definition.name,
    id,
    permalink: applyTrailingSlash(`/${id}`, config.trailingSlash),
    file: file.file,
    directory: id.includes("/") ? id.slice(0, id.lastIndexOf("/")) : ".",
    title,
    description: definition.description?.(entry) ?? "",
    hasContentTitle: false,
    sidebarLabel: title,
    frontMatter: {},
    tags: resolveTagReferences(definition.tags?.(entry)),
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

/** Returns an entry as written to the JSON file. */
function describeAsJson({ name, json }: KindDefinition, { source, body }: PageDraft): unknown {
  if (json === false || source !== name || body.kind !== "react") return undefined;
  const entry = entryOf(body.data);
  return json ? json(entry) : entry;
}
