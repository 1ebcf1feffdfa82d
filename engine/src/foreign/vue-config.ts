import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { propertyName } from "../findings/written-keys.ts";
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

/** Reads the configuration of VitePress or VuePress; undefined if there is none. */
export async function readVueConfig(siteDirectory: string): Promise<VueConfig | undefined> {
  const site = findVueSite(siteDirectory);
  const file = site?.config;
  if (file === undefined) return undefined;
  const { names, textsOf } = await readScriptSettings(file);
  // Sites in several languages keep what is common to all in a file of its own.
  const beside = readdirSync(path.dirname(file)).filter((name) => /\.[cm]?[jt]s$/.test(name));
  const excluded = beside.map((name) => readListed(path.join(path.dirname(file), name), "srcExclude"));
  return {
    source: textsOf("srcDir")[0],
    hasOwnIds: names.has("slugify"),
    hasRewrites: names.has("rewrites"),
    rewrittenStarts: names.has("rewrites") ? await readRewrittenStarts(file) : [],
    excluded: (await Promise.all(excluded)).flat().filter((each) => typeof each === "string"),
    allowed: names.has("ignoreDeadLinks") ? await readListed(file, "ignoreDeadLinks") : [],
  };
}

/** Returns the texts and patterns in a list of a script's settings. */
async function readListed(file: string, name: string): Promise<(string | RegExp)[]> {
  const text = readFileSync(file, "utf8");
  if (!text.includes(name)) return [];
  const { parseSync, Visitor } = await import("rolldown/utils");
  const listed: (string | RegExp)[] = [];
  new Visitor({
    Property(property) {
      if (propertyName(property) !== name || property.value.type !== "ArrayExpression") return;
      for (const each of property.value.elements) {
        if (each?.type !== "Literal") continue;
        if (typeof each.value === "string" || each.value instanceof RegExp) listed.push(each.value);
      }
    },
  }).visit(parseSync(file, text).program);
  return listed;
}

async function readRewrittenStarts(file: string): Promise<string[]> {
  const { parseSync, Visitor } = await import("rolldown/utils");
  const starts: string[] = [];
  let depth = 0;
  new Visitor({
    Property(property) {
      if (propertyName(property) === "rewrites") depth += 1;
    },
    "Property:exit"(property) {
      if (propertyName(property) === "rewrites") depth -= 1;
    },
    TemplateLiteral({ quasis: [first] }) {
      const start = first?.value.cooked ?? "";
      if (depth > 0 && /^[\w-]+\//.test(start)) starts.push(start);
    },
  }).visit(parseSync(file, readFileSync(file, "utf8")).program);
  return starts;
}
