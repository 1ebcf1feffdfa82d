import type { Plugin } from "vite";
import type { SiteConfig } from "../../config/config.ts";
import { type DocusaurusContext, docusaurusContext } from "../../docusaurus/compat/use-docusaurus-context.ts";

/** What Docusaurus writes for a site to import, each with what holds the same in `useDocusaurusContext`. */
const modules = new Map<string, keyof DocusaurusContext>([
  ["@generated/docusaurus.config", "siteConfig"],
  ["@generated/globalData", "globalData"],
  ["@generated/i18n", "i18n"],
  ["@generated/codeTranslations", "codeTranslations"],
  ["@generated/site-metadata", "siteMetadata"],
]);
/** What Docusaurus writes for itself; a site that reads it finds it empty. */
const internal: Readonly<Record<string, unknown>> = {
  "@generated/client-modules": [],
  "@generated/registry": {},
  "@generated/routes": [],
  "@generated/routesChunkNames": {},
  "@generated/site-storage": { type: "localStorage", namespace: "" },
};
const prefix = "\0cairn-generated:";

/** Lets the site's modules import `@generated/…`: data about the site, in the language that is built. */
export function generatedModules(config: SiteConfig): Plugin {
  return {
    name: "cairn-generated",
    enforce: "pre",
    resolveId: (id) => (modules.has(id) || id in internal ? prefix + id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      const key = modules.get(name);
      return `export default ${JSON.stringify(key ? docusaurusContext(config)[key] : internal[name])};`;
    },
  };
}
