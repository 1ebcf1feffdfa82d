import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { expandIncludes } from "./includes.ts";

/** Returns the text of `a.md` with its includes, and the findings. */
function expand(files: Record<string, string>) {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(siteDirectory, name)), { recursive: true });
    writeFileSync(path.join(siteDirectory, name), text);
  }
  const { text, diagnostics } = expandIncludes(files["a.md"] ?? "", { file: "a.md", siteDirectory });
  return { text, told: diagnostics.map(({ code, line, message }) => `${line} ${code} ${message}`) };
}

test("a file that includes itself is inserted once, and reported with the chain of includes", () => {
  expect(expand({ "a.md": 'A\n--8<-- "a.md"\n' })).toEqual({
    text: 'A\n--8<-- "a.md"\n',
    told: ["2 include-nested The file a.md includes itself."],
  });
  const circle = { "a.md": '--8<-- "b.md"', "b.md": 'B\n--8<-- "c.md"', "c.md": 'C\n--8<-- "b.md"\n' };
  expect(expand(circle)).toEqual({
    text: 'B\nC\n--8<-- "b.md"',
    told: ["1 include-nested The file b.md includes itself through c.md."],
  });
});

test("a file may include another part of itself, or show itself as code", () => {
  const part = "<!-- #region x -->\nPart\n<!-- #endregion x -->";
  expect(expand({ "a.md": `${part}\n<!--@include: a.md#x-->\n` })).toEqual({ text: `${part}\nPart\n`, told: [] });
  expect(expand({ "a.md": "<<< a.md\n" }).told).toEqual([]);
});

test("endless includes end at a depth of eight files", () => {
  const names = Array.from("abcdefghijkl", (name) => `${name}.md`);
  const files = names.map((name, index) => [name, `${name}\n--8<-- "${names[index + 1] ?? "a.md"}"\n`]);
  const { text, told } = expand(Object.fromEntries(files));
  expect(text).toContain("i.md\n");
  expect(text).not.toContain("j.md\n");
  expect(told).toEqual([
    "2 include-nested More than 8 files include each other: a.md, b.md, c.md, d.md, e.md, f.md, g.md, h.md, i.md, j.md.",
  ]);
});

test("an include of MkDocs whose name begins with a semicolon is left out", () => {
  expect(expand({ "a.md": '--8<-- "b.md"\n---8<--- "; gone.md"\nA', "b.md": "B" })).toEqual({
    text: "B\n\nA",
    told: [],
  });
});

test("the plugin of MkDocs that includes Markdown may have other marks", () => {
  const text = '    {! include-markdown "../parts/b.md" start="x" !}\n{! include \'../gone.md\' !}\n';
  expect(expand({ "a.md": text.replaceAll("../", ""), "parts/b.md": "B" })).toEqual({
    text: "B\n{! include 'gone.md' !}\n",
    told: ['2 include-missing The included file "gone.md" does not exist.'],
  });
});

test("a missing file is reported", () => {
  expect(expand({ "a.md": '--8<-- "b.md"' }).told).toEqual([
    '1 include-missing The included file "b.md" does not exist.',
  ]);
});

test.each([
  ["markdown_extensions:\n  - pymdownx.snippets:\n      base_path: [ 'parts' , other ]\n", "Part"],
  [
    "markdown_extensions:\n  - toc\n  - pymdownx.snippets:\n      base_path:\n        # ours\n        - 'parts'\n",
    "Part",
  ],
  ["markdown_extensions:\n  pymdownx.snippets:\n    base_path: parts\nx: !!python/name:y\n", "Part"],
  ["markdown_extensions:\n  - pymdownx.snippets:\n      base_path: !ENV parts\n", "Other"],
  ["plugins:\n  - other:\n      base_path: parts\n", "Other"],
  ["markdown_extensions: [\n", "Other"],
])("base_path is read from %j", (settings, text) => {
  const files = { "a.md": '--8<-- "b.md"\n', "mkdocs.yml": settings, "parts/b.md": "Part\n", "b.md": "Other\n" };
  expect(expand(files)).toEqual({ text: `${text}\n`, told: [] });
});

test("MkDocs searches the folder that base_path names first", () => {
  const files = {
    "a.md": '--8<-- "a.md"\n',
    "mkdocs.yml": "markdown_extensions:\n  - pymdownx.snippets:\n      base_path: parts\n",
    "parts/a.md": "Part\n",
  };
  expect(expand(files)).toEqual({ text: "Part\n", told: [] });
});

test("code that VuePress includes is a block, also by the short name of a folder", () => {
  const code = { "parts/b.sh": "one\ntwo\nthree" };
  expect(expand({ "a.md": "@[code](./parts/b.sh)\n\n@[code{2-3} bash{1}](@parts/b.sh)", ...code })).toEqual({
    text: "````sh [b.sh]\none\ntwo\nthree\n````\n\n````bash [b.sh]\ntwo\nthree\n````",
    told: [],
  });
  expect(expand({ "a.md": "@[code](@parts/c.sh)" })).toEqual({
    text: "`@[code](@parts/c.sh)`",
    told: ['1 include-missing The included file "@parts/c.sh" does not exist.'],
  });
});

