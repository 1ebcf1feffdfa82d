import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import type { Publisher } from "../../config/publisher.ts";
import type { PreparedSite } from "../../pipeline/prepared-site.ts";
import { createCodeChecker } from "./check-code-blocks.ts";
import { listBlocks, withoutRemovedLines } from "./list-code-blocks.ts";
import { withoutOtherLanguages } from "./other-languages.ts";

test("code in comments and lines marked as wrong are not checked", () => {
  const source = "<!--\n```json\n{\n``` -->\n\n```json\n{}\n```\n\n```\n<!--\n```\n\n```js\na\n```\n";
  expect(listBlocks("a.md", source).map(({ line, code }) => `${line} ${code}`)).toEqual(["7 {}", "15 a"]);
  const marked = "// error-line\nwrong\nright // error: no\n// removed-start\nwrong\n// removed-end\nright";
  const [shown] = withoutRemovedLines({ file: "a.md", language: "js", info: "", code: marked, line: 1, indents: [] });
  expect(shown?.code.match(/wrong|right/g)).toEqual(["right", "right"]);
});

test("a fence with more indentation than the opening fence is code", () => {
  const source = "```python\ndef a():\n    ```math\n    x\n    ```\n    b\n```\n\n- ```js\n  c\n  ```\n";
  expect(listBlocks("a.md", source).map(({ code }) => code)).toEqual([
    "def a():\n    ```math\n    x\n    ```\n    b",
    "c",
  ]);
});

test("code that is shown as wrong is not checked", () => {
  const block = (code: string) => `\`\`\`js\n${code}\n\`\`\`\n\n`;
  const source = `### Invalid\n\n${block("a")}### Valid\n\n${block("b")}Examples of **incorrect** code:\n\n${block("c")}Correct:\n\n${block("d")}**Invalid:**\n\n${block("e")}There is a syntax error:\n\n${block("f")}`;
  expect(listBlocks("a.md", source).map(({ code }) => code)).toEqual(["b", "d"]);
  expect(listBlocks("a.md", `The following should produce an error:\n\n${block("a")}`)).toEqual([]);
  expect(listBlocks("a.md", block("// ❌\nfunction new"))).toEqual([]);
});

test("code with shortcodes of Hugo or tags of Liquid is not checked, nor examples that are called bad", () => {
  const block = { file: "a.md", language: "json", info: "", line: 1, indents: [] };
  expect(withoutRemovedLines({ ...block, code: '{ "a": "{{< b name="c" >}}" }' })).toEqual([]);
  expect(withoutRemovedLines({ ...block, language: "js", code: "{% raw %}a(1);\n{%- endraw -%}" })).toEqual([]);
  expect(withoutRemovedLines({ ...block, code: '{ "a": "{{ b }}" }' })).toHaveLength(1);
  expect(listBlocks("a.md", "Bad Example:\n\n```js\na\n```\n\nGood example:\n\n```js\nb\n```\n")).toHaveLength(1);
});

test("a file of environment variables has no language", () => {
  const block = (info: string) => `\`\`\`${info}\nA=1\n\`\`\`\n\n`;
  const source = block('js title=".env"') + block("ts [.env.local]") + block('js title="a.environment.js"');
  expect(listBlocks("a.md", source)).toHaveLength(1);
});

test("a directive of Sphinx is text, not code", () => {
  const source = "```{py:function} f(a)\nReturns a.\n```\n\n```{python} x\na\n```\n";
  expect(listBlocks("a.md", source).map(({ code }) => code)).toEqual(["a"]);
});

async function findingsOf(text: string, publisher: Publisher = "cairn"): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-"));
  const absolute = path.join(folder, "a.md");
  writeFileSync(absolute, text);
  const prepared = {
    scanned: { files: [{ file: "a.md", absolute }] },
    site: { routes: new Map() },
    config: { publisher },
    isPart: publisher === "unknown",
  };
  const found = await createCodeChecker()(prepared as unknown as PreparedSite);
  rmSync(folder, { recursive: true });
  return found.map(formatDiagnostic);
}

