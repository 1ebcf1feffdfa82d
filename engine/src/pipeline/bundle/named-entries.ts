import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { entryPrefix } from "./modules-plugin.ts";
import type { SiteEntries } from "./bundle-model.ts";

/** Prefix of modules that export some names of another. */
const prefix = "\0cairn-named:";

/**
 * Gives entries the names that documents import from them, if these are known: the bundler does not know those of
 * CommonJS and would only export the whole as `default`, and the other names of a package, such as thousands of icons,
 * need not be in the bundle.
 */
export function namedEntries(entries: SiteEntries): Plugin {
  const byName = new Map(Array.from(entries.values(), ({ name, use }) => [name, use.names ?? ["*"]]));
  const readModule = createModuleReader();
  return {
    name: "cairn-named-entries",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.startsWith(entryPrefix)) return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (!found || found.external || !/\.[cm]?[jt]sx?$/.test(found.id) || !existsSync(found.id)) return found;
      const names = byName.get(id.slice(entryPrefix.length)) ?? ["*"];
      const isKnown = !names.includes("*") && found.id.includes("/node_modules/");
      return isKnown || !(await readModule(found.id)).hasModuleSyntax
        ? `${prefix}${JSON.stringify([found.id, names])}.js`
        : found;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [file, names] = JSON.parse(id.slice(prefix.length, -".js".length)) as [string, string[]];
      const { exported } = await readModule(file);
      return codeOf(
        file,
        names.map((name) => (name === "*" ? "default" : name)),
        exported,
      );
    },
  };
}

/** Returns a module that exports names of another. A name that it lacks is undefined, and reported where it is used. */
function codeOf(file: string, names: readonly string[], exported: ReadonlySet<unknown>): string {
  const from = JSON.stringify(file);
  // Only in this form does the bundler leave out the files of the other names.
  if (names.every((name) => exported.has(name))) return `export { ${names.join(", ")} } from ${from};`;
  const values = names.map((name, index) => `const value${index} = all.${name};\nexport { value${index} as ${name} };`);
  return [`import * as all from ${from};`, ...values].join("\n");
}

interface ModuleFacts {
  hasModuleSyntax: boolean;
  /** The names that it exports itself; those of `export *` are not among them. */
  exported: ReadonlySet<unknown>;
}

/** Returns a function that parses files, each once: first its kind is asked for, then its exports. */
function createModuleReader(): (file: string) => Promise<ModuleFacts> {
  const read = new Map<string, Promise<ModuleFacts>>();
  return (file) => {
    const facts = read.get(file) ?? parseModule(file);
    read.set(file, facts);
    return facts;
  };
}

async function parseModule(file: string): Promise<ModuleFacts> {
  const { parseSync } = await import("rolldown/utils");
  const { module } = parseSync(file.replace(/\.[cm]?jsx?$/, ".tsx"), readFileSync(file, "utf8"));
  const exported = module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
  return { hasModuleSyntax: module.hasModuleSyntax, exported: new Set(exported) };
}
