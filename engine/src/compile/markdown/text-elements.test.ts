import { expect, test } from "vitest";
import { readForeignSyntax } from "./foreign/foreign-syntax.ts";
import { parseMarkdown } from "./compile-markdown.ts";

const codesIn = (source: string) =>
  parseMarkdown("a.md", readForeignSyntax("a.md", source).text).diagnostics.map(({ code }) => code);

test("text in angle brackets within tags of templates and their values is shown", () => {
  expect(codesIn("Run <command> now.\n")).toEqual(["text-as-element"]);
  expect(codesIn("{{< shell >}}\nRun <command> now.\n{{< /shell >}}\n")).toEqual([]);
  expect(codesIn("{% apibody %}\nget(<key>) now\n{% endapibody %}\n")).toEqual([]);
  expect(codesIn("{% if a %}\nRun <command> now.\n{% endif %}\n")).toEqual(["text-as-element"]);
  expect(codesIn('Look at {{< link title="List<Post>" >}} now <b>so</b>.\n')).toEqual([]);
});

test("code in a table below an opening tag is code in other programs", () => {
  expect(codesIn("<div>Name</div> | Text\n---|---\n`<NAME>` | The name\n")).toEqual([]);
  expect(codesIn("<div>Name</div> | Text\n---|---\n<NAME> | The name\n")).toEqual(["text-as-element"]);
  expect(codesIn("<div markdown=1>\n```swift\ntake(x: Span<Int32>)\n```\n</div>\n")).toEqual([]);
  expect(codesIn("<div markdown=1>\ntake(x: Span<Int32>)\n</div>\n")).toEqual(["text-as-element"]);
});

test("placeholders in the values of a tag are not elements, those between tags are", () => {
  const table = (text: string) => `<table>\n<tr>\n<td>${text}</td>\n</tr>\n</table>\n`;
  expect(codesIn(table('See <a href="https://example.com/<APP_VERSION>/b">there</a>.'))).toEqual([]);
  expect(codesIn(table('See <a href="/b">the <APP_VERSION> of it</a>.'))).toEqual(["text-as-element"]);
});

test("text in braces, in a directive and between tags in brackets is read by another program", () => {
  expect(codesIn("{{#options for output:<command>}} here\n")).toEqual([]);
  expect(codesIn("An @java[Future<Command>] is back.\n")).toEqual([]);
  expect(codesIn("[code language=yaml]\nkey: <command> a\n[/code]\n")).toEqual([]);
  expect(codesIn("[code language=yaml]\nkey: <command> a\n")).toEqual(["text-as-element"]);
  expect(codesIn("An {a} <command> is back.\n")).toEqual(["text-as-element"]);
});

test("paths behind the titles in a list of documents of Sphinx are not text", () => {
  const list = ":::{toctree}\n:hidden:\n\nFirst page <first-page>\n:::\n";
  expect(codesIn(list)).toEqual([]);
  expect(codesIn(list.replace("{toctree}", "{note}"))).toEqual(["text-as-element"]);
});
