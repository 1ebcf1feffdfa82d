import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { parseYaml } from "../../findings/parse-yaml.ts";
import { withoutLoaders } from "../../compile/documents/loaders.ts";
import type { SiteConfig } from "../../config/config.ts";
import { pageConfigOf } from "../../config/page-config.ts";
import { type DocusaurusContext, docusaurusContext } from "../../docusaurus/compat/use-docusaurus-context.ts";

/**
 * Modules that Docusaurus generates for sites to import, and the fields of `useDocusaurusContext` with the same data.
 */
const modules = new Map<string, keyof DocusaurusContext>([
  ["@generated/docusaurus.config", "siteConfig"],
  ["@generated/globalData", "globalData"],
  ["@generated/i18n", "i18n"],
  ["@generated/codeTranslations", "codeTranslations"],
  ["@generated/site-metadata", "siteMetadata"],
]);
/** Modules that Docusaurus generates for itself; here they are empty. */
const internal: Readonly<Record<string, unknown>> = {
  "@generated/client-modules": [],
  "@generated/registry": {},
  "@generated/routes": [],
  "@generated/routesChunkNames": {},
  "@generated/site-storage": { type: "localStorage", namespace: "" },
};
const prefix = "\0cairn-generated:";

/** Selects the site's own scripts for a hook. Code that a hook does not get need not be copied for it. */
export const ownScripts = { id: { include: /\.[jt]sx?$/, exclude: /\/node_modules\// } };

const svgComponent = "\0cairn-svg:";

/**
 * Loads files other than scripts as Docusaurus does: an SVG is a component, YAML its data, `raw-loader` gives the text,
 * as it does for the files of `textFiles`.
 */
export function fileKinds({ textFiles }: Pick<SiteConfig, "textFiles">): Plugin {
  const patterns = textFiles.map(({ source, flags }) => new RegExp(source, flags.replaceAll(/[gy]/g, "")));
  return {
    name: "cairn-file-kinds",
    enforce: "pre",
    resolveId: {
      filter: { id: /!|\.svg$/ },
      async handler(id, importer) {
        const plain = withoutLoaders(id);
        if (plain !== id) return this.resolve(plain, importer);
        if (
          !id.endsWith(".svg") ||
          !importer ||
          importer.startsWith(svgComponent) ||
          /\.(?:css|s[ac]ss|less)(?:$|\?)/.test(importer)
        )
          return undefined;
        const resolved = await this.resolve(id, importer, { skipSelf: true });
        // Another plugin may have requested it already.
        if (resolved?.id.startsWith(svgComponent)) return resolved;
        // A stub of a missing file is no file.
        const isFile = resolved !== null && !resolved.external && !resolved.id.startsWith("\0");
        return isFile ? `${svgComponent}${resolved.id}.js` : resolved;
      },
    },
    load: {
      filter: { id: [/^\0cairn-svg:/, /\.ya?ml$/, ...patterns] },
      handler(id) {
        if (id.startsWith(svgComponent)) {
          const file = JSON.stringify(`${id.slice(svgComponent.length, -".js".length)}?url`);
          return `import url from ${file};\nimport { createSvgImage } from "@theme/SvgImage";\nexport const ReactComponent = createSvgImage(url);\nexport default ReactComponent;`;
        }
        if (path.isAbsolute(id) && patterns.some((each) => each.test(id))) return moduleOf(readFileSync(id, "utf8"));
        if (/\.ya?ml$/.test(id)) return moduleOf(parseYaml(readFileSync(id, "utf8")) ?? null);
        return undefined;
      },
    },
  };
}

/** Gives a stylesheet that is no CSS module a default export without names, as in Docusaurus. */
export const plainStyles: Plugin = {
  name: "cairn-plain-styles",
  enforce: "post",
  transform: {
    filter: { id: /\.(?:css|s[ac]ss|less|styl)$/ },
    handler: (code) => (code.includes("export default") ? undefined : `${code}\nexport default {};`),
  },
};

/** Returns a module whose default export is a value of JSON. */
export function moduleOf(value: unknown): { code: string; moduleType: "js" } {
  return { code: `export default ${JSON.stringify(value)};`, moduleType: "js" };
}

/** The site's configuration, imported by one of its components. The file itself is code for Node. */
const configurationFile = /^\.{1,2}\/(?:.*\/)?docusaurus\.config(?:\.[cm]?[jt]s)?$/;

/**
 * Lets the site's modules import `@generated/…`, or their own configuration, as data about the site in the language
 * that is built.
 */
export function generatedModules(config: SiteConfig): Plugin {
  const context = docusaurusContext(pageConfigOf(config));
  return {
    name: "cairn-generated",
    enforce: "pre",
    resolveId: {
      filter: { id: /^@generated\/|docusaurus\.config/ },
      handler(id, importer) {
        const isConfiguration =
          importer !== undefined && configurationFile.test(id) && !importer.includes("/node_modules/");
        const name = isConfiguration || id === "@site/docusaurus.config" ? "@generated/docusaurus.config" : id;
        return modules.has(name) || name in internal ? prefix + name : undefined;
      },
    },
    load: {
      filter: { id: /^\0cairn-generated:/ },
      handler(id) {
        const name = id.slice(prefix.length);
        const key = modules.get(name);
        return `export default ${JSON.stringify(key ? context[key] : internal[name])};`;
      },
    },
  };
}
