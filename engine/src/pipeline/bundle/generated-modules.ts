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
const prefix = "\0cairn-generated:";

/** Lets the site's modules import `@generated/…`: data about the site, in the language that is built. */
export function generatedModules(config: SiteConfig): Plugin {
  return {
    name: "cairn-generated",
    enforce: "pre",
    resolveId: (id) => (modules.has(id) ? prefix + id : undefined),
    load(id) {
      const key = id.startsWith(prefix) ? modules.get(id.slice(prefix.length)) : undefined;
      return key && `export default ${JSON.stringify(docusaurusContext(config)[key])};`;
    },
  };
}
