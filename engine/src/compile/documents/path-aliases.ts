import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

interface PathsConfig {
  compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> };
}

const ownNames = /^@(?:site|theme|theme-original|theme-init|docusaurus|generated)\//;

/** Returns the path aliases in a site's `tsconfig.json` as a list of replacements, which bundlers use, too. */
export function pathAliases(siteDirectory: string): { find: RegExp; replacement: string }[] {
  const { baseUrl = ".", paths = {} } = readCompilerOptions(siteDirectory);
  return Object.entries(paths).flatMap(([name, [target]]) => {
    if (target === undefined || name === "*" || isForEditors(name, target)) return [];
    const literal = escapePattern(name).replace(String.raw`\*`, "(.*)");
    return [
      { find: new RegExp(`^${literal}$`), replacement: path.join(siteDirectory, baseUrl, target.replace("*", "$1")) },
    ];
  });
}

/**
 * Whether an alias only tells editors where types are: those of Docusaurus's modules, or of a package, which is found
 * by name.
 */
function isForEditors(name: string, target: string): boolean {
  const isOfTypes = /\.d\.[cm]?ts$|(?:^|\/)node_modules\/@types\//.test(target);
  return isOfTypes || ownNames.test(name) || target.endsWith(`node_modules/${name}`);
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
