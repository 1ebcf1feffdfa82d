import { readSiteComponents } from "../compile/mdx/site-components.ts";
import type { ValidConfig } from "../config/check-config.ts";
import { localizeConfig } from "../config/localize-config.ts";
import { findMermaid } from "../diagrams/mermaid-package.ts";
import { readTranslations, translateConfig } from "../texts/translations.ts";
import { readEngineAssets } from "./bundle/engine-assets.ts";
import { cacheKey } from "./cache/build-cache.ts";
import { parseAhead } from "./compile/parse-ahead.ts";
import { loadConfig, type LoadedConfig } from "./configure/load-config.ts";
import { createKindLookup } from "./kind-lookup.ts";
import type { Project } from "./prepared-site.ts";
import type { ScannedSite } from "./scan/scan-site.ts";

export type OpenedSite = Awaited<ReturnType<typeof openSite>>;

/** What is known of a site before it is opened. */
interface LastState {
  /** Whether there are no records of an earlier build. */
  isFirst: boolean;
  /** The last build's configuration, if it was valid. */
  config: ValidConfig | undefined;
  /** This build's configuration, if it has been loaded already. */
  known?: LoadedConfig | undefined;
}

/** Loads what a site defines, for the language that is built: configuration, texts, components, kinds of pages. */
export async function openSite(project: Omit<Project, "cache">, { isFirst, config: valid, known }: LastState) {
  const { siteDirectory, cacheDirectory } = project;
  // A first build parses and renders every document, so the parser thread starts and the renderer is loaded early.
  const parser = isFirst && project.parser === undefined ? parseAhead(siteDirectory) : project.parser;
  if (isFirst) void import("./render/page/page-renderer.ts");
  const assets = readEngineAssets();
  const last = { engine: assets.build, config: valid };
  const loaded = known ?? (await loadConfig(siteDirectory, cacheDirectory, last));
  const inLocale = localizeConfig(loaded.config, project.locale);
  const translations = readTranslations(siteDirectory, inLocale.locale);
  const config = translateConfig(inLocale, translations);
  const siteComponents = await readSiteComponents({ siteDirectory, config });
  const kinds = createKindLookup(project.listKinds(loaded.kinds));
  return {
    parser: parser ?? undefined,
    assets,
    loaded,
    translations,
    config,
    siteComponents,
    kinds,
    mermaid: findMermaid(siteDirectory),
  };
}

/** Returns the cache key of everything that a site's records depend on besides the files of its pages. */
export function keyOfSite(
  { config, assets, siteComponents, mermaid, loaded: { kindsKey: kinds, markdownPlugins } }: OpenedSite,
  { versions }: Pick<ScannedSite, "versions">,
): string {
  return cacheKey({ config, assets, siteComponents, kinds, plugins: markdownPlugins?.key, versions, mermaid });
}

/** Returns the absolute paths of the files with a site's configuration, translations and component scope. */
export function filesOfSite({ loaded, translations, siteComponents }: OpenedSite): string[] {
  const { scopeFile } = siteComponents ?? {};
  return [...loaded.files, ...translations.files, ...(scopeFile ? [scopeFile] : [])];
}
