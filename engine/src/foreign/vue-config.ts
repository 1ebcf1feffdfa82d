import { readFileSync } from "node:fs";
import type { ESTree } from "rolldown/utils";
import { findVueSite } from "./foreign-files.ts";

/** The settings in a configuration of VitePress or VuePress, which is read without running it. */
export interface VueConfig {
  /** The folder of the documents, relative to the one that contains `.vitepress`. */
  source: string | undefined;
  /** Whether code of the site makes the ids of headings, which are then unknown here. */
  hasOwnIds: boolean;
  /** Whether documents have other addresses than their paths. */
  hasRewrites: boolean;
}

/** Reads the configuration of VitePress or VuePress; undefined if there is none. */
export async function readVueConfig(siteDirectory: string): Promise<VueConfig | undefined> {
  const file = findVueSite(siteDirectory)?.config;
  if (file === undefined) return undefined;
  const { parseSync, Visitor } = await import("rolldown/utils");
  const keys = new Set<string>();
  let source: { text: string; depth: number } | undefined;
  let depth = 0;
  new Visitor({
    ObjectExpression: () => void depth++,
    "ObjectExpression:exit": () => void depth--,
    Property({ key, value }) {
      const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : "";
      keys.add(name);
      const text = name === "srcDir" ? textOf(value) : undefined;
      // Options of plugins may have the same name.
      if (text !== undefined && (source === undefined || depth < source.depth)) source = { text, depth };
    },
  }).visit(parseSync(file, readFileSync(file, "utf8")).program);
  return { source: source?.text, hasOwnIds: keys.has("slugify"), hasRewrites: keys.has("rewrites") };
}

/** Returns the value of a string without expressions. */
function textOf(node: ESTree.Node): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral" || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}
