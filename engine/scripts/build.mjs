// Builds the engine itself: the command line for Node, and the runtime and theme for the browser. A site's build only
// copies the browser's files, so that its cost does not grow with the engine.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { withSteps } from "./docusaurus-classes.mjs";
import { iconStyles } from "./icon-outlines.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const source = (name) => path.join(root, "src", name);
const dist = path.join(root, "dist");

/** Class names that server and browser agree on, and that read well in the inspector. */
const css = {
  modules: { generateScopedName: (name, file) => `${path.basename(file.split("?")[0], ".module.css")}_${name}` },
};

/** React as ES modules with every export by name: page modules are not bundled with it, so nothing may be left out. */
const vendors = ["react", "react-dom", "react/jsx-runtime", "react-dom/client"];
const vendorPlugin = {
  name: "vendors",
  resolveId: (id) => (id.startsWith("vendor:") ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith("\0vendor:")) return undefined;
    const name = id.slice("\0vendor:".length);
    const names = Object.keys(require(name)).filter((key) => /^[\w$]+$/.test(key) && key !== "default");
    return `import all from ${JSON.stringify(name)};\nexport default all;\nexport const { ${names.join(", ")} } = all;`;
  },
};

/**
 * React makes five errors when it is loaded, to compare others with. With an inspector attached, V8 finds the places of
 * their stacks by parsing all of react-dom once more: 40 ms on a slow phone. Objects that are no errors do as well.
 */
const cheapSentinelsPlugin = {
  name: "cheap-sentinels",
  transform(code, id) {
    if (!id.endsWith("react-dom-client.production.js")) return undefined;
    const sentinel = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
    return {
      code: code.replace(sentinel, "$1 = Object.assign(Object.create(Error.prototype), { message: $2 })"),
      map: null,
    };
  },
};

/** The sheet of icons as a style sheet of their outlines. */
const iconsPlugin = {
  name: "icons",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".svg?outlines") ? "\0icons.css" : undefined),
  load: (id) => (id === "\0icons.css" ? iconStyles(readFileSync(source("theme/icons.svg"), "utf8")) : undefined),
};

/** Vite would wrap each dynamic import in a loader of stylesheets; there are none to load, and the starter would carry it. */
const plainImportsPlugin = {
  name: "plain-imports",
  configResolved({ plugins }) {
    for (const name of ["vite:build-import-analysis", "native:import-analysis-build"]) {
      const index = plugins.findIndex((plugin) => plugin.name === name);
      if (index !== -1) plugins.splice(index, 1);
    }
  },
};

/** The sheet that pages load which use classes of Docusaurus's theme; `render/docusaurus-classes.ts` tells which do. */
const docusaurusStylePlugin = {
  name: "docusaurus-style",
  buildStart() {
    const sheet = readFileSync(source("theme/docusaurus-classes.css"), "utf8");
    this.emitFile({ type: "asset", name: "docusaurus.css", source: withSteps(sheet) });
  },
};

/** What very long pages link to between their parts; `render/parser-pauses.ts` says why. */
const pauseStylePlugin = {
  name: "pause-style",
  buildStart() {
    this.emitFile({ type: "asset", name: "pause.css", source: "/* No rules: browsers draw what came before. */\n" });
  },
};

/** What finds the Markdown compiler's native part becomes part of ours; it looks from where its own package is. */
const nativeParserPlugin = {
  name: "native-parser",
  enforce: "pre",
  resolveId: (id) => (id === "#binding" ? "\0native-parser" : undefined),
  load(id) {
    if (id !== "\0native-parser") return undefined;
    const file = path.join(path.dirname(require.resolve("satteri")), "../index.js");
    const ours = "createRequire(import.meta.url)";
    return readFileSync(file, "utf8").replace(ours, `createRequire(${ours}.resolve("satteri"))`);
  },
};

/**
 * React, and what of Node few commands need, loaded when the first module that imports it runs: of a script, all imports are
 * loaded at its start. React as for `require`: for an `import`, Node would first search its files for their exports.
 */
