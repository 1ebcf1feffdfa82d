import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { isUnprepared } from "../../findings/ignored-by-git.ts";
import { hashText } from "@cairn/catalogue/hash";
import { stampOfFile } from "../../files/stamp.ts";
import { unknownThemeModule } from "./bundle-findings.ts";
import { type ImportedModule, moduleKey } from "../../compile/mdx/collect-modules.ts";
import type { EngineAssets } from "./engine-assets.ts";
import { codeOfComposedParent, codeOfPart } from "../../docusaurus/frame-parts.ts";
import type { PostcssPlugins } from "../../docusaurus/plugins/plugin-parts.ts";
import { siteThemeFile, themeModuleName } from "../../docusaurus/site-theme.ts";
import type { MarkdownScope, ShownMarkdown } from "./markdown-modules.ts";
import type { SiteEntries } from "./modules-plugin.ts";
import { isPartModule } from "./part-uses.ts";
import type { BrowserBundle } from "./site-bundles.ts";

export interface SiteBundle {
  /** Module namespaces for rendering, by module key. */
  server: Map<string, Record<string, unknown>>;
  /** Addresses for the browser, relative to the output folder, by module key. */
  client: Map<string, string>;
  /** Stylesheets of the site's own components, relative to the output folder. */
  styles: string[];
  /** The Content-Security-Policy sources that stylesheets and components need, each by directive. */
  sources: Record<string, string[]>[];
  /** Whether only pages with classes of the site's CSS modules need the stylesheets. */
  areStylesScoped: boolean;
  /** Files to write, by path relative to the output folder. */
  files: Map<string, string | Uint8Array>;
  diagnostics: Diagnostic[];
  /** The cache key of everything above. */
  key: string;
  /** Absolute paths of the site's files that were bundled. */
  inputs: string[];
  /** The record for the next build; absent if nothing was bundled, or if the findings may change without its inputs. */
  record?: BundleRecord | undefined;
}

/** The bundles of the site's own modules, valid until one of the bundled files changes. */
export interface BundleRecord {
  /** The cache key of the bundles' input. */
  request: string;
  inputs: { file: string; stamp: string }[];
  browser: Pick<BrowserBundle, "files" | "addresses" | "styles" | "sources" | "areStylesScoped">;
  /** The file to load for each module key. */
  server: Map<string, string>;
  /** Markdown that components import. */
  markdown: ShownMarkdown[];
  diagnostics: Diagnostic[];
}

export interface BundleOptions {
  siteDirectory: string;
  /** The folder into which the modules for rendering are written, to be loaded from there. */
  cacheDirectory: string;
  assets: EngineAssets;
  config: SiteConfig;
  /** Absolute paths of the stylesheets for the whole site. */
  customStyles: readonly string[];
  /**
   * Whether the site is written for Docusaurus, where a name that a module does not export is undefined, such as that of
   * a type.
   */
  isOfDocusaurus?: boolean | undefined;
  /** PostCSS plugins that the site's plugins add. They may read any file, so bundles made with them are not cached. */
  postcss?: PostcssPlugins | undefined;
  /** Options for Markdown that components import. */
  markdown: MarkdownScope;
  /** The record of the previous build. */
  record?: BundleRecord | undefined;
}

const require = createRequire(import.meta.url);

/**
 * Makes every module that pages import available to the renderer and to the browser. Our modules come with the engine;
 * the site's own are bundled by Vite, once for each side. Without any, the bundler does not run.
 */
export async function bundleSite(uses: readonly ImportedModule[], options: BundleOptions): Promise<SiteBundle> {
  const bundle = emptyBundle();
  const { siteDirectory, customStyles } = options;
  if (uses.length === 0 && customStyles.length === 0) return bundle;
  const own = await openEngineModules(bundle, options);
  const hasThemeFile = (module: string) => siteThemeFile(module, siteDirectory) !== undefined;
  const entries: SiteEntries = new Map();
  for (const use of uses) {
    const key = moduleKey(use.specifier, use.importer);
    const isReplaced = hasThemeFile(key) || codeOfComposedParent(key, hasThemeFile) !== undefined;
    if (isReplaced || !own.bind(use, key)) entries.set(key, { use, name: `site-${hashText(key).slice(0, 8)}` });
  }
  if (entries.size === 0 && customStyles.length === 0) return bundle;

  const record = await currentRecord(entries, options);
  bundle.diagnostics.push(...record.diagnostics);
  for (const { specifier, importer } of uses) {
    const key = moduleKey(specifier, importer);
    if (!bundle.server.has(key) && !record.server.has(key) && !isPartModule(key)) own.bindMissing(key);
  }
  const { loadServerModules } = await import("./server-modules.ts");
  const loaded = await loadServerModules(record.server, entries, isUnprepared(siteDirectory));
  bundle.diagnostics.push(...loaded.diagnostics);
  for (const [key, module] of loaded.modules) bundle.server.set(key, module);
  for (const key of loaded.lacking) own.bindMissing(key);
  for (const [key, address] of record.browser.addresses) bundle.client.set(key, address);
  return {
    ...bundle,
    styles: record.browser.styles,
    sources: record.browser.sources,
    areStylesScoped: record.browser.areStylesScoped,
    files: record.browser.files,
    key: keyOf(record),
    inputs: record.inputs.map(({ file }) => file),
    record: options.postcss?.length || bundle.diagnostics.some(dependsOnMissingFile) ? undefined : record,
  };
}

