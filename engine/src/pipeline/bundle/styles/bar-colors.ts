import type { SiteConfig } from "../../../config/config.ts";
import { asObject } from "../../../docusaurus/configuration/written-config.ts";
import footer from "../../../theme/Footer/Footer.module.css";
import { contrast, formatColor, isDark, mixColors, parseColorOn, readable, type Rgb } from "./colors.ts";
import {
  colorModes,
  colorOf,
  type Mode,
  modes,
  type Properties,
  readProperties,
  type SiteStyle,
  withoutComments,
} from "./primary-color.ts";

/** A bar across the window, with a background of its own. */
interface Bar {
  name: "navbar" | "footer";
  selector: string;
  /** Infima's backgrounds for the styles of `themeConfig`; `undefined`: the primary colour. */
  ofStyles: Readonly<Record<string, string | undefined>>;
  /** Whether its background is that of surfaces in Infima. */
  ofSurface?: true;
  /** Infima's properties for links and for titles. */
  links: readonly string[];
  titles: readonly string[];
}

const bars: readonly Bar[] = [
  {
    name: "navbar",
    selector: "[data-navbar]",
    ofSurface: true,
    ofStyles: { dark: "#242526", primary: undefined },
    links: ["--ifm-navbar-link-color"],
    titles: ["--ifm-navbar-link-color"],
  },
  {
    name: "footer",
    selector: `.${footer.footer}`,
    ofStyles: { dark: "#303846" },
    links: ["--ifm-footer-link-color", "--ifm-footer-color"],
    titles: ["--ifm-footer-title-color"],
  },
];

const surfaceColor = "--ifm-background-surface-color";
/** Matches the text before a bracket, and the bracket. */
const untilBracket = /([^{}]*)([{}])/g;
/** Rules that only apply sometimes. */
const conditional = /^\s*@(?:media|supports|container)/;
const declaration = /(?:^|[;\s])(--ifm-[\w-]+|background(?:-color)?|color)\s*:\s*([^;]+)/g;

/**
 * Returns CSS for the navbar and the footer with the backgrounds that a site for Docusaurus gives them, by the theme's
 * `style`, by Infima's properties or by their classes, in both colour modes. The site's colours of text are used where
 * they are readable, otherwise dark or light ones. On paper, both have no background.
 */
export function barColors(styles: readonly SiteStyle[], config: Pick<SiteConfig, "themeConfig">): string {
  const properties = readProperties(styles);
  const css = bars.flatMap((bar) => {
    const style = styleOf(bar, config);
    return colorModes.flatMap((mode) => {
      const own = declarationsOf(styles, { bar, style, mode });
      const root = properties[mode];
      const ofMode = root.get(surfaceColor);
      // Infima sets it in the dark mode, too, so that a value for both modes has no effect there.
      const surface = mode === "dark" && ofMode === properties.light.get(surfaceColor) ? undefined : ofMode;
      const colors = colorsOf(bar, { style, own, mode, root, surface });
      const of = mode === "dark" ? 'html[data-theme="dark"] ' : "";
      return colors === undefined ? [] : `${of}${bar.selector}{${colors}}`;
    });
  });
  return css.length === 0 ? "" : `@media screen{${css.join("")}}\n`;
}

/** Returns the styles that the theme's configuration gives the bars. */
export function barStyles(config: Pick<SiteConfig, "themeConfig">): (string | undefined)[] {
  return bars.map((bar) => styleOf(bar, config));
}

function styleOf({ name, ofStyles }: Bar, { themeConfig }: Pick<SiteConfig, "themeConfig">): string | undefined {
  const { style } = asObject(themeConfig[name]);
  return typeof style === "string" && Object.hasOwn(ofStyles, style) ? style : undefined;
}

interface BarInMode {
  bar: Bar;
  style: string | undefined;
  mode: Mode;
}

/** Returns what a site's rules for a bar declare in a colour mode. Those for the mode win. */
function declarationsOf(styles: readonly SiteStyle[], { bar, style, mode }: BarInMode): Map<string, string> {
  const name = `(?:\\.${bar.name}(?:--${style ?? bar.name})?|\\.theme-layout-${bar.name})`;
  const subject = new RegExp(`^(?:(?:html|:root)?(?:\\[data-theme=["']?(\\w+)["']?\\])?\\s+)?(?:nav|footer)?${name}+$`);
  const forBoth = new Map<string, string>();
  const forMode = new Map<string, string>();
  for (const { text } of styles)
    for (const { selectors, body } of rulesOf(withoutComments(text)))
      for (const selector of selectors.split(",")) {
        const found = subject.exec(selector.trim());
        if (!found || (found[1] !== undefined && found[1] !== mode)) continue;
        for (const [, key = "", value = ""] of body.matchAll(declaration))
          (found[1] === undefined ? forBoth : forMode).set(key, value.replace("!important", "").trim());
      }
  return new Map([...forBoth, ...forMode]);
}

