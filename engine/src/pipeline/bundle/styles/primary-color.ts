import { contrast, formatColor, mixColors, parseColor, readable, type Rgb } from "./colors.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";

/** A stylesheet of the site. */
export interface SiteStyle {
  /** Relative to the site's folder. */
  file: string;
  text: string;
}

interface Property {
  value: string;
  file: string;
  line: number;
  /** Whether a rule for the light colour mode alone sets it. */
  isForLightOnly: boolean;
}
export type Properties = ReadonlyMap<string, Property>;

const primary = "--ifm-color-primary";
const backdrop = "--ifm-background-color";
const comment = /\/\*[\s\S]*?\*\//g;
/** Rules for printing and for readers with special settings. */
const special = /@media[^{]*\b(?:print|prefers-|forced-colors)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const rule = /([^{};]+)\{([^{}]*)\}/g;
const declaration = /(--[\w-]+)\s*:\s*([^;]+)/g;
/** The share of the accent in the background of the current entry, and in that of selected text. */
const soft = 0.1;
const selected = 0.22;

/**
 * The page's own background colours and its palest text, as in `tokens.css`, and the colours towards which unreadable
 * accents are mixed.
 */
export const modes = {
  light: { background: "#ffffff", muted: "#5b586b", towards: [0, 0, 0] },
  dark: { background: "#14131a", muted: "#a6a2b8", towards: [255, 255, 255] },
} as const;
export type Mode = keyof typeof modes;
export const colorModes = ["light", "dark"] as const;

/**
 * Returns CSS that makes the accent, the background and the fonts follow Infima's properties in a site that was written
 * for Docusaurus, for both colour modes. What the site sets by our own properties stays. The accent is used for text,
 * so a colour that is not readable on the page is made darker or lighter, with a note; a background on which our text
 * is not readable is ignored.
 */
export function followInfima(styles: readonly SiteStyle[]): { css: string; diagnostics: Diagnostic[] } {
  const properties = readProperties(styles);
  const backgrounds = colorModes.map((mode) => backgroundOf(properties[mode], mode));
  const found = properties.dark.has("--color-accent") ? [] : colorModes.map((mode) => accentOf(properties[mode], mode));
  const accents = found.every((accent) => accent !== undefined) ? found : [];
  const fonts = fontsOf(properties.light);
  const [light, dark] = [0, 1].map((index) =>
    [index === 0 ? fonts : "", backgrounds[index], accents[index]?.css].filter(Boolean).join(";"),
  );
  return {
    css: light || dark ? `:root {${light}}\n@media screen { html[data-theme="dark"] {${dark}} }\n` : "",
    // A light mode with a dark background is never shown.
    diagnostics: accents.slice(darkBackground(styles) ? 1 : 0).flatMap((accent) => accent.diagnostic ?? []),
  };
}

/** Returns where the site sets a dark background for the light colour mode; undefined if it does not. */
export function darkBackground(styles: readonly SiteStyle[]): Property | undefined {
  const { light } = readProperties(styles);
  const color = colorOf(backdrop, light);
  if (!color || light.has("--color-background")) return undefined;
  const isReadableIn = (mode: Mode) => contrast(color, parseColor(modes[mode].muted) ?? color) >= readable;
  return !isReadableIn("light") && isReadableIn("dark") ? light.get(backdrop) : undefined;
}

/** Returns our properties for text and background that a site sets so that text is not readable in a colour mode. */
export function unreadableColors(styles: readonly SiteStyle[]): string[] {
  const { light, dark } = readProperties(styles);
  // In the dark mode, ours take precedence over those of the root.
  const ofDarkAlone = new Map(Array.from(dark).filter(([name, property]) => light.get(name) !== property));
  const found = [light, ofDarkAlone].flatMap((properties, index) => {
    const mode = modes[colorModes[index] ?? "light"];
    const background = colorOf("--color-background", properties) ?? parseColor(mode.background);
    return ["--color-text", "--color-text-muted"].flatMap((name) => {
      const text = colorOf(name, properties) ?? parseColor(mode.muted);
      const isReadable = !text || !background || contrast(text, background) >= readable;
      return isReadable ? [] : [name, "--color-background"].filter((each) => properties.has(each));
    });
  });
  return Array.from(new Set(found));
}

function fontsOf(properties: Properties): string {
  // Theirs may refer to a property of a package that is not installed.
  const follow = (ours: string, theirs: string, fallback: string) =>
    properties.has(theirs) && !properties.has(ours) ? [`${ours}:var(${theirs}, ${fallback}), ${fallback}`] : [];
  return [
    ...follow("--font-text", "--ifm-font-family-base", "system-ui, sans-serif"),
    ...follow("--font-mono", "--ifm-font-family-monospace", "ui-monospace, monospace"),
  ].join(";");
}

/** Returns the site's background as a declaration; nothing if our text is not readable on it. */
function backgroundOf(properties: Properties, mode: Mode): string {
  const color = infimaBackground(properties, mode);
  return color ? `--color-background:${formatColor(color)}` : "";
}

function infimaBackground(properties: Properties, mode: Mode): Rgb | undefined {
  if (properties.has("--color-background")) return undefined;
  const color = colorOf(backdrop, properties);
  const text = parseColor(modes[mode].muted);
  return color && text && contrast(color, text) >= readable ? color : undefined;
}

function accentOf(
  properties: Properties,
  mode: Mode,
): { css: string; diagnostic?: Diagnostic | undefined } | undefined {
  const place = properties.get(primary);
  const color = colorOf(primary, properties);
  const page =
    colorOf("--color-background", properties) ??
    infimaBackground(properties, mode) ??
    parseColor(modes[mode].background);
  if (!place || !color || !page) return undefined;
  const accent = makeReadable(color, page, modes[mode].towards);
  const behind = (share: number) => formatColor(mixColors(page, accent, share));
  const ratio = contrast(color, page);
  return {
    css: `--color-accent:${formatColor(accent)};--color-accent-soft:${behind(soft)};--color-code-highlight:${behind(soft)};--color-selection:${behind(selected)}`,
    diagnostic: ratio < readable ? adjusted(place, { mode, ratio, accent }) : undefined,
  };
}

/** Returns the nearest colour that is readable on the background, and on the background tinted with that colour. */
function makeReadable(color: Rgb, background: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mixColors(color, towards, share);
    if (contrast(candidate, mixColors(background, candidate, soft)) >= readable) return candidate;
  }
  return towards;
}

