import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { entryPrefix, type SiteEntries } from "./modules-plugin.ts";

/** Prefix of modules that export some names of another. */
const prefix = "\0cairn-named:";

/**
 * Gives entries the names that documents import from them, if these are known: the bundler does not know those of
 * CommonJS and would only export the whole as `default`, and the other names of a package, such as thousands of icons,
 * need not be in the bundle.
 */
export function namedEntries(entries: SiteEntries): Plugin {
  const byName = new Map(Array.from(entries.values(), ({ name, use }) => [name, use.names ?? ["*"]]));
  return {
    name: "cairn-named-entries",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.startsWith(entryPrefix)) return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (!found || found.external || !/\.[cm]?[jt]sx?$/.test(found.id) || !existsSync(found.id)) return found;
      const names = byName.get(id.slice(entryPrefix.length)) ?? ["*"];
      const isKnown = !names.includes("*") && found.id.includes("/node_modules/");
      return isKnown || (await isCommonJs(found.id)) ? `${prefix}${JSON.stringify([found.id, names])}.js` : found;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [file, names] = JSON.parse(id.slice(prefix.length, -".js".length)) as [string, string[]];
      return codeOf(
        file,
        names.map((name) => (name === "*" ? "default" : name)),
      );
    },
  };
}

/** Returns a module that exports names of another. A name that it lacks is undefined, and reported where it is used. */
async function codeOf(file: string, names: readonly string[]): Promise<string> {
  const from = JSON.stringify(file);
  const { staticExports } = await readModule(file);
  const known = new Set(staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name)));
  // Only in this form does the bundler leave out the files of the other names.
  if (names.every((name) => known.has(name))) return `export { ${names.join(", ")} } from ${from};`;
  const values = names.map((name, index) => `const value${index} = all.${name};\nexport { value${index} as ${name} };`);
  return [`import * as all from ${from};`, ...values].join("\n");
}

async function isCommonJs(file: string): Promise<boolean> {
  return !(await readModule(file)).hasModuleSyntax;
}

async function readModule(file: string) {
  const { parseSync } = await import("rolldown/utils");
  return parseSync(file.replace(/\.[cm]?jsx?$/, ".tsx"), readFileSync(file, "utf8")).module;
}
