import { existsSync } from "node:fs";
import path from "node:path";
import { contentPluginOptions } from "../plugins/content-plugins.ts";
import { isPresentFunction } from "../running/package-stub.ts";
import { classicOptions } from "./docusaurus-plugins.ts";
import { existingFile, hasFile, placeInSite } from "./places-in-site.ts";
import { asObject, type Written } from "./written-config.ts";

/** Returns the options of the main documents, from the classic preset or a plugin; and those of all other instances. */
export function docsPlugins(
  written: Written,
  siteDirectory: string,
): { main: Written; further: Written[]; hasNone: boolean } {
  const [preset] = classicOptions(written);
  const plugins = contentPluginOptions(written, "docs", siteDirectory);
  const ofPreset = preset && preset["docs"] !== false ? asObject(preset["docs"]) : undefined;
  const main = ofPreset ?? plugins.find(({ id }) => id === undefined || id === "default") ?? plugins[0] ?? {};
  const hasNone = preset?.["docs"] === false && plugins.length === 0;
  return { main, further: plugins.filter((each) => each !== main), hasNone };
}

/** A site's own function for the sidebar entries of a folder. */
export type ItemsGenerator = (input: object) => unknown;

/** Returns the `sidebarItemsGenerator` of a set of documents, by its id; undefined if the site has none. */
export function itemsGenerator(written: Written, siteDirectory: string, instance: string): ItemsGenerator | undefined {
  const { main, further } = docsPlugins(written, siteDirectory);
  const options = instance === "default" ? main : further.find(({ id }) => id === instance);
  const generator = options?.["sidebarItemsGenerator"];
  return isPresentFunction(generator) ? generator : undefined;
}

/** Returns additional documents whose folders exist, or of which only versions are published. */
export function docsInstances({ further }: { further: Written[] }, siteDirectory: string): Written[] {
  return further
    .filter(
      ({ id, path: folder, includeCurrentVersion }) =>
        hasFile(siteDirectory, folder) ||
        (typeof folder === "string" &&
          includeCurrentVersion === false &&
          hasFile(siteDirectory, `${String(id)}_versions.json`)),
    )
    .map((options) => ({
      id: options["id"],
      path: placeInSite(siteDirectory, String(options["path"])),
      routeBasePath: options["routeBasePath"] ?? "docs",
      tagsBasePath: options["tagsBasePath"],
      sidebarPath: options["sidebarPath"] === false ? false : existingFile(siteDirectory, options["sidebarPath"]),
      sidebarCollapsible: options["sidebarCollapsible"],
      sidebarCollapsed: options["sidebarCollapsed"],
      docItemComponent: options["docItemComponent"],
      editUrl: typeof options["editUrl"] === "string" ? options["editUrl"] : undefined,
      ...versionOptions(options, siteDirectory, `${String(options["id"])}_versions.json`),
    }));
}

/** Returns the options of the main documents. */
export function docsOptions(written: Written, siteDirectory: string): Written {
  const options = docsPlugins(written, siteDirectory).main;
  const { autoCollapseCategories, hideable } = asObject(asObject(asObject(written["themeConfig"])["docs"])["sidebar"]);
  const folder = placeInSite(siteDirectory, typeof options["path"] === "string" ? options["path"] : "docs");
  return {
    ...options,
    // The usual folder need not be named if it exists. Without it, documents would be looked for elsewhere.
    path: folder === "docs" && hasFile(siteDirectory, folder) ? undefined : folder,
    routeBasePath: options["routeBasePath"] ?? "docs",
    // Docusaurus ignores a sidebars file that the configuration does not name.
    sidebarPath:
      options["sidebarPath"] === false ? false : (existingFile(siteDirectory, options["sidebarPath"]) ?? null),
    cardIcons: true,
    autoCollapseCategories,
    hideableSidebar: hideable,
    ...versionOptions(options, siteDirectory, "versions.json"),
  };
}

/** Returns the version settings, without versions of a file that does not exist. */
function versionOptions(options: Written, siteDirectory: string, file: string): Written {
  const hasVersions = existsSync(path.join(siteDirectory, file));
  const isDisabled = options["disableVersioning"] === true && hasVersions;
  const versions = Object.entries(asObject(options["versions"]))
    .filter(([name]) => (hasVersions && !isDisabled) || name === "current")
    .map(([name, settings]) => {
      const { label, path: below, banner, badge, noIndex } = asObject(settings);
      return [name, { label, path: below, banner, badge, noIndex }];
    });
  // Only the documents that are not of a version, without a path of their own.
  if (isDisabled)
    return { versions: Object.fromEntries(versions), lastVersion: "current", onlyIncludeVersions: ["current"] };
  return {
    versions: Object.fromEntries(versions),
    versionBadges: hasVersions ? true : undefined,
    lastVersion: hasVersions ? options["lastVersion"] : undefined,
    includeCurrentVersion: options["includeCurrentVersion"],
    onlyIncludeVersions: hasVersions ? options["onlyIncludeVersions"] : undefined,
  };
}
