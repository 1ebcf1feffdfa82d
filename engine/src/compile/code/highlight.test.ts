import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { highlightLines } from "./highlight.ts";

// No other block comes first: highlighting must not depend on earlier blocks.
test("front matter in Markdown is YAML, and a fence in it has its own language", () => {
  const lines = highlightLines('---\ntitle: A page\n---\n\n```hcl\nname = "x"\n```', "md");
  expect(lines[1]).toContain('<span class="token key atrule">title</span>');
  expect(lines[5]).toContain('<span class="token property">name</span>');
});

test("an unknown language is plain text", () => {
  expect(highlightLines("a < b\nc", "x-unknown")).toEqual(["a &lt; b", "c"]);
});

test.each([
  ["hcl", "a_1."],
  ["js", "a_1."],
  ["go", "a_1."],
  ["python", "a_1."],
  ["css", "- "],
  ["bash", "${"],
])(
  "a very long word or line in %s takes no longer than other code",
  (language, part) => {
    const code = `a = 1\n${part.repeat(100_000)}`;
    expect(highlightLines(code, language)).toEqual(code.split("\n"));
  },
  2000,
);

test.each(["css", "scss", "less", "nginx", "md"])("the time for long code in %s grows with its length", (language) => {
  // In microseconds of the processor, because other programs may run at the same time.
  const timeOf = (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => `a, b + c${index}`);
    const began = process.cpuUsage();
    const texts = highlightLines(lines.join("\n"), language).map((html) => html.replaceAll(/<[^>]+>/g, ""));
    expect(texts).toEqual(lines);
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  // Warms up. Of the short code, the longest of three times counts, of the long code the shortest of two.
  timeOf(200);
  const short = Math.max(...[200, 200, 200].map(timeOf));
  const long = Math.min(...[3000, 3000].map(timeOf));
  expect(long / short).toBeLessThan(60);
});

test("long CSS is highlighted from its first line to its last", () => {
  const rule = "/* A rule\n   in two lines. */\na:hover {\n  color: red;\n}\n";
  const lines = highlightLines(`${rule}\n`.repeat(300), "css");
  expect(lines.slice(0, 6)).toEqual(highlightLines(`${rule}`, "css"));
  expect(lines.slice(-7, -1)).toEqual(lines.slice(0, 6));
  expect(new Set(lines).size).toBe(6);
});

test("in Markdown, a fence has its language by its other spelling, too", () => {
  expect(highlightLines("```c++\nnew Thing();\n```", "md")[1]).toContain('<span class="token keyword">new</span>');
});

test("highlighting does not depend on the blocks before", () => {
  const { languages } = createRequire(import.meta.url)("prismjs/components.js") as { languages: object };
  const samples: [language: string, code: string][] = [
    ["md", '---\ntitle: "A"\n---\n\n```hcl\nname = "x"\n```\n\n<b style="color: red">a</b>\n'],
    ["js", "/** @param {string} a */\nconst pattern = /^a(b|c)*$/u; const css = css`a { color: red }`;"],
    ["java", "/** @param a b */\nclass A {}"],
    ["c", "__global int a;"],
    ["css", "a::before { color: #fff; width: 1px }"],
    ["html", "<script>let a = /b+/;</script><style>a { color: red }</style>"],
    ["php", "<p><?php /** @var int */ echo 1; ?></p>"],
    ["jsx", "const a = <b c={/d/}>e</b>;"],
    ["twig", "<p>{{ a }}</p>"],
  ];
  const highlightAll = () => samples.map(([language, code]) => highlightLines(code, language));
  const first = highlightAll();
  for (const language of Object.keys(languages)) highlightLines("a", language);
  expect(highlightAll()).toEqual(first);
});
