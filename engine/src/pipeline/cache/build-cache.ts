import path from "node:path";
import { applyFiles, type BuildEdits, readEdits } from "./build-edits.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { BundleRecord } from "../bundle/bundle-site.ts";
import type { CompileRecord } from "../compile/compile-file.ts";
import type { EngineAssets } from "../bundle/engine-assets.ts";
import type { ValidConfig } from "../../config/check-config.ts";
import type { MermaidPackage } from "../../diagrams/mermaid-package.ts";
import type { OutputFile } from "../emit/output-folder.ts";
import { hashText } from "@cairn/catalogue/hash";
import type { DocsVersion } from "../../model/versions.ts";
import { readValue, storeValue } from "../../files/store-value.ts";
import type { SiteComponents } from "../../compile/mdx/site-components.ts";
import type { RenderRecord } from "../render/page/render-site.ts";
import type { SpareOutput } from "../emit/assemble-output.ts";
import type { IndexCacheRecord } from "../search/site-index.ts";

/** What is known of the site in one language. */
export interface LocaleRecords {
  /** The engine and the configuration that the records hold for. */
  key: string;
  compile: Map<string, CompileRecord>;
  /** By output file. */
  render: Map<string, RenderRecord>;
  bundle?: BundleRecord | undefined;
  search?: IndexCacheRecord | undefined;
}

export interface BuildCache {
  /** No other cache has it. */
  id: string;
  /** By the language's code. */
  locales: Map<string, LocaleRecords>;
  /** Every file of the output. */
  files: Map<string, OutputFile>;
  /** Where the output is, absolute; empty where there is none. */
  output: string;
  /** The output before it, where it is kept. */
  spare?: SpareOutput | undefined;
  /** When the output was placed, in milliseconds; absent where that is not known. */
  placed?: number | undefined;
  /** When the machine was started that wrote them; empty where that is not known. */
  boot: string;
  /** What the site's configuration was, where it was valid. */
  config?: ValidConfig | undefined;
}

interface RecordScope {
  config: SiteConfig;
  assets: EngineAssets;
  siteComponents: SiteComponents | undefined;
  /** Stands for the code of the site's own kinds of pages. */
  kinds: string | undefined;
  /** Stands for the plugins of a site's Markdown. */
  plugins: string | undefined;
  mermaid: MermaidPackage | undefined;
  /** Where pages are and how they are called depends on the version that they are of, and on which there are. */
  versions: readonly DocsVersion[];
}

/** Stands for what every record depends on: the engine's own build, the configuration, the scope of documents, the versions. */
export function cacheKey({ config, assets, siteComponents, kinds, plugins, versions, mermaid }: RecordScope): string {
  return hashText(
    JSON.stringify([assets.build, config, siteComponents?.key, kinds, plugins, versions, mermaid?.module]),
  );
}

/** What the last build knew of a language; nothing where it was of another engine or configuration. */
export function localeRecords(cache: BuildCache, code: string, key: string): LocaleRecords {
  const known = cache.locales.get(code);
  return known?.key === key ? known : { key, compile: new Map(), render: new Map() };
}

/** Reads the cache of the last build, with the edits since; an empty one where there is none that can be read. */
export function readCache(file: string): BuildCache {
  try {
    const cache = readValue(file) as BuildCache;
    // One of an engine that kept something else fails here, and is none.
    if (cache.locales instanceof Map && cache.files instanceof Map)
      return withEdits(cache, readEdits(path.dirname(file), cache.id));
  } catch {
    // There is none.
  }
  return { id: "", locales: new Map(), files: new Map(), output: "", boot: "" };
}

/** Only sites of one language are edited without the cache being written. */
function withEdits(cache: BuildCache, edits: BuildEdits | undefined): BuildCache {
  if (!edits) return cache;
  for (const records of cache.locales.values()) {
    for (const [name, record] of edits.compile) records.compile.set(name, record);
    for (const [name, record] of edits.render) records.render.set(name, record);
    records.search = edits.search;
  }
  applyFiles(cache.files, edits);
  return { ...cache, spare: edits.spare, placed: edits.placed };
}

/** Keeps the cache for the next build. */
export function writeCache(file: string, cache: BuildCache): void {
  storeValue(file, cache);
}
