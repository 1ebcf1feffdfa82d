import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

interface PathsConfig {
  compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> };
}

const ownNames = /^@(?:site|theme|theme-original|theme-init|docusaurus|generated)\//;

/** Short names of folders that a site's `tsconfig.json` gives, as a list of what to replace: bundlers are told the same ones apart. */
export function pathAliases(siteDirectory: string): { find: RegExp; replacement: string }[] {
  const { baseUrl = ".", paths = {} } = readCompilerOptions(siteDirectory);
  return Object.entries(paths).flatMap(([name, [target]]) => {
    // Editors are told where types of the theme are; those of Docusaurus's names are found without.
    if (target === undefined || name === "*" || ownNames.test(name)) return [];
    const literal = escapePattern(name).replace(String.raw`\*`, "(.*)");
    return [
      { find: new RegExp(`^${literal}$`), replacement: path.join(siteDirectory, baseUrl, target.replace("*", "$1")) },
    ];
  });
}

/** Aliases as Webpack has them: the name alone where it ends in `$`, else also what is below it. */
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
    // Its own tools say where the mistake is; an import that needs it is a finding of its own.
    return {};
  }
}
