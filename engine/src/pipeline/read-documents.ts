import { hashText } from "@cairn/catalogue/hash";
import { modulesOf } from "../compile/mdx/collect-modules.ts";
import type { SiteComponents } from "../compile/mdx/site-components.ts";
import { draftPluginPage, type PluginRoute } from "../docusaurus/plugins/plugin-actions.ts";
import { localeRecords } from "./cache/build-cache.ts";
import { type CompiledSite, compileSite } from "./compile/compile-site.ts";
import { keyOfSite, type OpenedSite } from "./open-site.ts";
import type { Project } from "./prepared-site.ts";
import { notFoundPath } from "./route/generated-pages.ts";
import { addHistory, readHistory } from "./scan/page-history.ts";
import { scanSite } from "./scan/scan-site.ts";

/** Finds the documents and entries of a site and compiles them, or reuses an earlier build's result for each. */
export async function readDocuments(project: Project, opened: OpenedSite) {
  const { siteDirectory, cache, lastValid, showsDrafts, onProgress, onCompiled } = project;
  const { parser, loaded, config, siteComponents, kinds } = opened;
  onProgress?.("Reading");
  // Git reads its history while documents are compiled.
  const reading = readHistory(siteDirectory, config, loaded.source);
  const scanned = await scanSite(project, config, kinds.kinds);
  const { markdownPlugins: plugins } = loaded;
  const records = localeRecords(cache, config.locale.code, keyOfSite(opened, scanned));
  onProgress?.("Compiling");
  const context = { siteDirectory, config, siteComponents, plugins, lastValid, showsDrafts };
  const compiled = await compileSite(scanned, context, { records: records.compile, started: parser, onCompiled });
  addPluginPages(compiled, [...(loaded.pluginRoutes ?? []), ...ownNotFound(siteComponents)]);
  const history = await reading;
  addHistory(compiled.pages, history, config);
  return { scanned, compiled, records, context, history };
}

/** Returns the route of the site's own 404 page, if its theme replaces it; otherwise none. */
function ownNotFound(components: SiteComponents | undefined): PluginRoute[] {
  const module = components?.files.get("@theme/NotFound") ?? components?.files.get("@theme/NotFound/Content");
  const location = { pathname: notFoundPath, search: "", hash: "" };
  return module === undefined ? [] : [{ permalink: notFoundPath, module, props: { location } }];
}

/** Adds the pages of a Docusaurus site's plugins, with the records that the render stage needs of every page's file. */
function addPluginPages(compiled: CompiledSite, routes: readonly PluginRoute[]): void {
  for (const route of routes) {
    const page = draftPluginPage(route);
    const hash = hashText(JSON.stringify(page.body));
    const modules = modulesOf(page.body, page.file);
    compiled.pages.push(page);
    compiled.modules.push(...modules);
    compiled.contentHash.set(page.id, hash);
    compiled.records.set(page.file, { stamp: "", hash, modules, diagnostics: [], dependencies: [] });
  }
}
