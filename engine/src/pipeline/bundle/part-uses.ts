import { composedModules, partModules } from "../../docusaurus/frame-parts.ts";
import type { ImportedModule } from "../../compile/mdx/collect-modules.ts";
import type { SiteComponents } from "../../compile/mdx/site-components.ts";
import type { SiteBundle } from "./bundle-site.ts";

const rootModule = "@theme/Root";
const modules = [...Object.values(partModules).flat(), rootModule];

/** Returns the value for the component that the site puts around all others. */
export function rootOf<Value>(found: ReadonlyMap<string, Value>): Value | undefined {
  return found.get(rootModule);
}

/** Returns the site's own modules that replace parts of its pages, as if each imported itself. */
export function usesOfParts(components: SiteComponents | undefined): ImportedModule[] {
  return modules.flatMap((specifier) => {
    const [of] = (composedModules[specifier]?.of ?? [specifier]).filter((each) => components?.files.has(each));
    const importer = of && components?.files.get(of);
    return importer === undefined ? [] : [{ specifier, importer, line: 1, column: 1 }];
  });
}

/** Whether a module replaces a part of pages: without it, the engine's own part is drawn. */
export function isPartModule(specifier: string): boolean {
  return modules.includes(specifier);
}

/** Whether any of these modules was bundled. */
export function hasOwnParts({ server }: Pick<SiteBundle, "server">): boolean {
  return modules.some((specifier) => server.has(specifier));
}