function adjusted(
  { value, file, line }: Property,
  { mode, ratio, accent }: { mode: Mode; ratio: number; accent: Rgb },
): Diagnostic {
  return {
    code: "primary-unreadable",
    severity: "note",
    file,
    line,
    message: `${primary} is ${value}, whose contrast with the page is ${(Math.floor(ratio * 10) / 10).toFixed(1)} in the ${mode} colour mode. ${formatColor(accent)} is used for links instead.`,
    hint: `Text needs ${readable}. To choose the colour of links, set --color-accent.`,
  };
}

/** Returns the custom properties of the root in each colour mode. The dark mode inherits those of the light one. */
export function readProperties(styles: readonly SiteStyle[]): Record<Mode, Properties> {
  const light = new Map<string, Property>();
  const dark = new Map<string, Property>();
  for (const { file, text } of styles) {
    const plain = withoutComments(text).replace(special, (found) => found.replace(/[^\n]/g, " "));
    for (const found of plain.matchAll(rule)) {
      const [, selector = "", body = ""] = found;
      if (!/:root|\bhtml\b|\[data-theme/.test(selector)) continue;
      const properties = /data-theme\s*=\s*["']?dark/.test(selector) ? dark : light;
      const isForLightOnly = selector.split(",").every((each) => /data-theme\s*=\s*["']?light/.test(each));
      const start = found.index + selector.length + 1;
      for (const { 1: name = "", 2: value = "", index } of body.matchAll(declaration)) {
        const line = plain.slice(0, start + index).split("\n").length;
        properties.set(name, { value: value.replace("!important", "").trim(), file, line, isForLightOnly });
      }
    }
  }
  return { light, dark: new Map([...light, ...dark]) };
}

/** Returns the text of a stylesheet with its comments as spaces. */
export function withoutComments(text: string): string {
  return text.replace(comment, (found) => found.replace(/[^\n]/g, " "));
}

export function colorOf(name: string, properties: Properties, seen: readonly string[] = []): Rgb | undefined {
  const value = properties.get(name)?.value;
  if (value === undefined || seen.includes(name)) return undefined;
  const [, other] = /^var\(\s*(--[\w-]+)/.exec(value) ?? [];
  return other === undefined ? parseColor(value) : colorOf(other, properties, [...seen, name]);
}
