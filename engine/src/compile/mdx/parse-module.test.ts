import { expect, test } from "vitest";
import { escapeTemplates, parseModule } from "./parse-module.ts";

test("what JavaScript escapes and JSON does not is read as well", () => {
  const code = String.raw`_jsx(Static, { html: "<p>\xA0a\v\u{1F600} \\xA0 \"q\" it\'s</p>\n" })`;
  expect(parseModule(code, "", (html) => html).statics).toEqual(['<p>\u00a0a\u000b😀 \\xA0 "q" it\'s</p>\n']);
});

test("what a template literal shows is neither imported nor exported", async () => {
  const output = [
    'import Code from "./code.js";',
    "export const shown = 1;",
    "const text = `${`",
    'import inner from "inner";',
    "`}",
    'import other from "other";',
    "export const State = {};",
    "`;",
  ].join("\n");
  const { imports, exports, code } = parseModule(await escapeTemplates(output), "", (html) => html);
  expect(imports.map(({ specifier }) => specifier)).toEqual(["./code.js"]);
  expect(exports).toEqual(["shown"]);
  expect(new Function(`${code.replace("export ", "")}; return text;`)()).toBe(
    '\nimport inner from "inner";\n\nimport other from "other";\nexport const State = {};\n',
  );
});

test("a tab may stand in a literal as it is", () => {
  expect(parseModule('_jsx(Static, { html: "<p>a\tb\\tc</p>" })', "", (html) => html).statics).toEqual([
    "<p>a\tb\tc</p>",
  ]);
});
