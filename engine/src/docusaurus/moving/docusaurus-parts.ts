import { z } from "zod";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { relativePath } from "@cairn/files/paths";
import { describeIssues } from "../../findings/describe-issue.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import { isOwnPlugin, listPlugins } from "../configuration/docusaurus-plugins.ts";
import { configOf, type DocusaurusSite } from "../configuration/read-docusaurus-config.ts";
import { describeMissing } from "../configuration/reading-findings.ts";
import { asObject, type Written } from "../configuration/written-config.ts";
import { markdownPluginKeys } from "../markdown-plugins/plugin-lists.ts";
import { absentSourceOf, isPresentFunction } from "../running/package-stub.ts";
import { isFileName } from "../running/module-name.ts";
import { createSiteRunner, type LoadSiteModule } from "../running/site-runner.ts";
import { originOf } from "./code-origins.ts";

const code = z.custom<(input: object) => unknown>((value) => typeof value === "function", "a function");

/** The `docusaurus` key of a site's configuration, with Docusaurus's names. */
const partsSchema = z.strictObject({
  presets: z.array(z.unknown()).optional(),
  plugins: z.array(z.unknown()).optional(),
  themes: z.array(z.unknown()).optional(),
  clientModules: z.array(z.string()).optional(),
  markdown: z
    .strictObject({
      preprocessor: code.optional(),
      hooks: z
        .strictObject({ onBrokenMarkdownImages: code.optional(), onBrokenMarkdownLinks: code.optional() })
        .optional(),
    })
    .optional(),
});

/** Parts of a Docusaurus site that keep running. */
export type DocusaurusParts = z.output<typeof partsSchema>;

const contentParts = ["docs", "blog", "pages"] as const;

/**
 * Returns the code of a `docusaurus.config` that is kept: plugins without replacement, and the code of each content.
 * Whole exports of modules are kept by name.
 */
export function partsToKeep(written: Written, siteDirectory: string): DocusaurusParts {
  const keep = (options: Written) => codeOptions(options, siteDirectory);
  const presets = listPlugins(written["presets"]).flatMap(({ name = "", written: preset, options }) => {
    if (!isOwnPlugin(name)) return [entryOf(nameOfModule(preset, siteDirectory), options)];
    const parts = contentParts.flatMap((part) => {
      const kept = options[part] === false ? undefined : keep(asObject(options[part]));
      return kept ? [[part, kept] as const] : [];
    });
    return parts.length > 0 ? [entryOf("classic", Object.fromEntries(parts))] : [];
  });
  const plugins = listPlugins(written["plugins"]).flatMap(({ name, written: plugin, options }) => {
    if (name === undefined || !isOwnPlugin(name)) return [entryOf(nameOfModule(plugin, siteDirectory), options)];
    const { createRedirects } = options;
    if (/client-redirects/.test(name)) return createRedirects ? [entryOf(name, { createRedirects })] : [];
    const kept = /content-(?:docs|blog|pages)/.test(name) ? keep(options) : undefined;
    return kept ? [entryOf(name, kept)] : [];
  });
  const themes = listPlugins(written["themes"])
    .filter(({ name }) => name === undefined || !isOwnPlugin(name))
    .map(({ written: theme, options }) => entryOf(nameOfModule(theme, siteDirectory), options));
  const clientModules = textsOf(written["clientModules"]).map((each) => placeOf(each, siteDirectory));
  const markdown = asObject(written["markdown"]);
  const functions = functionsIn({ preprocessor: markdown["preprocessor"] });
  const hooks = functionsIn(asObject(markdown["hooks"]));
  return {
    ...(presets.length > 0 && { presets }),
    ...(plugins.length > 0 && { plugins }),
    ...(themes.length > 0 && { themes }),
    ...(clientModules.length > 0 && { clientModules }),
    ...((functions || hooks) && { markdown: { ...functions, ...(hooks && { hooks }) } }),
  };
}