interface StyleRule {
  selectors: string;
  /** Without the rules within it. */
  body: string;
}

/** Returns the rules of a stylesheet that always apply, without selectors if they are within another rule. */
function rulesOf(text: string): StyleRule[] {
  const found: StyleRule[] = [];
  const open: (StyleRule & { isConditional: boolean })[] = [];
  for (const [, before = "", bracket] of text.matchAll(untilBracket)) {
    const around = open.at(-1);
    const end = before.lastIndexOf(";") + 1;
    if (bracket === "}") {
      const rule = open.pop();
      if (rule && !rule.isConditional) found.push({ selectors: rule.selectors, body: rule.body + before });
      continue;
    }
    if (around) around.body += before.slice(0, end);
    const selectors = before.slice(end);
    const isNested = around !== undefined && !around.selectors.trim().startsWith("@");
    const isConditional = conditional.test(selectors) || around?.isConditional === true;
    open.push({ selectors: isNested ? "" : selectors, body: "", isConditional });
  }
  return found;
}

interface BarColors extends Pick<BarInMode, "style" | "mode"> {
  /** What the site declares for the bar, and for the root. */
  own: ReadonlyMap<string, string>;
  root: Properties;
  /** The colour that Infima gives surfaces. */
  surface: ReturnType<Properties["get"]>;
}

/** Returns our custom properties for a bar; `undefined` if the site gives it no background, or one that is no colour. */
function colorsOf(bar: Bar, { style, own, mode, root, surface }: BarColors): string | undefined {
  const page = colorOf("--ifm-background-color", root) ?? parseColorOn(modes[mode].background, [0, 0, 0]);
  if (!page) return undefined;
  const read = (value: string | undefined, behind: Rgb) => value && parseColorOn(resolve(value, { own, root }), behind);
  const property = `--ifm-${bar.name}-background-color`;
  const ofRoot = root.get(property) ?? (bar.ofSurface ? surface : undefined);
  // Infima sets the property for the style, and thereby overrides that of the root.
  const ofStyle = style === undefined ? undefined : (bar.ofStyles[style] ?? "var(--ifm-color-primary)");
  const ofRootInMode = mode === "dark" && ofRoot?.isForLightOnly ? undefined : ofRoot?.value;
  const written = own.get("background-color") ?? own.get("background") ?? own.get(property) ?? ofStyle ?? ofRootInMode;
  const ground = read(written, page);
  if (!ground) return undefined;
  const towards: Rgb = isDark(ground) ? [255, 255, 255] : [0, 0, 0];
  const choose = (names: readonly string[], least: number): Rgb => {
    const wanted = names.map((name) => read(own.get(name) ?? root.get(name)?.value, ground));
    return (
      wanted.find((color) => color && contrast(color, ground) >= readable) || readableOn(ground, { towards, least })
    );
  };
  const text = choose(bar.titles, 0.9);
  const muted = choose([...bar.links, "color"], 0.7);
  const accent = colorOf("--ifm-color-primary", root);
  const line = formatColor(mixColors(ground, towards, 0.15));
  return Object.entries({
    "--color-background": formatColor(ground),
    "--color-surface": formatColor(bar.name === "footer" ? ground : mixColors(ground, towards, 0.06)),
    "--color-text": formatColor(text),
    "--color-text-muted": formatColor(muted),
    "--color-border": line,
    "--color-border-strong": formatColor(mixColors(ground, towards, 0.5)),
    "--border": `1px solid ${line}`,
    "--color-accent": formatColor(accent && contrast(accent, ground) >= readable ? accent : text),
    // Icons of the site have these colours.
    [`--ifm-${bar.name}-link-color`]: "var(--color-text-muted)",
    [`--ifm-${bar.name}-link-hover-color`]: "var(--color-accent)",
    color: "var(--color-text-muted)",
  })
    .map(([key, value]) => `${key}:${value}`)
    .join(";");
}

/** Returns the palest readable colour from `least` on, a share of what is darkest or brightest. */
function readableOn(ground: Rgb, { towards, least }: { towards: Rgb; least: number }): Rgb {
  for (let share = least; share < 1; share += 0.05) {
    const candidate = mixColors(ground, towards, share);
    if (contrast(candidate, ground) >= readable) return candidate;
  }
  return towards;
}

/** Follows a value to that of the custom property that it names. */
function resolve(value: string, { own, root }: Pick<BarColors, "own" | "root">): string {
  let current = value;
  for (let depth = 0; depth < 10; depth++) {
    const [, name = "", otherwise] = /^var\(\s*(--[\w-]+)\s*(?:,\s*(.*))?\)$/.exec(current) ?? [];
    const next = own.get(name) ?? root.get(name)?.value ?? otherwise;
    if (next === undefined) return current;
    current = next;
  }
  return current;
}
