import { expect, test } from "vitest";
import { applyEdits } from "@cairn/catalogue/upgrade/edit-text";
import { readModuleTree } from "./module-tree.ts";

async function read(code: string) {
  const tree = await readModuleTree(code);
  return { ...tree, code: applyEdits(code, tree.edits) };
}

test("the HTML of static parts is the value of their literals", async () => {
  const { statics, code } = await read(
    String.raw`_jsx(Static, { html: "<p>\xA0a\v\u{1F600} \\xA0 \"q\" it\'s	</p>\n" })`,
  );
  expect(statics).toEqual(['<p>\u00a0a\u000b😀 \\xA0 "q" it\'s\t</p>\n']);
  expect(code).toBe("_jsx(Static, { i: 0 })");
});

test("strings and templates do not count as imports, exports, require or components", async () => {
  const shown = [
    'import Code from "./code.js";',
    "export const shown = 1;",
    "const text = `${`",
    'import inner from "inner";',
    "export const other = require('./x.png');",
    "`}`;",
    `const data = "data:image/png;base64,${"A".repeat(1_000_000)}";`,
    "const quoted = \"require('./y.png'); _jsx(Static, { html: '' })\";",
    'const line = "a\u2028export const late = 1";',
  ].join("\n");
  const { imports, exports, required, statics, code } = await read(shown);
  expect(imports).toEqual([{ specifier: "./code.js", bindings: [{ imported: "default", local: "Code" }] }]);
  expect(exports).toEqual([{ name: "shown", local: "shown" }]);
  expect([required, statics]).toEqual([[], []]);
  expect(new Function(`${code}; return text;`)()).toBe(
    "\nimport inner from \"inner\";\nexport const other = require('./x.png');\n",
  );
});

test("a document is no module, but has the base URL that Astro and Vite put in import.meta.env", async () => {
  const { code } = await read("const text = `${import.meta.env.BASE_URL}a.png import.meta`, env = import.meta.env;");
  expect(new Function(`${code}; return [text, env.PROD];`)()).toEqual(["/a.png import.meta", true]);
});

test("exports of all forms are found, and the keyword is removed", async () => {
  const { imports, exports, code } = await read(
    [
      "export const { a, b: [c = 1], ...d } = value, e = 2;",
      "export async function f() {}",
      "export class G {}",
      "export { a as 'with space', c as last };",
      'export { default as h } from "./h.js";',
      'export * from "./all.js";',
      "export default MDXContent;",
    ].join("\n"),
  );
  const same = ["a", "c", "d", "e", "f", "G"].map((name) => ({ name, local: name }));
  expect(exports).toEqual([
    ...same,
    { name: "with space", local: "a" },
    { name: "last", local: "c" },
    { name: "h", local: "_export0_0" },
  ]);
  expect(imports).toEqual([{ specifier: "./h.js", bindings: [{ imported: "default", local: "_export0_0" }] }]);
  expect(code.trim()).toBe("const { a, b: [c = 1], ...d } = value, e = 2;\nasync function f() {}\nclass G {}");
});

test("required files are found with their default property", async () => {
  const code = "[require('./a.png').default, require(`./b.json`), require(name), other.require('./c.png')]";
  const { required } = await readModuleTree(code);
  expect(required.map(({ start, end, ...each }) => ({ ...each, code: code.slice(start, end) }))).toEqual([
    { specifier: "./a.png", isDefault: true, code: "require('./a.png').default" },
    { specifier: "./b.json", isDefault: false, code: "require(`./b.json`)" },
  ]);
});
