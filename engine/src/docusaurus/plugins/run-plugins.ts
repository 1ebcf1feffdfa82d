import path from "node:path";
import { setTimeout } from "node:timers";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { type ListedPlugin, listPlugins } from "../configuration/docusaurus-plugins.ts";
import { asObject, plainValue, type Written } from "../configuration/written-config.ts";
import { absentSourceOf } from "../running/package-stub.ts";
import type { LoadSiteModule, SiteRunner } from "../running/site-runner.ts";
import { createPluginActions, type PluginRoute } from "./plugin-actions.ts";

/** What the plugins of a site make of it. */
export interface PluginResults {
  /** By the name of the plugin and the id of its instance. */
  globalData: Record<string, Record<string, unknown>>;
  routes: PluginRoute[];
  diagnostics: Diagnostic[];
}

interface PluginInput {
  written: Written;
  runner: SiteRunner;
  config: SiteConfig;
  siteDirectory: string;
  cacheDirectory: string;
  /** The configuration's file, relative to the site's folder. */
  file: string;
}

/** Those whose work Cairn does itself, or that only change how Docusaurus bundles. */
const own =
  /(?:^|\/)(?:@docusaurus\/)?(?:preset-)?classic$|@docusaurus\/|^(?:content|client|google|ideal)-|search|image-zoom|(?:plugin-|^)(?:sass|gtag|sitemap)/;
/** Parts of a plugin that change what Docusaurus does with its own bundle, its command line or its theme. */
const foreignParts = ["configureWebpack", "getClientModules", "getThemePath", "injectHtmlTags", "postBuild"];
/** In milliseconds: some plugins ask a service that does not answer. */
const patience = 60_000;

interface Plugin extends Written {
  name?: string;
  loadContent?: () => unknown;
  contentLoaded?: (input: { content: unknown; actions: object; allContent: object }) => unknown;
}

/** Runs the plugins that a site has beside Docusaurus's own, as Docusaurus does: each loads its content, then says what is made of it. */
export async function runPlugins(input: PluginInput): Promise<PluginResults> {
  const { written, runner, file } = input;
  const results: PluginResults = { globalData: {}, routes: [], diagnostics: [] };
  const listed = [...listPlugins(written["presets"]), ...listPlugins(written["plugins"])].filter(
    ({ name }) => name === undefined || !own.test(name),
  );
  const left: string[] = [];
  const absent: string[] = [];
  const tell = (code: string, severity: Diagnostic["severity"], message: string, hint: string) =>
    results.diagnostics.push({ code, severity, file, message, hint });
  const run = async (entry: ListedPlugin) => {
    try {
      const plugins = await runner.run(async (load) => startPlugin(entry, load, input));
      if (plugins === undefined) absent.push(entry.name ?? "");
      for (const plugin of plugins ?? []) {
        const parts = foreignParts.filter((part) => plugin[part] !== undefined);
        if (parts.length > 0) left.push(`${plugin.name ?? entry.name}: ${parts.join(", ")}`);
        await runner.run(async () => within(patience, loadPlugin(plugin, entry.options, input, results)));
      }
    } catch (error) {
      const name = nameOf(entry);
      const reason = error instanceof Error ? error.message : String(error);
      tell(
        "plugin-failed",
        "warning",
        `The plugin "${name}" fails: ${reason.split("\n")[0]}`,
        "What it would add is missing from the site; the rest of it is whole.",
      );
    }
  };
  for (const entry of listed) await run(entry);
  if (absent.length > 0)
    tell(
      "plugins-missing",
      "note",
      `Plugins that are not installed: ${absent.join(", ")}.`,
      "What they would add is missing. Install the site's packages to have it.",
    );
  if (left.length > 0)
    tell(
      "plugin-parts-left",
      "note",
      `Parts of plugins have no effect here: ${left.join("; ")}.`,
      "Modules are bundled by Vite, which reads aliases from tsconfig.json, and ?raw, ?url, SVG and YAML by itself.",
    );
  return results;
}

function nameOf({ name, written }: ListedPlugin): string {
  return name ?? ((written as { name?: string }).name || "plugin");
}

/** The plugins that an entry makes: one, none, or those of a preset; absent where its package is. */
async function startPlugin(
  { name, written, options }: ListedPlugin,
  load: LoadSiteModule,
  input: PluginInput,
): Promise<Plugin[] | undefined> {
  const isFile = name !== undefined && /^\.{0,2}\//.test(name);
  const module =
    typeof written === "string" ? await load(isFile ? path.resolve(input.siteDirectory, written) : written) : written;
  if (absentSourceOf(module) !== undefined) return undefined;
  if (typeof module !== "function") return [asObject(module)];
  const make = module as (context: object, options: object) => unknown;
  const made = asObject(await within(patience, Promise.resolve(make(contextOf(input), { id: "default", ...options }))));
  if (!Array.isArray(made["plugins"])) return [made];
  const parts: Plugin[] = [];
  for (const each of listPlugins(made["plugins"])) parts.push(...((await startPlugin(each, load, input)) ?? []));
  return parts;
}

async function loadPlugin(
  plugin: Plugin,
  options: Written,
  { cacheDirectory, siteDirectory }: PluginInput,
  results: PluginResults,
): Promise<void> {
  const name = plugin.name ?? "plugin";
  const id = typeof options["id"] === "string" ? options["id"] : "default";
  const content = await plugin.loadContent?.();
  const actions = createPluginActions({
    directory: path.join(cacheDirectory, "site-data", name, id),
    siteDirectory,
    addRoute: (route) => results.routes.push(route),
    setGlobalData: (data) => ((results.globalData[name] ??= {})[id] = plainValue(data)),
  });
  await plugin.contentLoaded?.({ content, actions, allContent: {} });
}

/** What a plugin is told of the site. */
function contextOf({ written, config, siteDirectory, cacheDirectory, file }: PluginInput): object {
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
      path: "i18n",
      localeConfigs: Object.fromEntries(locales.map((each) => [each.code, each])),
    },
    localizationDir: path.join(siteDirectory, "i18n", locale.code),
    codeTranslations: {},
    siteVersion: undefined,
  };
}

async function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it does not end within ${limit / 1000} s`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
