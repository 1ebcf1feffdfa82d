import { expect, test } from "vitest";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { compileMdx1 } from "./compile-mdx1.ts";

const compile = (source: string) =>
  compileMdx1({ file: "docs/a.mdx", source, texts: englishTexts, readPartial: () => undefined });

test("text in MDX 1 stays text, and each place is reported once", async () => {
  const { module, diagnostics } = await compile("Up to <3 and Map<string, number>\n\nWrite <me@a.example> {\n");
  expect(module?.statics.join("")).toContain("Up to &lt;3 and Map&lt;string, number&gt;");
  expect(diagnostics.map(({ code, severity, line }) => [code, severity, line])).toEqual([
    ["mdx-1-syntax", "warning", 1],
    ["mdx-1-syntax", "warning", 1],
    ["mdx-1-syntax", "warning", 3],
    ["mdx-1-syntax", "warning", 3],
  ]);
  expect(formatDiagnostic(diagnostics[0] as never)).toContain("write &lt; instead");
});

test("a brace above what is wrong after it is text", async () => {
  const { module } = await compile('Send\n\n{  \n"day":"2024-03-08",  \n"year": 1\n}\n\nand {\n"ok": true\n}\n');
  const html = module?.statics.join("") ?? "";
  expect(html).toMatch(/<p>\{<br>\s*"day":"2024-03-08"[^]*\}<\/p>[^]*and \{\s*"ok": true/);
});

test("HTML lines up to an empty one are one block", async () => {
  const { module } = await compile('<pre>\n  (state:\n  <a href="/x">\n    State\n  </a>) => text\n</pre>\n\nAfter\n');
  expect(module?.code).toMatch(/pre: "pre"[^]*\(state:[^]*State[^]*\) => text/);
  expect(module?.statics.join("")).toContain("<p>After</p>");
});

test("Markdown in a conditional element is Markdown, hidden if the condition is false", async () => {
  const { module, diagnostics } = await compile(
    "<>\n  {props.debug && <div>\n\n```sh\nnpm start\n\n> run\n```\n\n  </div>}\n</>\n",
  );
  expect(module?.code).toMatch(/"div", \{\s*hidden: !props\.debug/);
  expect(module?.statics.join("")).toContain("&gt; run");
  expect(diagnostics).toMatchObject([{ code: "mdx-1-syntax", severity: "warning" }]);
});

test("braces are text, except in blocks that begin with an element", async () => {
  const { module, diagnostics } = await compile(
    "# At {level}\n\nUp to $b^{level}$ {/* not said */}\n\n{alone}\n\n- <b>{props.x}</b>\n\n<p>\n{props.y}</p>\n",
  );
  const html = module?.statics.join("") ?? "";
  expect(html).toContain("At {level}");
  expect(module?.code).toMatch(/"Up to \$b\^",\s*"\{level\}"/);
  expect(html).toContain("<p>{alone}</p>");
  expect(html).not.toContain("not said");
  expect(module?.code).toMatch(/props\.x[^]*props\.y/);
  expect(diagnostics).toEqual([]);
});

test("an element may begin on a line with text, and end after empty lines", async () => {
  const { module } = await compile("<details><summary>Read me</summary>\n\nA *note*\n\n</details>");
  expect(module?.code + (module?.statics.join("") ?? "")).toMatch(/details[^]*Read me[^]*<em>note/);
});

test("elements over several lines with text beside their tags may end after empty lines", async () => {
  const { module } = await compile(
    "<details><summary>Read me</summary>\n<p>\n\nA *note*\n\n</p>\n</details>\n\n<div><b>One</b> two <i>three</i>\n<p>\n\nFour\n\n</p>\n</div>\n",
  );
  const html = module?.code + (module?.statics.join("") ?? "");
  expect(html).toMatch(/details[^]*Read me[^]*<em>note/);
  expect(html).toMatch(/One[^]* two [^]*three[^]*Four/);
});

test("mistakes that cannot be repaired are reported", async () => {
  expect((await compile("<b>open\n")).diagnostics).toMatchObject([{ code: "mdx-invalid", severity: "error" }]);
});

test("a long line that is no element is known to be none at once", async () => {
  const started = performance.now();
  const line = `<p>${"Much text ".repeat(200)} > more`;
  expect((await compile(`${line}\n\nText\n\n</i>\n`)).diagnostics).toMatchObject([{ code: "mdx-invalid" }]);
  expect(performance.now() - started).toBeLessThan(5000);
});
