import path from "node:path/posix";
import type { MdxModule } from "../../model/compiled-document.ts";
import type { PageBody } from "../../model/page.ts";
import { partialFile, withoutLoaders } from "../documents/loaders.ts";

/** A module of the site that a page needs, and its importer. */
export interface ImportedModule {
  specifier: string;
  /** Relative to the site's folder. */
  importer: string;
  line: number;
  column: number;
  /** The names of exports that are imported; `*`, or absent, for all. */
  names?: readonly string[] | undefined;
  /** Whether it is only used with `require`, so that it need not load in Node. */
  isRequired?: boolean | undefined;
  /** As in `ModuleImport`. */
  isAdded?: boolean | undefined;
}

/**
 * Returns every module that a page's body imports, including those of its partials, but not the partials themselves.
 */
export function modulesOf(body: PageBody, file: string): ImportedModule[] {
  if (body.kind === "react") {
    const { file: importer, line, column } = body.namedAt ?? { file, line: 1, column: 1 };
    return [{ specifier: specifierOfPage(body), importer, line, column }];
  }
  return body.kind === "mdx" ? importsOf(body.module, file) : [];
}

/** Returns how the module of a page in React is imported: a file of the site, or a module of the theme. */
export function specifierOfPage({ module }: Extract<PageBody, { kind: "react" }>): string {
  return module.startsWith("@theme/") ? module : `@site/${module}`;
}

function importsOf(module: MdxModule, importer: string): ImportedModule[] {
  return module.imports.flatMap(({ specifier, bindings, line, column, isRequired, isAdded }) => {
    const partial = module.partials[specifier];
    if (partial) return importsOf(partial.module, partial.file);
    const names = bindings.map(({ imported }) => imported);
    return partialFile.test(specifier) ? [] : [{ specifier, importer, line, column, names, isRequired, isAdded }];
  });
}

/** Removes uses of modules that were already listed, and joins the names that are imported. */
export function uniqueModules(uses: Iterable<ImportedModule>): ImportedModule[] {
  const byKey = new Map<string, ImportedModule>();
  for (const use of uses) {
    const key = moduleKey(use.specifier, use.importer);
    const known = byKey.get(key);
    const first = !known || (known.isRequired && !use.isRequired) ? use : known;
    const names = Array.from(new Set([...(known ? (known.names ?? ["*"]) : []), ...(use.names ?? ["*"])])).sort();
    byKey.set(key, { ...first, names });
  }
  return Array.from(byKey.values());
}

/** Returns a key for a module that does not depend on the importer: relative paths become relative to the site. */
export function moduleKey(specifier: string, importer: string): string {
  const module = withoutLoaders(specifier);
  if (module.startsWith("/")) return `@site${module}`;
  if (!module.startsWith(".")) return module;
  const [, file = "", query = ""] = /^([^?]*)(.*)$/s.exec(module) ?? [];
  return `@site/${path.join(path.dirname(importer), file)}${query}`;
}
