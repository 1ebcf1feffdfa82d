import { hashText } from "@cairn/catalogue/hash";
import { uniqueModules } from "../../compile/mdx/collect-modules.ts";
import { partialSite } from "../../compile/documents/partial-site.ts";
import type { CompiledSite } from "../compile/compile-site.ts";
import type { OpenedSite } from "../open-site.ts";
import type { Project } from "../prepared-site.ts";
import { bundleSite } from "./bundle-site.ts";
import type { BundleOptions, SiteBundle } from "./bundle-model.ts";
import { usesOfParts } from "./part-uses.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { isWebAddress } from "@cairn/html/address";
import { statIfThere } from "@cairn/files/stat-if-there";
import { rootedPath, withoutBaseUrl } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";

/** The place of modules that a configuration names. They are required: they may contain code that only browsers run. */
const noPlace = { line: 1, column: 1, isRequired: true };

interface BundleInput extends Pick<BundleOptions, "customStyles" | "record"> {
  compiled: Pick<CompiledSite, "modules">;
  resolveLinks: BundleOptions["markdown"]["resolveLinks"];
}

/**
 * Whether a component that the configuration names for documents is there, and is not the usual one, which is a part of
 * the page. A theme that is not installed is reported as such.
 */
function drawsDocuments(specifier: string, siteComponents: OpenedSite["siteComponents"]): boolean {
  if (specifier === "@theme/DocItem") return false;
  return !specifier.startsWith("@theme/") || siteComponents?.files.has(specifier) === true;
}

/**
 * Bundles the modules that documents import, and those for every page. The sources of the bundle include those of the
 * configuration's scripts.
 */
export async function bundleModules(
  { siteDirectory, cacheDirectory }: Pick<Project, "siteDirectory" | "cacheDirectory">,
  { assets, config, siteComponents, loaded }: OpenedSite,
  { compiled, customStyles, resolveLinks, record }: BundleInput,
): Promise<SiteBundle> {
  const ofAllPages = [
    ...usesOfParts(siteComponents),
    ...config.clientModules.map((specifier) => ({ specifier, importer: loaded.source.file, ...noPlace })),
    ...[config.docs, ...config.docs.instances].flatMap(({ docItemComponent: specifier }) =>
      specifier === undefined || !drawsDocuments(specifier, siteComponents)
        ? []
        : { specifier, importer: loaded.source.file, line: 1, column: 1 },
    ),
  ];
  const bundle = await bundleSite(uniqueModules([...compiled.modules, ...ofAllPages]), {
    siteDirectory,
    cacheDirectory,
    assets,
    config,
    customStyles,
    isOfDocusaurus: loaded.docusaurus !== undefined,
    postcss: loaded.postcss,
    markdown: {
      ...partialSite({ siteDirectory, config, siteComponents, plugins: loaded.markdownPlugins }),
      baseUrl: config.baseUrl,
      resolveLinks,
    },
    record,
  });
  const { files, sources } = await sourcesOfScripts(siteDirectory, config);
  return {
    ...bundle,
    sources: [...bundle.sources, ...sources],
    key: sources.length > 0 ? hashText(JSON.stringify([bundle.key, sources])) : bundle.key,
    inputs: [...bundle.inputs, ...files],
  };
}

type Sources = Record<string, string[]>;

type ScriptSettings = Pick<SiteConfig, "headTags" | "bodyTags" | "staticDirectories" | "baseUrl">;

/**
 * Files up to this size are snippets that load a service. Larger ones are libraries, which contain many addresses that
 * they never load.
 */
const largestSnippet = 20_000;

/**
 * Returns the Content-Security-Policy sources that scripts of the configuration need, inline or in static files, and
 * these files.
 */
export async function sourcesOfScripts(
  siteDirectory: string,
  { headTags, bodyTags, staticDirectories, baseUrl }: ScriptSettings,
): Promise<{ files: string[]; sources: Sources[] }> {
  const scripts = [...headTags, ...bodyTags.start, ...bodyTags.end].filter(({ tagName }) => tagName === "script");
  const files = scripts.flatMap(({ attributes: { src } }) => {
    if (typeof src !== "string" || isWebAddress(src)) return [];
    const place = withoutBaseUrl(rootedPath(src), baseUrl).replace(/[?#].*$/, "");
    return staticDirectories.map((folder) => path.join(siteDirectory, folder, place)).find(isSnippet) ?? [];
  });
  const inline = scripts.flatMap(({ attributes: { type }, innerHTML }) =>
    innerHTML && !String(type).includes("json") ? innerHTML : [],
  );
  const codes = [...inline, ...files.map((file) => readFileSync(file, "utf8"))];
  // The parser is only loaded for a script with an address.
  const found = await Promise.all(codes.filter((code) => code.includes("//")).map(sourcesOf));
  return { files, sources: found.filter((each) => Object.keys(each).length > 0) };
}

async function sourcesOf(code: string): Promise<Sources> {
  return (await import("./code-sources.ts")).sourcesOfScript(code);
}

function isSnippet(file: string): boolean {
  const size = statIfThere(file)?.size;
  return size !== undefined && size <= largestSnippet;
}