const requiredPlugin = {
  name: "required",
  enforce: "pre",
  resolveId: (id) =>
    /^react(?:-dom)?(?:\/|$)|^node:(?:child_process|fs\/promises|http|stream\/promises|timers\/promises|util|zlib)$/.test(
      id,
    )
      ? `\0required:${id}`
      : undefined,
  load(id) {
    if (!id.startsWith("\0required:")) return undefined;
    const name = id.slice("\0required:".length);
    return [
      'import { createRequire } from "node:module";',
      `const all = createRequire(import.meta.url)(${JSON.stringify(name)});`,
      "export default all;",
      `export const { ${Object.keys(require(name)).join(", ")} } = all;`,
    ].join("\n");
  },
};

/** What imports into catalogues is loaded by that command alone, and its packages are modules: so it stays one. */
const importersPlugin = {
  name: "importers",
  enforce: "pre",
  resolveId: (id) => (id === "@cairn/importers/run-import" ? { id: "./run-import.js", external: true } : undefined),
};

/**
 * `import()` fails in a script that V8 compiled in an earlier run: it forgot who is to load modules for it. So the script
 * is given a function for that, as it is given `require`.
 */
const givenImportPlugin = {
  name: "given-import",
  renderChunk(code) {
    const places = findDynamicImports(this.parse(code));
    const word = "import";
    return places
      .sort((left, right) => right - left)
      .reduce((text, at) => `${text.slice(0, at)}importModule${text.slice(at + word.length)}`, code);
  },
};

/** V8 takes a text of ASCII as it is read, in half the memory: emojis alone would have every character take two bytes. */
const asciiPlugin = {
  name: "ascii",
  generateBundle(_, bundle) {
    const escape = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    for (const chunk of Object.values(bundle)) chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escape);
  },
};

/** Where `import(…)` stands below a node. */
function findDynamicImports(node) {
  if (node === null || typeof node !== "object") return [];
  const own = node.type === "ImportExpression" ? [node.start] : [];
  return [...own, ...Object.values(node).flatMap(findDynamicImports)];
}

/** The file of each module that sites may import from the theme, read from the one list there is of them. */
function readThemeFiles() {
  const text = readFileSync(source("theme/theme-modules.ts"), "utf8");
  const files = Object.fromEntries(
    Array.from(text.matchAll(/^import \* as (\w+) from "\.\/([^"]+)";$/gm), ([, name, file]) => [name, file]),
  );
  return Object.fromEntries(
    Array.from(text.matchAll(/^ {2}"(@[^"]+)": (\w+),$/gm), ([, specifier, name]) => [specifier, files[name]]),
  );
}

