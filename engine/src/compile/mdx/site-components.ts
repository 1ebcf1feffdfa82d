import { readFileSync } from "node:fs";
import path from "node:path";
import { readThemeFiles } from "../../docusaurus/site-theme.ts";
import { moduleKey } from "./collect-modules.ts";

/** What binds a name that a document uses without importing it. */
export interface ComponentImport {
  specifier: string;
  clause: string;
  /** The module's default export has the component as a property. */
  isProperty?: boolean;
}

/** What a site's `src/theme` means for its documents. */
export interface SiteComponents {
  /** Modules of the theme that are the site's own, such as `@theme/Admonition`, each with its file relative to the site's folder. */
  files: ReadonlyMap<string, string>;
  /** Where a component that `MDXComponents` puts into the scope of every document comes from; absent where it does not. */
  find: (name: string) => ComponentImport | undefined;
  /** Names of elements that `MDXComponents` draws by components of its own, such as `table`. */
  elements: readonly string[];
  /** Absolute path of that file, where there is one. */
  scopeFile?: string | undefined;
  /** Stands for all of this. */
  key: string;
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const importStatement = /^[ \t]*import\s+(?!type\b)([^;'"]+?)\s+from\s+["']([^"']+)["']/gm;
const element = /(?<=[{,]\s*)(a|img|h[1-6]|p|ul|ol|li|table|code|pre|blockquote|hr|strong|em)\s*:\s*([\w$]*)/g;

/** Reads what the site has in `src/theme`; nothing where there is nothing. */
export function readSiteComponents(siteDirectory: string): SiteComponents | undefined {
  const files = readThemeFiles(siteDirectory);
  if (files.size === 0) return undefined;
  const names = Array.from(files.keys());
  const file = files.get("@theme/MDXComponents");
  if (file === undefined) return { files, find: () => undefined, elements: [], key: names.join() };
  const scopeFile = path.join(siteDirectory, file);
  const text = readFileSync(scopeFile, "utf8");
  return { files, scopeFile, key: [...names, text].join(), ...parseScope(file, text, files) };
}

/**
 * The components of `MDXComponents` by name. What that imports is imported from there: a page then loads what it uses, and
 * not all that the site has.
 */
export function parseScope(
  file: string,
  text: string,
  own: ReadonlyMap<string, string> = new Map(),
): Pick<SiteComponents, "find" | "elements"> {
  const code = text.replace(comments, (comment) => comment.replace(/[^\n]/g, " "));
  const imports = new Map<string, ComponentImport>();
  for (const [, clause = "", specifier = ""] of code.matchAll(importStatement))
    for (const [name, bound] of bindings(clause))
      imports.set(name, { specifier: moduleKey(specifier, file), clause: bound });
  const body = code.replace(importStatement, "");
  const spreadsOthers = Array.from(body.matchAll(/\.\.\.\s*([\w$]+)/g), ([, name = ""]) => imports.get(name)).some(
    (from) => from && !from.specifier.endsWith("/MDXComponents"),
  );
  return {
    find(name) {
      const property = { specifier: `@site/${file}`, clause: `_scope${name}`, isProperty: true };
      if (!new RegExp(`(?<![\\w$.<])${name}(?![\\w$])`).test(body)) return spreadsOthers ? property : undefined;
      const [, renamed] = new RegExp(`(?<![\\w$.])${name}\\s*:\\s*([\\w$]+)\\s*(?=[,}\\n])`).exec(body) ?? [];
      const from = imports.get(renamed ?? name);
      return from ? { specifier: from.specifier, clause: rebind(from.clause, name) } : property;
    },
    elements: elementsOf(body, (name) => {
      const from = imports.get(name)?.specifier;
      return from === undefined || !from.startsWith("@theme") || own.has(from);
    }),
  };
}

/** The elements that a module has components for, as far as these are the site's own. */
function elementsOf(body: string, isOwn: (component: string) => boolean): string[] {
  const found = Array.from(body.matchAll(element), ([, name = "", component = ""]) => (isOwn(component) ? name : ""));
  return Array.from(new Set(found)).filter((name) => name !== "");
}

/** The names that an import's clause binds, each with the clause for it alone. */
function bindings(clause: string): [name: string, clause: string][] {
  const [, standard, all, named = ""] =
    /^(?:([\w$]+)(?:\s*,\s*)?)?(?:\*\s+as\s+([\w$]+))?(?:\{([\s\S]*)\})?$/.exec(clause.trim()) ?? [];
  const parts = named.split(",").flatMap((part): [string, string][] => {
    const [, imported, local = imported] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    return imported !== undefined && local !== undefined ? [[local, `{ ${imported} as ${local} }`]] : [];
  });
  return [
    ...(standard ? [[standard, standard] as [string, string]] : []),
    ...(all ? [[all, `* as ${all}`] as [string, string]] : []),
    ...parts,
  ];
}

/** A clause for one name, binding another. */
function rebind(clause: string, name: string): string {
  return clause.startsWith("{") || clause.startsWith("*") ? clause.replace(/ as [\w$]+/, ` as ${name}`) : name;
}
