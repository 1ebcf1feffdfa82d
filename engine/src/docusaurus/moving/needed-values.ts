import { isObject } from "@cairn/catalogue/is-object";
import { readFileSync } from "node:fs";
import { walkFiles } from "../../files/walk.ts";
import { asObject, type Written } from "../configuration/written-config.ts";
import type { DocusaurusParts } from "./docusaurus-parts.ts";

/** Longer lists, such as those of redirects, are kept as they are: each value would be tried with all others. */
const mostItems = 100;

/** Removes each value without which a configuration means the same, also inside of lists and of other values. */
export function withoutDefaults(values: Written, parse: (values: Written) => unknown): Written {
  const meaningOf = (candidate: Written) => {
    try {
      return JSON.stringify(parse(candidate));
    } catch {
      return undefined;
    }
  };
  const whole = meaningOf(values);
  /** `place` returns the configuration with another value in place of this one. */
  const pruneObject = (value: Written, place: (value: Written) => Written): Written => {
    let kept = value;
    for (const key of Object.keys(value)) {
      const { [key]: own, ...others } = kept;
      if (own === undefined || (typeof own !== "function" && meaningOf(place(others)) === whole)) kept = others;
      else {
        const present = kept;
        kept = { ...present, [key]: prune(own, (each) => place({ ...present, [key]: each })) };
      }
    }
    return kept;
  };
  const prune = (value: unknown, place: (value: unknown) => Written): unknown => {
    if (isObject(value) && Object.getPrototypeOf(value) === Object.prototype) return pruneObject(value, place);
    if (!Array.isArray(value) || value.length > mostItems) return value;
    return value.reduce<unknown[]>((list, item, index) => {
      const put = (each: unknown) => list.map((other, at) => (at === index ? each : other));
      return put(prune(item, (each) => place(put(each))));
    }, value);
  };
  return pruneObject(values, (each) => each);
}

/** Whether a site's code or one of its documents, apart from its `docusaurus.config`, has a text. */
export function isInCode(siteDirectory: string, hasText: (text: string) => boolean): boolean {
  return walkFiles(siteDirectory).some(
    ({ path, absolute }) =>
      /\.(?:[cm]?[jt]sx?|mdx?)$/.test(path) &&
      !path.startsWith("docusaurus.config.") &&
      hasText(readFileSync(absolute, "utf8")),
  );
}

/** The settings of `themeConfig` that Cairn reads itself, by their paths. */
const read = [["navbar", "style"], ["footer", "style"], ["mermaid"]];

/**
 * Returns the settings of Docusaurus's theme that something may read: all if code of the site or its plugins names them,
 * otherwise only those without a key of their own in Cairn.
 */
export function themeConfigToKeep(
  themeConfig: Written,
  { siteDirectory, parts }: { siteDirectory: string; parts: DocusaurusParts },
): Written {
  const { plugins = [], themes = [], clientModules = [], presets = [] } = parts;
  const hasOther = presets.some((preset) => (Array.isArray(preset) ? (preset as unknown[])[0] : preset) !== "classic");
  const isRead =
    hasOther ||
    [...plugins, ...themes, ...clientModules].length > 0 ||
    isInCode(siteDirectory, (text) => /themeConfig/i.test(text));
  if (isRead) return themeConfig;
  return Object.fromEntries(
    read.flatMap(([key = "", inner]) => {
      const value = inner === undefined ? themeConfig[key] : asObject(themeConfig[key])[inner];
      return value === undefined ? [] : [[key, inner === undefined ? value : { [inner]: value }]];
    }),
  );
}
