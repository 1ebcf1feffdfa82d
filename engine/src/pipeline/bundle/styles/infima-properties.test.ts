import { expect, test } from "vitest";
import { infimaProperties } from "./infima-properties.ts";

const propertiesFor = (text: string) => infimaProperties([{ file: "src/css/custom.css", text }]);

test("a site whose styles know Infima has the properties that its components use", () => {
  const css = propertiesFor(":root { --ifm-color-primary: #123456 }");
  expect(css).toContain("--ifm-color-emphasis-300:color-mix(in srgb, var(--color-text) 16%, var(--color-background))");
  expect(css).toContain("--ifm-color-primary-dark:color-mix(in srgb, #000 10%, var(--ifm-color-primary))");
  expect(css).toContain(
    "--ifm-color-primary-contrast-background:color-mix(in srgb, var(--ifm-color-primary) 12%, var(--color-background))",
  );
  expect(css).toContain("--ifm-color-gray-800:#444950;");
  expect(css).toContain("--ifm-navbar-link-color:var(--color-text-muted);");
  expect(css).toMatch(/ a:where\(\[class\][^{]*\{text-decoration:none\}/);
  expect(css).toContain(":where(img.icon,svg.icon){background:none");
  expect(css).toMatch(/\.markdown>:is\(p,ul,ol\)\{margin-bottom:[^}]*\}.*--ifm-list-left-padding:2rem/);
  expect(css).not.toContain("color-success-dark");
  expect(propertiesFor(".markdown a { color: var(--ifm-color-success-darkest) }")).toContain(
    "--ifm-color-success-darkest:color-mix(in srgb, #000 30%, var(--ifm-color-success))",
  );
  expect(propertiesFor("a { color: red }")).toBe("");
  expect(css).not.toContain("openapi");
  expect(propertiesFor(".a { color: var(--ifm-color-primary); background: var(--openapi-code-green) }")).toContain(
    "--openapi-code-green:var(--ifm-color-success)",
  );
});
