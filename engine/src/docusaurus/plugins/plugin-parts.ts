import path from "node:path";
import type { CSSOptions } from "vite";
import type { SiteConfig } from "../../config/config.ts";
import { takeElement } from "../configuration/docusaurus-head-tags.ts";
import { asObject, type Written } from "../configuration/written-config.ts";
import { absentSourceOf } from "../running/package-stub.ts";
import { missingModule } from "../running/site-runner.ts";

type HeadTags = SiteConfig["headTags"];

/** Plugins for PostCSS, which compile stylesheets. */
export type PostcssPlugins = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>;

/** Additions of plugins to every page, and to the bundling of the site's modules. */
export interface PluginParts {
  headTags: HeadTags;
  /** At the start and end of the page's body. */
  bodyTags: { start: HeadTags; end: HeadTags };
  /** Modules that every page loads, by absolute path or package name. */
  clientModules: string[];
  /** Paths of modules by import name. */
  aliases: Record<string, string>;
  /** Patterns of files whose imports give their text. */
  textFiles: SiteConfig["textFiles"];
  /** What browsers load instead of modules that only Node has, by their names. */
  fallbacks: Record<string, string>;
  /** Modules, with or without the name of an export, by the global variable that stands for each. */
  globals: SiteConfig["globals"];
  /** Absolute paths of folders with theme modules, by precedence. */
  packageThemes: string[];
  postcss: PostcssPlugins;
  /** Absolute paths of watched files and folders. */
  watched: string[];
}

/** Absolute paths. */
interface PluginFolders {
  siteDirectory: string;
  /** The folder of the plugin's file; module names are relative to it. */
  folder: string;
}

export function emptyParts(): PluginParts {
  return {
    headTags: [],
    bodyTags: { start: [], end: [] },
    clientModules: [],
    aliases: {},
    textFiles: [],
    fallbacks: {},
    globals: {},
    packageThemes: [],
    postcss: [],
    watched: [],
  };
}

/** Files that the bundler reads in the same way as Docusaurus's loaders. */
const knownFiles = [
  "a.svg",
  "a.yaml",
  "a.yml",
  "a.json",
  "a.md",
  "a.mdx",
  "a.css",
  "a.scss",
  "a.sass",
  "a.less",
  "a.png",
  "a.woff2",
];

/** Collects a plugin's additions, once its content is loaded. Returns the parts that have no effect. */
export function takeParts(
  { plugin, content }: { plugin: Written; content: unknown },
  parts: PluginParts,
  { siteDirectory, folder }: PluginFolders,
): string[] {
  const call = (name: string, ...values: unknown[]): unknown => {
    const part = plugin[name];
    return typeof part === "function" ? (part as (...values: unknown[]) => unknown).apply(plugin, values) : undefined;
  };
  const tags = asObject(call("injectHtmlTags", { content }));
  parts.headTags.push(...readTags(tags["headTags"]));
  parts.bodyTags.start.push(...readTags(tags["preBodyTags"]));
  parts.bodyTags.end.push(...readTags(tags["postBodyTags"]));
  for (const each of textsOf(call("getClientModules")))
    parts.clientModules.push(each.startsWith(".") ? path.resolve(folder, each) : each);
  parts.watched.push(...textsOf(call("getPathsToWatch")).map((each) => watchedPath(each, siteDirectory)));
  const themePath = call("getThemePath");
  // Docusaurus lets a later theme replace the modules of an earlier one.
  if (typeof themePath === "string") parts.packageThemes.unshift(path.resolve(folder, themePath));
  const left = plugin["extendCli"] === undefined ? [] : ["extendCli"];
  try {
    const options = { plugins: [] as unknown[] };
    const configured = asObject(call("configurePostCss", options) ?? options)["plugins"];
    const added = (Array.isArray(configured) ? (configured as unknown[]) : []).filter(Boolean);
    const isWhole = added.every((each) => absentSourceOf(each) === undefined);
    if (isWhole) parts.postcss.push(...(added as PostcssPlugins));
    else left.push("configurePostCss");
  } catch (error) {
    // PostCSS configurations may require packages that are not installed.
    if (missingModule(error) === undefined) throw error;
    left.push("configurePostCss");
  }
  if (plugin["configureWebpack"] !== undefined) {
    try {
      left.push(
        ...takeBundling(asObject(call("configureWebpack", emptyWebpack(), false, bundlingTools, content)), parts),
      );
    } catch {
      left.push("configureWebpack");
    }
  }
  return left;
}

const hintsOfParts: Record<string, string> = {
  extendCli: "Run what the command does as a script in package.json.",
  configurePostCss: "Its PostCSS plugins are not installed. Install the site's packages: npm install",
};

/** Returns what to do instead of using a part without effect. */
export function hintOfPart(part: string): string {
  return (
    hintsOfParts[part] ??
    "Vite bundles modules, reads aliases from tsconfig.json, and supports raw-loader, ?raw, ?url, SVG and YAML."
  );
}

