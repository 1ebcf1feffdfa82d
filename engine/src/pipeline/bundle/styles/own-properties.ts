import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { relativePath } from "@cairn/files/paths";
import type { BundleOptions } from "../bundle-model.ts";
import { stylesheet } from "./preprocessors.ts";
import { type SiteStyle, unreadableColors, withoutComments } from "./primary-color.ts";
import { withImportedStyles } from "./style-references.ts";

const ownScript = /^(?!.*\/node_modules\/).*\.[cm]?[jt]sx?(?:$|\?)/;
const setProperty = /(?<![\w-])(--[\w-]+)\s*:/g;
const usedProperty = /\bvar\(\s*(--[\w-]+)/g;
/** Properties of Docusaurus and of its search, which our style sheets know by the same names and with the same meaning. */
const shared = /^--(?:ifm|docusaurus|docsearch)-/;

/** The stylesheets of a site for all pages, and its custom properties that have a name of ours. */
export interface OwnProperties {
  /** The stylesheets with these properties renamed. */
  styles: SiteStyle[];
  /** Renames them in the site's other stylesheets and in its scripts. */
  plugin: Plugin;
}

type SiteStyles = Pick<BundleOptions, "siteDirectory" | "customStyles" | "assets" | "isOfDocusaurus">;

/**
 * Reads the stylesheets of a site for all pages. A custom property that those of a site for Docusaurus both set and use
 * is the site's own, such as `--border`: where we have one with that name, the site's is renamed, so that our style
 * stays as it is. One that is only set is meant for us, unless text would not be readable with it.
 */
export function readOwnProperties({ siteDirectory, customStyles, assets, isOfDocusaurus }: SiteStyles): OwnProperties {
  const read = readSiteStyles(siteDirectory, customStyles);
  const text = read.map((style) => withoutComments(style.text)).join("\n");
  const used = namesIn(text, usedProperty);
  const both = Array.from(namesIn(text, setProperty)).filter((name) => used.has(name));
  const own = isOfDocusaurus ? [...both, ...unreadableColors(read)] : [];
  const ours = own.length > 0 ? namesOfEngine(assets) : new Set<string>();
  const rename = renamer(own.filter((name) => ours.has(name) && !shared.test(name)));
  return {
    styles: read.map((style) => ({ ...style, text: rename.inStyle(style.text) })),
    plugin: {
      name: "cairn-own-properties",
      transform: {
        // What is made for the site follows our style.
        filter: { id: { include: [stylesheet, ownScript], exclude: /^\0/ } },
        handler(code, id) {
          const renamed = stylesheet.test(id) ? rename.inStyle(code) : rename.inScript(code);
          return renamed === code ? undefined : { code: renamed, map: null };
        },
      },
    },
  };
}

/** Reads stylesheets, with those of the site that they import. */
export function readSiteStyles(siteDirectory: string, files: readonly string[]): SiteStyle[] {
  return withImportedStyles(files).map((file) => ({
    file: relativePath(siteDirectory, file),
    text: readFileSync(file, "utf8"),
  }));
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set(Array.from(text.matchAll(pattern), ([, name = ""]) => name));
}

/** Returns the custom properties that our style sheets set or use. */
function namesOfEngine({ directory, files }: BundleOptions["assets"]): Set<string> {
  const sheets = files.filter((file) => file.endsWith(".css"));
  const text = sheets.map((file) => readFileSync(path.join(directory, file), "utf8")).join("\n");
  return new Set([...namesIn(text, setProperty), ...namesIn(text, usedProperty)]);
}

/** Returns functions that rename properties: everywhere in a stylesheet, but in a script only in strings. */
function renamer(names: readonly string[]): Record<"inStyle" | "inScript", (text: string) => string> {
  if (names.length === 0) return { inStyle: (text) => text, inScript: (text) => text };
  const name = `--(${names.map((each) => each.slice(2)).join("|")})(?![\\w-])`;
  const inStyle = new RegExp(`(?<![\\w-])${name}`, "g");
  const inScript = new RegExp(`(\\bvar\\(\\s*|["'\`])${name}`, "g");
  return {
    inStyle: (text) => text.replace(inStyle, "--site-$1"),
    inScript: (text) => text.replace(inScript, "$1--site-$2"),
  };
}
