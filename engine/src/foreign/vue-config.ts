import { readFileSync } from "node:fs";
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
  /** Addresses of links that may lead nowhere, because they are those of another application, and patterns of them. */
  allowed: readonly (string | RegExp)[];
}

/** Reads the configuration of VitePress or VuePress; undefined if there is none. */
export async function readVueConfig(siteDirectory: string): Promise<VueConfig | undefined> {
  const file = findVueSite(siteDirectory)?.config;
  if (file === undefined) return undefined;
  const { names, textsOf } = await readScriptSettings(file);
  return {
    source: textsOf("srcDir")[0],
    hasOwnIds: names.has("slugify"),
    hasRewrites: names.has("rewrites"),
    allowed: names.has("ignoreDeadLinks") ? await readAllowed(file) : [],
  };
}

/** Returns the addresses and patterns in `ignoreDeadLinks`. */
async function readAllowed(file: string): Promise<VueConfig["allowed"]> {
  const { parseSync, Visitor } = await import("rolldown/utils");
  const allowed: (string | RegExp)[] = [];
  new Visitor({
    Property(property) {
      if (propertyName(property) !== "ignoreDeadLinks" || property.value.type !== "ArrayExpression") return;
      for (const each of property.value.elements) {
        if (each?.type !== "Literal") continue;
        if (typeof each.value === "string" || each.value instanceof RegExp) allowed.push(each.value);
      }
    },
  }).visit(parseSync(file, readFileSync(file, "utf8")).program);
  return allowed;
}
