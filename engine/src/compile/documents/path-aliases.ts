import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isWithinFolder } from "@cairn/files/paths";

interface PathsConfig {
  extends?: string | string[];
  compilerOptions?: { baseUrl?: string | null; paths?: Record<string, string[]> };
}

const ownNames = /^@(?:site|theme|theme-original|theme-init|docusaurus|generated)\//;

/** Returns the path aliases in the `tsconfig.json` of a folder as a list of replacements, which bundlers use, too. */
export function pathAliases(folder: string): { find: RegExp; replacement: string }[] {
  const { start, paths = {} } = readPaths(folder);
  return Object.entries(paths).flatMap(([name, [target]]) => {
    if (target === undefined || name === "*" || isForEditors(name, target)) return [];
    // A pattern such as `@*` does not mean the modules of a theme.
    const others = name.startsWith("@*") ? `(?!${ownNames.source.slice(1)})` : "";
    const literal = others + escapePattern(name).replace(String.raw`\*`, "(.*)");
    return [{ find: new RegExp(`^${literal}$`), replacement: path.join(start, target.replace("*", "$1")) }];
  });
}

/**
 * Returns what an import means by an alias of a folder between the importing file and the site's folder, such as that of
 * a member of a workspace.
 */
export function aliasedInFolders(specifier: string, importer: string, siteDirectory: string): string | undefined {
  let folder = path.dirname(importer);
  while (folder !== siteDirectory && isWithinFolder(folder, siteDirectory)) {
    const alias = pathAliases(folder).find(({ find }) => find.test(specifier));
    if (alias) return specifier.replace(alias.find, alias.replacement);
    folder = path.dirname(folder);
  }
  return undefined;
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

/** Configurations that extend one another. */
const deepest = 5;

/** Returns the paths in the configuration of a folder, or in one that it extends, and the folder that they start in. */
function readPaths(folder: string): { start: string; paths?: Record<string, string[]> } {
  let file = ["tsconfig.json", "jsconfig.json"].map((name) => path.join(folder, name)).find(existsSync);
  for (let depth = 0; file !== undefined && depth < deepest; depth += 1) {
    const { compilerOptions: { baseUrl, paths } = {}, extends: parents } = readConfig(file);
    const start = path.resolve(path.dirname(file), baseUrl ?? ".");
    if (paths) return { start, paths };
    const [parent] = [parents].flat();
    // Those of packages have no paths of a site.
    const next = parent?.startsWith(".") === true ? path.resolve(path.dirname(file), parent) : undefined;
    file =
      next === undefined
        ? undefined
        : [next, `${next}.json`].find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
  }
  return { start: folder };
}

function readConfig(file: string): PathsConfig {
  // These files may have comments, and commas before closing brackets.
  const text = readFileSync(file, "utf8")
    .replace(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\//g, (_, quoted: string | undefined) => quoted ?? "")
    .replace(/,(?=\s*[}\]])/g, "");
  try {
    return (JSON.parse(text) as PathsConfig | null) ?? {};
  } catch {
    // TypeScript reports the mistake; imports that need the file have their own findings.
    return {};
  }
}
