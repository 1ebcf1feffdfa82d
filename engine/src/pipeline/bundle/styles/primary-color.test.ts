import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, parseColor, type Rgb } from "./colors.ts";
import { darkBackground, followInfima, modes } from "./primary-color.ts";
import { formatDiagnostic } from "../../../findings/diagnostics.ts";

const accentOf = (text: string) => followInfima([{ file: "src/css/custom.css", text }]);
const accentsIn = (css: string) => [...css.matchAll(/--color-accent:([^;]+)/g)].map(([, color]) => color);
const rgbOf = (color: string) => parseColor(color) as Rgb;

describe("followInfima", () => {
  it("is the primary colour of each mode if that is readable", () => {
    const { css, diagnostics } = accentOf(
      `/* :root { --ifm-color-primary: red } */\n:root { --brand: rgb(0, 80, 60); --ifm-color-primary: var(--brand); }\n[data-theme='dark'] { --ifm-color-primary: #9ec; }`,
    );
    expect(accentsIn(css)).toEqual(["#00503c", "#99eecc"]);
    expect(css).toMatch(/^:root \{.*\}\n@media screen \{ html\[data-theme="dark"\] \{.*\} \}\n$/);
    expect(diagnostics).toEqual([]);
  });

  it("is changed to be readable, with a note, if the primary colour is not", () => {
    const { css, diagnostics } = accentOf(":root {\n  --ifm-color-primary: hsl(167, 68%, 45%);\n}\n");
    const [light = "", dark = ""] = accentsIn(css);
    expect(contrast(rgbOf(light), rgbOf(modes.light.background))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(rgbOf(dark), rgbOf(modes.dark.background))).toBeGreaterThanOrEqual(4.5);
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      `src/css/custom.css:2  note  primary-unreadable
  --ifm-color-primary is hsl(167, 68%, 45%), whose contrast with the page is 2.2 in the light colour mode. ${light} is used for links instead.
  Text needs 4.5. To choose the colour of links, set --color-accent.`,
    ]);
  });

  it("is readable on the background that the site sets", () => {
    const { css } = accentOf(":root { --color-background: #000000; --ifm-color-primary: #fff }");
    expect(accentsIn(css)[0]).toBe("#ffffff");
  });

  it("comes with the site's background and fonts, unless our text is unreadable there", () => {
    const { css } = accentOf(
      ":root { --ifm-background-color: #fbfcff !important; --ifm-font-family-base: 'Poppins'; --ifm-font-family-monospace: Fira }\n[data-theme=dark] { --ifm-background-color: #777 }",
    );
    expect(css).toBe(
      `:root {--font-text:var(--ifm-font-family-base, system-ui, sans-serif), system-ui, sans-serif;--font-mono:var(--ifm-font-family-monospace, ui-monospace, monospace), ui-monospace, monospace;--color-background:#fbfcff}\n@media screen { html[data-theme="dark"] {} }\n`,
    );
    expect(
      accentOf(
        ":root { --ifm-background-color: #fff; --color-background: #eee; --font-text: a; --ifm-font-family-base: b }",
      ).css,
    ).toBe("");
  });

  it.each([
    "a { color: red }",
    ":root { --ifm-color-primary: red; --color-accent: #123456 }",
    ":root { --ifm-color-primary: color-mix(in srgb, red, blue) }",
    ":root { --ifm-color-primary: var(--a); --a: var(--ifm-color-primary) }",
    ".card { --ifm-color-primary: #123456 }",
  ])("is left alone in %j", (text) => {
    expect(accentOf(text)).toEqual({ css: "", diagnostics: [] });
  });

  it("knows the page's own colours", () => {
    const tokens = readFileSync(new URL("../../../theme/tokens.css", import.meta.url), "utf8");
    const backgrounds = [...tokens.matchAll(/--color-background: ([^;]+);/g)].map(([, color]) => color);
    expect(backgrounds).toEqual([modes.light.background, modes.dark.background]);
    const muted = [...tokens.matchAll(/--color-text-muted: (#[^;]+);/g)].map(([, color]) => color);
    expect(muted).toEqual([modes.light.muted, modes.dark.muted]);
  });
});

it("finds a background that is dark in the light mode, too, with its place", () => {
  const placeOf = (text: string) => {
    const found = darkBackground([{ file: "a.css", text }]);
    return found && [found.value, found.file, found.line];
  };
  expect(placeOf(":root {\n  --ifm-background-color: rgb(15, 23, 42);\n}")).toEqual(["rgb(15, 23, 42)", "a.css", 2]);
  expect(placeOf(":root { --dark: #000; --ifm-background-color: var(--dark); }")?.[0]).toBe("var(--dark)");
  const light = ":root { --ifm-background-color: #fafafa; } [data-theme='dark'] { --ifm-background-color: #000; }";
  expect(placeOf(light)).toBeUndefined();
  for (const condition of ["(prefers-color-scheme: dark)", "print", "(prefers-contrast: more)"])
    expect(placeOf(`@media ${condition} { a { color: red } :root { --ifm-background-color: #000; } }`)).toBeUndefined();
  const { diagnostics } = followInfima([
    { file: "a.css", text: ":root { --ifm-background-color: #000; --ifm-color-primary: #ffd; }" },
  ]);
  expect(diagnostics).toEqual([]);
  // Neither of our texts is readable on it.
  expect(placeOf(":root { --ifm-background-color: #888; }")).toBeUndefined();
  expect(placeOf(":root { --ifm-background-color: #000; --color-background: #fff; }")).toBeUndefined();
});
