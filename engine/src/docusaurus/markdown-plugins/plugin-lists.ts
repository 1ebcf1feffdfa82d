import { absentSourceOf } from "../running/package-stub.ts";
import { asObject, type Written } from "../configuration/written-config.ts";

/** A unified plugin, with its configured options. */
export interface NamedPlugin {
  name: string;
  plugin: (...options: unknown[]) => unknown;
  options: unknown[];
}

/** The plugins for each tree of a document, in order. */
export interface PluginLists {
  /** Plugins that run before headings get their ids. */
  first: NamedPlugin[];
  remark: NamedPlugin[];
  rehype: NamedPlugin[];
  recma: NamedPlugin[];
}

const ownSyntax = /^(?:remark-?(?:math|gfm|frontmatter|directive|mdx)|rehype-?(?:katex|mathjax|mathjaxsvg|raw|slug))$/i;

/** The options that list Markdown plugins. */
export const markdownPluginKeys = [
  "beforeDefaultRemarkPlugins",
  "remarkPlugins",
  "beforeDefaultRehypePlugins",
  "rehypePlugins",
  "recmaPlugins",
];

/** Whether the compiler replaces a plugin, by the name of its package or function. */
export function isOwnSyntax(name: string): boolean {
  return ownSyntax.test(name);
}

/** Returns the plugins in the options of documents, posts or pages; undefined if there are none. */
export function readPluginLists(options: Written): PluginLists | undefined {
  const listed = (...keys: string[]) => keys.flatMap((key) => readList(options[key]));
  const lists = {
    first: listed("beforeDefaultRemarkPlugins"),
    remark: listed("remarkPlugins"),
    rehype: listed("beforeDefaultRehypePlugins", "rehypePlugins"),
    recma: listed("recmaPlugins"),
  };
  return Object.values(lists).some((list) => list.length > 0) ? lists : undefined;
}

/** Returns the missing packages and files of plugins in the options. */
export function listAbsentPlugins(options: Written): string[] {
  return markdownPluginKeys.flatMap((key) => {
    const list: unknown = options[key];
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry: unknown) => absentSourceOf(Array.isArray(entry) ? entry[0] : entry) ?? []);
  });
}

/**
 * Returns a list's plugins, with presets expanded; without disabled ones, missing ones, and those that the compiler
 * replaces.
 */
function readList(list: unknown): NamedPlugin[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown): NamedPlugin[] => {
    const [written, ...options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    if (absentSourceOf(written) !== undefined || options[0] === false) return [];
    // `require` returns the exports of an ES module.
    const plugin = typeof written === "object" ? (asObject(written)["default"] ?? written) : written;
    if (typeof plugin !== "function") return readList(asObject(plugin)["plugins"]);
    const name = plugin.name || "a function";
    return isOwnSyntax(name) ? [] : [{ name, plugin: plugin as NamedPlugin["plugin"], options }];
  });
}