/** Returns the bundler configuration that plugins receive. */
function emptyWebpack(): object {
  return { mode: "production", resolve: { alias: {} }, module: { rules: [] }, plugins: [], optimization: {} };
}

/** Webpack's plugin that makes modules available as global variables; the package has its definitions there, too. */
class ProvidePlugin {
  readonly definitions: unknown;
  constructor(definitions: unknown) {
    this.definitions = definitions;
  }
}

const bundlingTools = {
  getStyleLoaders: () => [],
  getJSLoader: () => ({}),
  currentBundler: { name: "webpack", instance: { ProvidePlugin } },
};

/** Modules that must always be the engine's own: a second React would not work. */
const ofEngine = /^(?:react|react-dom|scheduler|@docusaurus|@theme)(?:$|[/$])/;

/**
 * Adds aliases and rules for files of text to the parts, and ignores rules for files that the bundler supports anyway.
 * Returns the rest.
 */
function takeBundling({ resolve, module, plugins, ...others }: Written, parts: PluginParts): string[] {
  const { aliases, textFiles, fallbacks, globals } = parts;
  const { alias, fallback, ...otherwise } = asObject(resolve);
  const unknown: string[] = [];
  for (const [name, target] of Object.entries(asObject(fallback)))
    if (typeof target === "string") fallbacks[name] = target;
  for (const each of entriesOf(plugins)) {
    const isKnown = each instanceof ProvidePlugin || each?.constructor.name === "ProvidePlugin";
    if (isKnown) Object.assign(globals, providedOf(asObject(each)["definitions"]));
    else if (!takePolyfills(each, parts)) unknown.push("plugins");
  }
  for (const [name, target] of Object.entries(asObject(alias))) {
    if (ofEngine.test(name)) continue;
    if (typeof target === "string" && path.isAbsolute(target)) aliases[name] = target;
    else unknown.push("resolve.alias");
  }
  for (const each of entriesOf(asObject(module)["rules"])) {
    const rule = asObject(each);
    const { test } = rule;
    if (test instanceof RegExp && givesText(rule)) textFiles.push({ source: test.source, flags: test.flags });
    else if (!isKnownRule(rule)) unknown.push("module.rules");
  }
  const keys = [...Object.keys(otherwise).map((key) => `resolve.${key}`), ...unknown, ...Object.keys(others)];
  return Array.from(new Set(keys.filter((key) => key !== "mergeStrategy")), (key) => `configureWebpack: ${key}`);
}

/** Returns the entries of a list of Webpack's, which skips empty ones, so that each may depend on a condition. */
function entriesOf(list: unknown): unknown[] {
  return Array.isArray(list) ? (list as unknown[]).filter(Boolean) : [];
}

/**
 * Takes what Webpack's plugin for Node's modules in browsers sets in its options. Returns whether it is that plugin.
 * Browsers have a console of their own.
 */
function takePolyfills(plugin: unknown, { fallbacks, globals }: PluginParts): boolean {
  const { apply } = plugin as { apply?: (compiler: object) => void };
  if (plugin?.constructor.name !== "NodePolyfillPlugin" || apply === undefined) return false;
  const options = { plugins: [] as unknown[], resolve: { fallback: {} } };
  apply.call(plugin, { options });
  const provided = options.plugins.map((each) => providedOf(asObject(each)["definitions"]));
  Object.assign(fallbacks, options.resolve.fallback);
  Object.assign(globals, ...provided);
  delete globals["console"];
  return true;
}

/** Returns the variables that stand for a module, or for one of its exports. */
function providedOf(definitions: unknown): SiteConfig["globals"] {
  const entries = Object.entries(asObject(definitions)).flatMap(
    ([name, written]): [string, string | [string, string]][] => {
      const [module, exported, ...rest] = [written].flat() as unknown[];
      if (typeof module !== "string" || rest.length > 0) return [];
      return [[name, typeof exported === "string" ? [module, exported] : module]];
    },
  );
  return Object.fromEntries(entries);
}

/** Whether a rule of Webpack makes the text of a file its default export. */
function givesText({ type, loader, use }: Written): boolean {
  const loaders = [loader, use]
    .flat()
    .map((each: unknown) => (typeof each === "object" ? asObject(each)["loader"] : each));
  return type === "asset/source" || loaders.some((each) => typeof each === "string" && /\braw-loader\b/.test(each));
}

function isKnownRule({ test }: Written): boolean {
  return test instanceof RegExp && knownFiles.some((name) => test.test(name));
}

function readTags(written: unknown): HeadTags {
  return [written].flat().flatMap((each: unknown) => takeElement(each));
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).filter((each) => typeof each === "string");
}

/** Returns the file or folder at the beginning of a pattern. */
function watchedPath(pattern: string, siteDirectory: string): string {
  const [fixed = ""] = pattern.split(/[*?{[(!]/, 1);
  const absolute = path.resolve(siteDirectory, fixed);
  return fixed === pattern || fixed.endsWith("/") ? absolute : path.dirname(absolute);
}
