import { existsSync } from "node:fs";
import path from "node:path";
import type { InlineConfig, Rolldown } from "vite";
import { themeModuleName } from "../../docusaurus/site-theme.ts";
import { themeModules } from "../../docusaurus/theme-modules.ts";
import { hashText } from "@cairn/catalogue/hash";
import { buildFailed } from "./bundle-findings.ts";
import { type BundleOptions, engineModuleUrl, scopeMark, themeUrl } from "./bundle-site.ts";
import { sourcesOfCode } from "./code-sources.ts";
import { createFailingModules, missingNames } from "./failing-modules.ts";
import { fileKinds, generatedModules } from "./docusaurus-modules.ts";
import type { MarkdownModules } from "./markdown-modules.ts";
import { writeChunks } from "./server-modules.ts";
import { foldersOfContext, requireContext } from "./require-context.ts";
import { frameStyles } from "./styles/frame-styles.ts";
import { type repairStyles, areScoped } from "./styles/repair-styles.ts";
import { pathAliases, webpackAliases } from "../../compile/documents/path-aliases.ts";
import { missingStyleFiles, sourcesOfStyles, styleReferences } from "./styles/style-references.ts";
import {
  entryPrefix,
  type Findings,
  modulesPlugin,
  type SiteEntries,
  styleEntry,
  themePrefix,
} from "./modules-plugin.ts";

/** For both bundles. Docusaurus's own sites write JSX in files named `.js`, and their `tsconfig.json` extends a package that need not be installed. */
const compileOptions = {
  // Docusaurus reads types in a .jsx file, too.
  moduleTypes: { ".js": "jsx", ".jsx": "tsx" },
  tsconfig: false,
  transform: { jsx: { runtime: "automatic", development: false } },
} as const;

export interface BrowserBundle extends Findings {
  /** Content by path relative to the output folder. */
  files: Map<string, string | Uint8Array>;
  /** Path relative to the output folder by module key. */
  addresses: Map<string, string>;
  styles: string[];
  /** What stylesheets load from elsewhere, and what components do, each by directives of a policy. */
  sources: Record<string, string[]>[];
  /** Only pages with classes of the site's CSS modules need them. */
  areStylesScoped: boolean;
  /** Absolute paths of the files that went in. */
  inputs: string[];
}

