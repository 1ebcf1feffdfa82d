import { readFileSync } from "node:fs";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { relativePath } from "@cairn/files/paths";
import { checkConfig, type CheckedConfig, type LastConfig } from "../../config/check-config.ts";
import type { Publisher } from "../../config/publisher.ts";
import { namesRemarkMath, usualReading } from "../../docusaurus/configuration/docusaurus-config.ts";
import { themesWithComponents } from "../../docusaurus/configuration/docusaurus-plugins.ts";
import { type MarkdownPlugins, readMarkdownPlugins } from "../../docusaurus/markdown-plugins/markdown-plugins.ts";
import type { PluginRoute } from "../../docusaurus/plugins/plugin-actions.ts";
import { type PluginResults, runPlugins, withPlugins } from "../../docusaurus/plugins/run-plugins.ts";
import type { ConfiguredKind } from "../../kinds/site/define-kind.ts";
import { isUnprepared } from "../../findings/ignored-by-git.ts";
import { moduleDiagnostic } from "../../findings/module-failure.ts";
import { defaultConfig, type UnconfiguredSite, usualStaticDirectories } from "./default-config.ts";
import { findCustomStyles } from "../bundle/styles/custom-styles.ts";
import { readSiteStyles } from "../bundle/styles/own-properties.ts";
import { darkBackground } from "../bundle/styles/primary-color.ts";
import { type FoundGenerator, generatorsOf } from "../../foreign/generators.ts";
import { docusaurusConfigNames, findSiteFile, siteConfigNames } from "../../config/find-site-file.ts";
import { type LoadedModule, loadModule } from "../../config/load-module.ts";
import type { DocusaurusSite } from "../../docusaurus/configuration/read-docusaurus-config.ts";

export interface LoadedConfig extends CheckedConfig {
  /** Absolute paths of the files that make up the configuration. */
  files: string[];
  /** The configuration's file, relative to the site's folder, and its text; both empty if there is none. */
  source: ConfigSource;
  /** The evaluated configuration of a Docusaurus site, or the part of it that the site's own configuration uses. */
  docusaurus?: DocusaurusSite | undefined;
  /** Pages that the plugins of a Docusaurus site add. */
  pluginRoutes?: readonly PluginRoute[] | undefined;
  /** PostCSS plugins that the plugins of a Docusaurus site add. */
  postcss?: PluginResults["parts"]["postcss"] | undefined;
  /** Runs the plugins' functions for the time after a build. */
  afterBuild?: PluginResults["afterBuild"] | undefined;
  /** Markdown plugins of a Docusaurus site. */
  markdownPlugins?: MarkdownPlugins | undefined;
  /** Kinds of pages that the site defines. */
  kinds: readonly ConfiguredKind[];
  /** The cache key of the code that defines the kinds; undefined without any. */
  kindsKey: string | undefined;
  /** Whether the configuration of a Docusaurus site failed to load: its folders and rules are not known. */
  isUnknown?: true | undefined;
}

interface ConfigSource {
  file: string;
  text: string;
  /** Whether it is a configuration of Cairn. */
  isOurs: boolean;
}

const noKinds = { kinds: [], kindsKey: undefined };
const noSource = { file: "", text: "", isOurs: true };

/**
 * Reads and validates `site.config.ts` (or `.js`, `.mjs`); without one, the default export of `docusaurus.config.*`;
 * without that, options have their defaults, and the site follows the reader's system. `last` holds the configuration of
 * the previous build, and is updated.
 */
export async function loadConfig(
  siteDirectory: string,
  cacheDirectory: string,
  last?: LastConfig,
): Promise<LoadedConfig> {
  const generators = [...generatorsOf(siteDirectory)];
  const { markdown: usual, isForeign, documentRules } = usualReading(siteDirectory, generators);
  const loaded = await readConfig({ siteDirectory, cacheDirectory, generators, isForeign }, last);
  const hasFormulas = usual.math || (loaded.docusaurus !== undefined && namesRemarkMath(loaded.files));
  const {
    math = hasFormulas,
    headingIds = usual.headingIds,
    format = usual.format,
    ...others
  } = loaded.config.markdown;
  // The keys have one order, because pages contain the configuration.
  const markdown = { ...others, math, headingIds, format };
  const publisher = publisherBy(loaded.source, isForeign);
  return { ...loaded, config: { ...loaded.config, markdown, publisher, isForeign, documentRules } };
}

