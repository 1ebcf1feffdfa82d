import path from "node:path";
import { applyFiles, type BuildEdits, readEdits } from "./build-edits.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { BundleRecord } from "../bundle/bundle-model.ts";
import type { CompileRecord } from "../compile/compile-file.ts";
import type { EngineAssets } from "../bundle/engine-assets.ts";
import type { ValidConfig } from "../../config/check-config.ts";
import type { MermaidPackage } from "../../diagrams/mermaid-package.ts";
import type { OutputFile } from "../emit/output-folder.ts";
import { hashText } from "@cairn/catalogue/hash";
import type { DocsVersion } from "../../model/versions.ts";
import { readValue, storeValue } from "../../files/store-value.ts";
import type { SiteComponents } from "../../compile/mdx/site-components.ts";
import type { RenderRecord } from "../render/page/rendered-page.ts";
import type { SpareOutput } from "../emit/assemble-output.ts";
import type { IndexCacheRecord } from "../search/site-index.ts";

/** The records of a site in one language. */
export interface LocaleRecords {
  /** The cache key, which covers the engine and the configuration. The records are only valid for the same key. */
  key: string;
  /** By source file. */
  compile: Map<string, CompileRecord>;
  /** By output file. */
  render: Map<string, RenderRecord>;
  bundle?: BundleRecord | undefined;
  search?: IndexCacheRecord | undefined;
}

export interface BuildCache {
  /** A random id, unique to this cache. */
  id: string;
  /** By language code. */
  locales: Map<string, LocaleRecords>;
  /** Every file of the output. */
  files: Map<string, OutputFile>;
  /** Absolute path of the output folder; empty if there is none. */
  output: string;
  /** The previous output, if it is kept beside this one. */
  spare?: SpareOutput | undefined;
  /** When the output was placed, in milliseconds; absent if unknown. */
  placed?: number | undefined;
  /** `bootIdentity` of the machine when it wrote the output; empty if unknown. */
  boot: string;
  /** The site's configuration, if it was valid. */
  config?: ValidConfig | undefined;
}

interface RecordScope {
  config: SiteConfig;
  assets: EngineAssets;
  siteComponents: SiteComponents | undefined;
  /** Hash of the code of the site's own kinds of pages. */
  kinds: string | undefined;
  /** Key of the site's Markdown plugins. */
  plugins: string | undefined;
  mermaid: MermaidPackage | undefined;
  /** A page's address and name depend on its version, and on which versions there are. */
  versions: readonly DocsVersion[];
}

/**
 * Returns the key of what every record depends on: the engine's build, the configuration, the components available in
 * documents, kinds, plugins, versions and Mermaid's module.
 */
export function cacheKey({ config, assets, siteComponents, kinds, plugins, versions, mermaid }: RecordScope): string {
  return hashText(
    JSON.stringify([assets.build, config, siteComponents?.key, kinds, plugins, versions, mermaid?.module]),
  );
}

/** Returns the last build's records of a language; empty ones if that build had another key. */
export function localeRecords(cache: BuildCache, code: string, key: string): LocaleRecords {
  const known = cache.locales.get(code);
  return known?.key === key ? known : { key, compile: new Map(), render: new Map() };
}

/** Reads the cache of the last build and applies the edits since; returns an empty cache if none is readable. */
export function readCache(file: string): BuildCache {
  try {
    const cache = readValue(file) as BuildCache;
    // A cache of another form, written by another version of the engine, counts as none.
    if (cache.locales instanceof Map && cache.files instanceof Map)
      return withEdits(cache, readEdits(path.dirname(file), cache.id));
  } catch {
    // There is no readable cache.
  }
  return { id: "", locales: new Map(), files: new Map(), output: "", boot: "" };
}

/** Applies edits to a cache. They only exist for sites of one language, so each language gets them all. */
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

/** Writes the cache for the next build. */
export function writeCache(file: string, cache: BuildCache): void {
  storeValue(file, cache);
}
