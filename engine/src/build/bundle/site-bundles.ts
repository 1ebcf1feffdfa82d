import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { InlineConfig, Plugin, Rolldown } from "vite";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import { themeModules } from "../../theme/theme-modules.ts";
import { hashText } from "../hash.ts";
import { siteRelative } from "../site-path.ts";
import { type BundleOptions, engineModuleUrl, themeUrl } from "./bundle-site.ts";
import type { ModuleUse } from "./collect-modules.ts";

/** The site's own modules by key, each with the name of its bundle entry. */
export type SiteEntries = Map<string, { use: ModuleUse; name: string }>;

interface Findings {
  diagnostics: Diagnostic[];
  /** Keys of entries that do not resolve. */
  missing: string[];
}

const entryPrefix = "cairn-entry:";
const missingModule = "\0cairn-missing";
const themePrefix = "\0cairn-theme:";

export interface BrowserBundle extends Findings {
  /** Content by path relative to the output folder. */
  files: Map<string, string | Uint8Array>;
  /** Path relative to the output folder by module key. */
  addresses: Map<string, string>;
  styles: string[];
  /** Absolute paths of the files that went in. */
  inputs: string[];
}

/** Bundles the site's modules for the browser. React and the theme stay outside: they are the engine's files. */
export async function bundleForBrowser(entries: SiteEntries, options: BundleOptions): Promise<BrowserBundle> {
  const findings: Findings = { diagnostics: [], missing: [] };
  const input = Object.fromEntries(Array.from(entries, ([key, { name }]) => [name, entryPrefix + key]));
  if (options.customStyle) input["site-style"] = options.customStyle;
  const outside = (id: string) => {
    const address = options.assets.modules[id.replace(/^@theme-(?:original|init)\//, "@theme/")];
    return address ? { id: `./${path.posix.basename(address)}`, external: true } : undefined;
  };
  const output = await runVite(
    {
      ...baseConfig(options),
      build: {
        write: false,
        target: "es2022",
        modulePreload: false,
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        rollupOptions: {
          input,
          preserveEntrySignatures: "strict",
          output: { entryFileNames: "assets/[name]-[hash].js", chunkFileNames: "assets/[name]-[hash].js", assetFileNames: "assets/[name]-[hash][extname]" },
        },
      },
      plugins: [modulesPlugin(entries, options, findings, outside)],
    },
    options,
    findings,
  );
  const files = new Map<string, string | Uint8Array>();
  const addresses = new Map<string, string>();
  const inputs = new Set<string>();
  for (const file of output) {
    if (file.type === "asset") files.set(file.fileName, file.source);
    else if (file.facadeModuleId !== options.customStyle) {
      files.set(file.fileName, file.code);
      for (const id of file.moduleIds) if (path.isAbsolute(id)) inputs.add(id.replace(/\?.*$/, ""));
    }
  }
  for (const [key, { name }] of entries) {
    const chunk = output.find((file) => file.type === "chunk" && file.isEntry && file.name === name);
    if (chunk) addresses.set(key, chunk.fileName);
  }
  return { files, addresses, styles: Array.from(files.keys()).filter((file) => file.endsWith(".css")), inputs: Array.from(inputs).sort(), ...findings };
}

/** Bundles the site's modules for rendering and writes them; `files` tells where each module is. React and the theme are the renderer's own. */
export async function bundleForServer(entries: SiteEntries, options: BundleOptions): Promise<Findings & { files: Map<string, string> }> {
  const findings: Findings = { diagnostics: [], missing: [] };
  const outside = (id: string) => {
    if (id === themeUrl) return { id, external: true };
    if (/^react(?:-dom)?(?:$|\/)/.test(id)) return { id: engineModuleUrl(id), external: true };
    const name = id.replace(/^@theme-(?:original|init)\//, "@theme/");
    return themeModules[name] ? { id: themePrefix + name, external: false } : undefined;
  };
  const output = await runVite(
    {
      ...baseConfig(options),
      ssr: { noExternal: true },
      build: {
        ssr: true,
        write: false,
        target: "node20",
        minify: false,
        assetsInlineLimit: 0,
        rollupOptions: {
          input: Object.fromEntries(Array.from(entries, ([key, { name }]) => [name, entryPrefix + key])),
          output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs", assetFileNames: "assets/[name]-[hash][extname]" },
        },
      },
      plugins: [modulesPlugin(entries, options, findings, outside)],
    },
    options,
    findings,
  );
  const chunks = output.filter((file) => file.type === "chunk");
  const directory = path.join(options.cacheDirectory, `server-${hashText(chunks.map((chunk) => chunk.code).join(""))}`);
  await mkdir(directory, { recursive: true });
  await Promise.all(chunks.map((chunk) => writeFile(path.join(directory, chunk.fileName), chunk.code)));
  return { files: new Map(Array.from(entries, ([key, { name }]) => [key, path.join(directory, `${name}.mjs`)])), ...findings };
}

/** Loads the bundled modules for rendering. One that throws while it is loaded is a finding where it is imported. */
export async function loadServerModules(files: ReadonlyMap<string, string>, entries: SiteEntries) {
  const modules = new Map<string, Record<string, unknown>>();
  const diagnostics: Diagnostic[] = [];
  for (const [key, file] of files) {
    try {
      modules.set(key, (await import(pathToFileURL(file).href)) as Record<string, unknown>);
    } catch (error) {
      const use = entries.get(key)?.use;
      if (use) diagnostics.push(loadFailed(use, error));
    }
  }
  return { modules, diagnostics };
}

function baseConfig({ siteDirectory, assets }: BundleOptions): InlineConfig {
  return {
    root: siteDirectory,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: "silent",
    mode: "production",
    base: "./",
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { alias: [{ find: /^@site(?=\/)/, replacement: siteDirectory }] },
    cacheDir: path.join(assets.directory, ".vite"),
    oxc: { jsx: { runtime: "automatic", development: false } },
    css: { modules: { generateScopedName: "[local]_[hash:base64:6]" } },
  };
}

/** Resolves entries, root-absolute imports and the modules that stay outside; an import that leads nowhere is a finding. */
function modulesPlugin(entries: SiteEntries, options: BundleOptions, findings: Findings, outside: (id: string) => { id: string; external: boolean } | undefined): Plugin {
  const { siteDirectory } = options;
  return {
    name: "cairn-modules",
    enforce: "pre",
    async resolveId(id, importer) {
      const key = id.startsWith(entryPrefix) ? id.slice(entryPrefix.length) : undefined;
      const target = key ?? id;
      const ours = outside(target);
      if (ours) return ours;
      if (key === undefined && (importer === undefined || id.startsWith("\0") || importer.includes("/node_modules/"))) return undefined;
      const rooted = siteRooted(target, siteDirectory);
      const from = key === undefined ? importer : path.join(siteDirectory, entries.get(key)?.use.importer ?? "index.js");
      const resolved = await this.resolve(rooted, from, { skipSelf: true });
      if (resolved) return resolved;
      const use = key === undefined ? undefined : entries.get(key)?.use;
      if (key !== undefined) findings.missing.push(key);
      findings.diagnostics.push(moduleMissing(use, target.replace(`${siteDirectory}/`, "@site/"), importer && siteRelative(siteDirectory, importer.replace(/\?.*$/, ""))));
      return missingModule;
    },
    load(id) {
      if (id === missingModule) return "export default () => null;";
      if (!id.startsWith(themePrefix)) return undefined;
      const name = id.slice(themePrefix.length);
      const names = Object.keys(themeModules[name] ?? {}).filter((each) => each !== "default");
      return `import { themeModules } from ${JSON.stringify(themeUrl)};\nconst module = themeModules[${JSON.stringify(name)}];\nexport default module.default;\nexport const { ${names.join(", ")} } = module;`;
    },
  };
}

/** `@site/…` and `/src/…` as absolute paths; anything else as it is. */
function siteRooted(id: string, siteDirectory: string): string {
  if (id.startsWith("@site/")) return path.join(siteDirectory, id.slice("@site/".length));
  return id.startsWith("/src/") && existsSync(path.join(siteDirectory, "src")) ? path.join(siteDirectory, id) : id;
}

async function runVite(config: InlineConfig, { siteDirectory }: BundleOptions, findings: Findings): Promise<Rolldown.RolldownOutput["output"][number][]> {
  const { build } = await import("vite");
  try {
    const result = (await build(config)) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
    return Array.isArray(result) ? result.flatMap((each) => each.output) : result.output;
  } catch (error) {
    findings.diagnostics.push(buildFailed(siteDirectory, error));
    return [];
  }
}

function moduleMissing(use: ModuleUse | undefined, specifier: string, importer: string | undefined): Diagnostic {
  return {
    code: "module-missing",
    severity: "error",
    file: use?.importer ?? importer ?? "src",
    ...(use ? { line: use.line, column: use.column } : {}),
    message: `The imported module "${use?.specifier ?? specifier}" does not exist.`,
    hint: specifier.startsWith(".") || specifier.startsWith("@site/") ? "Check the path and the file's extension." : `Install it beside the site: npm install ${specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/")}`,
  };
}

function buildFailed(siteDirectory: string, error: unknown): Diagnostic {
  const { message, id, loc } = error as { message: string; id?: string; loc?: { file?: string; line: number; column: number } };
  const file = loc?.file ?? id ?? /\[(?:[^\]]*?)(\/[^\s\]]+?)(?::\d+:\d+)?\]/.exec(message)?.[1];
  const lines = message.replace(/\u001b\[\d+m/g, "").split("\n").filter((line) => line.trim() !== "" && !/^Build failed/.test(line));
  return {
    code: "module-failed",
    severity: "error",
    file: file ? siteRelative(siteDirectory, file) : "src",
    ...(loc ? { line: loc.line, column: loc.column + 1 } : {}),
    message: `The module does not compile: ${lines[0] ?? message}`,
    hint: lines.slice(1, 4).join(" ").trim() || undefined,
  };
}

function loadFailed(use: ModuleUse, error: unknown): Diagnostic {
  return {
    code: "module-failed",
    severity: "error",
    file: use.importer,
    line: use.line,
    column: use.column,
    message: `The module "${use.specifier}" fails while it is loaded: ${error instanceof Error ? error.message : String(error)}.`,
    hint: "It runs in Node while pages are rendered: reach for window and document only inside effects, or wrap it in <BrowserOnly>.",
  };
}
