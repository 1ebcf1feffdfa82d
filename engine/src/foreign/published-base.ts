import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { generatorsOf } from "./generators.ts";
import { hugo } from "./generators/hugo.ts";

/**
 * Returns the path below which another generator publishes the site, such as `/docs/`; `/` if its configuration has
 * none, or that of GitHub Pages for a site of Hugo, which often gets its address when it is built. Most generators do
 * not add it to links, so authors have to write it.
 */
export async function publishedBaseOf(siteDirectory: string, repository?: string): Promise<string> {
  for (const { generator, site } of generatorsOf(siteDirectory))
    for (const written of (await generator.publishedBase?.(site)) ?? [])
      if (typeof written === "string" && pathOf(written) !== "/") return pathOf(written);
  const isOnPages = repository !== undefined && hugo.find(siteDirectory) !== undefined;
  return (isOnPages ? baseOfPages(repository) : undefined) ?? "/";
}

/** Returns the path of a repository on GitHub Pages: its name. */
function baseOfPages(repository: string): string | undefined {
  const file = path.join(repository, ".git/config");
  if (!existsSync(file)) return undefined;
  const [, name] =
    /^\s*url\s*=\s*\S*github\.com[:/][^/\s]+\/(\S+?)(?:\.git)?\s*$/m.exec(readFileSync(file, "utf8")) ?? [];
  return name === undefined ? undefined : `/${name}/`;
}

/** Returns the path of a base, which is a URL or a path, with slashes at both ends. */
function pathOf(base: string): string {
  const pathname = URL.canParse(base) ? new URL(base).pathname : base;
  return `/${pathname.replace(/^\/+|\/+$/g, "")}/`.replace("//", "/");
}
