import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { withoutLoaders } from "../../compile/documents/loaders.ts";

const svgComponent = "\0cairn-svg:";

/** Files that are no scripts, as Docusaurus has them: an SVG is a component, YAML is its data, `raw-loader` gives the text. */
export function fileKinds(): Plugin {
  return {
    name: "cairn-file-kinds",
    enforce: "pre",
    async resolveId(id, importer) {
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
      // Another plugin may have asked for it already.
      if (resolved?.id.startsWith(svgComponent)) return resolved;
      return resolved && !resolved.external ? `${svgComponent}${resolved.id}.js` : resolved;
    },
    load(id) {
      if (id.startsWith(svgComponent)) {
        const file = JSON.stringify(`${id.slice(svgComponent.length, -".js".length)}?url`);
        return `import url from ${file};\nimport { createSvgImage } from "@theme/SvgImage";\nexport const ReactComponent = createSvgImage(url);\nexport default ReactComponent;`;
      }
      if (/\.ya?ml$/.test(id))
        return { code: `export default ${JSON.stringify(parse(readFileSync(id, "utf8")) ?? null)};`, moduleType: "js" };
      return undefined;
    },
  };
}