test("a block may continue code of one above it, or be whole with the lines that it shows as removed", async () => {
  const block = (...code: string[]) => `\`\`\`js\n${code.join("\n")}\n\`\`\`\n\n`;
  const start = block("async function a(b) {", "  await b();");
  expect(await findingsOf(start + block("  c();", "}"))).toEqual([]);
  expect(await findingsOf(start + block("  c();") + block("  d();", "}"))).toEqual([]);
  expect(await findingsOf(start + block("  c(;", "}"))).toHaveLength(1);
  expect(await findingsOf(block("c();", "}"))).toHaveLength(1);
  expect(await findingsOf(block("a(b => { // [!code --]", "  c();", "});"))).toEqual([]);
  expect(await findingsOf(block("a(b => { // [!code --]", "  c(;", "});"))).toHaveLength(1);
});

test("a block may show the last lines of a function", async () => {
  const block = (language: string, ...code: string[]) => `\`\`\`${language}\n${code.join("\n")}\n\`\`\`\n\n`;
  expect(await findingsOf(block("js", "    c();", "  }", "}"))).toEqual([]);
  expect(await findingsOf(block("js", "    c(;", "  }", "}"))).toHaveLength(1);
  expect(await findingsOf(block("go", "\tif a { // (b", "\t\tc()", "\t}", "\treturn nil", "}"))).toEqual([]);
  expect(await findingsOf(block("go", "\tif a {", "\t\tc(", "\t}", "\treturn nil", "}"))).toHaveLength(1);
});

test("code above which a sentence says that it is not whole is not checked", () => {
  const below = (sentence: string) => listBlocks("a.md", `${sentence}\n\n\`\`\`js\na(\n\`\`\`\n`);
  expect(below("*Excerpt: the call on its own.*")).toEqual([]);
  expect(below("In pseudo-code:")).toEqual([]);
  expect(below("Add the following snippet:")).toHaveLength(1);
});

test("in a document with a block without an end, which is reported by itself, no block is checked", () => {
  const closed = "```js\na(\n```\n\n";
  expect(listBlocks("a.md", closed)).toHaveLength(1);
  expect(listBlocks("a.md", `${closed}\`\`\`\nb\n\n## C\n\nText.\n`)).toEqual([]);
});

test("the sentence above a block may name a file whose reader accepts a comma after the last value", async () => {
  const json = (sentence: string) => findingsOf(`${sentence}\n\n\`\`\`json\n{ "a": 1, }\n\`\`\`\n`);
  expect(await json("In your `tsconfig.json`:")).toEqual([]);
  expect(await json("In your `package.json`:")).toHaveLength(1);
});

test("a mistake beside or below omitted code is not certain, one above it is", async () => {
  const block = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
  expect(await findingsOf(block("tsx", "return (\n  <A b={c}>\n  ..."))).toEqual([]);
  expect(await findingsOf(block("json", '{\n  "a": {\n    "b": 1\n  }\n  "...": "..."\n}'))).toEqual([]);
  for (const code of ["for a in b; do\n  ...\necho c", "case $1 in\n  start)\n    ...", "a() {\n  ..."])
    expect(await findingsOf(block("bash", code))).toEqual([]);
  expect(await findingsOf(block("js", "a(;\nb(...c);\n\nd();\n...\n"))).toHaveLength(1);
});

test("an argument may be shown by the types of its fields", async () => {
  const call = (field: string) => `\`\`\`ts\na.b("c", {\n  ${field}\n  e?: "f" | "g";\n});\n\`\`\`\n`;
  expect(await findingsOf(call("d: string;"))).toEqual([]);
  expect(await findingsOf(call("d: string | ;"))).toHaveLength(1);
});

test("a block with too deeply nested brackets is not parsed, and a note says so", async () => {
  const block = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
  expect(await findingsOf(block("js", "f(\n".repeat(100_000)) + block("yaml", "a: {b: \n".repeat(20_000)))).toEqual([
    expect.stringContaining("a.md:2:1  note  code-too-long\n  The block has more than 1,000 brackets in one another"),
    expect.stringContaining("a.md:100005:1  note  code-too-long"),
  ]);
});

test("a long block of YAML is checked without comparing all keys", async () => {
  const text = `\`\`\`yaml\n${"a:\n  - b: c\n".repeat(30_000)}d: [\n\`\`\`\n`;
  expect(await findingsOf(text)).toEqual([expect.stringContaining("This is not valid YAML")]);
});

