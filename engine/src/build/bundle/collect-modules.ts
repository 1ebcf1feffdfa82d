import type { MdxModule, PageBody } from "../../shared/model.ts";

/** A module of the site's that some page needs, and where it is asked for. */
export interface ModuleUse {
  specifier: string;
  /** Relative to the site's folder. */
  importer: string;
  line: number;
  column: number;
}

/** Every module that the pages import besides partials, once for each way of asking. */
export function collectModules(bodies: Iterable<{ file: string; body: PageBody }>): ModuleUse[] {
  const uses = new Map<string, ModuleUse>();
  const add = (use: ModuleUse) => {
    const key = moduleKey(use.specifier, use.importer);
    if (!uses.has(key)) uses.set(key, use);
  };
  const addModule = (module: MdxModule, importer: string) => {
    for (const { specifier, line, column } of module.imports) {
      const partial = module.partials[specifier];
      if (partial) addModule(partial.module, partial.file);
      else if (!/\.mdx?$/.test(specifier)) add({ specifier, importer, line, column });
    }
  };
  for (const { file, body } of bodies) {
    if (body.kind === "mdx") addModule(body.module, file);
    else if (body.kind === "react") add({ specifier: `@site/${body.module}`, importer: file, line: 1, column: 1 });
  }
  return Array.from(uses.values());
}

/** A name for a module that is the same wherever it is imported from: relative paths are made site-absolute. */
export function moduleKey(specifier: string, importer: string): string {
  if (specifier.startsWith("/")) return `@site${specifier}`;
  if (!specifier.startsWith(".")) return specifier.replace(/^@theme-(?:original|init)\//, "@theme/");
  return `@site${new URL(specifier, `file:///${encodeURI(importer)}`).pathname}`;
}
