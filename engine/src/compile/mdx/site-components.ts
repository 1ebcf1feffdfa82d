import { readFileSync } from "node:fs";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { findSiteFile } from "../../config/find-site-file.ts";
import { moduleKey } from "./collect-modules.ts";
import { positionAt } from "../../findings/position-at.ts";
import { siteRelative } from "../../address/site-path.ts";

/** What binds a name that a document uses without importing it. */
export interface ComponentImport {
  specifier: string;
  clause: string;
  /** The module's default export has the component as a property. */
  isProperty?: boolean;
}

/** Components that a site puts into the scope of every document, in `src/theme/MDXComponents`. */
export interface SiteComponents {
  /** Relative to the site's folder. */
  file: string;
  /** Absolute. */
  absolute: string;
  text: string;
  /** Where a component comes from; absent where the file does not have it. */
  find: (name: string) => ComponentImport | undefined;
  diagnostics: Diagnostic[];
}

const names = ["", "/index"].flatMap((index) =>
  ["js", "jsx", "ts", "tsx"].map((extension) => `src/theme/MDXComponents${index}.${extension}`),
);
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const importStatement = /^[ \t]*import\s+(?!type\b)([^;'"]+?)\s+from\s+["']([^"']+)["']/gm;
const element = /^[ \t]*(a|img|h[1-6]|p|ul|ol|li|table|code|pre|blockquote|hr|strong|em)\s*:/gm;

/** Reads the site's `src/theme/MDXComponents`; nothing where it has none. */
export function readSiteComponents(siteDirectory: string): SiteComponents | undefined {
  const absolute = findSiteFile(siteDirectory, names);
  if (absolute === undefined) return undefined;
  const file = siteRelative(siteDirectory, absolute);
  return parseSiteComponents({ file, absolute, text: readFileSync(absolute, "utf8") });
}

/**
 * The file's components by name. What it imports is imported from there: a page then loads what it uses, and not all that
 * the site has.
 */
export function parseSiteComponents(source: Pick<SiteComponents, "file" | "absolute" | "text">): SiteComponents {
  const { file, text } = source;
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
    ...source,
    find(name) {
      const property = { specifier: `@site/${file}`, clause: `_scope${name}`, isProperty: true };
      if (!new RegExp(`(?<![\\w$.<])${name}(?![\\w$])`).test(body)) return spreadsOthers ? property : undefined;
      const [, renamed] = new RegExp(`(?<![\\w$.])${name}\\s*:\\s*([\\w$]+)\\s*(?=[,}\\n])`).exec(body) ?? [];
      const from = imports.get(renamed ?? name);
      return from ? { specifier: from.specifier, clause: rebind(from.clause, name) } : property;
    },
    diagnostics: replacedElements(file, code),
  };
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

/** What Markdown makes is drawn by the theme: a replacement for such an element has no effect. */
function replacedElements(file: string, code: string): Diagnostic[] {
  const found = Array.from(code.matchAll(element));
  const [first] = found;
  if (!first) return [];
  return [
    {
      code: "theme-swizzled",
      severity: "warning",
      file,
      ...positionAt(code, first.index + first[0].search(/\S/)),
      message: `The theme draws what Markdown makes; these replacements are left aside: ${found.map(([, name]) => name).join(", ")}.`,
      hint: "Style the elements in src/css/custom.css, or use a component by its name.",
    },
  ];
}
