import { readFileSync } from "node:fs";
import path from "node:path";
import type { ESTree } from "rolldown/utils";
import { readPackageThemes, type ThemePlaces } from "../../docusaurus/site-theme.ts";
import { walkFiles } from "../../files/walk.ts";

/** The site's components that take their children apart, and so need real elements as children. */
export interface ChildInspectors {
  /** Whether a module has such a component, by its key (`moduleKey`). */
  has: (module: string) => boolean;
  /** Lists their files. */
  key: string;
}

const moduleFile = /(?:\/index)?\.[jt]sx?$/;
/** Docusaurus's functions that read the children of a component with tabs. */
const ofTabs = ["sanitizeTabsChildren", "useTabs"];
/** Matches code that may do more with children than show them. */
const someUse = /\b(?:Children|cloneElement|sanitizeTabsChildren|useTabs)\b|\bchild(?:ren)?\s*(?:\??\.|\[)/;
const ofChildren = new Set(["map", "forEach", "toArray", "count", "only"]);
const ofLists = new Set(["map", "filter", "find", "forEach", "slice", "at", "length", "reduce", "some", "every"]);

/**
 * Finds the components in the site's folder `src`, with the modules that re-export them, and in the themes of its
 * packages.
 */
export async function readChildInspectors({ siteDirectory, config }: ThemePlaces): Promise<ChildInspectors> {
  const modules = new Map<string, { file: string; code: string }>();
  const found = new Set<string>();
  for (const { path: file, absolute } of walkFiles(path.join(siteDirectory, "src"), {
    onUnreadable: () => undefined,
  })) {
    if (!moduleFile.test(file)) continue;
    const code = readFileSync(absolute, "utf8");
    const module = `src/${file.replace(moduleFile, "")}`;
    modules.set(module, { file, code });
    if (await inspectsChildren(file, code)) found.add(module);
  }
  if (found.size > 0) await addReexports(found, modules);
  for (const [specifier, file] of readPackageThemes({ siteDirectory, config }))
    if (await inspectsChildren(file, readFileSync(path.join(siteDirectory, file), "utf8"))) found.add(specifier);
  const names = new Set(Array.from(found, (module) => path.posix.basename(module)));
  return {
    has(module) {
      const [, inSite] = /^@site\/(.*)$/.exec(module.replace(moduleFile, "")) ?? [];
      if (inSite !== undefined) return found.has(inSite.replace(/\/$/, ""));
      if (module.startsWith("@theme/")) return found.has(module) || found.has(module.replace("@theme/", "src/theme/"));
      // An alias of the site's own: only the end of the path is known.
      return !/^@(?:docusaurus|theme-)/.test(module) && names.has(path.posix.basename(module.replace(moduleFile, "")));
    },
    key: Array.from(found).sort().join(),
  };
}

/** Whether code does more with `children` than show them. Files that cannot be parsed do not: bundling reports them. */
export async function inspectsChildren(file: string, code: string): Promise<boolean> {
  // Most files are decided without the parser.
  if (!/\bchildren\b|\buseTabs/.test(code) || !someUse.test(code)) return false;
  let isFound = false;
  const { Visitor } = await import("rolldown/utils");
  new Visitor({
    MemberExpression(node) {
      const { object } = node;
      const property = nameOf(node);
      isFound ||=
        (isNamed(object, "Children") && ofChildren.has(property)) ||
        (isNamed(object, "children") && (node.computed || property === "props" || ofLists.has(property))) ||
        (object.type === "Identifier" && object.name === "child" && property === "props");
    },
    CallExpression({ callee }) {
      isFound ||= ["cloneElement", ...ofTabs].some((name) => isNamed(callee, name));
    },
  }).visit(await parse(file, code));
  return isFound;
}

/** Adds the modules that re-export from a found one, directly or through others. */
async function addReexports(
  found: Set<string>,
  modules: ReadonlyMap<string, { file: string; code: string }>,
): Promise<void> {
  const reexports: { module: string; targets: string[] }[] = [];
  for (const [module, { file, code }] of modules) {
    if (!/\bexport\b[^]*\bfrom\b/.test(code)) continue;
    const folder = path.posix.dirname(`src/${file}`);
    const { body } = await parse(file, code);
    const sources = body.flatMap((node) =>
      node.type === "ExportNamedDeclaration" || node.type === "ExportAllDeclaration" ? (node.source?.value ?? []) : [],
    );
    const targets = sources
      .filter((source) => source.startsWith("."))
      .map((source) => path.posix.join(folder, source.replace(moduleFile, "")));
    reexports.push({ module, targets });
  }
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { module, targets } of reexports) if (targets.some((each) => found.has(each))) found.add(module);
  }
}

async function parse(file: string, code: string): Promise<ESTree.Program> {
  const { parseSync } = await import("rolldown/utils");
  // Files of either extension may contain JSX.
  return parseSync(file.replace(/\.jsx?$/, ".tsx"), code).program;
}

/** Whether an expression is a variable of that name, or a property of that name of anything. */
function isNamed(node: ESTree.Node, name: string): boolean {
  if (node.type === "MemberExpression") return nameOf(node) === name;
  return node.type === "Identifier" && node.name === name;
}

/** Returns the name of a property that is read; empty if it is computed. */
function nameOf({ computed, property }: ESTree.MemberExpression): string {
  return !computed && property.type === "Identifier" ? property.name : "";
}