test("a block that is too long is not checked, and a note says so", async () => {
  const text = `Data\n\n\`\`\`json\n{\n${"  1,\n".repeat(150_000)}\n\`\`\`\n\n\`\`\`json\n[1 2]\n\`\`\`\n`;
  expect(await findingsOf(text)).toMatchInlineSnapshot(`
    [
      "a.md:4:1  note  code-too-long
      The block has 750,002 characters, so it is not checked.
      Blocks of at most 500,000 characters are checked. Offer longer ones as files.",
      "a.md:150009:4  warning  code-syntax
      This is not valid JSON: "," or "]" is expected.",
    ]
  `);
});

test("a language whose name most blocks have for the code of another one has a single note", async () => {
  const block = (code: string) => `\`\`\`json\n${code}\n\`\`\`\n\n`;
  const wrong = Array.from({ length: 5 }, () => block("[1 2]")).join("");
  expect(await findingsOf(wrong + block("[1]").repeat(4))).toMatchInlineSnapshot(`
    [
      "a.md:2:4  note  code-syntax
      5 of 9 blocks marked as json are not valid json, so none of them is reported.
      Write the name of their language after the fence, or no-check.",
    ]
  `);
  expect(await findingsOf(wrong + block("[1]").repeat(10))).toHaveLength(5);
  expect(await findingsOf(block("[1 2]").repeat(4))).toHaveLength(4);
});

test("in a tree that another program may publish, code that no single mark makes valid is noted", async () => {
  const ranked = async (language: string, code: string, publisher: Publisher = "unknown") =>
    (await findingsOf(`\`\`\`${language}\n${code}\n\`\`\`\n`, publisher)).map((each) => each.split(/\s+/)[1]);
  for (const [language, code] of [
    ["json", '{\n  "a": 1\n  "b": 2\n}'],
    ["json", '{\n  "a": [1, 2,\n  "b": 2\n}'],
    ["js", "a({\n  b: 1\n  c: 2,\n});"],
    ["js", "function a() {\n  await b();\n}"],
    ["js", "fucntion a() {\n  b();\n}"],
    ["python", "def a(b)\n    return b\n"],
    ["yaml", "a:\n  b: 1\n  c:2\n  d: 3"],
    ["toml", "[a]\nb = c"],
    ["yaml", "a:\n\tb: 1\n\tc: 2"],
    ["yaml", "a: b\n    c:\n      d: 1\n    e: 2"],
  ] as const)
    expect([code, await ranked(language, code)]).toEqual([code, ["warning"]]);
  for (const [language, code] of [
    ["js", "rule {\n  name: [b],\n  other: c\n}\nrule {\n  d: [e]\n}"],
    ["js", "viewof a = b(1)\nmutable c = 2"],
    ["python", "> a().b()\nc(1, <d e>)\n"],
    ["toml", "a =\nb =\n"],
    ["js", "rule {\n  name: [b],\n  other: c\n}"],
    ["yaml", 'a:\n  - b: "\\:c\\: d"\n    e: 1'],
    ["yaml", "a: b\n\nc d\n  e: f"],
  ] as const) {
    expect([code, await ranked(language, code)]).toEqual([code, ["note"]]);
    expect([code, await ranked(language, code, "other")]).toEqual([code, ["note"]]);
    expect([code, await ranked(language, code, "cairn")]).toEqual([code, ["warning"]]);
  }
});

test("code that is left out, and documents of which a block shows the fields, are no mistakes", async () => {
  const of = (language: string, code: string) => findingsOf(`\`\`\`\`${language}\n${code}\n\`\`\`\`\n`);
  expect(await of("json", '"a": {\n  ..\n  "b": 1\n}')).toEqual([]);
  expect(await of("js", "{\n  a: 'b',\n  c: 0x12…,\n}")).toEqual([]);
  expect(await of("js", "$.a({b: c.b, d: /*...*/, e: /*...*/ });")).toEqual([]);
  expect(await of("bash", "export A=<...>")).toEqual([]);
  expect(await of("ts", "@@file(main)\nconst a = b({\n  c: 1,\n});\n@@switch\nlet d")).toEqual([]);
  expect(await of("yaml", "a:\n<...>\n  b:\n  - c")).toEqual([]);
  expect(await of("bash", "make all  # everything\nmake lint # shellcheck (needs Docker)")).toEqual([]);
  expect(await of("yaml", "---\na: b\n---\n# Title\n\nText: *c*")).toEqual([]);
  expect(await of("yaml", "---\na: b\n---\n- c: [")).toHaveLength(1);
});

