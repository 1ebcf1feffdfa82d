import type { MdxModule, PageBody } from "../../shared/model.ts";

/** A module of the site's that some page needs, and where it is asked for. */
export interface ModuleUse {
  specifier: string;
  /** Relative to the site's folder. */
  importer: string;
  line: number;
  column: number;
}

/** Every module that a page's body imports, those of its partials included; partials themselves are part of the body. */
export function modulesOf(body: PageBody, file: string): ModuleUse[] {
  if (body.kind === "react") return [{ specifier: `@site/${body.module}`, importer: file, line: 1, column: 1 }];
  return body.kind === "mdx" ? importsOf(body.module, file) : [];
}

function importsOf(module: MdxModule, importer: string): ModuleUse[] {
  return module.imports.flatMap(({ specifier, line, column }) => {
    const partial = module.partials[specifier];
    if (partial) return importsOf(partial.module, partial.file);
    return /\.mdx?$/.test(specifier) ? [] : [{ specifier, importer, line, column }];
  });
}

/** The uses without those that mean a module named before. */
export function uniqueModules(uses: Iterable<ModuleUse>): ModuleUse[] {
  const byKey = new Map<string, ModuleUse>();
  for (const use of uses) {
    const key = moduleKey(use.specifier, use.importer);
    if (!byKey.has(key)) byKey.set(key, use);
  }
  return Array.from(byKey.values());
}

/** A name for a module that is the same wherever it is imported from: relative paths are made site-absolute. */
export function moduleKey(specifier: string, importer: string): string {
  if (specifier.startsWith("/")) return `@site${specifier}`;
  if (!specifier.startsWith(".")) return specifier.replace(/^@theme-(?:original|init)\//, "@theme/");
  return `@site${new URL(specifier, `file:///${encodeURI(importer)}`).pathname}`;
}
