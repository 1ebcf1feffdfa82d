import { existsSync } from "node:fs";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import type { InlineConfig, Plugin } from "vite";
import { themeModuleName } from "../../docusaurus/site-theme.ts";
import { themeModules } from "../../docusaurus/theme-modules.ts";
import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { hashText } from "@cairn/catalogue/hash";
import { areScoped, scopeMark } from "./styles/repair-styles.ts";
import { themeUrl, engineModuleUrl } from "./engine-modules.ts";
import type { BrowserBundle, BundleOptions, Findings, SiteEntries } from "./bundle-model.ts";
import { sourcesOfCode } from "./code-sources.ts";
import { effectResults } from "./effect-results.ts";
import { missingNames } from "./failing-modules.ts";
import { namedEntries } from "./named-entries.ts";
import { fileKinds, generatedModules, plainStyles } from "./docusaurus-modules.ts";
import type { MarkdownModules } from "./markdown-modules.ts";
import { writeChunks } from "./server-modules.ts";
import { lateImports } from "./late-imports.ts";
import { foldersOfContext, requireContext } from "./require-context.ts";
import { frameStyles } from "./styles/frame-styles.ts";
import { readOwnProperties } from "./styles/own-properties.ts";
import { assetFile } from "../../compile/mdx/bind-names.ts";
import { pathAliases, webpackAliases } from "../../compile/documents/path-aliases.ts";
import { missingStyleFiles, sourcesOfStyles, styleReferences } from "./styles/style-references.ts";
import { runVite } from "./run-vite.ts";
import { entryPrefix, modulesPlugin, styleEntry, themePrefix } from "./modules-plugin.ts";

/**
 * Returns options of both bundles. Docusaurus's own sites write JSX in files named `.js`, and their `tsconfig.json`
 * extends a package that need not be installed.
 */
function compileOptions({
  config,
  isOfDocusaurus = false,
}: BundleOptions): NonNullable<InlineConfig["build"]>["rollupOptions"] {
  return {
    // Of a package with thousands of modules that its index re-exports, such as icons, only the used ones are read.
    experimental: { lazyBarrel: true },
    // Docusaurus allows types in `.jsx` files, too.
    moduleTypes: { ".js": "jsx", ".jsx": "tsx" },
    tsconfig: false,
    transform: {
      jsx: { runtime: "automatic", development: false },
      decorator: { legacy: true },
      inject: config.globals,
    },
    shimMissingExports: isOfDocusaurus,
  };
}

/**
 * Bundles the site's modules for the browser. React and the theme stay outside the bundle: they are the engine's files.
 */
export async function bundleForBrowser(
  entries: SiteEntries,
  options: BundleOptions,
  markdown: MarkdownModules,
): Promise<BrowserBundle> {
  const { output, findings } = await runVite(configureForBrowser(entries, options, markdown), options);
  const files = new Map<string, string | Uint8Array>();
  const inputs = new Set(options.customStyles);
  for (const file of output) {
    if (file.type === "asset") files.set(file.fileName, file.source);
    else {
      if (file.name !== "site-style") files.set(file.fileName, file.code);
      for (const id of file.moduleIds) {
        if (path.isAbsolute(id)) inputs.add(id.replace(/\?.*$/, ""));
        for (const folder of foldersOfContext(id)) inputs.add(folder);
      }
    }
  }
  const addresses = new Map<string, string>();
  for (const [key, { name }] of entries) {
    const chunk = output.find((file) => file.type === "chunk" && file.isEntry && file.name === name);
    if (chunk) addresses.set(key, chunk.fileName);
  }
  const styles = Array.from(files.keys()).filter((file) => file.endsWith(".css"));
  // A replaced part of the theme is on every page, outside its content; a client module may draw anywhere.
  const replacesParts = Array.from(entries.keys()).some((key) => key.startsWith("@theme/"));
  const isForContent = options.config.clientModules.length === 0 && !replacesParts;
  const allInputs = Array.from(new Set([...inputs, ...styleReferences(inputs)])).sort();
  findings.diagnostics.push(...(await missingStyleFiles({ ...options, files, inputs: allInputs })));
  return {
    files,
    addresses,
    styles,
    sources: [await sourcesOfStyles(files), await sourcesOfCode(output, options.config.customFields)],
    areStylesScoped: isForContent && (await areScoped(styles.map((file) => String(files.get(file))))),
    inputs: allInputs,
    ...findings,
  };
}

function configureForBrowser(
  entries: SiteEntries,
  options: BundleOptions,
  markdown: MarkdownModules,
): (findings: Findings) => InlineConfig {
  const input = inputOf(entries);
  if (options.customStyles.length > 0) input["site-style"] = styleEntry;
  const outside = (id: string) => {
    const address = options.assets.modules[themeModuleName(id)];
    return address ? { id: `./${path.posix.basename(address)}`, external: true } : undefined;
  };
  const own = readOwnProperties(options);
  const plugins = (findings: Findings) => [
    fileKinds(options.config),
    own.plugin,
    frameStyles(),
    requireContext(options.siteDirectory),
    markdown.plugin,
    generatedModules(options.config),
    missingNames(options, findings),
    ...(options.isOfDocusaurus ? [effectResults(options, findings)] : []),
    namedEntries(entries),
    modulesPlugin({ entries, options, findings, styles: own.styles, outside }),
    plainStyles,
  ];
  const base = baseConfig(options);
  return (findings) => ({
    ...base,
    resolve: { alias: [...base.resolve.alias, ...fallbackAliases(options.config.fallbacks)] },
    worker: { format: "es", plugins: () => plugins(findings) },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rollupOptions: {
        ...compileOptions(options),
        input,
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "assets/[name]-[hash].js",
          chunkFileNames: "assets/[name]-[hash].js",
          assetFileNames: "assets/[name]-[hash][extname]",
        },
      },
    },
    plugins: plugins(findings),
  });
}

