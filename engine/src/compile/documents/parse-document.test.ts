import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { configFor } from "../../config/config-fixture.ts";
import type { Publisher } from "../../config/publisher.ts";
import { writeSite } from "../../files/site-files-fixture.ts";
import { usualReading } from "../../docusaurus/configuration/docusaurus-config.ts";
import { parseDocument } from "./parse-document.ts";

test.each([
  ["other", []],
  ["cairn", ["placeholder-malformed"]],
] as const)(
  "in a site that %s publishes, a special value of another program has the findings %j",
  (publisher, codes) => {
    const config = configFor(publisher);
    const { diagnostics } = parseDocument("docs/a.md", "# A\n\nA `$$dereference$$`.\n", { config, siteDirectory: "/" });
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  },
);

test("findings below a block on one line have the lines of the file", () => {
  const config = configFor("other");
  const text = "{{< alert >}}Mind this.{{< /alert >}}\n\nSee [it]().\n\n{{< own >}}\n";
  const { diagnostics } = parseDocument("docs/a.md", text, { config, siteDirectory: "/" });
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ["template-left-out", 5],
    ["link-empty", 3],
  ]);
});

test("a topic of another program has the title that its first line says in a comment", () => {
  const titleWith = (text: string, publisher: Publisher = "other") => {
    const config = configFor(publisher);
    return parseDocument("topics/a.md", text, { config, siteDirectory: "/" }).frontMatter.title;
  };
  expect(titleWith("[//]: # (title: The (first) title)\n\nText.\n")).toBe("The (first) title");
  expect(titleWith("---\ntitle: Own\n---\n[//]: # (title: Other)\n")).toBe("Own");
  expect(titleWith("Text.\n\n[//]: # (title: Other)\n")).toBeUndefined();
  expect(titleWith("[//]: # (title: Other)\n", "cairn")).toBeUndefined();
});

test("the metadata that a document of MkDocs begins with is no text", () => {
  const parse = (headingIds: "mkdocs" | undefined) => {
    const config = configFor("other", { markdown: { headingIds } });
    const { content, frontMatter } = parseDocument("docs/a.md", "title: First\nauthor: B\n\nText: here.\n", {
      config,
      siteDirectory: "/",
    });
    return [frontMatter.title, content.kind === "markdown" && content.source.trim()];
  };
  expect(parse("mkdocs")).toEqual(["First", "Text: here."]);
  expect(parse(undefined)).toEqual([undefined, "title: First\nauthor: B\n\nText: here."]);
});

test("a home page in MDX has what its front matter says, above its text", () => {
  const config = configFor("other");
  const hero = "hero:\n  tagline: Fast\n  actions:\n    - text: Go\n      link: /go\n      icon: x\n      variant: y\n";
  const { content } = parseDocument("docs/index.mdx", `---\n${hero}---\n\n<Own />\n`, { config, siteDirectory: "/" });
  expect(content.kind === "mdx" && content.text).toMatch(/^\n+Fast\n+\[Go\]\(<\/go>\)\n+<Own \/>/);
});

test.each([
  ["a table with code and a link in it", "<table><tr><td>`a` [b](/b)</td></tr></table>", "mdx"],
  ["a line after an element", "Text\n\n<br />\nSee the [b](/b).", "mdx"],
  ["a fence in an element", "<details>\n<summary>A</summary>\n```js\nf();\n```\n</details>", "mdx"],
  ["indented text", "- One\n\n      `Two`", "mdx"],
  ["HTML without Markdown", '<p align="center">\n  <img src="a.png" alt="x">\n</p>\n\nSee the [b](/b).', "markdown"],
  ["Markdown after HTML", "<br>\n\nSee the [b](/b) <kbd>x</kbd> and {braces}.", "markdown"],
  ["code in a list", "1. One\n\n    ```html\n    <p>`a`</p>\n\n    text\n    ```", "markdown"],
])("in a Docusaurus site, a .md file with %s is read as it is there", (_, text, kind) => {
  const kindWith = (markdown: object, written = text) => {
    const config = siteConfigSchema.parse({ markdown });
    return parseDocument("docs/a.md", written, { config, siteDirectory: "/" }).content.kind;
  };
  expect(kindWith({ format: "docusaurus" })).toBe(kind);
  expect(kindWith({ format: "detect" })).toBe("markdown");
  expect(kindWith({ format: "docusaurus", mdx1: true })).toBe("markdown");
  expect(kindWith({ format: "docusaurus" }, `---\nmdx:\n  format: md\n---\n${text}`)).toBe("markdown");
});

test("in a site for Docusaurus 2, an admonition ends at a line with its name, with a warning", () => {
  const config = siteConfigSchema.parse({ markdown: { format: "docusaurus", mdx1: true } });
  for (const file of ["docs/a.md", "docs/a.mdx"]) {
    const text = "---\ntitle: A\n---\n\n:::note\nWithin.\n:::note\n\nAfter.\n";
    const { content, diagnostics } = parseDocument(file, text, { config, siteDirectory: "/" });
    expect(content.kind === "mdx" ? content.text : content.source).toMatch(/Within\.\n:::\n\nAfter/);
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([["mdx-1-syntax", 7]]);
  }
});

test("a link without an address in a comment is not reported, nor one that gives a text an id", () => {
  const text = "<!-- [A]()\n- [B]() -->\n\n[C]() [an anchor](){#d}\n";
  const { diagnostics } = parseDocument("docs/a.md", text, { config: siteConfigSchema.parse({}), siteDirectory: "/" });
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([["link-empty", 4]]);
});

test("brackets that a program reads by its own rules are no links without an address", () => {
  const text = "[video:a/b?c=1]()\n\n[Live]() {% .big %}\n\nCalls `a`: list[Of]() and b[C](d)()\n\n_[Own]()_\n";
  const { diagnostics } = parseDocument("docs/a.md", text, { config: siteConfigSchema.parse({}), siteDirectory: "/" });
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([["link-empty", 7]]);
});

test("shortcodes that code of a site of Hugo escapes are shown as they are used", () => {
  const text = "```text\n{{</* tip */>}}\n```\n\nWrite `{{%/* note */%}}`.\n";
  const shownIn = (files: Record<string, string>) => {
    const siteDirectory = writeSite(files);
    const config = { ...configFor("other"), ...usualReading(siteDirectory) };
    const { content } = parseDocument("content/a.md", text, { config, siteDirectory });
    return content.kind === "markdown" ? content.source : "";
  };
  expect(shownIn({ "hugo.toml": "" })).toContain("```text\n{{< tip >}}\n```\n\nWrite `{{% note %}}`.");
  expect(shownIn({ "mkdocs.yml": "" })).toContain("{{</* tip */>}}");
});

test.each([
  ["other", "github", ["template-left-out"]],
  ["other", undefined, []],
  ["cairn", "github", []],
] as const)(
  "in a site that %s publishes, with ids of %s, components of Nuxt Content have the findings %j",
  (publisher, headingIds, codes) => {
    const config = configFor(publisher, { markdown: { headingIds } });
    const { content, diagnostics } = parseDocument("docs/a.md", "::chart\n---\na: b\n---\nText.\n::\n", {
      config,
      siteDirectory: "/",
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
    expect(JSON.stringify(content).includes("::")).toBe(codes.length === 0);
  },
);
