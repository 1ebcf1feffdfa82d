import { readFileSync } from "node:fs";
import path from "node:path";
import { madeModules } from "../../docusaurus/frame-parts.ts";
import { readThemeFiles } from "../../docusaurus/site-theme.ts";
import type { ImportBinding } from "../../model/compiled-document.ts";
import { moduleKey } from "./collect-modules.ts";
import { bindingsOf } from "./module-imports.ts";

/** What binds a name that a document uses without importing it. */
export interface ComponentImport {
  specifier: string;
  binding: ImportBinding;
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

const elementName = /^(?:a|img|h[1-6]|p|ul|ol|li|table|code|pre|blockquote|hr|strong|em)$/;

/** Reads what the site has in `src/theme`; nothing where there is nothing. */
export async function readSiteComponents(siteDirectory: string): Promise<SiteComponents | undefined> {
  const files = readThemeFiles(siteDirectory);
  if (files.size === 0) return undefined;
  for (const [module, of] of madeModules((each) => files.has(each))) files.set(module, files.get(of) ?? "");
  const names = Array.from(files.keys());
  const file = files.get("@theme/MDXComponents");
  if (file === undefined) return { files, find: () => undefined, elements: [], key: names.join() };
  const scopeFile = path.join(siteDirectory, file);
  const text = readFileSync(scopeFile, "utf8");
  return { files, scopeFile, key: [...names, text].join(), ...(await parseScope(file, text, files)) };
}

/** What the file of `MDXComponents` says, by its tree. */
interface ScopeFile {
  /** What it imports, by the name that it has there. */
  imports: Map<string, ComponentImport>;
  /** Properties of its objects, by their names, with the variable that each is, where it is one. */
  properties: Map<string, string | undefined>;
  /** Every name that it writes outside of its imports. */
  written: Set<string>;
  /** What its objects take all properties of. */
  spread: Set<string>;
}

/**
 * The components of `MDXComponents` by name. What that imports is imported from there: a page then loads what it uses, and
 * not all that the site has.
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
  // Types and JSX may stand in it whatever it is called.
  const { program } = parseSync("scope.tsx", text);
  for (const node of program.body) {
    if (node.type !== "ImportDeclaration" || node.importKind === "type") continue;
    const specifier = moduleKey(node.source.value, file);
    for (const binding of bindingsOf(node)) found.imports.set(binding.local, { specifier, binding });
  }
  // Objects in functions and elements are what components are given.
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
