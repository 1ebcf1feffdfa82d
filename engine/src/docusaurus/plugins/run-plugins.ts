import { messageOf } from "@cairn/catalogue/error-message";
import path from "node:path";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { isOwnPlugin, listPlugins } from "../configuration/docusaurus-plugins.ts";
import { contentOfOwnPlugins } from "./content-plugins.ts";
import { isFileName } from "../running/module-name.ts";
import { plainValue, type Written } from "../configuration/written-config.ts";
import { createPluginActions, type PluginRoute } from "./plugin-actions.ts";
import {
  pluginContext,
  endInTime,
  folderOf,
  nameOf,
  type Plugin,
  type PluginInput,
  shownName,
  startPlugin,
} from "./start-plugin.ts";
import { placeReports, type PluginEntry, type PluginReport } from "./plugin-reports.ts";
import { missingModule } from "../running/site-runner.ts";
import { missingPackagesReason, watchStubs } from "../running/package-stub.ts";
import { emptyParts, hintOfPart, type PluginParts, takeParts } from "./plugin-parts.ts";
import { addressWithBase } from "../../address/base-url.ts";
import { relativePath } from "@cairn/files/paths";

/** The results of a site's plugins. */
export interface PluginResults {
  /** Global data by plugin name and instance id. */
  globalData: Record<string, Record<string, unknown>>;
  routes: PluginRoute[];
  parts: PluginParts;
  /** Called after the build. Returns findings. */
  afterBuild: (built: PostBuildData) => Promise<Diagnostic[]>;
  diagnostics: Diagnostic[];
}

/** The data of a built site for plugins. */
export interface PostBuildData {
  /** The absolute path of the output folder. */
  outputDirectory: string;
  /** Permalinks of the pages, without the base URL. */
  permalinks: readonly string[];
}

/** The lists of a configuration in the order in which Docusaurus starts their plugins. */
const pluginLists = ["presets", "plugins", "themes"] as const;

/** A plugin with its loaded content. */
interface LoadedPlugin {
  plugin: Plugin;
  name: string;
  id: string;
  entry: PluginEntry;
  content: unknown;
}

/** The results while the plugins run. */
type Results = Omit<PluginResults, "diagnostics" | "afterBuild"> & { reports: PluginReport[] };

/**
 * Runs the plugins of a site, except Docusaurus's own, in the same way as Docusaurus: each loads its content, then
 * creates pages and data from it.
 */
export async function runPlugins(input: PluginInput): Promise<PluginResults> {
  const { written, runner, file } = input;
  const loaded: LoadedPlugin[] = [];
  const results: Results = { globalData: {}, routes: [], parts: emptyParts(), reports: [] };
  const listed = pluginLists
    .flatMap((list) => listPlugins(written[list]).map((entry): PluginEntry => ({ ...entry, list })))
    .filter(({ name }) => name === undefined || !isOwnPlugin(name));
  // Files that the configuration itself looked for.
  const reported = new Set(runner.missing());
  const left: PluginReport[] = [];
  const absent: PluginReport[] = [];
  for (const entry of listed) {
    let current = shownName(entry, input.siteDirectory);
    const used = new Set<string>();
    try {
      const started = await watchStubs(used, () => runner.run(async (load) => startPlugin(entry, load, input)));
      // Presets also contain Docusaurus's own plugins, which the engine replaces.
      for (const each of started.absent.filter((name) => !isOwnPlugin(name))) {
        const name = shownName({ ...entry, name: each }, input.siteDirectory);
        if (isFileName(each) && (reported.has(name) || reported.has(`./${name}`))) continue;
        absent.push({ entry, name, finding: pluginMissing(name, isFileName(each), file) });
      }
      for (const { plugin, id } of started.plugins) {
        current = plugin.name ?? current;
        const actionsFor: ActionsOf = (of) => actionsOf(of, input, results);
        const each = await watchStubs(used, () =>
          runner.run(async () => endInTime(loadPlugin({ plugin, id }, entry, actionsFor))),
        );
        loaded.push(each);
        const folders = { siteDirectory: input.siteDirectory, folder: folderOf(entry, input.siteDirectory) };
        const parts = await runner.within(async () => takeParts(each, results.parts, folders));
        left.push(...parts.map((part) => ({ entry, finding: partLeft(each.name, part, file) })));
      }
    } catch (error) {
      const missing = missingModule(error);
      if (missing !== undefined) used.add(missing);
      const reason = used.size > 0 ? missingPackagesReason(used) : error;
      results.reports.push({ entry, finding: pluginFailed(current, reason, file) });
    }
  }
  await tellAllContent(loaded, input, results);
  const { reports, ...rest } = results;
  return {
    ...rest,
    diagnostics: await placeReports([...reports, ...absent, ...left], input),
    afterBuild: (built) => finishBuild(loaded, built, input),
  };
}

/** Passes the content of all plugins to those that ask for it. */
async function tellAllContent(loaded: readonly LoadedPlugin[], input: PluginInput, results: Results): Promise<void> {
  const allContent = contentByPlugin(loaded);
  for (const { plugin, name, id, entry } of loaded) {
    if (!plugin.allContentLoaded) continue;
    const actions = actionsOf({ name, id, entry }, input, results);
    try {
      await input.runner.run(async () =>
        endInTime(Promise.resolve(plugin.allContentLoaded?.({ actions, allContent }))),
      );
    } catch (error) {
      results.reports.push({ entry, finding: pluginFailed(name, error, input.file) });
    }
  }
}

