import { isPackageStyle } from "./styles/preprocessors.ts";
import { existsSync } from "node:fs";
import { barStyles } from "./styles/bar-colors.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { isUnprepared } from "../../findings/ignored-by-git.ts";
import { hashText } from "@cairn/catalogue/hash";
import { stampOfFile } from "../../files/stamp.ts";
import { unknownThemeModule } from "./bundle-findings.ts";
import { type ImportedModule, moduleKey } from "../../compile/mdx/collect-modules.ts";
import { codeOfComposedParent, codeOfPart } from "../../docusaurus/frame-parts.ts";
import { siteThemeFile, themeModuleName } from "../../docusaurus/site-theme.ts";
import type { BundleOptions, BundleRecord, SiteBundle, SiteEntries } from "./bundle-model.ts";
import { isPartModule } from "./part-uses.ts";
import { reactModule } from "./engine-modules.ts";
import { usesPostcss } from "./failing-modules.ts";
import { lateImport, untilLateImport } from "./late-imports.ts";

/**
 * Makes every module that pages import available to the renderer and to the browser. Our modules come with the engine;
 * the site's own are bundled by Vite, once for each side. Without any, the bundler does not run.
 */
export async function bundleSite(uses: readonly ImportedModule[], options: BundleOptions): Promise<SiteBundle> {
  const bundle = emptyBundle();
  const { siteDirectory, customStyles } = options;
  if (uses.length === 0 && customStyles.length === 0) return bundle;
  const own = await openEngineModules(bundle, options);
  const hasThemeFile = (module: string) => siteThemeFile(module, options) !== undefined;
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
  const load = () => loadServerModules(record.server, entries, isUnprepared(siteDirectory));
  const first = await untilLateImport(load);
  if (first === lateImport) record.server = await bundleWhole(record, entries, options);
  const loaded = first === lateImport ? await load() : first;
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
    // Plugins of PostCSS may read any file, such as documents for their classes.
    record: usesPostcss(options) || bundle.diagnostics.some(dependsOnMissingFile) ? undefined : record,
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
    if (!/^@(?:theme|docusaurus)\//.test(name) || codeOfPart(name) !== undefined || isPackageStyle(name)) return false;
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
  const { aliases, textFiles, packageThemes, fallbacks, globals, customFields, baseUrl } = config;
  const request = hashText(
    JSON.stringify([
      imported,
      customStyles,
      aliases,
      textFiles,
      packageThemes,
      fallbacks,
      globals,
      customFields,
      baseUrl,
      barStyles(config),
      assets.build,
    ]),
  );
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
      ? await bundleForServer(entries, options, { markdown, isWhole: false })
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

/** Bundles the modules of a record for rendering with the packages that they import with `import()` while they load. */
async function bundleWhole(
  { server }: BundleRecord,
  entries: SiteEntries,
  options: BundleOptions,
): Promise<Map<string, string>> {
  const { bundleForServer } = await import("./site-bundles.ts");
  const { createMarkdownModules } = await import("./markdown-modules.ts");
  const found = new Map(Array.from(entries).filter(([key]) => server.has(key)));
  const whole = { markdown: createMarkdownModules(options.markdown), isWhole: true };
  return (await bundleForServer(found, options, whole)).files;
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
