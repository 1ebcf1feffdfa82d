import { expect, test } from "vitest";
import { isPlainMarkdown, usesMdx } from "./parse-document.ts";

test.each([
  ["import A from './a';\n\n<A/>", true],
  ["Text with <Tabs>\n", true],
  ["{/* a comment */}\n", true],
  ["<div style={{ color: 'red' }}>x</div>\n", true],
  ['<p className="lead">x</p>\n', true],
  ['<p class="lead">x</p>\n', false],
  ["<head>\n<title>A</title>\n</head>\n", true],
  ["Use `<Tabs>` and ``<A b=`c`>``.\n", false],
  ["```js\nimport a from 'a';\n<Foo />\n```\n", false],
  ["1. Step\n\n   ```js\n   import a from 'a';\n   ```\n\n   ~~~\n   <Foo />\n   ~~~\n", false],
  ["````md\n```\n<Foo />\n```\n````\n", false],
  ["<!-- Written for <Reader> -->\nText\n", false],
  ["```mdx-code-block\n<Foo />\n```\n", true],
  ["Generic `Map<String, T>` and a < b, {x}.\n", false],
])("%j uses MDX: %s", (text, expected) => {
  expect(usesMdx(text)).toBe(expected);
});

test.each([
  ["Text with `<Tabs>`.\n", true],
  ["Text with <Tabs>\n", false],
  ["```jsx\n<Foo />\n```\n", true],
  ["```mdx-code-block\n<Foo />\n```\n", false],
])("MDX and Markdown read %j alike: %s", (text, expected) => {
  expect(isPlainMarkdown(text)).toBe(expected);
});

test("code with deep indentation is told from text in time", () => {
  const line = `${" ".repeat(400)}- ${" ".repeat(400)}\`x\` <Foo>`;
  const start = performance.now();
  expect(usesMdx(`${line}\n`.repeat(200))).toBe(true);
  expect(performance.now() - start).toBeLessThan(500);
});
