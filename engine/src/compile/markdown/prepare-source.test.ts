import { expect, test } from "vitest";
import { isPlainMarkdown, prepareImported, prepareSource, usesMdx } from "./prepare-source.ts";

test.each([
  [":::note Title", ":::note[Title]"],
  [":::danger [Spaced]", ":::danger[Spaced]"],
  [":::tip [A link](/a) and more", ":::tip[[A link](/a) and more]"],
  [":::tip [A link](/a)", ":::tip[[A link](/a)]"],
  [":::tip [New] At last", ":::tip[[New] At last]"],
  [":::tip [Kept]{.wide}", ":::tip [Kept]{.wide}"],
  ["::: tip Title", ":::tip[Title]"],
  ["  :::caution A *b* (c)", "  :::caution[A *b* (c)]"],
  [":::note[Kept]", ":::note[Kept]"],
  ["> :::note Quoted", "> :::note[Quoted]"],
])("%s becomes %s", (source, expected) => {
  expect(prepareSource(source, "md")).toBe(expected);
});

test.each([
  [":::note\n\n[a]\n\n[a]: /a\n[b]: <b> 'B'\n:::\n\nc", ":::note\n\n[a]\n\n:::\n[a]: /a\n[b]: <b> 'B'\n\nc"],
  ["> :::note\n>\n> [a]: /a\n> :::\n", "> :::note\n>\n> :::\n> [a]: /a\n"],
  [":::note\n[a]: /a\n:::", ":::note\n:::\n[a]: /a"],
  [":::note\nA\n\n  [a]: /a\n:::", ":::note\nA\n\n:::\n  [a]: /a"],
  [":::note\nIn a text\n[a]: /a\n:::", ":::note\nIn a text\n[a]: /a\n:::"],
  [":::note\n\n[^1]: A\n:::", ":::note\n\n[^1]: A\n:::"],
])("an admonition ends before definitions of links: %j becomes %j", (source, expected) => {
  expect(prepareSource(source, "md")).toBe(expected);
  expect(prepareSource(source, "mdx")).toBe(expected);
});

const table = "| A | B |\n|---|:-:|\n| 1 | 2 |";

test.each([
  [`:::note\n\n${table}\n:::\n\nc`, `:::note\n\n${table}\n\n:::\nc`],
  [`> :::note\n>\n> A|B\n> -|-\n> 1\n> :::\n>\n> c`, `> :::note\n>\n> A|B\n> -|-\n> 1\n>\n> :::\n> c`],
  [`a\n\n:::note\n${table}\n:::\nc`, `a\n:::note\n${table}\n\n:::\nc`],
  [`:::note\n\na | b\n:::\n\nc`, `:::note\n\na | b\n:::\n\nc`],
])("an admonition ends after a table: %j becomes %j", (source, expected) => {
  expect(prepareSource(source, "md")).toBe(expected);
  expect(prepareSource(source, "mdx")).toBe(expected);
});

test.each([
  ["a<br>b</br>", "a<br />b<br />"],
  ["a<br></br>b <img src={x}></img>", "a<br />b <img src={x} />"],
  ['<source src="a.mp4">\n</source>', '<source src="a.mp4" />\n'],
  ["<img src=a.png width=3 alt='x y'>", `<img src="a.png" width="3" alt='x y' />`],
  ["<img src={x} /> <hr/>", "<img src={x} /> <hr/>"],
  ["<img\n  src='./a.png'\n  alt=\"a > b\">", "<img\n  src='./a.png'\n  alt=\"a > b\" />"],
  ["`<br>` and ``a ` <hr>``", "`<br>` and ``a ` <hr>``"],
  ["<input type='checkbox' disabled>", "<input type='checkbox' disabled />"],
  ["<link-list>", "<link-list>"],
  ['<Link to="/a">b</Link> <Input> <HR><Br>', '<Link to="/a">b</Link> <Input> <hr /><br />'],
  ["```html\n<br>\n```\n<br>", "```html\n<br>\n```\n<br />"],
])("in MDX, %j is closed: %j", (source, expected) => {
  expect(prepareSource(source, "mdx")).toBe(expected);
});

test.each([
  ['<a\n  href="/x"\n  class="b"\n>Go</a>', '<a\n  href="/x"\n  class\n="b">Go</a>'],
  ["<a\n  href={x} download\n  >Go</a>", "<a\n  href={x}\n  download>Go</a>"],
  ["<a\n  href='/x'\n>\n  Go</a>\n> quoted", "<a\n  href='/x'\n>\n  Go</a>\n> quoted"],
  ["`<a b`\n>quoted", "`<a b`\n>quoted"],
])("in MDX, text may follow the end of a tag on its line: %j becomes %j", (source, expected) => {
  expect(prepareSource(source, "mdx")).toBe(expected);
});