/**
 * Bundles the site's modules for rendering and writes them. `files` has the path of each module, by its key. React and
 * the theme are the renderer's own. Packages that are imported with `import()` are only there if it `isWhole`.
 */
export async function bundleForServer(
  entries: SiteEntries,
  options: BundleOptions,
  { markdown, isWhole }: { markdown: MarkdownModules; isWhole: boolean },
): Promise<Findings & { files: Map<string, string> }> {
  const outside = (id: string) => {
    if (id === themeUrl) return { id, external: true };
    if (/^react(?:-dom)?(?:$|\/)/.test(id)) return { id: engineModuleUrl(id), external: true };
    const name = themeModuleName(id);
    return themeModules[name] ? { id: themePrefix + name, external: false } : undefined;
  };
  const own = readOwnProperties(options);
  const { output, findings } = await runVite(
    (found) => ({
      ...baseConfig(options),
      // Addresses of imported files, such as images, are written into pages. In a browser, they are relative to the script.
      base: options.config.baseUrl,
      ssr: { noExternal: true },
      build: serverBuild(entries, options),
      plugins: [
        fileKinds(options.config),
        own.plugin,
        requireContext(options.siteDirectory),
        markdown.plugin,
        generatedModules(options.config),
        missingNames(options),
        namedEntries(entries),
        ...(isWhole ? [] : [lateImports]),
        noPlainStyles,
        modulesPlugin({ entries, options, findings: found, styles: own.styles, outside }),
        plainStyles,
      ],
    }),
    options,
  );
  const chunks = output.filter((file) => file.type === "chunk");
  const directory = path.join(options.cacheDirectory, `server-${hashText(chunks.map((chunk) => chunk.code).join(""))}`);
  if (!existsSync(directory)) writeChunks(directory, chunks);
  const written = new Set(chunks.map((chunk) => chunk.fileName));
  return {
    files: new Map(
      Array.from(entries, ([key, { name }]) => [key, `${name}.mjs`] as const)
        .filter(([, file]) => written.has(file))
        .map(([key, file]) => [key, path.join(directory, file)]),
    ),
    ...findings,
  };
}

/** Leaves out the rules of stylesheets without class names: only browsers need them, and compiling them takes long. */
const noPlainStyles: Plugin = {
  name: "cairn-no-plain-styles",
  enforce: "pre",
  load: {
    filter: { id: { include: /\.(?:css|s[ac]ss|less|styl)$/, exclude: [/\.module\.\w+$/, /^\0/] } },
    handler: () => "",
  },
};

function serverBuild(entries: SiteEntries, options: BundleOptions): NonNullable<InlineConfig["build"]> {
  return {
    ssr: true,
    write: false,
    // Source maps show where an author's component throws.
    sourcemap: "hidden",
    target: "node20",
    minify: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      ...compileOptions(options),
      input: inputOf(entries),
      output: {
        sourcemapPathTransform: (file, map) => path.resolve(path.dirname(map), file),
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name]-[hash].mjs",
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  };
}

/** Returns entries by name. Their ids lack the file's name, because the bundler would take some for stylesheets. */
function inputOf(entries: SiteEntries): Record<string, string> {
  return Object.fromEntries(Array.from(entries.values(), ({ name }) => [name, entryPrefix + name]));
}

/** Returns the aliases for modules of Node that a package replaces in browsers. */
function fallbackAliases(fallbacks: Readonly<Record<string, string>>) {
  return Object.entries(fallbacks).map(([name, replacement]) => ({
    find: new RegExp(`^(?:node:)?${escapePattern(name)}$`),
    replacement,
  }));
}

function baseConfig({ siteDirectory, assets, config, postcss = [] }: BundleOptions) {
  return {
    root: siteDirectory,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: "silent",
    mode: "production",
    base: "./",
    define: { "process.env.NODE_ENV": '"production"' },
    assetsInclude: assetFile,
    resolve: {
      alias: [
        { find: /^@site(?=\/)/, replacement: siteDirectory },
        ...pathAliases(siteDirectory),
        ...webpackAliases(config.aliases),
      ],
    },
    cacheDir: path.join(assets.directory, ".vite"),
    oxc: false,
    css: {
      modules: { generateScopedName: (name, file) => scopedName(siteDirectory, file, name) },
      ...(postcss.length > 0 && { postcss: { plugins: postcss } }),
    },
  } satisfies InlineConfig;
}

/** Returns a class name from the file's path in the site, so that it does not depend on where the site is built. */
function scopedName(siteDirectory: string, file: string, name: string): string {
  const place = relativePath(siteDirectory, file.split("?", 1)[0] ?? file);
  return name + scopeMark + hashText(`${place}\0${name}`).slice(0, 6);
}
