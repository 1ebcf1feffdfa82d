import { draftPage } from "../../model/draft-page.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { replaceFile } from "@cairn/files/replace-file";
import { relativePath } from "@cairn/files/paths";
import type { PageDraft } from "../../model/page.ts";
import { asObject } from "../configuration/written-config.ts";

/** A page added by a plugin. */
export interface PluginRoute {
  permalink: string;
  /** The module of its component, relative to the site's folder. */
  module: string;
  /** The props of its component. */
  props: object;
  /** Whether one of its modules is a document, which only Docusaurus's own bundler compiles. */
  hasDocument?: true;
}

interface ActionScope {
  /** The folder for the plugin's data. */
  directory: string;
  siteDirectory: string;
  addRoute: (route: PluginRoute) => void;
  setGlobalData: (data: unknown) => void;
}

/** Returns the actions of a plugin once its content is loaded, as in Docusaurus. */
export function createPluginActions({ directory, siteDirectory, addRoute, setGlobalData }: ActionScope): object {
  const add = (route: unknown): void => {
    const { path: permalink, component, modules, props, routes } = asObject(route);
    if (Array.isArray(routes)) for (const each of routes) add(each);
    else if (typeof permalink === "string" && typeof component === "string")
      addRoute({
        permalink: permalink.startsWith("/") ? permalink : `/${permalink}`,
        module: moduleOf(component, siteDirectory),
        props: { ...asObject(props), ...(readModules(modules) as object) },
        ...(namesDocument(modules) && { hasDocument: true }),
      });
  };
  return {
    addRoute: add,
    setGlobalData,
    createData: async (name: string, data: unknown): Promise<string> => {
      const file = path.join(directory, name);
      replaceFile(file, typeof data === "string" ? data : JSON.stringify(data));
      return file;
    },
  };
}

/** Returns a component's module as named by pages: a file of the site, relative to its folder. */
function moduleOf(component: string, siteDirectory: string): string {
  if (component.startsWith("@site/")) return component.slice("@site/".length);
  return path.isAbsolute(component) ? relativePath(siteDirectory, component) : component;
}

/** Returns the data that a route's modules name, with files replaced by their content. */
function readModules(modules: unknown): unknown {
  if (typeof modules === "string")
    return modules.endsWith(".json") ? (JSON.parse(readFileSync(modules, "utf8")) as unknown) : undefined;
  if (Array.isArray(modules)) return modules.map(readModules);
  return Object.fromEntries(Object.entries(asObject(modules)).map(([key, inner]) => [key, readModules(inner)]));
}

function namesDocument(modules: unknown): boolean {
  if (typeof modules === "string") return /\.mdx?$/.test(modules);
  return Object.values(asObject(modules)).some(namesDocument);
}

/** Returns the page of a plugin's route. */
export function draftPluginPage({ permalink, module, props }: PluginRoute): PageDraft {
  return draftPage({
    source: "pages",
    id: `plugins${permalink}`,
    permalink,
    file: module,
    hasContentTitle: true,
    sidebarLabel: permalink,
    frontMatter: { displayed_sidebar: null },
    body: { kind: "react", module, data: props },
  });
}