test("a component may read the code in it by its own rules", async () => {
  const inside = (code: string, component = "Method") =>
    `<${component} path="/a">\n\`\`\`ts\n${code}\n\`\`\`\n</${component}>\n\n`;
  const wrong = inside('type a = {\n  b: string = "c"\n  d: string = "e"\n}');
  const outside = "```ts\nlet a;\n```\n\n".repeat(20);
  expect(await findingsOf(outside + wrong.repeat(5))).toEqual([]);
  expect(await findingsOf(outside + wrong.repeat(5) + inside("a(;", "Other"))).toHaveLength(1);
  expect(await findingsOf(outside + wrong.repeat(4))).toHaveLength(4);
  expect(await findingsOf(outside + wrong.repeat(5) + inside("a(1);").repeat(10))).toHaveLength(5);
});

test("a block is reported where marks are too few to close it", async () => {
  expect(await findingsOf("````yaml\na:\n  - b\n  ```\n\nText: *a* and: `b`\n\n````\n")).toEqual([
    "a.md:4:3  warning  code-syntax\n  This does not close the code block that begins on line 1, which has other or more marks.\n  Write the same marks on both lines.",
  ]);
  expect(await findingsOf("````yaml\na:\n  - b\n```\n\nText: `c`\n\n```sh\nd\n```\n\n````\n")).toEqual([
    expect.stringMatching(/^a\.md:4:1 .*\n {2}This does not close/),
  ]);
  expect(await findingsOf("````yaml\na: b\n````\n")).toEqual([]);
  // Another mistake, below a block in a comment or above the marks, is reported as what it is.
  expect(await findingsOf("````js\n/*\n```\na\n```\n*/\nb = = 2;\n````\n")).toEqual([
    expect.stringMatching(/^a\.md:7:5 .*\n {2}This is not valid JavaScript/),
  ]);
  expect(await findingsOf("````js\nb = = 2;\n```\n````\n")).toEqual([expect.stringContaining("a.md:2:5")]);
});

test("a block in a call of a module is a mistake, though code is left out above it", async () => {
  const call = 'module "a" {\n  source = "./a"\n  # ...\n\n  zones {\n    b = 1\n  }\n}\n';
  expect(await findingsOf(`\`\`\`hcl\n${call}\`\`\`\n`)).toHaveLength(1);
  expect(
    await findingsOf(`\`\`\`hcl\n${call.replace("zones {", "zones = {").replace("b = 1", "b 1")}\`\`\`\n`),
  ).toEqual([]);
});

test("a block that goes on into the next one is reported where it should have ended", async () => {
  expect(await findingsOf("```yaml\na:\n  b: 1\n\nText\n\n   ```yaml\n   c: 1\n   ```\n")).toEqual([
    "a.md:7:4  warning  code-syntax\n  The code block that begins on line 1 is not closed before this line.\n  Write a line with only the marks of its first line after its code.",
  ]);
  expect(await findingsOf("```json\n{\n:::\n```\n")).toEqual([expect.stringContaining("a.md:3:1")]);
  expect(await findingsOf("```json\n{ 1 }\n:::\n```\n")).toEqual([expect.stringContaining("a.md:2:3")]);
});

test("output below a prompt is not the language of its fence", async () => {
  expect(await findingsOf("```toml\n% own cache\n/a b\n```\n\n```json\n$ own\nb\n```\n")).toEqual([]);
  expect(await findingsOf('```json\n[own-1] {"a":1}\n```\n')).toEqual([]);
  expect(await findingsOf('```toml\n%own cache\n```\n\n```json\n["a"] {"b":1}\n```\n')).toHaveLength(2);
});

test("a dot alone on a line stands for code that is left out", async () => {
  expect(await findingsOf("```js\n{\n  a\n  .\n  .\n  b\n}\n```\n")).toEqual([]);
});

test("a block that contains blocks is Markdown, whatever its language is", async () => {
  expect(await findingsOf("````ts\nUse it so:\n```ts\na()\n```\n````\n")).toEqual([
    expect.stringContaining("The code is marked as ts, but looks like Markdown."),
  ]);
});

test("what a program prints, and numbered steps, are no code", async () => {
  expect(
    await findingsOf(
      "```python\n# Output:\nGetting it...\n3 0\n```\n\n```go\n// How it goes.\n1. f(a) → b\n2. g(b) → c\n```\n",
    ),
  ).toEqual([]);
});

