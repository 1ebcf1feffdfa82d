import { expect, test } from "vitest";
import { mdxToMdast } from "satteri";
import { bindFrom, importsOf, printBindings } from "./module-imports.ts";

function sourceImports(source: string) {
  return importsOf(mdxToMdast(source, { position: true }));
}

async function specifiers(source: string): Promise<string[]> {
  return (await sourceImports(source)).map(({ specifier }) => specifier);
}

test("imports may span lines, several may share one, and each has its position", async () => {
  const source = `import A from "./a"; import {\n  B,\n  C as c,\n} from '@site/b';\n\n# Text\n\nimport * as D from "./d.mdx"\nimport './side.css'\n`;
  expect(await sourceImports(source)).toEqual([
    { specifier: "./a", bindings: [{ imported: "default", local: "A" }], line: 1, column: 16 },
    {
      specifier: "@site/b",
      bindings: [
        { imported: "B", local: "B" },
        { imported: "C", local: "c" },
      ],
      line: 4,
      column: 9,
    },
    { specifier: "./d.mdx", bindings: [{ imported: "*", local: "D" }], line: 8, column: 21 },
    { specifier: "./side.css", bindings: [], line: 9, column: 9 },
  ]);
});

test.each([
  ["an escaped underscore is an underscore", String.raw`import A from "@site/docs/\_a.mdx";`, ["@site/docs/_a.mdx"]],
  ["what a code block shows is no import", "```js\nimport A from './a';\n```\n", []],
  ["inline code imports nothing", "Write `import A from './a'`.\n", []],
  ["what a string shows is no import", "export const shown = `\nimport A from './a';\n`;\n", []],
])("%s", async (_, source, expected) => {
  expect(await specifiers(source)).toEqual(expected);
});

test("bindings can be printed as an import, and as declarations", () => {
  const bindings = [
    { imported: "named", local: "other" },
    { imported: "default", local: "Standard" },
    { imported: "with-sign", local: "signed" },
  ];
  expect(printBindings(bindings)).toBe('Standard, { named as other, "with-sign" as signed }');
  const declarations = bindFrom([...bindings, { imported: "*", local: "all" }], "m");
  const module = { default: 1, named: 2, "with-sign": 3 };
  expect(new Function("m", `${declarations}; return [Standard, other, signed, all === m];`)(module)).toEqual([
    1,
    2,
    3,
    true,
  ]);
});
