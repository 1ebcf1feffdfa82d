import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { transform } from "lightningcss";
import { build } from "vite";
import {
  builtModuleAddressPlugin,
  cheapSentinelsPlugin,
  docusaurusStylePlugin,
  moduleAddressPlugin,
  pauseStylePlugin,
  plainImportsPlugin,
  styleGroupPlugin,
  vendorPlugin,
  vendors,
} from "./browser-plugins.mjs";
import { buildText, inlineScriptsPlugin } from "./inline-scripts.mjs";
import { checks, css, dist, root, source } from "./places.mjs";
import { styleGroups, stylesIn } from "./style-groups.mjs";

/** Builds the files that sites copy, and the manifest by which their builds find each of these. */
export async function buildForBrowser() {
  const entries = {
    runtime: source("client/runtime.ts"),
    "page-views": source("client/analytics/load-analytics.ts"),
    feedback: source("client/feedback/feedback.ts"),
    "route-updates": source("client/route-updates.ts"),
    diagrams: source("client/diagrams/draw-with-mermaid.ts"),
    dev: source("client/dev.ts"),
  };
  const sheets = await buildStyles();
  const sheetOf = (name) => {
    const sheet = sheets.find(({ names }) => names?.includes(`${name}.css`));
    if (!sheet) throw new Error(`The group of style sheets "${name}" was built without a file.`);
    return sheet.fileName;
  };
  const fontOf = (name) => sheets.find(({ names }) => names?.includes(`${name}-basic.woff2`))?.fileName;
  const modules = findModules();
  const files = await buildFiles(
    { ...entries, ...Object.fromEntries(modules.map(({ name, file }) => [name, file])) },
    path.basename(sheetOf("late")),
  );
  const fileOf = (name) => files.find((file) => file.type === "chunk" && file.isEntry && file.name === name)?.fileName;
  const assetOf = (name) => files.find(({ names }) => names?.includes(name))?.fileName;
  mkdirSync(path.join(dist, "client", "assets"), { recursive: true });
  for (const { fileName, code, source: content } of [...files, ...sheets])
    writeFileSync(path.join(dist, "client", fileName), code ?? content);
  const starter = await buildStarter(fileOf);
  const manifest = {
    build: hashOf(dist),
    starter: starter.fileName,
    runtime: fileOf("runtime"),
    islands: fileOf("islands"),
    analytics: fileOf("page-views"),
    feedback: fileOf("feedback"),
    routeUpdates: fileOf("route-updates"),
    diagrams: fileOf("diagrams"),
    dev: fileOf("dev"),
    styles: styleGroups.map(({ name, marks, in: place, contains }) => {
      const characters = place === "text" ? charactersOf(sheets, name) : undefined;
      return { name, file: sheetOf(name), marks, characters, in: place, contains };
    }),
    restore: assetOf("restore.js"),
    sidebar: assetOf("sidebar.js"),
    pauseStyle: assetOf("pause.css"),
    docusaurusStyle: assetOf("docusaurus.css"),
    fonts: { text: fontOf("inter"), code: fontOf("jetbrains-mono") },
    modules: Object.fromEntries(modules.map(({ specifier, name }) => [specifier, fileOf(name)])),
    files: [...files, ...sheets, starter].map((file) => file.fileName).sort(),
  };
  writeFileSync(path.join(dist, "client", "manifest.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/**
 * Builds the scripts that restore a page's remembered state. They are not modules, which would only run after the page
 * is parsed.
 */
const restorePlugin = {
  name: "restore",
  async buildStart() {
    for (const [name, file] of [
      ["restore.js", "client/remembered/restore-early.ts"],
      ["sidebar.js", "client/restore-sidebar.ts"],
    ])
      this.emitFile({ type: "asset", name, source: `${await buildText(source(file))}\n` });
  },
};

/** Lists the modules that pages may import by name: React and the theme. */
function findModules() {
  return [
    ...vendors.map((vendor) => ({ specifier: vendor, name: vendor.replace("/", "-"), file: `vendor:${vendor}` })),
    ...Object.entries(readThemeFiles()).map(([specifier, file]) => ({
      specifier,
      name: specifier.replace(/^@/, "").replace(/\//g, "-"),
      file: source(path.join("docusaurus", file)),
    })),
  ];
}

const toClient = {
  write: false,
  assetsDir: "assets",
  assetsInlineLimit: 0,
  modulePreload: false,
  target: "es2022",
  // Older browsers lack :has(). For them, lists of selectors with :has() would be combined in one :is(), which browsers
  // then match against every element.
  cssTarget: ["chrome111", "firefox121", "safari16.4", "ios16.4"],
};

/** The options of every build for the browser. */
const common = { root, configFile: false, logLevel: "warn", css, base: "./" };

/** Builds the style sheets and their fonts. @throws if a sheet is in no group, because no page would load it */
async function buildStyles() {
  const grouped = new Set(styleGroups.flatMap(({ files }) => files));
  const missing = stylesIn("theme").filter((file) => !grouped.has(file));
  if (missing.length > 0) throw new Error(`scripts/style-groups.mjs has no group for ${missing.join(", ")}.`);
  const { output } = await build({
    ...common,
    plugins: [styleGroupPlugin],
    build: {
      ...toClient,
      cssCodeSplit: true,
      rollupOptions: {
        checks,
        input: Object.fromEntries(styleGroups.map(({ name }) => [name, `style-group:${name}`])),
        preserveEntrySignatures: "strict",
        output: { assetFileNames: "assets/[name]-[hash][extname]" },
      },
    },
  });
  return withContained(output.filter(({ type }) => type === "asset"));
}

/** Puts the rules of the groups that a group contains before its own. */
function withContained(assets) {
  const sheetOf = (name) => assets.find(({ names }) => names.includes(`${name}.css`));
  const rulesOf = ({ name, contains = [] }) =>
    [...contains.map((each) => rulesOf(groupOf(each))), sheetOf(name).source.trim()].join("");
  const groupOf = (name) => styleGroups.find((group) => group.name === name);
  return assets.map((asset) => {
    const group = styleGroups.find(({ name }) => asset === sheetOf(name));
    if (!group?.contains) return asset;
    const text = rulesOf(group);
    const hash = createHash("sha1").update(text).digest("base64url").slice(0, 8);
    return { names: asset.names, source: text, fileName: asset.fileName.replace(/-[^-]+(?=\.css$)/, `-${hash}`) };
  });
}

/** Returns the characters that the fonts of a group are for, as a class of a regular expression. */
function charactersOf(sheets, group) {
  const sheet = sheets.find(({ names }) => names.includes(`${group}.css`));
  const ranges = new Set();
  const escape = (code) => `\\u${code.toString(16).padStart(4, "0")}`;
  const readFace = ({ value }) => {
    for (const { type, value: of } of value.properties)
      if (type === "unicode-range") for (const { start, end } of of) ranges.add(`${escape(start)}-${escape(end)}`);
  };
  const code = Buffer.from(sheet.source);
  transform({ filename: sheet.fileName, code, visitor: { Rule: { "font-face": readFace } } });
  if (ranges.size === 0) throw new Error(`The fonts of the group "${group}" have no unicode-range.`);
  return `[${[...ranges].join("")}]`;
}

/** Builds all scripts but the starter. `lateStyle` is the name of the style sheet for elements drawn by scripts. */
async function buildFiles(input, lateStyle) {
  const { output } = await build({
    ...common,
    plugins: [
      inlineScriptsPlugin,
      moduleAddressPlugin,
      vendorPlugin,
      cheapSentinelsPlugin,
      plainImportsPlugin,
      pauseStylePlugin,
      docusaurusStylePlugin,
      restorePlugin,
    ],
    define: { "process.env.NODE_ENV": '"production"', LATE_STYLE: JSON.stringify(lateStyle) },
    build: {
      ...toClient,
      cssCodeSplit: false,
      rollupOptions: {
        checks,
        input,
        optimization: { inlineConst: true },
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: "assets/[name]-[hash].js",
          chunkFileNames: "assets/[name]-[hash].js",
          assetFileNames: "assets/[name]-[hash][extname]",
          postBanner: compileWhole,
          codeSplitting: { groups: [{ name: nameOfChunk }] },
        },
      },
    },
  });
  // Without the styles that the theme's components import, which are in the groups.
  return output.filter(({ names }) => !names?.includes("style.css"));
}

const runtime = source("client/runtime.ts");
const pageViews = source("client/analytics/load-analytics.ts");

/**
 * Puts everything that the first interaction loads into one chunk, because ten files would compress worse. Modules that
 * pages with analytics load earlier are not part of it.
 */
function nameOfChunk(id, modules) {
  const isLoadedBy = (entry) => {
    const seen = new Set([id]);
    for (const each of seen) for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer);
    return seen.has(entry);
  };
  return isLoadedBy(runtime) && !isLoadedBy(pageViews) ? "runtime" : null;
}

/**
 * Returns a comment that makes browsers compile all functions of a file while it arrives, off the main thread.
 * Otherwise each function is compiled at its first call, which for navigation is right after the reader's first click
 * on a link.
 */
function compileWhole({ moduleIds }) {
  const isForNavigation = moduleIds.some((id) => id.includes("/client/navigation/"));
  return isForNavigation ? "//# allFunctionsCalledOnLoad" : "";
}

/**
 * Builds the starter as one file. It has its own copy of the code that it shares with the others, so that no page has
 * to wait for a file of three lines. The scripts that it loads later were built before.
 */
async function buildStarter(fileOf) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: "warn",
    base: "./",
    plugins: [builtModuleAddressPlugin(fileOf), plainImportsPlugin],
    build: {
      outDir: path.join(dist, "client"),
      emptyOutDir: false,
      modulePreload: false,
      target: "es2022",
      rollupOptions: {
        checks,
        input: { starter: source("client/starter.ts") },
        optimization: { inlineConst: true },
        output: { entryFileNames: "assets/[name]-[hash].js" },
      },
    },
  });
  return output[0];
}

/** Returns the file of each theme module that sites may import, read from the list in `theme-modules.ts`. */
function readThemeFiles() {
  const text = readFileSync(source("docusaurus/theme-modules.ts"), "utf8");
  const files = Object.fromEntries(
    Array.from(text.matchAll(/^import \* as (\w+) from "(\.[^"]+)";$/gm), ([, name, file]) => [name, file]),
  );
  return Object.fromEntries(
    Array.from(text.matchAll(/^ {2}"(@[^"]+)": (\w+),$/gm), ([, specifier, name]) => [specifier, files[name]]),
  );
}

/** Returns a hash that changes with every change to the engine. */
function hashOf(directory) {
  const hash = createHash("sha1");
  for (const name of readdirSync(directory, { recursive: true }).sort()) {
    if (/\.(?:c?js|css|json)$/.test(name)) hash.update(readFileSync(path.join(directory, name)));
  }
  return hash.digest("hex").slice(0, 16);
}