test("files of a submodule that is not checked out are one finding", () => {
  const text = '--8<-- "b/c/d.md"\n--8<-- "b/e.md"\n';
  const list = '[submodule "b"]\n\tpath = b\n\turl = https://example.com/b.git\n';
  const [first, second] = expand({ "a.md": text, ".gitmodules": list, ".git/HEAD": "" }).told;
  expect(first).toBe("1 include-missing Documents include files of a Git submodule that is not checked out.");
  expect(second).toBe(first?.replace("1", "2"));
  expect(expand({ "a.md": text, ".gitmodules": list, "b/x.md": "" }).told[1]).toContain('"b/e.md" does not exist');
});

test("code that readers of mdBook may run is included", () => {
  expect(expand({ "a.md": "{{#playground b.rs editable}}\n", "b.rs": "fn b() {}" })).toEqual({
    text: "````rust\nfn b() {}\n````\n",
    told: [],
  });
});

test("docsify includes the files of links as text or code", () => {
  const text =
    "[b](b.md ':include')\n[c](c.js \":include\")\n[d](d.txt ':include :type=code sh')\n[e](https://a.example/e.md ':include')\n[f](f.mp4 ':include :type=video')\n";
  expect(expand({ "a.md": text, "b.md": "B", "c.js": "C", "d.txt": "D" })).toEqual({
    text: "B\n````js\nC\n````\n````sh\nD\n````\n[e](https://a.example/e.md ':include')\n[f](f.mp4 ':include :type=video')\n",
    told: [],
  });
});

test("in a site of another generator, includes of others are text", () => {
  const codesIn = (config: string, text: string) => {
    const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-"));
    mkdirSync(path.dirname(path.join(siteDirectory, config)), { recursive: true });
    writeFileSync(path.join(siteDirectory, config), "");
    return expandIncludes(text, { file: "a.md", siteDirectory, isOther: true }).diagnostics.map(({ code }) => code);
  };
  for (const [config, text] of [
    ["book.toml", "{{#include a.rs}}"],
    ["mkdocs.yml", '--8<-- "a.txt"'],
    ["zensical.toml", "{!a.txt!}"],
    [".vitepress/config.ts", "<!--@include: ./b.md-->"],
    [".vuepress/config.ts", "@[code](./b.js)"],
    [".vitepress/config.mts", "<<< ./b.js"],
    ["_config.yml", "{% include_relative b.md %}"],
  ] as const) {
    expect(codesIn(config, text)).toEqual(["include-missing"]);
    expect(codesIn("hugo.toml", text)).toEqual([]);
  }
});

test("a file that Git ignores is included once a script has made it", () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-"));
  writeFileSync(path.join(siteDirectory, ".gitignore"), "made.md\n");
  const found = (name: string) =>
    expandIncludes(`--8<-- "${name}"`, { file: "docs/a.md", siteDirectory }).diagnostics.map(
      ({ severity }) => severity,
    );
  expect(found("made.md")).toEqual(["note"]);
  expect(found("other.md")).toEqual(["warning"]);
});

test("DocFX's includes and code become part of the page, with links as they are from there", () => {
  const files = {
    "docfx.json": "{}",
    "a.md": [
      "Before [!INCLUDE [name](parts/Name.md)] after.",
      "1. One",
      "   [!include[](~/parts/part.md)]",
      '[!code-csharp[Main](code.cs#2 "title")]',
      ':::code language="csharp" source="CODE.cs" range="1,4-5" highlight="2":::',
      "`[!INCLUDE [name](none.md)]`",
      "```",
      "[!INCLUDE [name](none.md)]",
      "```",
    ].join("\n"),
    "parts/name.md": "---\ntitle: x\n---\r\nthe\r\nname\r\n",
    "parts/part.md": "[b](../b.md) ![c](c.png) [d](/d) [e](https://e.example)\n\nMore",
    "code.cs": "using A;\n// <snippet2>\nint x;\n// <Snippet3>\nint y;\n// </Snippet3>\n// </Snippet2>\nint z;",
  };
  expect(expand(files)).toEqual({
    text: [
      "Before the name after.",
      "1. One",
      "   [b](./b.md) ![c](./parts/c.png) [d](/d) [e](https://e.example)",
      "",
      "   More",
      "````csharp",
      "int x;",
      "int y;",
      "````",
      "````csharp {2}",
      "using A;",
      "// <Snippet3>",
      "int y;",
      "````",
      "`[!INCLUDE [name](none.md)]`",
      "```",
      "[!INCLUDE [name](none.md)]",
      "```",
    ].join("\n"),
    told: [],
  });
});

test("files that DocFX fetches from other repositories are noted, missing ones reported at their line", () => {
  const text = ':::code language="cs" source="~/../other/a.cs":::\n\n[!code-cs[](b.cs)]\n\nA [!INCLUDE [c](c.md)].';
  expect(expand({ "docfx.json": "{}", "a.md": text })).toEqual({
    text: '`:::code language="cs" source="~/../other/a.cs":::`\n\n`[!code-cs[](b.cs)]`\n\nA `[!INCLUDE [c](c.md)]`.',
    told: [
      "1 include-missing Documents include files of other repositories, which DocFX fetches.",
      '3 include-missing The included file "b.cs" does not exist.',
      '5 include-missing The included file "c.md" does not exist.',
    ],
  });
});

