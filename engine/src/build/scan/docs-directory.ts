import { existsSync } from "node:fs";
import path from "node:path";

/** The folder of a site's documents, relative to the site's: empty for a bare folder of Markdown. */
export function docsDirectoryOf(siteDirectory: string): string {
  return existsSync(path.join(siteDirectory, "docs")) ? "docs" : "";
}
