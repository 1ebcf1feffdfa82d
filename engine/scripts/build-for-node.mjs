import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import {
  asciiPlugin,
  givenImportPlugin,
  lazyModules,
  lazyModulesPlugin,
  namedExportsPlugin,
  nativeParserPlugin,
  requiredPlugin,
} from "./node-plugins.mjs";
import { inlineScriptsPlugin } from "./inline-scripts.mjs";
import { checks, css, dist, root, source } from "./places.mjs";

const { dependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

const forNode = {
  root,
  configFile: false,
  logLevel: "warn",
  css,
  // What the package depends on stays outside: React, since the site's own components must get the very same one, and what few
  // commands load. All else becomes part of ours: packages of many small files start several times faster so, and need not
  // be installed. Of Satteri only the native part stays outside; Zod is installed for the schemas of sites.
  ssr: { noExternal: true, external: Object.keys(dependencies).filter((name) => !["satteri", "zod"].includes(name)) },
  // The one without Redis, as Octokit's plugins have it.
  resolve: { alias: [{ find: /^bottleneck$/, replacement: "bottleneck/light.js" }] },
  plugins: [inlineScriptsPlugin, nativeParserPlugin, requiredPlugin],
};
const builtForNode = {
  ssr: true,
  outDir: dist,
  emptyOutDir: false,
  target: "node20",
  // Half the text to read and parse at every start.
  minify: true,
};

/** A script with all that it may need: it starts several times faster than modules that Node has to find and to link. */
function buildScript(name, file, plugins = []) {
  return build({
    ...forNode,
    plugins: [...forNode.plugins, ...plugins],
    build: {
      ...builtForNode,
      rollupOptions: {
        input: { [name]: source(file) },
        checks,
        output: { format: "cjs", codeSplitting: false, entryFileNames: "[name].cjs" },
      },
    },
  });
}

export async function buildScripts() {
  await buildScript("engine", "engine.ts", [lazyModulesPlugin, givenImportPlugin, asciiPlugin]);
  await buildScript("parser-thread", "pipeline/compile/parser-thread.ts");
  await buildScript("search-thread", "pipeline/search/search-thread.ts");
  await buildScript("writer-thread", "pipeline/emit/writer-thread.ts");
  writeFileSync(
    path.join(dist, "theme.js"),
    [
      "// The theme for the site's own components: the very same one that the command renders with.",
      'import { createRequire } from "node:module";',
      'export const { themeModules } = await createRequire(import.meta.url)("./engine.cjs").loadTheme();',
      "",
    ].join("\n"),
  );
}

/** The interface's texts in other languages; a build reads those of the site's. */
export function copyLanguages() {
  cpSync(source("texts/languages"), path.join(dist, "languages"), { recursive: true });
}

export async function buildModules() {
  await build({
    ...forNode,
    plugins: [...forNode.plugins, namedExportsPlugin],
    build: {
      ...builtForNode,
      rollupOptions: {
        input: {
          index: source("index.ts"),
          ...Object.fromEntries(Object.entries(lazyModules).map(([id, name]) => [name, id])),
        },
        checks,
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
