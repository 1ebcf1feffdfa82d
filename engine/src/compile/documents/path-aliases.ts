import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

interface PathsConfig {
  compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> };
}

const ownNames = /^@(?:site|theme|theme-original|theme-init|docusaurus|generated)\//;

/** The path aliases in a site's `tsconfig.json`, as a list of replacements; bundlers get the same list. */
export function pathAliases(siteDirectory: string): { find: RegExp; replacement: string }[] {
  const { baseUrl = ".", paths = {} } = readCompilerOptions(siteDirectory);
  return Object.entries(paths).flatMap(([name, [target]]) => {
    // This alias only tells editors where the theme's types are; names of Docusaurus are resolved without it.
    if (target === undefined || name === "*" || ownNames.test(name)) return [];
    const literal = escapePattern(name).replace(String.raw`\*`, "(.*)");
    return [
      { find: new RegExp(`^${literal}$`), replacement: path.join(siteDirectory, baseUrl, target.replace("*", "$1")) },
    ];
  });
}

/** Converts Webpack aliases: only the exact name if it ends in `$`, otherwise paths below it as well. */
export function webpackAliases(aliases: Readonly<Record<string, string>>): { find: RegExp; replacement: string }[] {
  return Object.entries(aliases).map(([name, replacement]) => {
    const literal = escapePattern(name.replace(/\$$/, ""));
    return { find: new RegExp(`^${literal}${name.endsWith("$") ? "$" : "(?=/|$)"}`), replacement };
  });
}

function readCompilerOptions(siteDirectory: string): NonNullable<PathsConfig["compilerOptions"]> {
  const file = ["tsconfig.json", "jsconfig.json"].map((name) => path.join(siteDirectory, name)).find(existsSync);
  if (file === undefined) return {};
  // These files may have comments, and commas before closing brackets.
  const text = readFileSync(file, "utf8")
    .replace(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\//g, (_, quoted: string | undefined) => quoted ?? "")
    .replace(/,(?=\s*[}\]])/g, "");
  try {
    return (JSON.parse(text) as PathsConfig).compilerOptions ?? {};
  } catch {
    // TypeScript reports the mistake; imports that need the file have their own findings.
    return {};
  }
}
