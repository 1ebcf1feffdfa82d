import { readFileSync } from "node:fs";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { statIfThere } from "@cairn/files/stat-if-there";
import { relativePath } from "@cairn/files/paths";
import { suggestOr } from "../../findings/did-you-mean.ts";
import { nearest } from "../../findings/nearest.ts";
import type { SourcePosition } from "../../findings/position-at.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import { isRootPath } from "@cairn/html/address";
import { comparablePath } from "../../address/comparable-path.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import type { LinkTargets } from "./link-targets.ts";

/** The configuration as written, and the site that its addresses are checked against. */
export interface WrittenConfig {
  site: RoutedSite;
  siteDirectory: string;
  documentFolders: LinkTargets["documentFolders"];
  config: SiteConfig;
  staticFiles: ReadonlyMap<string, unknown>;
  /** The configuration's file, relative to the site's folder, and its text. */
  file: string;
  text: string;
  /** Further files of the configuration, absolute, such as its footer. */
  files?: readonly string[] | undefined;
  /** As in `Surroundings`. */
  pageMakers?: readonly string[] | undefined;
}

/**
 * Creates the lookup of what the configuration writes: its own file is searched first, then those that it imports.
 * Without a position, the finding is about the configuration as a whole.
 */
export function createConfigPlaces({
  siteDirectory,
  file,
  text,
  files = [],
}: Pick<WrittenConfig, "siteDirectory" | "file" | "text" | "files">): (
  ...written: string[]
) => Partial<SourcePosition> & { file: string } {
  const locators = new Map([[file, createTextLocator(text)]]);
  for (const absolute of files) {
    const name = relativePath(siteDirectory, absolute);
    // A name that the configuration looked for may be that of a folder.
    if (!locators.has(name) && statIfThere(absolute)?.isFile())
      locators.set(name, createTextLocator(readFileSync(absolute, "utf8")));
  }
  return (...written) => {
    for (const [name, locator] of locators)
      for (const each of written) {
        const position = locator.findQuoted(each);
        if (position !== undefined) return { file: name, ...position };
      }
    return { file };
  };
}

interface InternalPaths {
  /** Whether an address within the site leads to no page and no static file. Other addresses are never broken. */
  isBroken: (address: string) => boolean;
  /** Returns the hint for a broken address, with the address that it suggests. */
  fixFor: (address: string) => Pick<Diagnostic, "hint" | "suggestion">;
}

/**
 * Creates the lookup of addresses that the site's own configuration may name. Trailing slash, query and fragment don't
 * matter.
 */
export function createInternalPaths(
  site: Pick<RoutedSite, "routes" | "redirects">,
  staticFiles: ReadonlyMap<string, unknown>,
): InternalPaths {
  const paths = new Set([...site.routes.keys(), ...site.redirects.keys()].map(comparablePath));
  return {
    isBroken: (address) =>
      isRootPath(address) && !paths.has(comparablePath(address)) && !staticFiles.has(comparablePath(address)),
    fixFor: (address) => suggestOr(nearest(address, site.routes.keys()), "Write the path of a page."),
  };
}
