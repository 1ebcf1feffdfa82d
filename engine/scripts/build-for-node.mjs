import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import {
  asciiPlugin,
  functionPlugin,
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
  // The package's dependencies stay external: React, because the site's own components need the same instance, and
  // packages that few commands load. All others are bundled: packages of many small files then start several times
  // faster, and need not be installed. Of Satteri, only the native part stays external. Zod is bundled, too, and a
  // dependency only for the schemas of sites.
  ssr: { noExternal: true, external: Object.keys(dependencies).filter((name) => !["satteri", "zod"].includes(name)) },
  // The version without Redis, which Octokit's plugins use, too.
  resolve: { alias: [{ find: /^bottleneck$/, replacement: "bottleneck/light.js" }] },
  plugins: [inlineScriptsPlugin, nativeParserPlugin, requiredPlugin],
};
const builtForNode = {
  ssr: true,
  outDir: dist,
  emptyOutDir: false,
  target: "node20",
  // Halves the code to read and parse at every start.
  minify: true,
};

/**
 * Builds a script that contains its modules, because it starts several times faster than modules that Node has to link.
 */
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
  await buildScript("engine", "engine.ts", [lazyModulesPlugin, givenImportPlugin, asciiPlugin, functionPlugin]);
  await buildScript("parser-thread", "pipeline/compile/parser-thread.ts");
  await buildScript("search-thread", "pipeline/search/search-thread.ts");
  await buildScript("writer-thread", "pipeline/emit/writer-thread.ts");
  await buildScript("diagram-thread", "diagrams/diagram-thread.ts");
  writeFileSync(
    path.join(dist, "theme.js"),
    [
      "// The theme for the site's own components: the same instance that the command renders with.",
      'import { createRequire } from "node:module";',
      'export const { themeModules } = await createRequire(import.meta.url)("./engine.cjs").loadTheme();',
      "",
    ].join("\n"),
  );
}

/** Copies the interface's texts in other languages; a build reads those of the site's languages. */
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