/** Changes with every change to the engine. */
function hashOf(directory) {
  const hash = createHash("sha1");
  for (const name of readdirSync(directory, { recursive: true }).sort()) {
    if (/\.(?:c?js|css|json)$/.test(name)) hash.update(readFileSync(path.join(directory, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** What reads and cleans HTML. */
const ofHtml = [
  /^(?:hast-util-|unist-util-|vfile)/,
  /^(?:@ungap\/structured-clone|comma-separated-tokens|devlop|entities|hastscript|parse5|property-information)/,
  /^(?:space-separated-tokens|web-namespaces|zwitch)/,
];

const forNode = {
  root,
  configFile: false,
  logLevel: "warn",
  css,
  // Packages of many small files start several times faster as part of ours. React stays outside: the site's own
  // components must get the very same one.
  ssr: {
    noExternal: [
      "@cairn/importers",
      "gemoji",
      "zod",
      "yaml",
      "github-slugger",
      "picomatch",
      "mrmime",
      "satteri",
      ...ofHtml,
    ],
  },
  plugins: [nativeParserPlugin, requiredPlugin],
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
        output: { format: "cjs", codeSplitting: false, entryFileNames: "[name].cjs" },
      },
    },
  });
}

async function buildScripts() {
  await buildScript("engine", "engine.ts", [importersPlugin, givenImportPlugin, asciiPlugin]);
  await buildScript("parser-thread", "build/compile/parser-thread.ts");
  await buildScript("search-thread", "build/search/search-thread.ts");
  await buildScript("writer-thread", "build/emit/writer-thread.ts");
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

async function buildModules() {
  await build({
    ...forNode,
    build: {
      ...builtForNode,
      rollupOptions: {
        input: {
          index: source("index.ts"),
          "run-import": "@cairn/importers/run-import",
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

async function buildForBrowser() {
  const themeFiles = readThemeFiles();
  const input = {
    runtime: source("client/runtime.ts"),
    analytics: source("client/analytics/analytics.ts"),
    islands: source("client/islands.tsx"),
    dev: source("client/dev.ts"),
    style: source("theme/style.ts"),
  };
  const specifiers = {};
  for (const vendor of vendors) {
    const name = vendor.replace("/", "-");
    input[name] = `vendor:${vendor}`;
    specifiers[vendor] = name;
  }
  for (const [specifier, file] of Object.entries(themeFiles)) {
    const name = specifier.replace(/^@/, "").replace(/\//g, "-");
    input[name] = source(`theme/${file}`);
    specifiers[specifier] = name;
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    css,
    base: "./",
    plugins: [
      vendorPlugin,
      iconsPlugin,
      cheapSentinelsPlugin,
      plainImportsPlugin,
      pauseStylePlugin,
      docusaurusStylePlugin,
    ],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: path.join(dist, "client"),
      emptyOutDir: true,
      assetsDir: "assets",
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      target: "es2022",
      // Older ones lack :has(): lists of selectors that hold it would be put into one :is(), which browsers then try on
      // every element there is.
      cssTarget: ["chrome111", "firefox121", "safari16.4", "ios16.4"],
      rollupOptions: {
        input,
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "assets/[name]-[hash].js",
          chunkFileNames: "assets/[name]-[hash].js",
          assetFileNames: "assets/[name]-[hash][extname]",
          postBanner: compileWhole,
        },
      },
    },
  });
  const fileOf = (name) => files.find((file) => file.type === "chunk" && file.isEntry && file.name === name)?.fileName;
  const files = result.output;
  const assetOf = (name) => files.find(({ names }) => names?.includes(name))?.fileName;
  const starter = await buildStarter(fileOf);
  files.push(starter);
  const manifest = {
    build: hashOf(dist),
    starter: starter.fileName,
    runtime: fileOf("runtime"),
    islands: fileOf("islands"),
    dev: fileOf("dev"),
    restoreScript: await buildInlineScript("client/remembered/restore-early.ts"),
    styles: [assetOf("style.css")],
    pauseStyle: assetOf("pause.css"),
    docusaurusStyle: assetOf("docusaurus.css"),
    fonts: { text: assetOf("inter.woff2"), code: assetOf("jetbrains-mono.woff2") },
    modules: Object.fromEntries(Object.entries(specifiers).map(([specifier, name]) => [specifier, fileOf(name)])),
    files: files
      .map((file) => file.fileName)
      .filter((file) => file !== fileOf("style"))
      .sort(),
  };
  writeFileSync(path.join(dist, "client", "manifest.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/**
 * Has browsers that know the comment compile all functions of the file while it arrives, off the main thread. Otherwise each
 * is compiled at its first call: for those that navigate, right after the reader's first click on a link.
 */
function compileWhole({ moduleIds }) {
  const isForNavigation = moduleIds.some((id) => id.includes("/client/navigation/"));
  return isForNavigation ? "//# allFunctionsCalledOnLoad" : "";
}

/** The text of a script that stands within pages. */
async function buildInlineScript(file) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      modulePreload: false,
      target: "es2022",
      rollupOptions: { input: source(file), output: { format: "iife" } },
    },
  });
  return output[0].code.trim().replaceAll("</", "<\\/");
}

/**
 * The starter is one file: what it shares with the others is in it once more, lest every page wait for a file of three
 * lines. What it loads later is what was built before it.
 */
async function buildStarter(fileOf) {
  const builtBefore = {
    name: "built-before",
    enforce: "pre",
    resolveId(id, importer) {
      const file = importer && fileOf(path.basename(id, ".ts"));
      return file && { id: `./${path.basename(file)}`, external: true };
    },
  };
  const { output } = await build({
    root,
    configFile: false,
    logLevel: "warn",
    base: "./",
    plugins: [builtBefore, plainImportsPlugin],
    build: {
      outDir: path.join(dist, "client"),
      emptyOutDir: false,
      modulePreload: false,
      target: "es2022",
      rollupOptions: {
        input: { starter: source("client/starter.ts") },
        output: { entryFileNames: "assets/[name]-[hash].js" },
      },
    },
  });
  return output[0];
}

rmSync(dist, { recursive: true, force: true });
await buildScripts();
await buildModules();
await buildForBrowser();
