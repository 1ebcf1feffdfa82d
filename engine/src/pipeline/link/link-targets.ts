import type { BrokenAddressHooks } from "../../docusaurus/configuration/broken-address-hooks.ts";
import type { FoundFile } from "../../files/walk.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import type { Surroundings } from "./surroundings.ts";

/** The data that links are resolved against. */
export interface LinkTargets {
  site: RoutedSite;
  config: SiteConfig;
  siteDirectory: string;
  /** For each version, the folders of its documents relative to the site's folder, translations first. */
  documentFolders: readonly (readonly string[])[];
  staticFiles: ReadonlyMap<string, FoundFile>;
  /** Whether the site's host redirects a path. */
  isRedirected: (path: string) => boolean;
  surroundings: Surroundings;
  /** The functions of a Docusaurus site for addresses in Markdown that lead nowhere. */
  hooks: BrokenAddressHooks;
  /** Registers a file beside a document and returns its address in the output, without the base URL. */
  addAsset: (absolute: string) => string;
}
