import { readFileSync } from "node:fs";
import path from "node:path";
import { replaceFile } from "@cairn/files/replace-file";
import { siteRelative } from "../../address/site-path.ts";
import type { PageDraft } from "../../model/page.ts";
import { asObject } from "../configuration/written-config.ts";

/** A page that a plugin adds. */
export interface PluginRoute {
  permalink: string;
  /** The module that draws it, relative to the site's folder. */
  module: string;
  /** What its component is given. */
  props: object;
}

interface ActionScope {
  /** Where the data of the plugin is written. */
  directory: string;
  siteDirectory: string;
  addRoute: (route: PluginRoute) => void;
  setGlobalData: (data: unknown) => void;
}

/** What a plugin may do once its content is loaded, as in Docusaurus. */
export function createPluginActions({ directory, siteDirectory, addRoute, setGlobalData }: ActionScope): object {
  const add = (route: unknown): void => {
    const { path: permalink, component, modules, props, routes } = asObject(route);
    if (Array.isArray(routes)) for (const each of routes) add(each);
    else if (typeof permalink === "string" && typeof component === "string")
      addRoute({
        permalink: permalink.startsWith("/") ? permalink : `/${permalink}`,
        module: moduleOf(component, siteDirectory),
        props: { ...asObject(props), ...(readModules(modules) as object) },
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

/** A component's module as pages name it: a file of the site's, relative to its folder. */
function moduleOf(component: string, siteDirectory: string): string {
  if (component.startsWith("@site/")) return component.slice("@site/".length);
  return path.isAbsolute(component) ? siteRelative(siteDirectory, component) : component;
}

/** The data that a route's modules name, each file in place of its path. */
function readModules(modules: unknown): unknown {
  if (typeof modules === "string")
    return modules.endsWith(".json") ? (JSON.parse(readFileSync(modules, "utf8")) as unknown) : undefined;
  if (Array.isArray(modules)) return modules.map(readModules);
  return Object.fromEntries(Object.entries(asObject(modules)).map(([key, inner]) => [key, readModules(inner)]));
}

/** The page of a route that a plugin adds. */
export function draftPluginPage({ permalink, module, props }: PluginRoute): PageDraft {
  return {
    source: "pages",
    id: `plugins${permalink}`,
    permalink,
    file: module,
    directory: ".",
    title: "",
    description: "",
    hasContentTitle: true,
    sidebarLabel: permalink,
    frontMatter: { displayed_sidebar: null },
    tags: [],
    headings: [],
    links: [],
    body: { kind: "react", module, data: props },
  };
}
