import { hashText } from "@cairn/catalogue/hash";
import { uniqueModules } from "../../compile/mdx/collect-modules.ts";
import { partialSite } from "../../compile/documents/partial-site.ts";
import type { CompiledSite } from "../compile/compile-site.ts";
import type { OpenedSite } from "../open-site.ts";
import type { Project } from "../prepared-site.ts";
import { bundleSite } from "./bundle-site.ts";
import type { BundleOptions, SiteBundle } from "./bundle-model.ts";
import { usesOfParts } from "./part-uses.ts";
import { sourcesOfScripts } from "./script-sources.ts";

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
