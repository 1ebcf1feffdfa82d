import { expect, test } from "vitest";
import { barColors } from "./bar-colors.ts";
import { contrast, parseColor, type Rgb } from "./colors.ts";

interface Shown {
  navbar: string | undefined;
  "navbar in dark": string | undefined;
  footer: string | undefined;
  "footer in dark": string | undefined;
}

function read(text: string, themeConfig: Record<string, unknown> = {}) {
  const css = barColors([{ file: "src/css/custom.css", text }], { themeConfig });
  const body = (selector: string) => new RegExp(`(?:^|[{}])${selector}\\{([^}]*)`).exec(css)?.[1];
  const dark = 'html\\[data-theme="dark"\\] ';
  const [navbar, footer] = ["\\[data-navbar\\]", "\\.[\\w-]*footer[\\w-]*"];
  return {
    css,
    of: [body(navbar), body(dark + navbar), body(footer), body(dark + footer)].map(
      (each) => each && Object.fromEntries(each.split(";").map((line) => line.split(/:(.*)/s))),
    ) as (Record<string, string> | undefined)[],
  };
}

/** Returns the backgrounds of the bars. */
function grounds(text: string, themeConfig?: Record<string, unknown>): Partial<Shown> {
  const [navbar, navbarInDark, footer, footerInDark] = read(text, themeConfig).of.map(
    (each) => each?.["--color-background"],
  );
  const all: Shown = { navbar, "navbar in dark": navbarInDark, footer, "footer in dark": footerInDark };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

test("the navbar has the colour that a site gives surfaces, in the dark mode that for it alone", () => {
  const light = ":root { --ifm-background-surface-color: #e9e1d4 }";
  const dark = '[data-theme="dark"] { --ifm-background-surface-color: #203040 }';
  expect(grounds(light)).toEqual({ navbar: "#e9e1d4" });
  expect(grounds(light + dark)).toEqual({ navbar: "#e9e1d4", "navbar in dark": "#203040" });
  expect(grounds(`${light} :root { --ifm-navbar-background-color: #fff }`)).toMatchObject({ navbar: "#ffffff" });
});

test("the theme's styles give the bars Infima's backgrounds, which override those of the root", () => {
  const dark = { navbar: { style: "dark" }, footer: { style: "dark" } };
  expect(grounds("a { color: red }", dark)).toEqual({
    navbar: "#242526",
    "navbar in dark": "#242526",
    footer: "#303846",
    "footer in dark": "#303846",
  });
  expect(grounds(":root { --ifm-footer-background-color: #fff }", { footer: { style: "dark" } })).toEqual({
    footer: "#303846",
    "footer in dark": "#303846",
  });
  expect(grounds(":root { --ifm-color-primary: #123456 }", { navbar: { style: "primary" } })).toEqual({
    navbar: "#123456",
    "navbar in dark": "#123456",
  });
  expect(grounds("", { navbar: { style: "light" }, footer: { style: "light" } })).toEqual({});
});

test.each([
  [":root { --ifm-navbar-background-color: #eee }", { navbar: "#eeeeee", "navbar in dark": "#eeeeee" }],
  ["[data-theme='light'] { --ifm-navbar-background-color: #eee }", { navbar: "#eeeeee" }],
  ["[data-theme='dark'] { --ifm-footer-background-color: rgba(255, 255, 255, 0) }", { "footer in dark": "#14131a" }],
  [
    ":root { --brand: #012 }\n.footer, a { background: var(--brand) !important }",
    { footer: "#001122", "footer in dark": "#001122" },
  ],
  [
    ".navbar { background: var(--none, #fffc) }\nhtml[data-theme='dark'] .navbar { background-color: black }",
    { navbar: "#ffffff", "navbar in dark": "#000000" },
  ],
  [
    ".theme-layout-footer { --ifm-footer-background-color: rgb(0 0 0 / 50%) }",
    { footer: "#808080", "footer in dark": "#0a0a0d" },
  ],
  [
    "@charset 'a';\n.footer { color: red; img { background: #fff } background: #123 }",
    { footer: "#112233", "footer in dark": "#112233" },
  ],
  ["@layer a { .navbar { background: #123 } }", { navbar: "#112233", "navbar in dark": "#112233" }],
  [".a { .navbar { background: #123 } }", {}],
  [".footer--dark { background: #123 }", {}],
  [".home .navbar { background: #123 }", {}],
  ["@media (max-width: 9px) { .navbar { background: #123 } }", {}],
  ["/* .navbar { background: #123 } */", {}],
  [".navbar { background: linear-gradient(red, blue) }", {}],
  [".navbar__link { background: #123 }", {}],
])("%s", (text, expected) => {
  expect(grounds(text)).toEqual(expected);
});

test("the class of a style counts where the style is used", () => {
  expect(grounds(".footer--dark { background: #123 }", { footer: { style: "dark" } })).toEqual({
    footer: "#112233",
    "footer in dark": "#112233",
  });
});

test("text has the site's colour if that is readable, otherwise one that is", () => {
  const css = ".footer { background: #112233; --ifm-footer-link-color: #abcdef; --ifm-footer-title-color: #123456 }";
  const [, , footer] = read(css).of;
  expect(footer?.["--color-text-muted"]).toBe("#abcdef");
  expect(footer?.["color"]).toBe("var(--color-text-muted)");
  expect(footer?.["--ifm-footer-link-color"]).toBe("var(--color-text-muted)");
  for (const ground of ["#112233", "#fefefe", "#777777", "#ff6600"]) {
    const [, , at] = read(`.footer { background: ${ground}; --ifm-footer-title-color: ${ground} }`).of;
    for (const name of ["--color-text", "--color-text-muted", "--color-accent"]) {
      const color = parseColor(at?.[name] ?? "") as Rgb;
      expect(contrast(color, parseColor(ground) as Rgb)).toBeGreaterThanOrEqual(4.4);
    }
  }
});

test("the colours are those of a screen, because paper has no bars", () => {
  expect(read(".footer { background: #123 }").css).toMatch(/^@media screen\{.*\}\n$/s);
  expect(read("").css).toBe("");
});
