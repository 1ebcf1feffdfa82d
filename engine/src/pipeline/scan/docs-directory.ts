import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findSiteFile, findVitePressConfig, hugoConfigNames } from "../../config/find-site-file.ts";

/**
 * Returns the folder of a site's documents, relative to the site's folder: the one that the configuration of Cairn,
 * VitePress, MkDocs or mdBook names, else `docs`, else that of Starlight or Hugo; empty for a bare folder of Markdown.
 */
export function docsDirectoryOf(siteDirectory: string, configured?: string): string {
  const isThere = (folder: string) => existsSync(path.join(siteDirectory, folder));
  if (configured !== undefined) return configured.replace(/\/$/, "");
  const named = namedByOthers(siteDirectory);
  if (named !== undefined && isThere(named)) return named;
  if (isThere("docs")) return "docs";
  if (isThere("src/content/docs")) return "src/content/docs";
  if (!findSiteFile(siteDirectory, hugoConfigNames)) return "";
  return ["content/en", "content"].find(isThere) ?? "";
}

/** Returns the folder that the configuration of another generator names, if it is within the site's. */
function namedByOthers(siteDirectory: string): string | undefined {
  const read = (pattern: RegExp, ...names: string[]) => {
    const file = findSiteFile(siteDirectory, names);
    return file && pattern.exec(readFileSync(file, "utf8"))?.[1];
  };
  const vitePress = findVitePressConfig(siteDirectory);
  const source = vitePress && /^(?:\t| {2})srcDir:\s*["'`]([^"'`$]+)["'`]/m.exec(readFileSync(vitePress, "utf8"))?.[1];
  const inVitePress =
    vitePress &&
    path.relative(siteDirectory, path.resolve(vitePress.replace(/[\\/]\.vitepress[\\/].*$/, ""), source ?? "."));
  const book = findSiteFile(siteDirectory, ["book.toml"]) && (read(/^\s*src\s*=\s*"([^"]+)"/m, "book.toml") ?? "src");
  const named = inVitePress ?? read(/^docs_dir:\s*["']?([^"'#\n]+)/m, "mkdocs.yml", "mkdocs.yaml") ?? book;
  const bare = named && path.posix.normalize(named.trim().replaceAll("\\", "/")).replace(/^\.$|\/$/, "");
  return bare?.startsWith("..") || bare?.startsWith("/") ? undefined : bare;
}
