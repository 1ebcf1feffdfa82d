import path from "node:path";
import { build } from "vite";
import { checks, root } from "./places.mjs";

const query = "?inline-script";
const texts = new Map();

/** `import text from "./x.ts?inline-script"`: what the file does, as the text of a script that can stand within a page. */
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

/** A script of its own as text: one expression, so that several can stand in one script. Nothing in it can end the element. */
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