function emptyBundle(): SiteBundle {
  return {
    server: new Map(),
    client: new Map(),
    styles: [],
    sources: [],
    areStylesScoped: false,
    files: new Map(),
    diagnostics: [],
    key: "",
    inputs: [],
  };
}

/** Returns functions that add the engine's own modules, and stubs for missing ones, to a bundle. */
async function openEngineModules(bundle: SiteBundle, { assets }: BundleOptions) {
  const { themeModules } = await import("../../docusaurus/theme-modules.ts");
  const bindMissing = (key: string) => {
    bundle.server.set(key, themeModules["@theme/Missing"]?.["stubModule"] as Record<string, unknown>);
    bundle.client.set(key, assets.modules["@theme/Missing"] ?? "");
  };
  /** Adds the engine's module for an import. Returns false if the module belongs to the site. */
  const bind = ({ specifier, importer, line, column }: ImportedModule, key: string): boolean => {
    const name = themeModuleName(key);
    const ours = themeModules[name] ?? reactModule(key);
    const address = assets.modules[name];
    if (ours) {
      bundle.server.set(key, ours);
      if (address) bundle.client.set(key, address);
      return true;
    }
    if (!/^@(?:theme|docusaurus)\//.test(name) || codeOfPart(name) !== undefined) return false;
    bundle.diagnostics.push(...unknownThemeModule(specifier, { file: importer, line, column }, themeModules));
    bindMissing(key);
    return true;
  };
  return { bind, bindMissing };
}

/** Returns the bundles of the previous build if they are still valid, otherwise new ones. */
async function currentRecord(entries: SiteEntries, options: BundleOptions): Promise<BundleRecord> {
  const { customStyles, config, assets, record } = options;
  const imported = Array.from(entries, ([key, { use }]) => [key, use.names]);
  const { aliases, textFiles, customFields } = config;
  const request = hashText(JSON.stringify([imported, customStyles, aliases, textFiles, customFields, assets.build]));
  return record?.request === request && isFresh(record, options) ? record : makeBundles(entries, request, options);
}

function keyOf({ browser, server }: BundleRecord): string {
  return hashText(
    JSON.stringify(Array.from(browser.files, ([file, content]) => [file, hashText(content)]).sort()) +
      Array.from(server.values()).join(),
  );
}

/** Whether a finding may disappear when a missing file is added, which changes no bundled file. */
function dependsOnMissingFile({ code }: Diagnostic): boolean {
  return code.startsWith("module-") || code === "preprocessor-missing" || code === "style-file-missing";
}

async function makeBundles(entries: SiteEntries, request: string, options: BundleOptions): Promise<BundleRecord> {
  const { bundleForBrowser, bundleForServer } = await import("./site-bundles.ts");
  const { createMarkdownModules } = await import("./markdown-modules.ts");
  const markdown = createMarkdownModules(options.markdown);
  const browser = await bundleForBrowser(entries, options, markdown);
  for (const key of browser.missing) {
    entries.delete(key);
    // Its chunk has only a default export; the stub of the theme has every name.
    browser.addresses.delete(key);
  }
  const server =
    entries.size > 0 && browser.files.size > 0
      ? await bundleForServer(entries, options, markdown)
      : { files: new Map<string, string>(), diagnostics: [] };
  const inputs = browser.inputs.map((file) => ({ file, stamp: stampOfFile(file) }));
  return {
    request,
    inputs,
    browser,
    server: server.files,
    markdown: markdown.shown(),
    diagnostics: [...browser.diagnostics, ...server.diagnostics, ...markdown.diagnostics],
  };
}

/**
 * Whether a record is still valid. Links are resolved in any case, because the site's pages may have changed; the
 * modules for rendering must still exist.
 */
function isFresh({ inputs, server, markdown }: BundleRecord, options: BundleOptions): boolean {
  const addresses = markdown.map((each) => options.markdown.resolveLinks(each));
  return (
    JSON.stringify(addresses) === JSON.stringify(markdown.map((each) => each.addresses)) &&
    inputs.every(({ file, stamp }) => stampOfFile(file) === stamp) &&
    Array.from(server.values()).every((file) => existsSync(file))
  );
}

/** Returns React or a module of its runtime, the same copy as the renderer's. */
export function reactModule(specifier: string): Record<string, unknown> | undefined {
  if (!/^react(?:-dom)?(?:$|\/)/.test(specifier)) return undefined;
  const module = require(specifier) as Record<string, unknown>;
  return { ...module, default: module };
}

/** Returns the URL from which Node loads a module: the engine's own copy, wherever the site is. */
export function engineModuleUrl(specifier: string): string {
  return pathToFileURL(require.resolve(specifier)).href;
}

/** A mark in the name of each class of the site's CSS modules. */
export const scopeMark = "_m-";

/** The URL of the engine's module that holds the theme. In the built engine it is beside this module. */
export const themeUrl = new URL("./theme.js", import.meta.url).href;
