import { existsSync, readFileSync } from "node:fs";
import { parseSync } from "rolldown/utils";
import type { Plugin } from "vite";
import { entryPrefix, type SiteEntries } from "./modules-plugin.ts";

/** Prefix of modules that export the names of a CommonJS module. */
const prefix = "\0cairn-commonjs:";

/**
 * Gives entries in CommonJS the names that documents import from them. The bundler cannot know these names, and would
 * only export the whole module as `default`.
 */
export function commonJsEntries(entries: SiteEntries): Plugin {
  const byName = new Map(Array.from(entries.values(), ({ name, use }) => [name, use.names ?? []]));
  return {
    name: "cairn-commonjs-entries",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.startsWith(entryPrefix)) return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (!found || found.external || !isCommonJs(found.id)) return found;
      const names = byName.get(id.slice(entryPrefix.length)) ?? [];
      return `${prefix}${JSON.stringify([found.id, names])}.js`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [file, names] = JSON.parse(id.slice(prefix.length, -".js".length)) as [string, string[]];
      const exported = new Set(["default", ...names.filter((name) => name !== "*")]);
      return `export { ${Array.from(exported).join(", ")} } from ${JSON.stringify(file)};`;
    },
  };
}

function isCommonJs(file: string): boolean {
  if (!/\.c?[jt]sx?$/.test(file) || !existsSync(file)) return false;
  const text = readFileSync(file, "utf8");
  if (!/\b(?:exports|require)\b/.test(text)) return false;
  return !parseSync(file.replace(/\.c?jsx?$/, ".tsx"), text).module.hasModuleSyntax;
}
