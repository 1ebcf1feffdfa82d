import { expect, test } from "vitest";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { takeOldPaths } from "./docusaurus-redirects.ts";

const asking = (createRedirects: unknown) => ({
  plugins: [["@docusaurus/plugin-client-redirects", { createRedirects }]],
});

test("a function that throws an error is reported once, and the others run", () => {
  const text = "export default {\n  plugins: [['client-redirects', { createRedirects }]],\n};\n";
  const told = { file: "docusaurus.config.js", text, diagnostics: [] as Diagnostic[] };
  const fails = () => {
    throw new Error("no list");
  };
  const plugins = [...asking(fails).plugins, ...asking((path: string) => `${path}/old`).plugins];
  for (const times of [1, 2]) {
    const oldPathsOf = takeOldPaths({ plugins }, told);
    expect([times, oldPathsOf?.("/a"), oldPathsOf?.("/b")]).toEqual([times, ["/a/old"], ["/b/old"]]);
  }
  expect(told.diagnostics.map(formatDiagnostic)).toEqual([
    `docusaurus.config.js:2:14  warning  plugin-failed
  The plugin "client-redirects" fails: no list
  What it would add is missing; the rest of the site is complete.`,
  ]);
});

test("old paths from a configuration's function count if the build can write a file there", () => {
  const createRedirects = () => ["/old", "/../outside", "/a/../../outside", "//other.example", "/a?b", 1];
  const oldPathsOf = takeOldPaths(asking(createRedirects), { file: "docusaurus.config.js", text: "", diagnostics: [] });
  expect(oldPathsOf?.("/new")).toEqual(["/old"]);
});
