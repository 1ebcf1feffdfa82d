import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Palette = Record<string, string>;

/** Custom properties with a colour, by colour mode; the dark mode's come over the light one's. */
function readPalettes(): Record<"light" | "dark", Palette> {
  const css = ["tokens.css", "prism.css"]
    .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
    .join("\n");
  const read = (selector: RegExp): Palette =>
    Object.fromEntries(
      [...css.matchAll(selector)].flatMap(([, block = ""]) =>
        [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
      ),
    );
  const light = read(/:root \{([^}]*)\}/g);
  return { light, dark: { ...light, ...read(/html\[data-theme="dark"\] \{([^}]*)\}/g) } };
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark = 0, bright = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const palettes = readPalettes();
const code = Object.keys(palettes.light).filter((name) => name.startsWith("code-"));
const softs = ["danger", "warning", "success", "info"];

/** Colours of text, and what they are drawn on. */
const textPairs: [string[], string[]][] = [
  [
    ["color-text", "color-text-muted", "color-accent"],
    [
      "color-background",
      "color-surface",
      "color-code-background",
      "color-code-inline",
      "color-accent-soft",
      "color-selection",
      ...softs.map((name) => `color-${name}-soft`),
    ],
  ],
  [softs.map((name) => `color-${name}`), ["color-background", "color-surface"]],
  ...softs.map((name): [string[], string[]] => [[`color-${name}`], [`color-${name}-soft`]]),
  [
    ["color-text", "color-text-muted", ...code],
    ["color-code-background", "color-code-highlight", "color-success-soft", "color-danger-soft"],
  ],
];
/** Outlines that say what a control is, or where the focus is. */
const outlinePairs: [string[], string[]][] = [
  [
    ["color-border-strong", "color-accent"],
    ["color-background", "color-surface"],
  ],
];

function failures(palette: Palette, pairs: [string[], string[]][], least: number): string[] {
  return pairs.flatMap(([inks, papers]) =>
    inks.flatMap((ink) =>
      papers.flatMap((paper) => {
        const ratio = contrast(palette[ink] ?? "#000000", palette[paper] ?? "#000000");
        return ratio < least ? [`${ink} on ${paper}: ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );
}

test("the contrast of black and white is 21", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});

test.each(["light", "dark"] as const)("text is readable in the %s mode (WCAG AA, 4.5)", (mode) => {
  expect(code.length).toBeGreaterThan(5);
  expect(failures(palettes[mode], textPairs, 4.5)).toEqual([]);
});

test.each(["light", "dark"] as const)("outlines can be seen in the %s mode (WCAG AA, 3)", (mode) => {
  expect(failures(palettes[mode], outlinePairs, 3)).toEqual([]);
});

test("the dark mode has a value of its own for every colour", () => {
  const same = Object.keys(palettes.light).filter((name) => palettes.dark[name] === palettes.light[name]);
  expect(same).toEqual([]);
});