/** Bundles the site's modules for the browser. React and the theme stay outside: they are the engine's files. */
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
  // A part of the theme that the site replaces is drawn on every page, outside of its content; a module for all pages may draw anywhere.
  const replacesParts = Array.from(entries.keys()).some((key) => key.startsWith("@theme/"));
  const isForContent = options.config.clientModules.length === 0 && !replacesParts;
  const allInputs = Array.from(new Set([...inputs, ...styleReferences(inputs)])).sort();
  findings.diagnostics.push(...(await missingStyleFiles({ ...options, files, inputs: allInputs })));
  return {
    files,
    addresses,
    styles,
    sources: [await sourcesOfStyles(files), await sourcesOfCode(output)],
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
  const plugins = (findings: Findings) => [
    fileKinds(),
    frameStyles(),
    requireContext(options.siteDirectory),
    markdown.plugin,
    generatedModules(options.config),
    missingNames(options.siteDirectory, findings),
    modulesPlugin({ entries, options, findings, outside }),
  ];
  return (findings) => ({
    ...baseConfig(options),
    worker: { format: "es", plugins: () => plugins(findings) },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rollupOptions: {
        ...compileOptions,
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

/** Bundles the site's modules for rendering and writes them; `files` tells where each module is. React and the theme are the renderer's own. */
export async function bundleForServer(
  entries: SiteEntries,
  options: BundleOptions,
  markdown: MarkdownModules,
): Promise<Findings & { files: Map<string, string> }> {
  const outside = (id: string) => {
    if (id === themeUrl) return { id, external: true };
    if (/^react(?:-dom)?(?:$|\/)/.test(id)) return { id: engineModuleUrl(id), external: true };
    const name = themeModuleName(id);
    return themeModules[name] ? { id: themePrefix + name, external: false } : undefined;
  };
  const { output, findings } = await runVite(
    (found) => ({
      ...baseConfig(options),
      ssr: { noExternal: true },
      build: {
        ssr: true,
        write: false,
        // For where an author's component throws.
        sourcemap: "hidden",
        target: "node20",
        minify: false,
        assetsInlineLimit: 0,
        rollupOptions: {
          ...compileOptions,
          input: inputOf(entries),
          output: {
            sourcemapPathTransform: (file, map) => path.resolve(path.dirname(map), file),
            entryFileNames: "[name].mjs",
            chunkFileNames: "[name]-[hash].mjs",
            assetFileNames: "assets/[name]-[hash][extname]",
          },
        },
      },
      plugins: [
        fileKinds(),
        requireContext(options.siteDirectory),
        markdown.plugin,
        generatedModules(options.config),
        missingNames(options.siteDirectory),
        modulesPlugin({ entries, options, findings: found, outside }),
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

/** Entries by name. Their ids do not contain the file's name, or the bundler would treat some as stylesheets. */
function inputOf(entries: SiteEntries): Record<string, string> {
  return Object.fromEntries(Array.from(entries.values(), ({ name }) => [name, entryPrefix + name]));
}

function baseConfig({ siteDirectory, assets, config, postcss = [] }: BundleOptions): InlineConfig {
  return {
    root: siteDirectory,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: "silent",
    mode: "production",
    base: "./",
    define: { "process.env.NODE_ENV": '"production"' },
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
  };
}

/** By the file's place in the site, wherever the site is and whatever the current folder: the same input, the same bytes. */
function scopedName(siteDirectory: string, file: string, name: string): string {
  const place = path.relative(siteDirectory, file.split("?", 1)[0] ?? file).replaceAll("\\", "/");
  return name + scopeMark + hashText(`${place}\0${name}`).slice(0, 6);
}

/** What tells that a stylesheet made the bundler fail: the one that reads it, or the one that makes it small. */
const styleError = /lightningcss|CssSyntaxError|\[postcss\]/;

interface BundledModules {
  output: Rolldown.RolldownOutput["output"][number][];
  findings: Findings;
}

/**
 * Runs the bundler, which `configure` is called for; again without what is not valid in stylesheets, where they made it fail, and
 * in a site without its packages as long as modules can be left out that do.
 */
async function runVite(
  configure: (findings: Findings) => InlineConfig,
  { siteDirectory }: BundleOptions,
): Promise<BundledModules> {
  const { build } = await import("vite");
  const failing = createFailingModules(siteDirectory);
  const run = async (repair?: typeof repairStyles): Promise<BundledModules & { error?: unknown }> => {
    const findings: Findings = { diagnostics: [], missing: [], failed: failing.failed() };
    const config = configure(findings);
    config.plugins = [failing.plugin, config.plugins];
    config.css = { ...config.css, ...failing.css() };
    if (repair) {
      config.plugins = [repair(siteDirectory, findings.diagnostics), config.plugins];
      config.css = { ...config.css, lightningcss: { errorRecovery: true } };
    }
    try {
      const result = (await build(config)) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
      return { output: Array.isArray(result) ? result.flatMap((each) => each.output) : result.output, findings };
    } catch (error) {
      return { output: [], findings, error };
    }
  };
  let result = await run();
  let repair: typeof repairStyles | undefined;
  while (result.error !== undefined) {
    const isOfStyle = repair === undefined && styleError.test(String(result.error));
    if (isOfStyle) ({ repairStyles: repair } = await import("./styles/repair-styles.ts"));
    else if (!failing.learn(result.error)) break;
    result = await run(repair);
  }
  const { output, findings, error } = result;
  findings.diagnostics.push(...failing.diagnostics());
  if (error !== undefined) findings.diagnostics.push(...buildFailed(siteDirectory, error));
  return { output, findings };
}