function pluginMissing(name: string, isFile: boolean, file: string): Diagnostic {
  const what = isFile
    ? "If a script in the site's package.json generates the file, run that script first."
    : "Install the site's packages: npm install";
  return {
    code: "plugins-missing",
    severity: "note",
    file,
    message: isFile ? `The file of the plugin "${name}" does not exist.` : `The plugin "${name}" is not installed.`,
    hint: `What it would add is missing. ${what}`,
  };
}

function partLeft(plugin: string, part: string, file: string): Diagnostic {
  return {
    code: "plugin-parts-left",
    severity: "note",
    file,
    message: `This part of the plugin "${plugin}" has no effect: ${part}.`,
    hint: hintOfPart(part),
  };
}

/** Adds the plugins' additions to pages and modules to the configuration. */
export function withPlugins(
  config: SiteConfig,
  { globalData, parts }: PluginResults,
  { written, siteDirectory }: { written: Written; siteDirectory: string },
): SiteConfig {
  const { headTags, bodyTags, clientModules, postcss: _, watched: _watched, ...bundling } = parts;
  const configured = Array.isArray(written["clientModules"]) ? (written["clientModules"] as unknown[]) : [];
  const modules = [...configured.filter((each) => typeof each === "string"), ...clientModules].map((each) =>
    /^\.{0,2}\//.test(each) ? `@site/${relativePath(siteDirectory, path.resolve(siteDirectory, each))}` : each,
  );
  return {
    ...config,
    globalData,
    headTags: [...config.headTags, ...headTags],
    bodyTags,
    clientModules: modules,
    ...bundling,
  };
}

/** Returns the finding for a plugin that throws an error. */
export function pluginFailed(name: string, error: unknown, file: string): Diagnostic {
  const reason = messageOf(error);
  return {
    code: "plugin-failed",
    severity: "warning",
    file,
    message: `The plugin "${name}" fails: ${reason.split("\n")[0]}`,
    hint: "What it would add is missing; the rest of the site is complete.",
  };
}

function contentByPlugin(loaded: readonly LoadedPlugin[]): Record<string, Record<string, unknown>> {
  const all: Record<string, Record<string, unknown>> = {};
  for (const { name, id, content } of loaded) (all[name] ??= {})[id] = content;
  return all;
}

/** Calls `postBuild` of the plugins. */
async function finishBuild(
  loaded: readonly LoadedPlugin[],
  { outputDirectory, permalinks }: PostBuildData,
  input: PluginInput,
): Promise<Diagnostic[]> {
  const reports: PluginReport[] = [];
  const routesPaths = permalinks.map((each) => addressWithBase(each, input.config.baseUrl));
  const props = {
    ...pluginContext(input),
    outDir: outputDirectory,
    routesPaths,
    routes: routesPaths.map((route) => ({ path: route, exact: true })),
    head: {},
  };
  for (const { plugin, name, entry, content } of loaded) {
    if (!plugin.postBuild) continue;
    try {
      await input.runner.within(async () => endInTime(Promise.resolve(plugin.postBuild?.({ ...props, content }))));
    } catch (error) {
      reports.push({ entry, finding: pluginFailed(name, error, input.file) });
    }
  }
  return placeReports(reports, input);
}

/** Creates the actions of a plugin. */
type ActionsOf = (plugin: Pick<LoadedPlugin, "name" | "id" | "entry">) => object;

async function loadPlugin(
  { plugin, id }: Pick<LoadedPlugin, "plugin" | "id">,
  entry: PluginEntry,
  actionsFor: ActionsOf,
): Promise<LoadedPlugin> {
  const name = plugin.name ?? nameOf(entry);
  const content = await plugin.loadContent?.();
  const actions = actionsFor({ name, id, entry });
  await plugin.contentLoaded?.({ content, actions, allContent: contentOfOwnPlugins });
  return { plugin, name, id, entry, content };
}

function actionsOf(
  { name, id, entry }: Pick<LoadedPlugin, "name" | "id" | "entry">,
  { cacheDirectory, siteDirectory, file }: PluginInput,
  results: Results,
): object {
  return createPluginActions({
    directory: path.join(cacheDirectory, "site-data", name, id),
    siteDirectory,
    addRoute: (route) => {
      const finding = routePattern.test(route.permalink)
        ? routeLeft(name, route, file)
        : route.hasDocument && documentRouteLeft(name, file);
      if (!finding) results.routes.push(route);
      else if (!results.reports.some(({ finding: { message } }) => message === finding.message))
        results.reports.push({ entry, finding });
    },
    setGlobalData: (data) => ((results.globalData[name] ??= {})[id] = plainValue(data)),
  });
}

/** A pattern of paths, which only a router in the browser can resolve. */
const routePattern = /\*|\/:\w/;

function documentRouteLeft(plugin: string, file: string): Diagnostic {
  return {
    code: "plugin-route-left",
    severity: "warning",
    file,
    message: `The plugin "${plugin}" makes pages from documents that it writes itself; these pages are missing.`,
    hint: "Let a script write these documents into the folder of the documents before the build.",
  };
}

function routeLeft(plugin: string, { permalink, module }: PluginRoute, file: string): Diagnostic {
  return {
    code: "plugin-route-left",
    severity: "warning",
    file,
    message: `The plugin "${plugin}" renders all addresses that match "${permalink}" with ${module}: no pages are generated for them.`,
    hint: "Add a separate route for each address, so that each becomes a file.",
  };
}