function publisherBy({ file, isOurs }: ConfigSource, isForeign: boolean): Publisher {
  if (file !== "") return isOurs ? "cairn" : "docusaurus";
  return isForeign ? "other" : "unknown";
}

interface SitePlaces extends UnconfiguredSite {
  cacheDirectory: string;
}

async function readConfig(places: SitePlaces, last: LastConfig | undefined): Promise<LoadedConfig> {
  const { siteDirectory, cacheDirectory, generators, isForeign } = places;
  const file = findSiteFile(siteDirectory, siteConfigNames);
  if (!file) return readForeignConfig(places, last);
  const name = relativePath(siteDirectory, file);
  const source = { file: name, text: readFileSync(file, "utf8"), isOurs: true };
  let loaded: LoadedModule;
  try {
    loaded = await loadModule(file, cacheDirectory);
  } catch (error) {
    // With the defaults in place of an unknown configuration, all their consequences would be reported, too.
    const { config } = last?.config ?? (await checkConfig({}, source, undefined));
    const finding = moduleDiagnostic(name, error);
    const holding = last?.config ? "the last valid one is used" : "the defaults are used";
    const hint = [finding.hint, `Until the configuration loads, ${holding}.`].filter(Boolean).join(" ");
    return { config, diagnostics: [{ ...finding, hint }], files: [file], source, ...noKinds };
  }
  const { kinds: written, docusaurus: parts, ...own } = (loaded.value ?? {}) as Record<string, unknown>;
  // A site of another generator keeps its folders when it gets a configuration for Cairn.
  const value = isForeign
    ? { staticDirectories: await usualStaticDirectories(siteDirectory, generators), ...own }
    : own;
  const ownKinds =
    written === undefined
      ? undefined
      : await (await import("../../kinds/site/define-kind.ts")).checkKinds(written, source, siteDirectory);
  const checked = await checkConfig(loaded.value === undefined ? {} : value, source, last);
  checked.config.globals = globalsOf(generators);
  if (ownKinds) checked.diagnostics.push(...ownKinds.diagnostics);
  if (loaded.value === undefined) checked.diagnostics.push(withoutDefaultExport(name));
  const kinds = ownKinds ? { kinds: ownKinds.kinds, kindsKey: loaded.hash } : noKinds;
  const result: LoadedConfig = { ...checked, files: loaded.files, source, ...kinds };
  if (parts === undefined) return result;
  try {
    const { openParts } = await import("../../docusaurus/moving/docusaurus-parts.ts");
    const { site, diagnostics } = await openParts({ parts, value, source, siteDirectory, cacheDirectory });
    checked.diagnostics.push(...diagnostics);
    return await withDocusaurus(result, site, { siteDirectory, cacheDirectory });
  } catch (error) {
    return { ...result, diagnostics: [...checked.diagnostics, moduleDiagnostic(name, error)] };
  }
}

/** Code that works with the files of its packages fails without them. */
const packagesMayBeTheCause = "The site's packages are not installed, which may be the cause: npm install.";

/** Returns the modules of names that documents of another generator use without an import. */
function globalsOf(generators: readonly FoundGenerator[]): Record<string, [module: string, name: string]> {
  return Object.assign({}, ...generators.map(({ generator }) => generator.globals)) as Record<string, [string, string]>;
}