test("a line whose comment says that it is wrong is not reported", async () => {
  const block = (comment: string) => "```js\na();\nb(; // " + comment + "\n```\n";
  expect(await findingsOf(block("syntax error") + block("错误的"))).toEqual([]);
  expect(await findingsOf(block("why"))).toHaveLength(1);
});

test("code of another language than its fence names is told by the name of that language", async () => {
  expect(await findingsOf("```ts\nnpm install --save a@1\ncd my-app\n```\n\n```ts\nnpx(;\n```\n")).toEqual([
    `a.md:2:1  warning  code-syntax
  The code is marked as ts, but looks like shell commands.
  Write bash after the marks that begin the block, or no-check.`,
    expect.stringContaining("This is not valid JavaScript or TypeScript"),
  ]);
});

test("a request of Elasticsearch, whose body is JSON, is not checked as JSON", () => {
  const shownIn = (code: string) =>
    withoutRemovedLines({ file: "a.md", language: "json", info: "", code, line: 1, indents: [] }).length;
  expect(
    [
      "PUT blogs\n{}",
      "GET _cat/indices?v",
      "POST <index>/_doc \n{}",
      "DELETE  /a",
      "202 Accepted\n",
      '{ "a": """\nb""" }',
    ].map(shownIn),
  ).toEqual([0, 0, 0, 0, 0, 0]);
  expect(['{ "a": "GET b" }', "PUT a b\n"].map(shownIn)).toEqual([1, 1]);
});

test("a comment may stand for a statement, and each line for itself", async () => {
  const block = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
  const of = (language: string, code: string) => findingsOf(block(language, code));
  expect(await of("js", "if (a) // do something\n\nconst b = c;")).toEqual([]);
  expect(await of("js", "() => a\n(b, c) => d")).toEqual([]);
  expect(await of("js", "if (a // do something\n\nconst b = c;")).toHaveLength(1);
  expect(await of("bash", "until [ a ]\ndo\n  # code\ndone")).toEqual([]);
  expect(await of("bash", "if [ a ]; then\n\nelse\n  # code\nfi")).toEqual([]);
  expect(await of("bash", "total       # the number\ncase        # exact capitals\nformat=a|b  # the format")).toEqual(
    [],
  );
  expect(await of("toml", "+++\na = 1\n+++\n\nText with [b](c).")).toEqual([]);
});

test("drawings, templates, placeholders and alternatives are no mistakes", async () => {
  const of = (language: string, code: string) => findingsOf(`\`\`\`${language}\n${code}\n\`\`\`\n`);
  expect(await of("jsx", "|-- routes/\n    |-- index.tsx // a")).toEqual([]);
  expect(await of("ts", "create record\n  ↓\nvalidate")).toEqual([]);
  expect(await of("js", "track({{dataLayer.a b}});")).toEqual([]);
  expect(await of("js", "a.map((b) =>\n  // draw it\n)")).toEqual([]);
  expect(await of("json", '{ "a": "{{"{{b}}"}}" }')).toEqual([]);
  expect(await of("json", "<bundle>")).toEqual([]);
  expect(await of("json", '{ "a": 1 } -> { "b": 2 }')).toEqual([]);
  expect(await of("json", '{ "conditions": [[\'OS=="mac"\', {}]] }')).toEqual([]);
  expect(await of("ts", "const a: B = {\n  c: () => void,\n};")).toEqual([]);
  expect(await of("js", "command[3] E(home).list()")).toEqual([]);
  expect(await of("bash", '{container="a"}')).toEqual([]);
  expect(await of("bash", "tar -c /etc\ntar: Removing leading `/' from names")).toEqual([]);
  expect(await of("python", "A.b(data: dict | str) -> A")).toEqual([]);
  expect(await of("json", '"a": 1\n"a": { "b": 2 }')).toEqual([]);
  expect(await of("json", '{\n  "a": 1 // [tl! remove]\n  "a": 2 // [tl! add]\n}')).toEqual([]);
  expect(await of("yaml", "a:\n  <name>\n    b")).toEqual([]);
  expect(await of("python", "make(5) ➞ [\n  1\n]")).toEqual([]);
  expect(await of("python", "1 -> A\n2 -> B")).toEqual([]);
  expect(await of("javascript", "GET [base]/metadata{?mode=[mode]}")).toEqual([]);
  expect(await of("go", "func <%= name %>() error")).toEqual([]);
  expect(await of("json", '{ "a": 1\n"b": 2 }')).toHaveLength(1);
  expect(await of("yaml", "a: [1\nb: 2")).toHaveLength(1);
  expect(await of("python", "a = = 1")).toHaveLength(1);
});

