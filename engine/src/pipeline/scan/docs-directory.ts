import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findSiteFile, hugoConfigNames } from "../../config/find-site-file.ts";

/**
 * The folder of a site's documents, relative to the site's: the one that is configured, else `docs`, else where Starlight, mdBook and
 * Hugo have theirs; empty for a bare folder of Markdown.
 */
export function docsDirectoryOf(siteDirectory: string, configured?: string): string {
  const isThere = (folder: string) => existsSync(path.join(siteDirectory, folder));
  if (configured !== undefined) return configured.replace(/\/$/, "");
  if (isThere("docs")) return "docs";
  if (isThere("src/content/docs")) return "src/content/docs";
  const book = findSiteFile(siteDirectory, ["book.toml"]);
  if (book) {
    const [, source = "src"] = /^\s*src\s*=\s*"([^"]+)"/m.exec(readFileSync(book, "utf8")) ?? [];
    return isThere(source) ? path.posix.normalize(source) : "";
  }
  if (!findSiteFile(siteDirectory, hugoConfigNames)) return "";
  return ["content/en", "content"].find(isThere) ?? "";
}
