import { expect, test } from "vitest";
import { codeOfDocument, listWords, wordsOfCode } from "./prose-words.ts";

const wordsOf = (source: string) => listWords(source).map(({ word }) => word);

test("words have their positions", () => {
  expect(listWords("# First\n\nThe _second_ word's **third**, well—known.\n").slice(0, 4)).toEqual([
    { word: "First", line: 1, column: 3 },
    { word: "The", line: 3, column: 1 },
    { word: "second", line: 3, column: 6 },
    { word: "word's", line: 3, column: 14 },
  ]);
});

test.each([
  ["code", "`abc` ``d ` e``\n\n```sh\nfgh\n```\n\n    indented code\n\nText"],
  ["addresses", "Text [Abc](./abc.md#def) <https://abc.example> https://abc.example/def\n\n[abc]: /def"],
  ["markup", '<Abc def="ghi"\n  jkl={mno}>\n</Abc>Text{" "}<!-- abc -->{/* def */}'],
  ["imports and exports", 'import Abc from "./abc";\nimport "def";\n\nexport const ghi = 1;\n\nText'],
  ["ids and directives", "## Text {#abc}\n\n:::abc{def=ghi}\n\n:::\n\n:smile:"],
  ["names", "Text kubeProxy VPCs k8s foo_bar foo.bar a/b/c --abc ./abc @abc abc=def $HOME abc:def"],
  ["fields of front matter that readers do not see", "---\nslug: abc\ntitle: Text\ntags: [def]\n---\n"],
  ["formulas and entities", "Text $$abc\ndef$$ $abc$ &nbsp; &#160;"],
  ["marks of footnotes and alerts", "Text[^abc]\n\n> [!NOTE]"],
])("%s are not words", (_, source) => {
  expect(wordsOf(source)).toEqual(["Text"]);
});

test("words with hyphens are split into words, also in lists; words with slashes are names", () => {
  expect(wordsOf("- multi-region, acme/skeletor\n\n    more in the list")).toEqual([
    "multi",
    "region",
    "more",
    "the",
    "list",
  ]);
});

test("names in brackets, dependencies in release notes, and words with an emphasised letter or a part in code are ignored", () => {
  expect(wordsOf("The [reqwest] is, **A**ccount `dev`elopment and Bump typer here")).toEqual(["The", "and", "here"]);
});

test("code is found in blocks and inline", () => {
  expect(wordsOfCode(codeOfDocument("Text `kubeProxy` text\n\n```hcl\nnum_nat_gateways = HTTPServer\n```\n"))).toEqual(
    expect.arrayContaining(["kube", "proxy", "num", "nat", "gateways", "http", "server"]),
  );
  expect(codeOfDocument("Text `a` text").trim()).toBe("`a`");
});

test("a long document takes time proportional to its length", () => {
  const started = process.cpuUsage();
  for (const text of [
    "{".repeat(50_000),
    "<a ".repeat(50_000),
    "](".repeat(50_000),
    "[x".repeat(50_000),
    "_a".repeat(50_000),
  ])
    listWords(`${text}\n${text}`);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000);
});
