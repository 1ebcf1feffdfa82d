import { readFileSync } from "node:fs";
import path from "node:path";
import { walkFiles } from "../../files/walk.ts";

/** The site's components that take the elements apart which they are given, as MDX and React make them. */
export interface ChildInspectors {
  /** Whether a module has such a component, by its key (`moduleKey`). */
  has: (module: string) => boolean;
  /** Lists their files. */
  key: string;
}

/** What code does with its children beyond showing them as they are. */
const inspection =
  /\bChildren\s*\.\s*(?:map|forEach|toArray|count|only)\b|\b(?:children|child)\??\.props\b|\bchildren\??\s*(?:\.\s*(?:map|filter|find|forEach|slice|at|length|reduce|some|every)\b|\[)|\bcloneElement\s*\(/;
const reexport = /\bexport\b[^;'"]*\bfrom\s*["'](\.[^"']*)["']/g;
const moduleFile = /(?:\/index)?\.[jt]sx?$/;

/** Whether the code of a module, or of what a document declares, takes children apart. */
export function inspectsChildren(code: string): boolean {
  return code.includes("children") && inspection.test(code);
}

/** Reads the components in the site's folder `src`; those that only re-export such a component are among them. */
export function readChildInspectors(siteDirectory: string): ChildInspectors {
  const found = new Set<string>();
  const reexports = new Map<string, string[]>();
  for (const { path: name, absolute } of walkFiles(path.join(siteDirectory, "src"), {
    onUnreadable: () => undefined,
  })) {
    if (!moduleFile.test(name)) continue;
    const code = readFileSync(absolute, "utf8");
    const module = `src/${name.replace(moduleFile, "")}`;
    if (inspectsChildren(code)) found.add(module);
    const folder = /\/index\.\w+$/.test(name) ? module : path.posix.dirname(module);
    const targets = Array.from(code.matchAll(reexport), ([, from = ""]) =>
      path.posix.join(folder, from.replace(moduleFile, "")),
    );
    if (targets.length > 0) reexports.set(module, targets);
  }
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [module, targets] of reexports) if (targets.some((each) => found.has(each))) found.add(module);
  }
  const names = new Set(Array.from(found, (module) => path.posix.basename(module)));
  return {
    has(module) {
      const [, inSite] = /^@site\/(.*)$/.exec(module.replace(moduleFile, "")) ?? [];
      if (inSite !== undefined) return found.has(inSite.replace(/\/$/, ""));
      if (module.startsWith("@theme/")) return found.has(module.replace("@theme/", "src/theme/"));
      // By an alias of the site's own, of which only the end is known.
      return !/^@(?:docusaurus|theme-)/.test(module) && names.has(path.posix.basename(module.replace(moduleFile, "")));
    },
    key: Array.from(found).sort().join(),
  };
}
