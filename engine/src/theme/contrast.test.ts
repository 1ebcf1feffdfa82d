import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, parseColor, type Rgb } from "../pipeline/bundle/styles/colors.ts";

type Palette = Record<string, string>;

/** Reads custom properties with a colour, by colour mode; those of dark mode override the light ones. */
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

const palettes = readPalettes();
const code = Object.keys(palettes.light).filter((name) => name.startsWith("code-"));
const softs = ["danger", "warning", "success", "info"];

/** Text colours and their backgrounds. */
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
/** Outlines of controls and of the focus. */
const outlinePairs: [string[], string[]][] = [
  [
    ["color-border-strong", "color-accent"],
    ["color-background", "color-surface"],
  ],
];

function rgbOf(color = ""): Rgb {
  return parseColor(color) ?? [0, 0, 0];
}

function failures(palette: Palette, pairs: [string[], string[]][], least: number): string[] {
  return pairs.flatMap(([inks, papers]) =>
    inks.flatMap((ink) =>
      papers.flatMap((paper) => {
        const ratio = contrast(rgbOf(palette[ink]), rgbOf(palette[paper]));
        return ratio < least ? [`${ink} on ${paper}: ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );
}

test("the contrast of black and white is 21", () => {
  expect(contrast(rgbOf("#000000"), rgbOf("#ffffff"))).toBeCloseTo(21);
});

test.each(["light", "dark"] as const)("text is readable in %s mode (WCAG AA, 4.5)", (mode) => {
  expect(code.length).toBeGreaterThan(5);
  expect(failures(palettes[mode], textPairs, 4.5)).toEqual([]);
});

test.each(["light", "dark"] as const)("outlines are visible in %s mode (WCAG AA, 3)", (mode) => {
  expect(failures(palettes[mode], outlinePairs, 3)).toEqual([]);
});

test("dark mode sets every colour", () => {
  const same = Object.keys(palettes.light).filter((name) => palettes.dark[name] === palettes.light[name]);
  expect(same).toEqual([]);
});
