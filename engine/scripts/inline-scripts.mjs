import path from "node:path";
import { build } from "vite";
import { checks, root } from "./places.mjs";

const query = "?inline-script";
const texts = new Map();

/** For `import text from "./x.ts?inline-script"`: returns the built file as the text of an inline script. */
export const inlineScriptsPlugin = {
  name: "inline-scripts",
  enforce: "pre",
  resolveId: (id, importer) =>
    id.endsWith(query) && importer ? path.resolve(path.dirname(importer.split("?")[0]), id) : undefined,
  async load(id) {
    if (!id.endsWith(query)) return undefined;
    const file = id.slice(0, -query.length);
    if (!texts.has(file)) texts.set(file, buildText(file));
    return `export default ${JSON.stringify(await texts.get(file))};`;
  },
};

/**
 * Builds a script as text: a single expression, so that several can be put into one element, and without `</`, which
 * could end it.
 */
export async function buildText(file) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      modulePreload: false,
      target: "es2022",
      minify: true,
      rollupOptions: { checks, input: file, output: { format: "iife" } },
    },
  });
  return output[0].code.trim().replaceAll("</", "<\\/");
}