test("a single line of a script may be a part of syntax, except where all documents are Cairn's own", async () => {
  const part = '```js\nwhile {}\n```\n\n```ts\nfunction}\n```\n\n```go\nit("runs", func() {\n```\n';
  expect(await findingsOf(part, "other")).toEqual([]);
  expect(await findingsOf(part)).toHaveLength(3);
  expect(await findingsOf("```js\nwhile {\n}\n```\n\n```json\n{ 1 }\n```\n", "other")).toHaveLength(2);
});

test.each([
  "if tank is full then\n  stop\nend if",
  "for each bee in hive\n  count(bee)",
  "level <- 3\nif level > 2:\n  open valve",
  "for i = 1 to 10\n  fill(i)",
  "procedure fill(tank)\n  open valve",
])("pseudo-code that is marked as Python is no mistake in the documents of other programs: %s", async (code) => {
  const block = `\`\`\`python\n${code}\n\`\`\`\n`;
  expect(await findingsOf(block, "other")).toEqual([]);
  expect(await findingsOf(block)).toHaveLength(1);
});

test("Python with a mistake is no pseudo-code", async () => {
  const of = (code: string) => findingsOf(`\`\`\`python\n${code}\n\`\`\`\n`, "other");
  expect(await of("level = 3\nif level > 2\n  open(level)")).toHaveLength(1);
  expect(await of("for each in hive\n  count(each)")).toHaveLength(1);
  expect(await of("for (i <- hive) {\n  count(i)\n}")).toHaveLength(1);
  expect(await of('print("if it is full then")\nopen(level')).toHaveLength(1);
  expect(await of("if level<-3\n  open(level)")).toHaveLength(1);
});

test("of copies of a block in other documents, one finding is shown", () => {
  const block = (file: string, code: string) => {
    const found = [{ code: "code-syntax", severity: "warning", file, line: 2, message: "Wrong." } as const];
    return { language: "js", code, found };
  };
  const right = Array.from({ length: 20 }, () => ({ language: "js", code: "a();", found: [] }));
  const blocks = [block("a.md", "b(;"), block("de/a.md", "b(;"), block("fr/a.md", "b(;"), block("de/a.md", "c(;")];
  const found = withoutOtherLanguages([...blocks, ...right]);
  expect(found.map(({ file, isOncePerSite = false }) => [file, isOncePerSite])).toEqual([
    ["a.md", true],
    ["de/a.md", true],
    ["fr/a.md", true],
    ["de/a.md", false],
  ]);
});

test.skipIf(process.platform === "win32")(
  "a program that crashes is named in a note at the first code for it",
  async () => {
    const folder = writeSite({ gofmt: "#!/bin/sh\nexit 9\n" });
    chmodSync(path.join(folder, "gofmt"), 0o755);
    vi.stubEnv("PATH", folder);
    const found = await findingsOf("# A\n\n```go\na :=\n```\n\n```go\nb :=\n```\n");
    vi.unstubAllEnvs();
    expect(found).toEqual([expect.stringMatching(/^a\.md:4:1\s+note\s+tool-failed\n\s+gofmt ended with status 9/)]);
  },
);

test.skipIf(process.platform === "win32")("what a program found before it crashed is reported", async () => {
  const folder = writeSite({ gofmt: '#!/bin/sh\nprintf "0.go:9:1: own\\npanic: boom\\n" >&2\nexit 2\n' });
  chmodSync(path.join(folder, "gofmt"), 0o755);
  vi.stubEnv("PATH", `${folder}:/bin:/usr/bin`);
  const source = "```go\n\ta(\n\treturn b\n}\n```\n";
  const found = await findingsOf(source);
  const ofOthers = await findingsOf(source, "docusaurus");
  vi.unstubAllEnvs();
  expect(found).toEqual([expect.stringContaining("tool-failed"), expect.stringContaining("valid go: own")]);
  // No correction could be tried.
  expect(ofOthers).toEqual([expect.stringContaining("tool-failed"), expect.stringMatching(/note {2}code-syntax/)]);
});
