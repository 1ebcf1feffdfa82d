import { readFileSync } from "node:fs";
import path from "node:path";
import { isWebAddress } from "@cairn/html/address";
import { statIfThere } from "@cairn/files/stat-if-there";
import { rootedPath, withoutBaseUrl } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";

type Sources = Record<string, string[]>;

type ScriptSettings = Pick<SiteConfig, "headTags" | "bodyTags" | "staticDirectories" | "baseUrl">;

/**
 * Files up to this size are snippets that load a service. Larger ones are libraries, which contain many addresses that
 * they never load.
 */
const largestSnippet = 20_000;

/**
 * Returns the Content-Security-Policy sources that scripts of the configuration need, inline or in static files, and
 * these files.
 */
export async function sourcesOfScripts(
  siteDirectory: string,
  { headTags, bodyTags, staticDirectories, baseUrl }: ScriptSettings,
): Promise<{ files: string[]; sources: Sources[] }> {
  const scripts = [...headTags, ...bodyTags.start, ...bodyTags.end].filter(({ tagName }) => tagName === "script");
  const files = scripts.flatMap(({ attributes: { src } }) => {
    if (typeof src !== "string" || isWebAddress(src)) return [];
    const place = withoutBaseUrl(rootedPath(src), baseUrl).replace(/[?#].*$/, "");
    return staticDirectories.map((folder) => path.join(siteDirectory, folder, place)).find(isSnippet) ?? [];
  });
  const inline = scripts.flatMap(({ attributes: { type }, innerHTML }) =>
    innerHTML && !String(type).includes("json") ? innerHTML : [],
  );
  const codes = [...inline, ...files.map((file) => readFileSync(file, "utf8"))];
  // The parser is only loaded for a script with an address.
  const found = await Promise.all(codes.filter((code) => code.includes("//")).map(sourcesOf));
  return { files, sources: found.filter((each) => Object.keys(each).length > 0) };
}

async function sourcesOf(code: string): Promise<Sources> {
  return (await import("./code-sources.ts")).sourcesOfScript(code);
}

function isSnippet(file: string): boolean {
  const size = statIfThere(file)?.size;
  return size !== undefined && size <= largestSnippet;
}