async function readForeignConfig(places: SitePlaces, last: LastConfig | undefined): Promise<LoadedConfig> {
  const { siteDirectory, cacheDirectory, generators } = places;
  const file = findSiteFile(siteDirectory, docusaurusConfigNames);
  if (!file) {
    const checked = await checkConfig(await defaultConfig(places), noSource, last);
    const config = { ...checked.config, globals: globalsOf(generators) };
    return { ...checked, config, files: [], source: noSource, ...noKinds };
  }
  const name = relativePath(siteDirectory, file);
  try {
    const { readDocusaurusConfig } = await import("../../docusaurus/configuration/read-docusaurus-config.ts");
    const { value, text, diagnostics, files, site } = await readDocusaurusConfig({
      siteDirectory,
      cacheDirectory,
      file,
    });
    const source = { file: name, text, isOurs: false };
    // Its components are not those of a mistyped name.
    const hasOthers = themesWithComponents(site.written).length > 0;
    const ranked = hasOthers ? { ...value, checks: { "component-unknown": "log" as const, ...value.checks } } : value;
    const checked = await checkConfig(ranked, source, last);
    const result: LoadedConfig = { ...checked, diagnostics, files, source, ...noKinds };
    return await withDocusaurus(result, site, { siteDirectory, cacheDirectory });
  } catch (error) {
    const source = { file: name, text: readFileSync(file, "utf8"), isOurs: false };
    // Pages by the defaults are not those of the site: nothing is read, so the finding is there at once.
    const empty = { exclude: ["**"], pages: { exclude: ["**"] } };
    const { config } = last?.config ?? (await checkConfig(empty, source, undefined));
    const failed = moduleDiagnostic(name, error);
    const mayLackPackages = failed.cause === "code-threw" && isUnprepared(siteDirectory);
    const diagnostics = [mayLackPackages ? { ...failed, hint: `${packagesMayBeTheCause} ${failed.hint}` } : failed];
    return { config, diagnostics, files: [file], source, ...noKinds, isUnknown: last?.config ? undefined : true };
  }
}

/**
 * Completes a configuration with the parts of a Docusaurus site that are code: its plugins, its Markdown plugins, and
 * their additions.
 */
async function withDocusaurus(
  { config, diagnostics, files, source, ...loaded }: LoadedConfig,
  site: DocusaurusSite,
  places: { siteDirectory: string; cacheDirectory: string },
): Promise<LoadedConfig> {
  const { siteDirectory } = places;
  const plugins = await runPlugins({ ...site, ...places, ...source, config });
  const styles = findCustomStyles(siteDirectory, config).files;
  const dark = darkBackground(readSiteStyles(siteDirectory, styles));
  const colorMode = dark ? ({ ...config.colorMode, ...alwaysDark } as const) : config.colorMode;
  return {
    ...loaded,
    config: { ...withPlugins(config, plugins, { written: site.written, siteDirectory }), colorMode },
    diagnostics: [...diagnostics, ...plugins.diagnostics, ...(dark ? [lightModeLeft(dark)] : [])],
    files: Array.from(new Set([...files, ...site.runner.files(), ...plugins.parts.watched])),
    source,
    docusaurus: site,
    pluginRoutes: plugins.routes,
    postcss: plugins.parts.postcss,
    afterBuild: plugins.afterBuild,
    markdownPlugins: readMarkdownPlugins(site, siteDirectory, config),
  };
}

/** Text in the light mode would not be readable on a dark background. */
const alwaysDark = { defaultMode: "dark", respectPrefersColorScheme: false, disableSwitch: true } as const;

function lightModeLeft({ value, file, line }: { value: string; file: string; line: number }): Diagnostic {
  return {
    code: "docusaurus-config-left",
    severity: "note",
    file,
    line,
    message: `The background of the light colour mode is dark (${value}), so pages are always in the dark mode.`,
    hint: "To have a light mode, set --ifm-background-color to a light colour here, and the dark one for [data-theme='dark'].",
  };
}

function withoutDefaultExport(file: string): Diagnostic {
  return {
    code: "config-without-default-export",
    severity: "error",
    file,
    line: 1,
    column: 1,
    message: "The file has no default export.",
    hint: "Write: export default defineConfig({ … });",
  };
}
