import type { BrokenAddressHooks } from "../../docusaurus/configuration/broken-address-hooks.ts";
import type { FoundFile } from "../../files/walk.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import type { Surroundings } from "./surroundings.ts";
import type { LinkReference } from "../../model/compiled-document.ts";

/** A link and where it is written. */
export interface WrittenLink {
  link: LinkReference;
  /** The file that contains the link. */
  file: string;
  /** The page that shows it. */
  permalink: string;
  /** The decoded path of the link's address. */
  address: string;
}

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

/** Whether another program publishes the documents, by rules that may be unknown here: their folder has no configuration of Cairn or Docusaurus. */
export function isOfOthers({ config, surroundings }: Pick<LinkTargets, "config" | "surroundings">): boolean {
  return config.publisher === "other" || surroundings.isBare === true;
}