/** Returns the functions of an object, without stubs; undefined if there are none. */
function functionsIn(values: Written): Record<string, z.output<typeof code>> | undefined {
  const found = Object.entries(values).filter((entry): entry is [string, z.output<typeof code>] =>
    isPresentFunction(entry[1]),
  );
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Returns the options of documents, posts or pages that are code; undefined without any. */
function codeOptions(options: Written, siteDirectory: string): Written | undefined {
  const lists = markdownPluginKeys.flatMap((key) => {
    const list = options[key];
    if (!Array.isArray(list) || list.length === 0) return [];
    return [[key, list.map((each: unknown) => nameOfMarkdownPlugin(each, siteDirectory))] as const];
  });
  const { id, path: folder, sidebarItemsGenerator } = options;
  const functions = functionsIn({ sidebarItemsGenerator });
  if (lists.length === 0 && !functions) return undefined;
  return {
    ...(id !== undefined && { id }),
    ...(typeof folder === "string" && { path: relativePath(siteDirectory, path.resolve(siteDirectory, folder)) }),
    ...Object.fromEntries(lists),
    ...functions,
  };
}

function nameOfMarkdownPlugin(entry: unknown, siteDirectory: string): unknown {
  if (!Array.isArray(entry)) return nameOfModule(entry, siteDirectory);
  return [nameOfModule(entry[0], siteDirectory), ...(entry.slice(1) as unknown[])];
}

/** Returns the name of the module whose default export is the plugin; the plugin itself if there is none. */
function nameOfModule(plugin: unknown, siteDirectory: string): unknown {
  if (typeof plugin === "string") return placeOf(plugin, siteDirectory);
  const absent = absentSourceOf(plugin);
  if (absent !== undefined) return absent;
  const origin = originOf(plugin);
  return origin?.name === "default" ? origin.specifier : plugin;
}

/** Returns a module by its package, or by its path from the site's folder. */
function placeOf(name: string, siteDirectory: string): string {
  if (!path.isAbsolute(name)) return name;
  const place = relativePath(siteDirectory, name);
  return place.startsWith("../") ? place : `./${place}`;
}

function entryOf(plugin: unknown, options: Written): unknown {
  return Object.keys(options).length > 0 ? [plugin, options] : plugin;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

const reference = /^(docusaurus\.config\.\w+)#(.+)$/;

/** Returns a placeholder for code that is still imported from another configuration, by its path of keys. */
export function writeReference(file: string, place: readonly string[]): string {
  return `${file}#${place.join(".")}`;
}

/** Replaces references in a value with their code. */
async function resolveReferences(
  value: unknown,
  valueAt: (file: string, place: string) => Promise<unknown>,
): Promise<unknown> {
  if (typeof value === "string") {
    const [, file, place] = reference.exec(value) ?? [];
    return file !== undefined && place !== undefined ? valueAt(file, place) : value;
  }
  if (Array.isArray(value)) return Promise.all(value.map((each) => resolveReferences(each, valueAt)));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(
    async ([key, each]) => [key, await resolveReferences(each, valueAt)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

interface OwnConfig {
  /** The value of `docusaurus`. */
  parts: unknown;
  /** The other keys. */
  value: Written;
  source: { file: string; text: string };
  siteDirectory: string;
  cacheDirectory: string;
}

/** Opens the Docusaurus parts of a `site.config.*`, with its Markdown plugins loaded. */
export async function openParts({
  parts: written,
  value,
  source,
  siteDirectory,
  cacheDirectory,
}: OwnConfig): Promise<{ site: DocusaurusSite; diagnostics: Diagnostic[] }> {
  const schema = z.strictObject({ docusaurus: partsSchema });
  const runner = createSiteRunner({ siteDirectory, cacheDirectory });
  const { parts, issues } = await runner.run(async (load) => {
    const valueAt = async (file: string, place: string) => {
      const config = await configOf(await load(path.join(siteDirectory, file)));
      return place.split(".").reduce<unknown>((within, key) => (within as Written | undefined)?.[key], config);
    };
    const { data, error } = schema.safeParse(
      { docusaurus: await resolveReferences(written, valueAt) },
      { reportInput: true },
    );
    const { presets, plugins, ...others } = data?.docusaurus ?? {};
    const loading = { load, siteDirectory };
    return {
      parts: {
        ...others,
        presets: await loadMarkdownPlugins(presets, loading),
        plugins: await loadMarkdownPlugins(plugins, loading),
      },
      issues: error?.issues ?? [],
    };
  });
  const diagnostics = await describeIssues({ ...source, schema }, issues);
  const missing = describeMissing(runner.missing(), { file: source.file, locator: createTextLocator(source.text) });
  const site = { written: { ...value, ...parts }, runner };
  return { site, diagnostics: [...diagnostics, ...missing] };
}

interface Loading {
  load: LoadSiteModule;
  siteDirectory: string;
}

/** Returns the entries with the modules of their Markdown plugins, also below `docs`, `blog` and `pages`. */
async function loadMarkdownPlugins(entries: unknown[] | undefined, loading: Loading): Promise<unknown[]> {
  return Promise.all(
    (entries ?? []).map(async (entry) => {
      if (!Array.isArray(entry)) return entry;
      const [plugin, options] = entry as unknown[];
      const loaded = await loadIn(asObject(options), loading);
      for (const part of contentParts)
        if (typeof loaded[part] === "object") loaded[part] = await loadIn(asObject(loaded[part]), loading);
      return [plugin, loaded];
    }),
  );
}

async function loadIn(options: Written, { load, siteDirectory }: Loading): Promise<Written> {
  const loadNamed = async (each: unknown) =>
    typeof each === "string" ? load(isFileName(each) ? path.resolve(siteDirectory, each) : each) : each;
  const lists = markdownPluginKeys.filter((key) => Array.isArray(options[key]));
  const loaded = lists.map(async (key) => {
    const list = (options[key] as unknown[]).map(async (each) =>
      Array.isArray(each) ? [await loadNamed(each[0]), ...(each.slice(1) as unknown[])] : loadNamed(each),
    );
    return [key, await Promise.all(list)] as const;
  });
  return { ...options, ...Object.fromEntries(await Promise.all(loaded)) };
}
