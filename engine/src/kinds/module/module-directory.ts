import { posix } from "node:path";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import type { PageBody, PageDraft } from "../../model/page.ts";
import type { RoutedSite } from "../../model/routed-site.ts";

/** The component that draws a module. */
export const moduleComponent = "ModulePage";

/** Whether a page is a module's, with a `ModuleEntry` as its data. */
export function isModulePage(body: PageBody): body is Extract<PageBody, { kind: "component" }> {
  return body.kind === "component" && body.component === moduleComponent;
}

/** Finds the page of a module that a release names; absent if it has none. */
export type FindModule = (repository: string, module: string) => string | undefined;

/**
 * Indexes all module pages. A release names a module by its path in the repository, or by the last part of the path if
 * that is unique in the repository. `moved` maps old repositories and modules to current ones.
 */
export function indexModules(pages: readonly PageDraft[], moved: Readonly<Record<string, string>>): FindModule {
  const today = new Map(Object.entries(moved));
  const byPath = new Map<string, string>();
  /** `null` if several modules of the repository share the name. */
  const byName = new Map<string, string | null>();
  for (const { permalink, body } of pages) {
    if (!isModulePage(body)) continue;
    const { repository, module } = body.data as ModuleEntry;
    byPath.set(`${repository}/${module}`, permalink);
    const name = `${repository}/${lastPart(module)}`;
    byName.set(name, byName.has(name) ? null : permalink);
  }
  return (repository, module) => {
    const path = today.get(`${repository}/${module}`) ?? `${today.get(repository) ?? repository}/${module}`;
    const owner = path.slice(0, path.indexOf("/"));
    return byPath.get(path) ?? byName.get(`${owner}/${lastPart(path)}`) ?? undefined;
  };
}

/** Returns the path of the module's folder in its repository; "" for the root. */
export function folderInRepository({ repository, module, folder, directory, source }: ModuleEntry): string {
  if (folder !== undefined) return folder;
  // An entry that authors write may have only the address of its source, whose key is in lower case.
  const key = directory === undefined && source ? sourceKey(source) : undefined;
  if (key) return key.slice(key.indexOf("//") + 2);
  return module === repository ? "" : `modules/${module}`;
}

/** Returns the README in a folder of the module's repository, if that is in the site's folder. */
export function readmesIn(folder: string, { directory }: ModuleEntry): string[] | undefined {
  return directory === undefined ? undefined : [posix.join(directory, folder, "README.md")];
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The modules that have a page, by their source. */
export function modulesBySource(routes: RoutedSite["routes"]): Map<string, ModuleEntry> {
  const modules = new Map<string, ModuleEntry>();
  for (const { page } of routes.values()) {
    if (!isModulePage(page.body)) continue;
    const entry = page.body.data as ModuleEntry;
    const key = sourceKey(entry.source ?? "");
    if (key !== undefined) modules.set(key, entry);
  }
  return modules;
}
