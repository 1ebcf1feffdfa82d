import { expect, test } from "vitest";
import { sourceImports } from "./source-imports.ts";

test("imports may span lines, and several may share one", () => {
  const source = "import A from './a'; import {\n  B,\n  C,\n} from \"@site/b\";\nimport * as D from './d.mdx'\n";
  expect(sourceImports(source)).toEqual([
    { clause: "A", specifier: "./a" },
    { clause: "{\n  B,\n  C,\n}", specifier: "@site/b" },
    { clause: "* as D", specifier: "./d.mdx" },
  ]);
});

test("an escaped underscore is an underscore", () => {
  expect(sourceImports("import A from '@site/docs/\\_a.mdx';\n")).toEqual([
    { clause: "A", specifier: "@site/docs/_a.mdx" },
  ]);
});

test("what a code block shows is no import", () => {
  expect(
    sourceImports("```jsx\nimport Part from './_part.mdx';\n```\n\n- step\n\n  ~~~\n  import A from './a';\n  ~~~\n"),
  ).toEqual([]);
});

test("inline code imports nothing", () => {
  expect(sourceImports("Write `const a = 1; import B from './b';` once.\n")).toEqual([]);
});
