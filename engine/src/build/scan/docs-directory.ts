import { existsSync } from "node:fs";
import path from "node:path";

/** The folder of a site's documents, relative to the site's: the one that is configured, else `docs`; empty for a bare folder of Markdown. */
export function docsDirectoryOf(siteDirectory: string, configured = "docs"): string {
  return existsSync(path.join(siteDirectory, configured)) ? configured.replace(/\/$/, "") : "";
}
