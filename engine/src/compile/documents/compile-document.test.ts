import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { siteConfigSchema } from "../../config/config.ts";
import { configFor } from "../../config/config-fixture.ts";
import type { Publisher } from "../../config/publisher.ts";
import { linkSlot } from "../../address/fill-addresses.ts";
import { writeSite } from "../../files/site-files-fixture.ts";
import { compileDocument } from "./compile-document.ts";

const config = siteConfigSchema.parse({});

function compile(
  text: string,
  file = "docs/guides/page.mdx",
  siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-")),
  siteConfig = config,
) {
  return compileDocument(
    { file, path: file.replace(/^docs\//, ""), text },
    { siteDirectory, config: siteConfig },
    { source: "docs", version: "current", routeBasePath: "/", idPrefix: "" },
  );
}

async function htmlOf(text: string, file = "docs/page.md"): Promise<string> {
  const body = (await compile(text, file)).page?.body;
  return body?.kind === "html" ? body.html : body?.kind === "mdx" ? body.module.statics.join("|") : "";
}

describe("Markdown", () => {
  test.each(["docs/a.md", "docs/a.mdx"])("%s: apparent tags in a title or name are escaped", async (file) => {
    const box = String.raw`\<input type=checkbox disabled\>`;
    const html = await htmlOf(
      `# A\n\n## ${box}\n\n[b](https://c.example/ "${box}") ![${box}](https://c.example/d.png)\n`,
      file,
    );
    expect(html).not.toContain("<input");
    expect(html.match(/="[^"]*&lt;input type=checkbox disabled&gt;"/g)).toHaveLength(3);
  });

  test.each(["docs/a.md", "docs/a.mdx"])("%s is the same with Windows line endings", async (file) => {
    const text = [
      "---\ntitle: A\n---\n\n# A {#own}\n\n:::note[Title]\n\nText\nof lines.\n\n:::\n",
      '```hcl title="main.tf" {1}\nid = "$$ACCOUNT_ID$$"\n\nname = ""\n```\n\n`$$NAME$$`\n',
      "<details>\n<summary>More</summary>\n\n| a | b |\n| - | - |\n| c | d |\n\n</details>\n",
    ].join("\n");
    const { page, diagnostics } = await compile(text, file);
    const onWindows = await compile(text.replaceAll("\n", "\r\n"), file);
    expect([onWindows.page?.body, onWindows.page?.headings, onWindows.diagnostics]).toEqual([
      page?.body,
      page?.headings,
      diagnostics,
    ]);
  });

  test("headings get GitHub's ids, explicit ids and an anchor link", async () => {
    const { page } = await compile("# Title\n\n## A `b` & *c*\n\n## A b & c\n\n## Own {#mine}\n", "docs/a.md");
    expect(page?.headings.map(({ level, id, html }) => [level, id, html])).toEqual([
      [1, "title", "Title"],
      [2, "a-b--c", "A <code>b</code> &amp; <em>c</em>"],
      [2, "a-b--c-1", "A b &amp; c"],
      [2, "mine", "Own"],
    ]);
    expect(page).toMatchObject({ title: "Title", hasContentTitle: true, permalink: "/a", id: "a" });
    for (const id of ["{#mine .big}", "{ #mine }", "{: #mine .no_toc}"])
      expect(await htmlOf(`## Own ${id}\n`)).toContain('<h2 id="mine">Own<');
    expect(await htmlOf("## Own {#mine}\n")).toBe(
      '<h2 id="mine">Own<a href="#mine" class="anchor" aria-label="Direct link to Own"></a></h2>\n',
    );
  });

  test("a partial's title stands below the page's own in sites of Docusaurus", async () => {
    const directory = mkdtempSync(path.join(tmpdir(), "cairn-"));
    mkdirSync(path.join(directory, "docs"));
    writeFileSync(path.join(directory, "docs/_anchor.mdx"), "# Anchors\n\nText\n");
    const text = "---\ntitle: Moor\n---\n\nimport Anchor from './_anchor.mdx';\n\n<Anchor />\n";
    const { page } = await compile(text, "docs/moor.mdx", directory);
    expect(page).toMatchObject({ title: "Moor", hasContentTitle: true });
    const asInDocusaurus = { ...config, markdown: { ...config.markdown, format: "docusaurus" as const } };
    const { page: other } = await compile(text, "docs/moor.mdx", directory, asInDocusaurus);
    expect(other).toMatchObject({ title: "Moor", hasContentTitle: false });
  });

  test("a heading without text is no title", async () => {
    const { page } = await compile("#\n\nText\n", "docs/some name.md");
    expect(page).toMatchObject({ title: "some name", hasContentTitle: false });
  });

  test("in a site of another generator, a name in braces that nothing declares is shown as it is written", async () => {
    const told: string[] = [];
    const textIn = async (publisher: Publisher) => {
      const text =
        "import a from './a.js'\n\nexport const b = 1\n\nexport const c = 2\n\nAt {url}/{ a }/{b}/{c}/{toc.length}{null}{true}.\n\n{own}\n";
      const { page, diagnostics } = await compileDocument(
        { file: "docs/a.mdx", path: "a.mdx", text },
        { siteDirectory: "/", config: configFor(publisher) },
        { source: "docs", version: "current", routeBasePath: "/", idPrefix: "" },
      );
      told.push(...diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`));
      return page?.body.kind === "mdx" ? page.body.module.code + page.body.module.statics.join("") : "";
    };
    const shown = await textIn("other");
    expect(shown).toMatch(/"\{url\}",\s*"\/",\s*a,\s*"\/",\s*b,\s*"\/",\s*c,/);
    expect(shown).toContain("<p>{own}</p>");
    expect(told).toEqual(["7:4 name-undeclared", "9:1 name-undeclared"]);
    expect(await textIn("cairn")).not.toContain("{own}");
  });

  test("MDX of another generator that is not valid is read as Markdown, with a warning", async () => {
    const compileIn = (publisher: Publisher) =>
      compileDocument(
        { file: "docs/a.mdx", path: "a.mdx", text: "# A\n\nThe type {a: b, c}.\n" },
        { siteDirectory: "/", config: configFor(publisher) },
        { source: "docs", version: "current", routeBasePath: "/", idPrefix: "" },
      );
    const { page, diagnostics } = await compileIn("other");
    expect(page?.body).toMatchObject({ kind: "html", html: expect.stringContaining("The type {a: b, c}.") });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["markdown-not-mdx", "warning"]]);
    expect((await compileIn("cairn")).diagnostics.map(({ code }) => code)).toEqual(["mdx-invalid"]);
  });

  test("elements that Tailwind shows in one colour mode follow ours, in sites of other generators", async () => {
    const written = [
      '<img className="block dark:hidden" src="/a.png" alt="" />',
      '<div class="wide hidden dark:flex">b</div>',
      '<p className="dark:text-white">c</p>',
    ].join("\n\n");
    const htmlIn = async (publisher: Publisher) => {
      const { page } = await compileDocument(
        { file: "docs/a.mdx", path: "a.mdx", text: written },
        { siteDirectory: "/", config: configFor(publisher) },
        { source: "docs", version: "current", routeBasePath: "/", idPrefix: "" },
      );
      const body = page?.body;
      return body?.kind === "mdx" ? body.module.code + body.module.statics.join("") : "";
    };
    const classes = (html: string) =>
      Array.from(html.matchAll(/class(?:Name)?(?:=|: )"([^"]*)"/g), ([, names]) => names);
    expect(classes(await htmlIn("other"))).toEqual(["only-light", "wide only-dark", "dark:text-white"]);
    expect(classes(await htmlIn("cairn"))).toEqual(["block dark:hidden", "wide hidden dark:flex", "dark:text-white"]);
  });

  test("a page of Hugo whose text has a level-one heading further down has the title of its front matter, too", async () => {
    const isIn = async (written: string, publisher: Publisher) => {
      const { page } = await compileDocument(
        { file: "docs/a.md", path: "a.md", text: `---\ntitle: A\n---\n\n${written}` },
        { siteDirectory: "/", config: configFor(publisher) },
        { source: "docs", version: "current", routeBasePath: "/", idPrefix: "" },
      );
      return page?.hasContentTitle;
    };
    expect(await isIn("Text.\n\n# Part\n", "other")).toBe(false);
    expect(await isIn("Text.\n\n# Part\n", "docusaurus")).toBe(true);
    expect(await isIn("<!-- a -->\n\n# Part\n\nText.\n", "other")).toBe(true);
    expect(await isIn("Text.\n\n# A\n", "other")).toBe(true);
  });

  test("a heading's entry in a list of headings contains no link", async () => {
    for (const file of ["docs/a.md", "docs/a.mdx"]) {
      const { page } = await compile("## Of [`two`](/two) <span>three</span>\n", file);
      expect(page?.headings.map(({ html }) => html)).toEqual(["Of <code>two</code> three"]);
    }
  });

  test("links become placeholders with their positions", async () => {
    const { page } = await compile(
      "See [one](./b.md#x)\nand [two](/c), ![img](./i.png), [out](https://example.com).\n\n[three]\n\n[three]: ../d.md\n",
      "docs/a.md",
    );
    expect(page?.links).toEqual([
      { url: "./b.md#x", kind: "link", line: 1, column: 5 },
      { url: "/c", kind: "link", line: 2, column: 5 },
      { url: "./i.png", kind: "image", line: 2, column: 16 },
      { url: "../d.md", kind: "link", line: 6, column: 10 },
    ]);
    expect(await htmlOf("[out](https://example.com)")).toContain(
      'target="_blank" rel="noopener noreferrer" class="external"',
    );
  });

  test("admonitions: titles, nesting, defaults", async () => {
    expect(await htmlOf(":::note Read *this*\n\nBody\n\n:::\n")).toBe(
      '<div class="admonition admonition-note"><p class="admonition-title">Read <em>this</em></p><div class="admonition-body"><p>Body</p></div></div>\n',
    );
    const nested = await htmlOf("::::tip\n\n:::danger[In]\n\nx\n\n:::\n\n::::\n");
    expect(nested).toContain('<p class="admonition-title">Tip</p>');
    expect(nested).toContain('<div class="admonition admonition-danger"><p class="admonition-title">In</p>');
  });

  test("colons that are not directives are kept", async () => {
    expect(await htmlOf(":::note\n\nat 10:30 use arn:aws:iam::123 or ::leaf\n\n:::\n")).toContain(
      "at 10:30 use arn:aws:iam::123 or ::leaf",
    );
  });

  test("code fences: title, highlighted lines, magic comments, tokens", async () => {
    const code = await htmlOf('```hcl title="main.tf" {1}\na = "b"\n# highlight-next-line\nc = 1\n```\n');
    expect(code).toContain('<div class="code-title" data-markdown-ignore>main.tf</div>');
    expect(code).toMatch(
      /<span class="line highlighted">.*a.*\n<\/span><span class="line highlighted">.*c.*\n<\/span>/s,
    );
    expect(code).not.toContain("highlight-next-line");
    expect(code).toContain('<span class="token string">');
  });

  test("an unclosed element cannot contain the rest of the page, and comments are dropped", async () => {
    expect(await htmlOf("<div>\n\nhi\n\n<!-- secret -->\n")).toBe("<div>\n<p>hi</p>\n</div>\n");
  });

  test("front matter takes precedence over the content's title; drafts make no page", async () => {
    expect((await compile("---\ntitle: T\nsidebar_label: S\ndescription: D\n---\n\n# H\n")).page).toMatchObject({
      title: "T",
      sidebarLabel: "S",
      description: "D",
    });
    expect((await compile("---\ndraft: true\n---\n\nx")).page).toBeUndefined();
  });

  test("braces and angle brackets are text in Markdown", async () => {
    expect(await htmlOf("Use `{x}` or {y} and a < b.\n")).toContain("Use <code>{x}</code> or {y} and a &lt; b.");
  });
});

describe("both", () => {
  test.each(["docs/a.md", "docs/a.mdx"])(
    "the positions of sidebars and documents named in front matter are known: %s",
    async (file) => {
      const text = "---\ntitle: A\npagination_next: null\ndisplayed_sidebar: guides\nslug: /b\n---\n\n# A\n";
      expect((await compile(text, file)).page?.references).toEqual({
        displayed_sidebar: { line: 4, column: 1 },
        slug: { line: 5, column: 1 },
      });
      expect((await compile("---\ntitle: A\n---\n", file)).page?.references).toBeUndefined();
    },
  );
  test.each(["docs/a.md", "docs/a.mdx"])("the images of a srcset are addresses of files, too: %s", async (file) => {
    const images = "./b.png 1x, https://x.example/c.png 2x, /d.png 3x";
    const text = `<picture>\n  <source media="print" srcset="${images}" />\n  <img src="e.png" alt="" />\n</picture>\n`;
    const { page } = await compile(text, file);
    expect(page?.links.map(({ url, kind, isRaw, line }) => [url, kind, isRaw, line])).toEqual([
      ["./b.png", "image", true, 2],
      ["/d.png", "image", true, 2],
      ["e.png", "image", true, 3],
    ]);
    const body = page?.body;
    const written = body?.kind === "html" ? body.html : body?.kind === "mdx" ? body.module.code : "";
    expect(written).toContain(`"${linkSlot(0)} 1x, https://x.example/c.png 2x, ${linkSlot(1)} 3x"`);
  });
  test("alerts with names of Obsidian are admonitions; other words in brackets are text", async () => {
    const html = await htmlOf("> [!EXAMPLE]\n> One\n\n> [!bug]- Known\n> Two\n\n> [!WORD]\n> Three\n", "docs/a.md");
    expect(html).toContain('<div class="admonition admonition-info"><p class="admonition-title">Example</p>');
    expect(html).toContain('<div class="admonition admonition-danger"><p class="admonition-title">Known</p>');
    expect(html).toContain("[!WORD]");
  });

  test("a document can set its format in its front matter", async () => {
    expect(await htmlOf("---\nmdx:\n  format: md\n---\n\n{x} <Foo>\n", "docs/a.mdx")).toContain("{x}");
    expect((await compile("---\nmdx:\n  format: mdx\n---\n\n{1 + 1} is two\n", "docs/a.md")).page?.body.kind).toBe(
      "mdx",
    );
  });

  test.each(["docs/a.md", "docs/a.mdx"])(
    "GitHub's alerts become admonitions, and emoji have names: %s",
    async (file) => {
      const { page } = await compile(
        "> [!WARNING]\n> Be *careful*\n>\n> Really\n\n## Hi :tada:\n\n:rocket: `:rocket:` at 10:30:45, arn:aws:iam::1\n",
        file,
      );
      const content =
        page?.body.kind === "html"
          ? page.body.html
          : page?.body.kind === "mdx"
            ? page.body.module.statics.join("")
            : "";
      expect(content).toContain(
        '<div class="admonition admonition-warning"><p class="admonition-title">Warning</p><div class="admonition-body"><p>Be <em>careful</em></p><p>Really</p></div></div>',
      );
      expect(content).toContain('<h2 id="hi-tada">Hi 🎉<a');
      expect(content).toContain("<p>🚀 <code>:rocket:</code> at 10:30:45, arn:aws:iam::1</p>");
      expect(page?.headings[0]).toMatchObject({ id: "hi-tada", html: "Hi 🎉", text: "Hi 🎉" });
    },
  );

  test("an admonition takes title, class and id from attributes", async () => {
    expect(await htmlOf(':::info{title="A" .b #c}\nx\n:::\n')).toBe(
      '<div class="admonition admonition-info b" id="c"><p class="admonition-title">A</p><div class="admonition-body"><p>x</p></div></div>\n',
    );
  });
});

describe("MDX", () => {
  test("a style attribute as in HTML becomes an object", async () => {
    const { page } = await compile('<p style="margin-left: 1px; color:red">x</p>\n');
    const code = page?.body.kind === "mdx" ? page.body.module.code : "";
    expect(code).toMatch(/style: \{\s+"?marginLeft"?: "1px",\s+"?color"?: "red"\s+\}/);
  });

  test("boolean attributes get an empty value if React knows them by another name", async () => {
    const { page } = await compile(
      '<video autoplay loop readOnly>{1}</video>\n\n<Foo autoplay><iframe allowfullscreen style="color: red" class="x"/></Foo>\n',
    );
    const code = page?.body.kind === "mdx" ? page.body.module.code : "";
    expect(code).toMatch(/_jsx\("video", \{\s+autoplay: "",\s+loop: true,\s+readOnly: true,/);
    expect(code).toMatch(/_jsx\(Foo, \{\s+autoplay: true,/);
    expect(code).toMatch(/allowfullscreen: "",\s+style: \{\s+"?color"?: "red"\s+\},\s+class: "x"/);
  });

  test("elements of the whole page keep their content as plain ones", async () => {
    const { page } = await compile("<body class='x'>\n  A *note*\n  <Foo />\n</body>\n");
    const code = page?.body.kind === "mdx" ? page.body.module.code : "";
    expect(code).toMatch(/"div", \{\s+class: "x"/);
    expect(code).not.toContain('"body"');
  });

  test("an unused definition is not a link", async () => {
    const { page } = await compile(
      "<b/>\n\n[a][] ![Pic Ture][]\n\n[a]: ./a.md\n[pic  ture]: ./p.png\n[b]: ./gone.md\n",
      "docs/x.mdx",
    );
    expect(page?.links.map(({ url }) => url)).toEqual(["./a.md", "./p.png"]);
  });
  test("addresses in JSX become placeholders, also in required files and nested elements", async () => {
    const { page, diagnostics } = await compile(
      "<a href='./x.md' className={c}>to <b>**x** <img src={require('./i.png').default} {...p} /></b></a>\n\n<Foo src={require('./j.png')} href='./own' />\n",
    );
    expect(page?.links.map(({ url, kind }) => [url, kind])).toEqual([
      ["./x.md", "link"],
      ["./i.png", "asset"],
      ["./j.png", "asset"],
    ]);
    const code = page?.body.kind === "mdx" ? page.body.module.code : "";
    expect(code).toMatch(/_jsxs\("a", \{\s+href: "\u0002link 0\u0003",\s+className: c/);
    expect(code).toMatch(/_jsx\("img", Object\.assign\(\{ src: "\u0002link 1\u0003" \}, p\)\)/);
    expect(code).toMatch(/src: "\u0002link 2\u0003",\s+href: "\.\/own"/);
    expect(diagnostics.map(({ code: id, line }) => [id, line])).toEqual([["component-unknown", 3]]);
  });

  test("components become islands, and the rest is static HTML", async () => {
    const { page } = await compile(
      "import Foo from './foo';\n\n# Hi\n\nText.\n\n<Foo a={1}>\n\nInner *text*\n\n</Foo>\n",
    );
    const module = page?.body.kind === "mdx" ? page.body.module : undefined;
    expect(module?.imports).toEqual([
      { specifier: "./foo", bindings: [{ imported: "default", local: "Foo" }], line: 1, column: 18 },
    ]);
    expect(module?.hasIslands).toBe(true);
    expect(module?.statics).toEqual([expect.stringContaining("<h1"), "<p>Inner <em>text</em></p>"]);
    expect(module?.code).toContain("_jsx(Island, {");
  });

  test("a code block receives its content as elements, because it asks for their text", async () => {
    const { page } = await compile("Text.\n\n<CodeBlock>\nnpm *install* `a`\n</CodeBlock>\n");
    const module = page?.body.kind === "mdx" ? page.body.module : undefined;
    expect(module?.statics.join("")).not.toContain("npm");
    expect(module?.code).toContain('"npm "');
    const computed = (await compile("Text.\n\n<CodeBlock>{`npm`}</CodeBlock>\n")).page;
    expect(computed?.body.kind === "mdx" && computed.body.module.statics).toEqual(["<p>Text.</p>\n"]);
  });

  test("MDX without components is plain HTML", async () => {
    expect((await compile("# Hi\n\n<!-- gone -->\n\nText {#x} `{y}`\n".replace("{#x}", ""))).page?.body.kind).toBe(
      "html",
    );
  });

  test.each([
    ["Tab", undefined],
    ["Cards", undefined],
    ["DocCardLists", undefined],
    ["TabsItem", 'Did you mean "TabItem"?'],
  ])("a plural of a component's name is another one, not a misspelling: %s", async (name, suggestion) => {
    const { diagnostics } = await compile(`<${name}>kept</${name}>\n`);
    const hint = `Import it: import ${name} from "@site/src/components/${name}".`;
    expect(diagnostics).toMatchObject([{ code: "component-unknown", hint: suggestion ?? hint }]);
  });

  test("theme components need no import, and unknown ones are reported", async () => {
    const { page, diagnostics } = await compile("<Tabs>\n<TabItem value='a'>x</TabItem>\n</Tabs>\n\n<Foo>kept</Foo>\n");
    const module = page?.body.kind === "mdx" ? page.body.module : undefined;
    expect(module?.imports.map(({ specifier }) => specifier)).toEqual([
      "@theme/Tabs",
      "@theme/TabItem",
      "@theme/Missing",
    ]);
    expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
      [
        "docs/guides/page.mdx:5:1  warning  component-unknown
        <Foo> is neither imported nor part of the theme; only its content is shown.
        Import it: import Foo from "@site/src/components/Foo".",
      ]
    `);
  });

  test.each(["docs/a.md", "docs/a.mdx"])("headings never share an id: %s", async (file) => {
    const { page } = await compile('## X\n\n## A {#x}\n\n## B {#x}\n\n## Y\n\n<h2 id="y">C</h2>\n\n## x\n', file);
    expect(page?.headings.map(({ id }) => id)).toEqual(["x-1", "x", "x-2", "y-1", "x-3"]);
  });
  test("partials add their headings, and cycles are found", async () => {
    const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
    writeFileSync(path.join(site, "_a.mdx"), "## From partial\n\n[l](./x.md)\n");
    const { page, dependencies } = await compile(
      "import A from '@site/_a.mdx';\n\n## One\n\n<A/>\n\n## Two\n",
      "docs/p.mdx",
      site,
    );
    expect(page?.headings.map(({ id }) => id)).toEqual(["one", "from-partial", "two"]);
    expect(dependencies).toEqual(["_a.mdx"]);
    writeFileSync(path.join(site, "_b.mdx"), "import C from './_c.mdx';\n\n<C/>\n");
    writeFileSync(path.join(site, "_c.mdx"), "import B from './_b.mdx';\n\n<B/>\n");
    expect(
      (await compile("import B from '@site/_b.mdx';\n\n<B/>\n", "docs/p.mdx", site)).diagnostics.map(formatDiagnostic),
    ).toMatchInlineSnapshot(`
      [
        "_c.mdx:1:16  error  partial-cycle
        The partials import each other in a loop: _b.mdx → _c.mdx → _b.mdx.
        Remove one of these imports.",
      ]
    `);
  });
});

describe("findings", () => {
  test("front matter is parsed as in Docusaurus", async () => {
    const { page, diagnostics } = await compile(
      '---\nsidebar_position: "2"\ndraft: "false"\ndescription:\ntags:\npagination_next: null\n---\n\nx\n',
    );
    expect(diagnostics).toEqual([]);
    expect(page?.frontMatter).toEqual({ sidebar_position: 2, draft: false, tags: null, pagination_next: null });
  });

  test("invalid MDX", async () => {
    expect((await compile("# A\n\n<b>\n\nx {\n")).diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
      [
        "docs/guides/page.mdx:3:1  error  mdx-invalid
        This is not valid MDX: Expected a closing tag for \`<b>\`.
        Close the element, or write &lt; where you mean a less-than sign.",
      ]
    `);
  });
  test("malformed front matter", async () => {
    const site = writeSite({ "site.config.js": "" });
    const { diagnostics } = await compile("---\ntitle: a: b\n---\n", "docs/guides/page.mdx", site);
    expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
      [
        "docs/guides/page.mdx:2:8  error  front-matter-malformed
        The front matter is not valid YAML: a value without quotes contains ": ".
        Put quotes around values that contain ": ", "#", "{" or "[".",
      ]
    `);
  });
  test("a front matter value of the wrong type", async () => {
    expect((await compile("---\ntitle: x\nsidebar_position: first\n---\n")).diagnostics.map(formatDiagnostic))
      .toMatchInlineSnapshot(`
      [
        "docs/guides/page.mdx:3:1  error  front-matter-value
        The front matter field "sidebar_position" has an invalid value.
        Write a number, such as 2.",
      ]
    `);
  });
  test("a misspelt field is reported; others are the author's", async () => {
    expect((await compile("---\nsidebar_postion: 3\nicon: x\n---\n")).diagnostics).toMatchObject([
      {
        code: "front-matter-misspelt",
        severity: "warning",
        line: 2,
        message: 'The front matter field "sidebar_postion" is unknown and has no effect.',
        hint: 'Did you mean "sidebar_position"?',
      },
    ]);
    expect((await compile("---\nsidebar_position: 3\nsidebar_positions: 3\ntag: x\n---\n")).diagnostics).toEqual([]);
  });
  test.each([
    ["tilte: A", "title"],
    ["hide_tilte: true", "hide_title"],
    ["sidebarPosition: 3", "sidebar_position"],
    ["sidebar-label: A", "sidebar_label"],
    ["descripton: A", "description"],
    ["keyword: a", "keywords"],
  ])("a field is misspelt: %s", async (line, meant) => {
    expect((await compile(`---\n${line}\n---\n`)).diagnostics).toMatchObject([
      { code: "front-matter-misspelt", severity: "warning", line: 2, hint: `Did you mean "${meant}"?` },
    ]);
  });
  test.each([
    "site_title: A",
    "page_title: A",
    "hero_title: A",
    "images: [a.png]",
    "last_updated: 2023-01-31",
    "authors: [ada]",
    "author_title: A",
    "hide_reading_time: true",
    "title_meta: A",
    "sidebar_key: a",
    "sidebar_custom_props: { a: 1 }",
    "wrapperClassName: a",
    "layout: a",
    "toc: false",
    "date: 2023-01-31",
    "tile: A",
    "weight: 3",
  ])("a field of the author's own, or of another engine, is accepted: %s", async (line) => {
    expect((await compile(`---\n${line}\n---\n`)).diagnostics).toEqual([]);
  });
  test("unclosed front matter is reported; a rule at the start of the text is not", async () => {
    const { page, diagnostics } = await compile("---\ntitle: A\nsidebar_position: 3\n\n# B\n", "docs/a.md");
    expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
      [
        "docs/a.md:1:1  error  front-matter-open
        The front matter that begins here is not closed, so its fields would be shown as text.
        Write --- on a line of its own after the last field.",
      ]
    `);
    expect(page?.title).toBe("B");
    expect((await compile("---\n\nNote: this.\n", "docs/a.md")).diagnostics).toEqual([]);
    expect((await compile("---\nNote this: it is so.\n", "docs/a.md")).diagnostics).toEqual([]);
  });
  test.each(["docs/a.md", "docs/a.mdx"])("a misspelt language of code is reported: %s", async (file) => {
    const text =
      '```terrafrom\n```\n\n- ~~~ymal title="x"\n  ~~~\n\n````md\n```pyhton\n```\n````\n\n```prompt\n```\n\n```curl\n```\n\n```\n```\n';
    expect((await compile(text, file)).diagnostics).toEqual([
      {
        code: "code-language-unknown",
        severity: "note",
        file,
        line: 1,
        column: 4,
        message: 'The language "terrafrom" is unknown, so the code is not highlighted.',
        hint: 'Did you mean "terraform"?',
      },
      {
        code: "code-language-unknown",
        severity: "note",
        file,
        line: 4,
        column: 6,
        message: 'The language "ymal" is unknown, so the code is not highlighted.',
        hint: 'Did you mean "yaml"?',
      },
    ]);
  });
  test.each(["docs/a.md", "docs/a.mdx"])("an option of code that has no effect is reported: %s", async (file) => {
    const block = (options: string) => `\`\`\`js ${options}\nlet a;\n\`\`\`\n\n`;
    const rest = ['title="a titel=b" {1}', "wrap showLineNumbers=3", "live", 'label="a" noInline', "title='x y'"];
    const wrong = ['titel="a.js"', "{1} showlinenumbers", "title=a.js", "nocheck"];
    const { diagnostics } = await compile([...rest, ...wrong].map(block).join(""), file);
    expect(diagnostics.map(({ code, line, column, message, hint }) => [code, line, column, message, hint])).toEqual([
      ["code-option-unread", 21, 7, expect.stringContaining('"titel"'), 'Did you mean "title"?'],
      ["code-option-unread", 25, 11, expect.stringContaining('"showlinenumbers"'), 'Did you mean "showLineNumbers"?'],
      [
        "code-option-unread",
        29,
        7,
        expect.stringContaining("not in quotes"),
        expect.stringContaining('title="main.tf"'),
      ],
      ["code-option-unread", 33, 7, expect.stringContaining('"nocheck"'), 'Did you mean "no-check"?'],
    ]);
  });
  test.each(["docs/a.md", "docs/a.mdx"])(
    "an id of two headings, and a link without an address, are reported: %s",
    async (file) => {
      expect(
        (await compile("## A {#x}\n\n## B\n\n## C {#x}\n\n[a]() [b]( ) `[c]()`\n\n```\n[d]()\n## A {#x}\n```\n", file))
          .diagnostics,
      ).toMatchObject([
        { code: "link-empty", severity: "warning", line: 7, column: 1 },
        { code: "link-empty", severity: "warning", line: 7, column: 7 },
        { code: "heading-id-duplicate", severity: "warning", line: 5, column: 1 },
      ]);
    },
  );
  test("an id in a comment is reported at its last heading, and one of partials at their import", async () => {
    const twice = await compile("# A\n\n## B {/* #x */}\n\n## C {/* #x */}\n", "docs/a.mdx");
    expect(twice.diagnostics).toMatchObject([{ code: "heading-id-duplicate", line: 5, column: 1 }]);
    const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
    writeFileSync(path.join(site, "_b.mdx"), "## B {/* #x */}\n");
    const text = "# A\n\nimport B from '@site/_b.mdx';\n\n<B />\n\n<B />\n";
    expect((await compile(text, "docs/a.mdx", site)).diagnostics).toMatchObject([
      { code: "heading-id-duplicate", line: 3, column: 1 },
    ]);
  });
  test("the space beside a component at either end of a heading is a part of its id, one at the end of the line is not", async () => {
    const { page } = await compile("# A\n\n## B c <br/>\n\n## D <br/> \n\n## `E` f \n\n## <br/> `G`\n", "docs/a.mdx");
    expect(page?.headings.map(({ id }) => id)).toEqual(["a", "b-c-", "d-", "e-f", "-g"]);
  });
  test("the links of a file are not those of a document that only imports other exports of it", async () => {
    const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
    writeFileSync(path.join(site, "_a.mdx"), "export const size = 1;\n\n[l](./gone)\n");
    const copiesOf = async (imported: string) => {
      const { page } = await compile(`import ${imported} from '@site/_a.mdx';\n\nText {size}\n`, "docs/p.mdx", site);
      return page?.partials?.flatMap(({ links }) => links.map(({ isCopy }) => isCopy));
    };
    expect(await copiesOf("{ size }")).toEqual([true]);
    expect(await copiesOf("A, { size }")).toEqual([undefined]);
  });

  test("a partial may be in a folder of static files", async () => {
    const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
    mkdirSync(path.join(site, "static/shared"), { recursive: true });
    writeFileSync(path.join(site, "static/shared/_p.md"), "Said in static\n");
    const { page, diagnostics } = await compile('import P from "/shared/_p.md";\n\n<P />\n', "docs/p.mdx", site);
    expect(diagnostics).toEqual([]);
    const partials = page?.body.kind === "mdx" ? page.body.module.partials : {};
    expect(Object.values(partials).map((partial) => partial?.module.statics.join())).toEqual(["<p>Said in static</p>"]);
  });

  test("a partial is compiled once for all documents, and again when a file of it has changed", async () => {
    const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
    const write = (name: string, text: string) => writeFileSync(path.join(site, name), text);
    write("_inner.mdx", "Before\n");
    write("_outer.mdx", 'import I from "./_inner.mdx";\n\n# Outer\n\n<I />\n');
    const context = { siteDirectory: site, config };
    const partialOf = async (file: string) => {
      const text = 'import O from "./_outer.mdx";\n\n<O />\n';
      const place = { source: "docs", version: "current", routeBasePath: "/", idPrefix: "" };
      const { page, dependencies } = await compileDocument({ file, path: file, text }, context, place);
      expect(dependencies).toEqual(["_outer.mdx", "_inner.mdx"]);
      return page?.body.kind === "mdx" ? page.body.module.partials["./_outer.mdx"] : undefined;
    };
    const first = await partialOf("a.mdx");
    expect(await partialOf("b.mdx")).toBe(first);
    write("_inner.mdx", "After\n");
    const changed = await partialOf("a.mdx");
    expect(changed?.module.partials["./_inner.mdx"]?.module.statics).toEqual(["<p>After</p>"]);
  });

  test("a document reads the address of its picture, as Docusaurus's loader gives it", async () => {
    const { page } = await compile("---\nimage: ./a.png\n---\n\n<img src={assets.image} />\n");
    expect(page?.links).toMatchObject([{ url: "./a.png", kind: "asset" }]);
    expect(page?.body.kind === "mdx" && page.body.module.code).toContain(`{ image: "${linkSlot(0)}" }`);
    const whole = await compile("---\nimage: /a.png\n---\n\n<img src={assets.image} />\n");
    expect(whole.page?.body.kind === "mdx" && whole.page.body.module.code).toContain('{ image: "/a.png" }');
  });

  test("a missing partial", async () => {
    const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
    writeFileSync(path.join(site, "p.mdx"), "import A from './_gone.mdx';\n\n<A/>\n");
    expect((await compile("import A from './_gone.mdx';\n\n<A/>\n", "p.mdx", site)).diagnostics.map(formatDiagnostic))
      .toMatchInlineSnapshot(`
      [
        "p.mdx:1:16  error  partial-missing
        The imported file "./_gone.mdx" does not exist.
        The file would be _gone.mdx.",
      ]
    `);
  });
  test("partials from packages and aliases; those that are not installed are left out", async () => {
    const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
    const text =
      "import A from 'short/a.mdx';\nimport B from 'pack/b.mdx';\nimport C from '@other/pack/c.mdx';\n\n<A/><B/><C/>\n";
    writeFileSync(path.join(site, "p.mdx"), text);
    writeFileSync(path.join(site, "tsconfig.json"), '{ "compilerOptions": { "paths": { "short/*": ["parts/*"] } } }');
    for (const [file, content] of [
      ["parts/a.mdx", "From a folder.\n"],
      ["node_modules/pack/b.mdx", "From a package.\n"],
    ] as const) {
      mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
      writeFileSync(path.join(site, file), content);
    }
    const { page, diagnostics } = await compile(text, "p.mdx", site);
    const partials = page?.body.kind === "mdx" ? page.body.module.partials : {};
    expect(Object.values(partials).map((partial) => partial?.module.statics)).toEqual([
      ["<p>From a folder.</p>"],
      ["<p>From a package.</p>"],
      [],
    ]);
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      `p.mdx:3:16  error  partial-missing
  The imported file "@other/pack/c.mdx" does not exist.
  The file would be node_modules/@other/pack/c.mdx.`,
    ]);
    rmSync(path.join(site, "node_modules"), { recursive: true });
    expect((await compile(text, "p.mdx", site)).diagnostics.map(formatDiagnostic)).toContain(
      `p.mdx:3:16  warning  partial-missing
  The imported file "@other/pack/c.mdx" does not exist; its content is missing.
  The file would be node_modules/@other/pack/c.mdx.`,
    );
  });
  test("text in angle brackets, which browsers read as an element, is reported once", async () => {
    const text =
      "# <Type of incident>\n\n- List<String> or `List<T>`\n- <!-- <Hidden> --> <BR> <NAME>\n\n      a <B C>\n\nThe <Type of incident>\n";
    const { diagnostics } = await compile(text, "docs/a.md");
    expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
      [
        "docs/a.md:1:3  warning  text-as-element
        "<Type of incident>" is read as an HTML element, so readers do not see it.
        Write it as \`code\`, or &lt; in place of <.",
        "docs/a.md:3:7  warning  text-as-element
        "<String>" is read as an HTML element, so readers do not see it.
        Write it as \`code\`, or &lt; in place of <.",
        "docs/a.md:4:26  warning  text-as-element
        "<NAME>" is read as an HTML element, so readers do not see it.
        Write it as \`code\`, or &lt; in place of <.",
      ]
    `);
  });
  test("a word in angle brackets is text, unless it is an element, closed, or alone on its line", async () => {
    const text =
      "Run `a <b>` for <cluster-name>.\n\n<my-page>\n\nA <br> and <own>b</own>, <v-icon/> <a id=x> or <region1>\n";
    const { diagnostics } = await compile(text, "docs/a.md");
    expect(diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`)).toEqual([
      "1:17 text-as-element",
      "5:56 text-as-element",
    ]);
  });
  test("a Markdown file that only looks like MDX is compiled", async () => {
    const { page, diagnostics } = await compile("Use <T/> and </> here.\n\nimport x from\n", "docs/a.md");
    expect(page?.body.kind).toBe("html");
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["markdown-not-mdx", "warning"]]);
  });
});

test("the page of a folder without a title has the folder's name in sites of other generators, and the first page the site's", async () => {
  const other = configFor("other", { title: "Own" });
  const titleOf = async (file: string) => {
    const source = { file: `docs/${file}`, path: file, text: "Text.\n" };
    const place = { source: "docs", version: "current", routeBasePath: "/", idPrefix: "" };
    return (await compileDocument(source, { siteDirectory: "/", config: other }, place)).page?.title;
  };
  expect([await titleOf("index.md"), await titleOf("set-up/README.md"), await titleOf("a.md")]).toEqual([
    "Own",
    "Set up",
    "A",
  ]);
});

test("a README in a repository has its folder's name, but not in a site of Docusaurus", async () => {
  const titleIn = async (publisher: Publisher) => {
    const ofPublisher = { ...configFor(publisher), publisher };
    return (await compile("Text.\n", "docs/set-up/README.md", "/", ofPublisher)).page?.title;
  };
  expect([await titleIn("unknown"), await titleIn("docusaurus")]).toEqual(["set-up", "README"]);
});

test.each(["docs/a.md", "docs/a.mdx"])("%s: an image in place of a title names it by its text", async (file) => {
  const { page } = await compile('# [![Parser & "co"](https://a.example/b.svg)](/c)\n\nText.\n', file);
  expect(page).toMatchObject({ title: 'Parser & "co"', hasContentTitle: true });
  expect(page?.headings.map(({ html, text }) => [html, text])).toEqual([
    ["Parser &amp; &quot;co&quot;", 'Parser & "co"'],
  ]);
  const beside = await compile("# ![Logo](https://a.example/b.svg) Name\n", file);
  expect(beside.page?.title).toBe("Name");
});

test("links by name are read where the generator has them", async () => {
  const textOf = async (rules: { wikiLinks?: "page first" }) => {
    const withRules = { ...configFor("other"), documentRules: rules };
    return (await compile("# A\n\n[[b|Bee]]\n", "docs/a.md", "/", withRules)).page?.links.map(({ url }) => url);
  };
  expect([await textOf({ wikiLinks: "page first" }), await textOf({})]).toEqual([["b"], []]);
});

test("the default description is the first line in a site of Docusaurus, elsewhere the first paragraph", async () => {
  const text = "---\nid: a\n---\n\n# A\n\nOne *line*\nand another.\n";
  const descriptionOf = async (publisher: Publisher) =>
    (await compile(text, "docs/a.md", undefined, configFor(publisher))).page?.description;
  expect(await descriptionOf("docusaurus")).toBe("One line");
  expect(await descriptionOf("cairn")).toBe("One line and another.");
});
