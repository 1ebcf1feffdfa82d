import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { propertyName } from "../findings/written-keys.ts";
import { stampOfFile } from "../files/stamp.ts";
import { findVueSite } from "./foreign-files.ts";
import { readScriptSettings } from "./script-settings.ts";

/** The settings in a configuration of VitePress or VuePress. */
export interface VueConfig {
  /** The folder of the documents, relative to the one that contains `.vitepress`. */
  source: string | undefined;
  /** Whether code of the site makes the ids of headings, which are then unknown here. */
  hasOwnIds: boolean;
  /** Whether documents have other addresses than their paths. */
  hasRewrites: boolean;
  /** The starts of addresses in `rewrites` that code completes, such as `rules/` of a template's text. */
  rewrittenStarts: readonly string[];
  /** Patterns of documents that are left out, relative to the folder of documents. */
  excluded: readonly string[];
  /** Addresses of links that may lead nowhere, because they are those of another application, and patterns of them. */
  allowed: readonly (string | RegExp)[];
}

/** The configurations that were read, valid until a file beside them changes: several parts of a build ask for one. */
const known = new Map<string, { stamps: string; config: Promise<VueConfig> }>();

/** Returns the configuration of VitePress or VuePress; undefined if there is none. */
export async function readVueConfig(siteDirectory: string): Promise<VueConfig | undefined> {
  const file = findVueSite(siteDirectory)?.config;
  if (file === undefined) return undefined;
  const folder = path.dirname(file);
  // Sites in several languages keep what is common to all in a file of its own.
  const beside = readdirSync(folder)
    .filter((name) => /\.[cm]?[jt]s$/.test(name))
    .map((name) => path.join(folder, name));
  const stamps = beside.map(stampOfFile).join();
  const before = known.get(file);
  if (before?.stamps === stamps) return before.config;
  const config = readFiles(file, beside);
  known.set(file, { stamps, config });
  return config;
}

async function readFiles(file: string, beside: readonly string[]): Promise<VueConfig> {
  const { names, textsOf } = await readScriptSettings(file);
  const all = await Promise.all(beside.map(async (each) => [each, await readLists(each)] as const));
  const own = new Map(all).get(file);
  return {
    source: textsOf("srcDir")[0],
    hasOwnIds: names.has("slugify"),
    hasRewrites: names.has("rewrites"),
    rewrittenStarts: own?.rewrittenStarts ?? [],
    excluded: all.flatMap(([, { excluded }]) => excluded).filter((each) => typeof each === "string"),
    allowed: own?.allowed ?? [],
  };
}

/** The lists in a script of VitePress or VuePress. */
type ScriptLists = Pick<VueConfig, "allowed" | "rewrittenStarts"> & { excluded: VueConfig["allowed"] };

async function readLists(file: string): Promise<ScriptLists> {
  const text = readFileSync(file, "utf8");
  const listed = { srcExclude: [] as (string | RegExp)[], ignoreDeadLinks: [] as (string | RegExp)[] };
  const starts: string[] = [];
  const result = { excluded: listed.srcExclude, allowed: listed.ignoreDeadLinks, rewrittenStarts: starts };
  if (!/srcExclude|ignoreDeadLinks|rewrites/.test(text)) return result;
  const { parseSync, Visitor } = await import("rolldown/utils");
  let depth = 0;
  new Visitor({
    Property(property) {
      const name = propertyName(property);
      if (name === "rewrites") depth += 1;
      if ((name !== "srcExclude" && name !== "ignoreDeadLinks") || property.value.type !== "ArrayExpression") return;
      for (const each of property.value.elements) {
        if (each?.type !== "Literal") continue;
        if (typeof each.value === "string" || each.value instanceof RegExp) listed[name].push(each.value);
      }
    },
    "Property:exit"(property) {
      if (propertyName(property) === "rewrites") depth -= 1;
    },
    TemplateLiteral({ quasis: [first] }) {
      const start = first?.value.cooked ?? "";
      if (depth > 0 && /^[\w-]+\//.test(start)) starts.push(start);
    },
  }).visit(parseSync(file, text).program);
  return result;
}
