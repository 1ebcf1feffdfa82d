import { expect, test } from "vitest";
import { configFor } from "../../config/config-fixture.ts";
import type { Publisher } from "../../config/publisher.ts";
import { writeSite } from "../../files/site-files-fixture.ts";
import { createAnchorGuess } from "./written-anchors.ts";

interface Origin {
  publisher?: Publisher;
  files?: Readonly<Record<string, string>>;
}

async function mayHave(text: string, id: string, { publisher = "other", files = {} }: Origin = {}): Promise<boolean> {
  const siteDirectory = writeSite({ "docs/a.md": text, ...files });
  const guess = await createAnchorGuess(siteDirectory, configFor(publisher), ["docs/a.md"]);
  return guess("docs/a.md", id) !== undefined;
}

test.each([
  ["an attribute of a component", '<Field id="first-name">Text</Field>'],
  ["the title of a component", '<Step title="First name">\n\nText\n\n</Step>'],
  ["a field of a component's data", "<Steps items={[{ title: 'First name' }]}>Text</Steps>"],
  ["an attribute list", "Text. { #first-name .big }"],
  ["an attribute with other capitals", "<Field id='First-Name'>Text</Field>"],
  ["an id of a list", '<Fields ids={["last-name", "first-name"]}>Text</Fields>'],
  ["an attribute list with capitals", "Text. {#First-Name}"],
  ["a term above an empty line", "First name\n\n: What you are called."],
  ["a term with an indented definition", "`First` name\n  : What you are called."],
  ["a label", "(first:name)=\n## Some"],
  ["a block of a note", "Text. ^first-name"],
  ["a term of a list of definitions", "First name\n: What you are called."],
  ["a component that draws a section", "## Some\n\n<Fields of={person} />"],
  ["the same in several lines", "## Some\n\n<Fields\n  of={person}\n/>"],
])("%s may be the origin of an anchor", async (_, text) => {
  expect(await mayHave(text, "first-name")).toBe(true);
  // Here, components are drawn.
  expect(await mayHave(text, "first-name", { publisher: "cairn" })).toBe(false);
});

test.each([
  ["links", '[First name](#first-name), [other](b.md#first-name), <a href="#first-name">x</a>\n\n[first]: #first-name'],
  ["links in single quotes", "<a href='#first-name'>x</a>"],
  ["prose", "The first name, first-name."],
  ["code", '`id="first-name"`\n\n```html\n<a id="first-name">\n```'],
  ["a longer id", '<Field id="first-name-2">Text</Field>'],
  ["a component with content", "<Note>\n\nText\n\n</Note>"],
])("%s are not", async (_, text) => {
  expect(await mayHave(text, "first-name")).toBe(false);
});

test("nothing is known of anchors that code of the site makes", async () => {
  const files = { "_config.yml": "", "_plugins/a.rb": "doc.css('h2').each { |h| h['id='] }" };
  expect(await mayHave("Text", "first-name", { files })).toBe(true);
  expect(await mayHave("Text", "first-name", { files, publisher: "cairn" })).toBe(false);
});

test("nothing is known of the anchors of a document without text of its own", async () => {
  const fields = "---\nsource: /shared/a.md\n---\n";
  expect(await mayHave(`${fields}\n<!-- The text is in another file. -->\n`, "first-name")).toBe(true);
  expect(await mayHave(`${fields}\nText\n`, "first-name")).toBe(false);
});

test("names of parameters are those after Mintlify's prefix", async () => {
  const field = '<ParamField path="name" type="string">\n\nText\n\n</ParamField>';
  expect(await mayHave(field, "param-name")).toBe(true);
  expect(await mayHave(field, "param-other")).toBe(false);
});

test("a document that cannot be read has no further anchors", async () => {
  const guess = await createAnchorGuess(writeSite({}), configFor("other"), []);
  expect(guess("docs/none.md", "a")).toBeUndefined();
});

test("an id that the document writes is told from one that a part of it may make", async () => {
  const of = async (text: string) => {
    const siteDirectory = writeSite({ "docs/a.md": text });
    const guess = await createAnchorGuess(siteDirectory, configFor("other"), []);
    return guess("docs/a.md", "tab-two");
  };
  expect(await of("<Fields />")).toBe("possible");
  expect(await of('<Fields id="tab-two" />')).toBe("written");
  expect(await of("```md\n[Tab](#tab-two)\n```\n\n[Tab](#tab-two)\n")).toBe("written");
  expect(await of("[Tab](#tab-two)\n")).toBeUndefined();
});

test("titles of parts that open and of tabs, also below a heading, may be the origin of an anchor", async () => {
  expect(await mayHave("<details>\n<summary>First <b>name</b></summary>\nA\n</details>", "first-name")).toBe(true);
  expect(await mayHave("<details>\n<summary>First name</summary>\nA\n</details>", "last-first-name")).toBe(false);
  expect(await mayHave('## Person\n\n=== "First name"\n\n    A', "person-first-name")).toBe(true);
  expect(await mayHave('## Person\n\n=== "First name"\n\n    A', "person-last-name")).toBe(false);
});

test("a configured rule of MkDocs keeps letters of other languages in ids", async () => {
  const files = { "mkdocs.yml": "markdown_extensions:\n  - toc:\n      slugify: some.function\n" };
  const text = "## Имя человека {: .wide }\n\nText\n";
  expect(await mayHave(text, "имя-человека", { files })).toBe(true);
  expect(await mayHave(text, "имя", { files })).toBe(false);
  expect(await mayHave(text, "имя-человека", { files: { "mkdocs.yml": "site_name: A\n" } })).toBe(false);
});

test("a heading without a space after its signs may be the origin of an anchor, but not in a configured site", async () => {
  expect(await mayHave("##First name\n", "first-name")).toBe(true);
  expect(await mayHave("```\n##First name\n```\n", "first-name")).toBe(false);
  expect(await mayHave("##First name\n", "first-name", { publisher: "unknown" })).toBe(true);
  expect(await mayHave("##First name\n", "first-name", { publisher: "cairn" })).toBe(false);
});

test("a text that another document includes may have any anchor of that document", async () => {
  const siteDirectory = writeSite({
    "_config.yml": "",
    "all.md": "# All\n\n{% include_relative parts/one.md %}\n",
    "parts/one.md": "[Two](#two)\n",
  });
  const config = configFor("other");
  const guess = await createAnchorGuess(siteDirectory, config, ["all.md", "parts/one.md"]);
  expect([guess("parts/one.md", "two"), guess("all.md", "two")]).toEqual(["written", undefined]);
});

test("a heading that code of a site of VitePress adds to documents may have an anchor", async () => {
  const files = {
    ".vitepress/config.ts": "export default {};",
    ".vitepress/add.ts": "export default `\n## First name\n`;",
  };
  expect(await mayHave("Text.", "first-name", { files })).toBe(true);
  expect(await mayHave("Text.", "last-name", { files })).toBe(false);
});