test.each([
  ['<a id="x"/> text', '<a id="x"></a> text'],
  ["<div\n  id='y' />", "<div\n  id='y'></div>"],
  ['# A <Badge text="b" /> c', '# A <Badge text="b"></Badge> c'],
  ["<BR /> <IMG/>", "<BR /> <IMG/>"],
  ["<br/> and <img src='a.png' />", "<br/> and <img src='a.png' />"],
  ["`<a/>` <https://a.b/> a/>b", "`<a/>` <https://a.b/> a/>b"],
  ["```html\n<p/>\n```\n<p/>", "```html\n<p/>\n```\n<p></p>"],
])("in Markdown, %j gets an end tag: %j", (source, expected) => {
  expect(prepareSource(source, "md")).toBe(expected);
});

test("the fences of an mdx-code-block are removed, and line numbers are kept", () => {
  const source = "a\n\n```mdx-code-block\nimport X from './x';\n\n<X/>\n```\n\n```js\n<br>\n```\n";
  expect(prepareSource(source, "mdx")).toBe("a\n\n\nimport X from './x';\n\n<X/>\n\n\n```js\n<br>\n```\n");
});

test("multi-line MDX comments become white space, and those in code are kept", () => {
  expect(prepareSource("a <!-- {b} --> c\n<!-- one\n{two\n--> d\n`<!-- e -->`\n```\n<!-- f -->\n```\n", "mdx")).toBe(
    "a  c\n\n\n d\n`<!-- e -->`\n```\n<!-- f -->\n```\n",
  );
});

test("a comment in the first column ends a list", () => {
  const list = "- one\n\n<!-- -->\n  </Tab>\n";
  expect(prepareSource(list, "mdx")).toBe("- one\n\n{/**/}\n  </Tab>\n");
  expect(prepareSource("one\n\n<!-- two -->\nthree\n", "mdx")).toBe("one\n\n\nthree\n");
});

test("an unclosed bracket starts a title", () => {
  expect(prepareSource(":::note[One two\nx\n:::\n", "md")).toBe(":::note[One two]\nx\n:::\n");
});

test("<head> becomes a component in MDX", () => {
  expect(prepareSource("<head>\n<title>A</title>\n</head>\n`<head>`", "mdx")).toBe(
    "<Head>\n<title>A</title>\n</Head>\n`<head>`",
  );
  expect(prepareSource("<head><title>A</title></head>", "mdx")).toBe("<Head><title>A</title></Head>");
});

test("a heading's id is only escaped in MDX", () => {
  expect(prepareSource("## A {#b}", "mdx")).toBe("## A \\{#b}");
  expect(prepareSource("## A \\{#b}\n> # C\\{#d}", "mdx")).toBe("## A \\{#b}\n> # C\\{#d}");
  expect(prepareSource("## A {#b c}", "mdx")).toBe("## A \\{#b c}");
  expect(prepareSource("## A {#b}", "md")).toBe("## A {#b}");
});

test("a string in braces becomes its text", () => {
  for (const text of [`{"<img src=a.png>"}`, `<Tab label={'<br> \\' <!-- b'}>{ "<hr>" }</Tab>`])
    expect(prepareSource(`a ${text} b`, "mdx")).toBe(`a ${text} b`);
});

test.each([
  ["import A from './a';\n\n<A/>", true],
  ["Text with <Tabs>\n", true],
  ["Incident: <Type of incident> and List<String>\n", false],
  ["A time as <number>-<M/w/d>\n", false],
  ["A map, `Map`, or IMap<> with the rest\n\n    $ own --text <<EOF\n    a\n    EOF\n", false],
  ["Text\n\n<>\n\nmore\n\n</>\n", true],
  ["What a <> b means\n", false],
  ["Text with <Own>more</Own>\n", true],
  ["import Own from './own';\n\n<Own>\n", true],
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
])("MDX and Markdown parse %j in the same way: %s", (text, expected) => {
  expect(isPlainMarkdown(text)).toBe(expected);
});

test("deeply indented code is recognised quickly", () => {
  const line = `${" ".repeat(400)}- ${" ".repeat(400)}\`x\` <Foo />`;
  const start = performance.now();
  expect(usesMdx(`${line}\n`.repeat(200))).toBe(true);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test("values of attributes with slashes get quotes in Markdown, but not in code", () => {
  const source = "A <a href=b/c>D</a>, `<a href=b/c>`\n\n```html\n<a href=b/c>\n```\n\n<img\n  src=e/f>\n";
  const expected = source.replace("A <a href=b/c>", 'A <a href="b/c">').replace("e/f", '"e/f"');
  expect(prepareSource(source, "md")).toBe(expected);
  expect(prepareImported(source)).toBe(expected);
});