test("MkDocs includes the files of a list, each in its place", () => {
  const list = "A\n  --8<--\n  b.md\n  ; c.md\n\n  b.md:part\n  --8<--\nZ";
  const files = { "b.md": "B\n<!-- --8<-- [start:part] -->\nP\n<!-- --8<-- [end:part] -->", "c.md": "C" };
  expect(expand({ ...files, "a.md": list }).text).toBe(`A\n\n${files["b.md"]}\n\n\nP\n\nZ`);
  expect(expand({ "a.md": "--8<--\nnone.md\n--8<--" }).told).toEqual([
    '2 include-missing The included file "none.md" does not exist.',
  ]);
});

test("includes between tags of Liquid for raw text are text", () => {
  const raw = '{% raw %}\n--8<-- "none.md"\n{% endraw %}\n';
  expect(expand({ "a.md": `${raw}--8<-- "b.md"\n`, "b.md": "B" })).toEqual({ text: `${raw}B\n`, told: [] });
});

test("MyST includes Markdown and code, or the lines that options select", () => {
  const include = (name: string, ...options: string[]) => ["```{include} " + name, ...options, "```"].join("\n");
  const text = [
    include("b.md"),
    include("b.md", ":start-after: <!-- s -->", ":end-before: <!-- e -->", ":heading-offset: 1"),
    include("b.md", ":start-line: 2", ":end-line: 3", ":relative-docs: ."),
    "  ```{literalinclude} c/d.py\n  :language: python3\n  :lines: 1, 3-\n  :caption: D\n  ```",
    `~~~md\n${include("b.md")}\n~~~`,
    include("e.rst"),
  ].join("\n");
  const files = { "a.md": text, "b.md": "# B\n<!-- s -->\n# C\n<!-- e -->\n{x}", "c/d.py": "1\n2\n3\n4", "e.rst": "" };
  const shown = ["# B", "<!-- s -->", "# C", "<!-- e -->", "{x}", "## C", "# C"];
  const code = [
    "````{code-block} python3",
    ":language: python3",
    ":lines: 1, 3-",
    ":caption: D",
    "",
    "1",
    "3",
    "4",
    "````",
  ];
  const kept = ["~~~md", "```{include} b.md", "```", "~~~", "```{include} e.rst", "```"];
  expect(expand({ ...files, "conf.py": "extensions = ['myst_parser']" })).toEqual({
    text: [...shown, ...code.map((line) => `  ${line}`), ...kept].join("\n"),
    told: [],
  });
  expect(expand(files).text).toBe(text);
  const missing = { "a.md": include("gone.md"), "conf.py": "extensions = ['myst_parser']" };
  expect(expand(missing)).toEqual({
    text: missing["a.md"],
    told: ['1 include-missing The included file "gone.md" does not exist.'],
  });
});

test("code that a plugin of MkDocs includes keeps the marks of its lines", () => {
  const code = { "src/a.py": "one\ntwo\nthree\nfour\nfive\n" };
  const fence = (info: string, ...lines: string[]) => ["````" + info, ...lines, "````"].join("\n");
  expect(expand({ "a.md": "{* src/a.py *}\n\n{* src/a.py hl[2,4:5] *}", ...code })).toEqual({
    text: `${fence("py", "one", "two", "three", "four", "five")}\n\n${fence("py {2-2,4-5}", "one", "two", "three", "four", "five")}`,
    told: [],
  });
  expect(expand({ "a.md": "{* src/a.py ln[1,3:4] hl[3] *}", ...code }).text).toBe(
    fence("py {2-2}", "one", "three", "four"),
  );
  expect(expand({ "a.md": "{* src/b.py *}" })).toEqual({
    text: "`{* src/b.py *}`",
    told: ['1 include-missing The included file "src/b.py" does not exist.'],
  });
  expect(expand({ "a.md": "{* not an include *}", ...code }).text).toBe("{* not an include *}");
});

test("shortcodes of Hugo include pages and code; a name that leads to no file is left to the site", () => {
  const files = {
    "parts/b.md": "---\ntitle: B\n---\nText of B\n",
    "includes/c.md": "Text of C\n",
    "d.yaml": "e: 1\n",
  };
  const lines = ['{{% include "parts/b" %}}', '- {{< include "c.md" >}}', '  {{< include "c.md" />}}'];
  expect(expand({ "a.md": lines.join("\n"), ...files })).toEqual({
    text: 'Text of B\n- {{< include "c.md" >}}\n  Text of C',
    told: [],
  });
  expect(expand({ "a.md": '{{< readfile file="/d.yaml" code="true" lang="yaml" >}}', ...files }).text).toBe(
    "````yaml\ne: 1\n````",
  );
  const missing = '{{% include "gone" %}}';
  expect(expand({ "a.md": missing })).toEqual({ text: missing, told: [] });
});
