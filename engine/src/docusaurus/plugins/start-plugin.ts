import path from "node:path";
import { setTimeout } from "node:timers";
import type { SiteConfig } from "../../config/config.ts";
import { statIfThere } from "@cairn/files/stat-if-there";
import { isOwnPlugin, type ListedPlugin, listPlugins } from "../configuration/docusaurus-plugins.ts";
import { asObject, type Written } from "../configuration/written-config.ts";
import { absentSourceOf, isPresentFunction } from "../running/package-stub.ts";
import type { LoadSiteModule, SiteRunner } from "../running/site-runner.ts";
import { relativePath } from "@cairn/files/paths";

/** A plugin as created by its package, with the lifecycle methods that are called. */
export interface Plugin extends Written {
  name?: string;
  loadContent?: () => unknown;
  contentLoaded?: (input: { content: unknown; actions: object; allContent: object }) => unknown;
  allContentLoaded?: (input: { actions: object; allContent: object }) => unknown;
  postBuild?: (props: object) => unknown;
}

/** The input of plugins. */
export interface PluginInput {
  written: Written;
  runner: SiteRunner;
  config: SiteConfig;
  siteDirectory: string;
  cacheDirectory: string;
  /** The configuration file, relative to the site's folder, and its text. */
  file: string;
  text: string;
}

/** The time limit in milliseconds: some plugins call a service that does not respond. */
const timeLimit = 60_000;

export function nameOf({ name, written }: ListedPlugin): string {
  return name ?? ((written as { name?: string }).name || "plugin");
}

/** Returns the name of a plugin in findings: its package, or its file in the site. */
export function shownName(entry: ListedPlugin, siteDirectory: string): string {
  const name = nameOf(entry);
  return path.isAbsolute(name) ? relativePath(siteDirectory, name) : name;
}

interface StartedPlugins {
  /** Each with its own id: a preset may have several instances of one plugin. */
  plugins: { plugin: Plugin; id: string }[];
  /** Packages that are not installed: of the entry, or of its preset. */
  absent: string[];
}

/** Creates the plugins of an entry: one, none, or those of a preset. */
export async function startPlugin(
  { name, written, options, list }: ListedPlugin & { list?: string },
  load: LoadSiteModule,
  input: PluginInput,
): Promise<StartedPlugins> {
  const isFile = isNamedByFile(name);
  const file = isFile ? path.resolve(input.siteDirectory, String(written)) : String(written);
  const isNamed = typeof written === "string";
  const module = isNamed ? await load(file) : written;
  const absent = absentSourceOf(module);
  if (absent !== undefined) return { plugins: [], absent: [absent] };
  // CommonJS modules may export the plugin as `default`.
  const plugin = typeof module === "function" ? module : (asObject(module)["default"] ?? module);
  const id = typeof options["id"] === "string" ? options["id"] : "default";
  if (typeof plugin !== "function") return { plugins: [{ plugin: asObject(plugin), id }], absent: [] };
  const make = plugin as (context: object, options: object) => unknown;
  // Only plugins have an id: presets refuse options that they do not know.
  const given =
    list === "presets"
      ? options
      : withDefaults(isNamed ? [await load(file, { whole: true }), module] : [module], { ...options, id });
  const made = asObject(await endInTime(Promise.resolve(make(pluginContext(input), given))));
  // A preset has lists of plugins and themes instead of methods.
  const lists = [made["plugins"], made["themes"]];
  if (!lists.some((each) => Array.isArray(each))) return { plugins: [{ plugin: made, id }], absent: [] };
  const parts: StartedPlugins[] = [];
  // Presets that are based on the classic one bring the plugins that the engine replaces.
  const others = lists.flatMap(listPlugins).filter((each) => each.name === undefined || !isOwnPlugin(each.name));
  for (const each of others) parts.push(await startPlugin(each, load, input));
  return { plugins: parts.flatMap((part) => part.plugins), absent: parts.flatMap((part) => part.absent) };
}

/** A schema of Joi, as Docusaurus passes it to its check of options. */
interface OptionSchema {
  validate: (options: object, settings: object) => { value: unknown; error?: unknown };
}

/** Returns a plugin's options with the defaults that its `validateOptions` adds; as they are if it has none, or fails. */
function withDefaults(exporters: readonly unknown[], options: Written): Written {
  const check = exporters.map((each) => (each as Written | undefined)?.["validateOptions"]).find(isPresentFunction);
  if (check === undefined) return options;
  // The id is not a part of a plugin's schema: all plugins may have one.
  const validate = (schema: OptionSchema, { id, ...own }: Written): Written => {
    const { value, error } = schema.validate(own, { convert: false });
    if (error) throw error;
    return { id, ...asObject(value) };
  };
  try {
    return { ...options, ...asObject(check({ validate, options })) };
  } catch {
    return options;
  }
}

function isNamedByFile(name: string | undefined): boolean {
  return name !== undefined && /^\.{0,2}\//.test(name);
}

/** Returns the folder of a plugin's file; the site's folder for a function in the configuration. */
export function folderOf({ name = "" }: ListedPlugin, siteDirectory: string): string {
  if (!isNamedByFile(name)) return siteDirectory;
  const file = path.resolve(siteDirectory, name);
  return statIfThere(file)?.isDirectory() ? file : path.dirname(file);
}

/** Returns the site's data for a plugin. */
export function pluginContext({ written, config, siteDirectory, cacheDirectory, file }: PluginInput): object {
  const { locale, locales, i18n, baseUrl } = config;
  return {
    siteDir: siteDirectory,
    siteConfig: { ...written, baseUrl, url: config.url, customFields: config.customFields },
    siteConfigPath: path.join(siteDirectory, file),
    generatedFilesDir: path.join(cacheDirectory, "site-data"),
    outDir: path.join(siteDirectory, "build"),
    baseUrl,
    i18n: {
      currentLocale: locale.code,
      defaultLocale: i18n.defaultLocale,
      locales: locales.map(({ code }) => code),
      path: i18n.path,
      localeConfigs: Object.fromEntries(locales.map((each) => [each.code, each])),
    },
    localizationDir: path.join(siteDirectory, locale.translations),
    codeTranslations: {},
    siteVersion: undefined,
  };
}

/** Limits the time of a plugin's work. @throws {Error} if it does not end in time */
export async function endInTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not finish within ${timeLimit / 1000} s`)), timeLimit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
