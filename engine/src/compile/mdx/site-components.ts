import { readFileSync } from "node:fs";
import path from "node:path";
import { findComposedParents } from "../../docusaurus/frame-parts.ts";
import { readThemeFiles, type ThemePlaces } from "../../docusaurus/site-theme.ts";
import type { ImportBinding } from "../../model/compiled-document.ts";
import { type ChildInspectors, readChildInspectors } from "./child-inspectors.ts";
import { moduleKey } from "./collect-modules.ts";
import { bindingsOf } from "./module-imports.ts";

/** The import for a name that a document uses without importing it. */
export interface ComponentImport {
  specifier: string;
  binding: ImportBinding;
  /** Whether the component is a property of the module's default export. */
  isProperty?: boolean;
}

/** The effect of a site's `src/theme`, and of its packages' themes, on its documents. */
export interface SiteComponents {
  /**
   * Theme modules that they replace, such as `@theme/Admonition`, with their files relative to the site's folder.
   */
  files: ReadonlyMap<string, string>;
  /** Further kinds of admonitions, as configured. */
  admonitions: readonly string[];
  /** The import for a component that `MDXComponents` adds to the scope of all documents; undefined if it does not. */
  find: (name: string) => ComponentImport | undefined;
  /** Names of elements that `MDXComponents` renders with its own components, such as `table`. */
  elements: readonly string[];
  /** The site's components that inspect their children. */
  inspectors: ChildInspectors;
  /** The absolute path of the site's `MDXComponents`, if it exists. */
  scopeFile?: string | undefined;
  /** A cache key for all of this. */
  key: string;
}

const elementName = /^(?:a|img|h[1-6]|p|ul|ol|li|table|code|pre|blockquote|hr|strong|em)$/;

/** Reads the theme modules of a site; undefined if documents are as in any other site. */
export async function readSiteComponents(
  places: ThemePlaces & { config: { markdown: Pick<SiteComponents, "admonitions"> } },
): Promise<SiteComponents | undefined> {
  const { siteDirectory, config } = places;
  const { admonitions } = config.markdown;
  const files = readThemeFiles(places);
  const inspectors = await readChildInspectors(places);
  if (files.size === 0 && admonitions.length === 0 && inspectors.key === "") return undefined;
  for (const [module, of] of findComposedParents((each) => files.has(each))) files.set(module, files.get(of) ?? "");
  const names = Array.from(files.keys());
  const file = files.get("@theme/MDXComponents");
  const key = [...names, inspectors.key].join();
  if (file === undefined) return { files, admonitions, inspectors, find: () => undefined, elements: [], key };
  const scopeFile = path.join(siteDirectory, file);
  const text = readFileSync(scopeFile, "utf8");
  return { files, admonitions, inspectors, scopeFile, key: key + text, ...(await parseScope(file, text, files)) };
}

/** The parsed file of `MDXComponents`. */
interface ScopeFile {
  /** Its imports, by local name. */
  imports: Map<string, ComponentImport>;
  /** The properties of its objects, with the variable of each, if it is one. */
  properties: Map<string, string | undefined>;
  /** All names outside its imports. */
  written: Set<string>;
  /** Objects that it spreads. */
  spread: Set<string>;
}

/**
 * Returns the components of `MDXComponents` by name. Its imports are used directly, so that a page only loads the
 * components that it uses.
 */
export async function parseScope(
  file: string,
  text: string,
  own: ReadonlyMap<string, string> = new Map(),
): Promise<Pick<SiteComponents, "find" | "elements">> {
  const { imports, properties, written, spread } = await readScopeFile(file, text);
  const spreadsOthers = Array.from(spread, (name) => imports.get(name)).some(
    (from) => from && !from.specifier.endsWith("/MDXComponents"),
  );
  const isOwn = (component = "") => {
    const from = imports.get(component)?.specifier;
    return from === undefined || !from.startsWith("@theme") || own.has(from);
  };
  return {
    find(name) {
      const binding = { imported: "default", local: `_scope${name}` };
      const property = { specifier: `@site/${file}`, binding, isProperty: true };
      if (!written.has(name)) return spreadsOthers ? property : undefined;
      const from = imports.get(properties.get(name) ?? name);
      return from ? { specifier: from.specifier, binding: { imported: from.binding.imported, local: name } } : property;
    },
    elements: Array.from(properties.keys()).filter((name) => elementName.test(name) && isOwn(properties.get(name))),
  };
}

async function readScopeFile(file: string, text: string): Promise<ScopeFile> {
  const { parseSync, Visitor } = await import("rolldown/utils");
  const found: ScopeFile = { imports: new Map(), properties: new Map(), written: new Set(), spread: new Set() };
  // The file may contain types and JSX, whatever its extension.
  const { program } = parseSync("scope.tsx", text);
  for (const node of program.body) {
    if (node.type !== "ImportDeclaration" || node.importKind === "type") continue;
    const specifier = moduleKey(node.source.value, file);
    for (const binding of bindingsOf(node)) found.imports.set(binding.local, { specifier, binding });
  }
  // Objects in functions and elements are props, not components.
  let depth = 0;
  const enter = () => void depth++;
  const leave = () => void depth--;
  new Visitor({
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ObjectExpression({ properties }) {
      for (const each of depth === 0 ? properties : []) {
        if (each.type === "SpreadElement") {
          if (each.argument.type === "Identifier") found.spread.add(each.argument.name);
        } else if (each.key.type === "Identifier" || each.key.type === "Literal") {
          const name = each.key.type === "Identifier" ? each.key.name : String(each.key.value);
          found.written.add(name);
          const value = each.value.type === "Identifier" ? each.value.name : undefined;
          if (!found.properties.has(name)) found.properties.set(name, value);
        }
      }
    },
    Identifier({ name }) {
      found.written.add(name);
    },
  }).visit({ ...program, body: program.body.filter(({ type }) => type !== "ImportDeclaration") });
  return found;
}
