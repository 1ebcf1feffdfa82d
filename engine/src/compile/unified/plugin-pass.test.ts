import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { loadConfig } from "../../pipeline/configure/load-config.ts";
import { compileDocument } from "../documents/compile-document.ts";

/** Creates a site with plugins in `plugins.js`, which exports functions, and the lists that name them. */
function writePluginSite(lists: string, plugins: string, files: Record<string, string> = {}): string {
  const config = `const all = require("./plugins.js");
module.exports = { title: "A", url: "https://a.example", baseUrl: "/", presets: [["classic", { docs: { ${lists} } }]] };`;
  return writeSite({ ...files, "plugins.js": plugins, "docusaurus.config.js": config });
}

async function compile(directory: string, file: string) {
  const { config, markdownPlugins: plugins } = await loadConfig(directory, path.join(directory, ".cairn"));
  const text = readFileSync(path.join(directory, file), "utf8");
  const placement = { source: "docs", routeBasePath: "/", idPrefix: "" };
  const name = path.posix.relative("docs", file);
  const { page, diagnostics } = await compileDocument(
    { file, path: name, text },
    { siteDirectory: directory, config, plugins },
    placement,
  );
  const body = page?.body;
  const html = body?.kind === "html" ? body.html : body?.kind === "mdx" ? body.module.statics.join("|") : "";
  return {
    html,
    page,
    module: body?.kind === "mdx" ? body.module : undefined,
    key: plugins?.key,
    findings: diagnostics.map(formatDiagnostic),
  };
}

const visit = `const visit = (node, type, change) => {
  if (node.type === type) change(node);
  for (const child of node.children ?? []) visit(child, type, change);
};\n`;

test.each(["docs/a.md", "docs/a.mdx"])(
  "remark plugins change the tree, and unchanged nodes keep their positions: %s",
  async (file) => {
    const directory = writePluginSite(
      "beforeDefaultRemarkPlugins: [all.shout], remarkPlugins: [[all.move, { from: '/old' }], all.badges]",
      `${visit}
exports.move = ({ from }) => async (tree, file) => {
  visit(tree, "link", (node) => { if (node.url === from) node.url = "/" + file.data.frontMatter.target; });
};
exports.shout = () => (tree, file, next) => {
  visit(tree, "text", (node) => { node.value = node.value.replace("hi", "HI"); });
  next();
};
exports.badges = () => (tree) => {
  visit(tree, "emphasis", (node) => { node.data = { hProperties: { className: ["badge"] } }; });
  visit(tree, "heading", (node) => { node.children.push({ type: "text", value: " of " + node.data.id }); });
};`,
      {
        [file]:
          "---\ntarget: new\n---\n\n# Title {#t}\n\nhi *you* [a](/old) and [b](./b.md)\n\n:::note\n\nIn\n\n:::\n\n```js {1}\nhi\n```\n",
      },
    );
    const { html, page, findings } = await compile(directory, file);
    expect(findings).toEqual([]);
    expect(html).toContain('<h1 id="t">Title of t</h1>');
    expect(html).toContain('HI <em class="badge">you</em>');
    expect(html).toContain('class="admonition admonition-note"');
    expect(html).toContain('<span class="line highlighted">hi');
    expect(page?.headings).toMatchObject([{ id: "t", text: "Title of t" }]);
    expect(page?.links).toEqual([
      { url: "/new", kind: "link", line: 7, column: 10 },
      { url: "./b.md", kind: "link", line: 7, column: 24 },
    ]);
  },
);

test("a component at the end of a heading leaves the space before it in its id", async () => {
  const text = "# A\n\n## B c <br/>\n\n## D \n";
  const directory = writePluginSite("remarkPlugins: [all.none]", "exports.none = () => () => {};", {
    "docs/a.mdx": text,
  });
  const { page } = await compile(directory, "docs/a.mdx");
  expect(page?.headings.map(({ id }) => id)).toEqual(["a", "b-c-", "d"]);
});

test("a plugin may import components and use them, with expressions as trees only", async () => {
  const directory = writePluginSite(
    "remarkPlugins: [all.note]",
    `exports.note = () => (tree) => {
  tree.children.unshift({ type: "mdxjsEsm", value: "import Note from '@site/src/Note'", data: { estree: {} } });
  const estree = { type: "Program", body: [{ type: "ExpressionStatement", expression: { type: "Literal", value: 42 } }] };
  tree.children.push({
    type: "mdxJsxFlowElement", name: "Note", children: [{ type: "text", value: "in it" }],
    attributes: [{ type: "mdxJsxAttribute", name: "n", value: { type: "mdxJsxAttributeValueExpression", value: "", data: { estree } } }],
  });
};`,
    { "docs/a.md": "Text <b>raw</b> <img src='./x.png'>\n" },
  );
  const { module, html, page, findings } = await compile(directory, "docs/a.md");
  expect(findings).toEqual([]);
  expect(module?.imports).toMatchObject([
    { specifier: "@site/src/Note", bindings: [{ imported: "default", local: "Note" }] },
  ]);
  expect(module?.hasIslands).toBe(true);
  expect(module?.code).toContain("n: 42");
  expect(html).toContain('<p>Text <b>raw</b> <img src="\u0002link 0\u0003"');
  expect(page?.links).toMatchObject([{ url: "./x.png", kind: "image", isRaw: true }]);
});

test("HTML elements of a document that a rehype plugin changes are no components", async () => {
  const directory = writePluginSite("rehypePlugins: [all.nothing]", "exports.nothing = () => (tree) => tree;", {
    "docs/a.mdx": 'A <b>word</b>\n\n<img src="/x.png" alt="X" />\n\n<Gone />\n',
  });
  const { findings } = await compile(directory, "docs/a.mdx");
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain("<Gone> is neither imported nor part of the theme");
});

test("rehype plugins see addresses and code as written, and recma plugins the module", async () => {
  const directory = writePluginSite(
    "rehypePlugins: [all.out], recmaPlugins: [all.stamp]",
    `${visit}
exports.out = () => async (tree) => {
  visit(tree, "element", (node) => {
    const { properties, tagName } = node;
    if (tagName === "a" && properties.href === "./b.md") properties.href = "./c.md";
    if (properties.metastring) properties.title = properties.metastring;
    if (tagName === "h2") node.children.push({ type: "mdxJsxTextElement", name: "Mark", attributes: [], children: [] });
  });
};
exports.stamp = () => (program) => {
  const id = { type: "Identifier", name: "stamp" };
  const declarations = [{ type: "VariableDeclarator", id, init: { type: "Literal", value: "yes" } }];
  const declaration = { type: "VariableDeclaration", kind: "const", declarations };
  program.body.push({ type: "ExportNamedDeclaration", specifiers: [], source: null, declaration });
};`,
    { "docs/a.mdx": "## Two\n\n[b](./b.md)\n\n```js title='x'\na\n```\n\n```\nplain\n```\n" },
  );
  const { module, html, page } = await compile(directory, "docs/a.mdx");
  expect(module?.exports).toEqual([{ name: "stamp", local: "stamp" }]);
  expect(page?.links.at(-1)).toMatchObject({ url: "./c.md" });
  expect(html).toContain('<pre><code title="title=&#x27;x&#x27;" class="language-js">a');
  expect(html).toContain("<pre data-deferred><code>plain");
  expect(module?.code).toMatch(/Island, \{\s+i: 0,\s+children: _jsx\(Mark/);
});

test("a failing plugin is reported, and the others run", async () => {
  const directory = writePluginSite(
    "remarkPlugins: [all.broken, all.late, all.fine]",
    `${visit}
exports.broken = function broken() { return () => { throw new Error("no token\\nmore"); }; };
exports.late = function late() { throw new Error("not here"); };
exports.fine = () => (tree) => visit(tree, "text", (node) => { node.value += "!"; });`,
    { "docs/a.md": "Text\n" },
  );
  const { html, findings } = await compile(directory, "docs/a.md");
  expect(html).toContain("<p>Text!</p>");
  expect(findings).toEqual([
    `docs/a.md  warning  markdown-plugin-failed
  The Markdown plugin "late" failed: not here.
  The document is shown without the plugin's changes.`,
    `docs/a.md  warning  markdown-plugin-failed
  The Markdown plugin "broken" failed: no token.
  The document is shown without the plugin's changes.`,
  ]);
});

test("a plugin that fails where packages are missing is reported with that, and trees that cannot be copied pass", async () => {
  const directory = writePluginSite(
    "remarkPlugins: [all.mark, all.endless]",
    `const moor = require("moor-options");
exports.mark = () => (tree) => { tree.data = { draw: () => 1 }; };
exports.endless = function endless() { const next = () => (moor.deep ? next() : 1); return () => next(); };`,
    { "docs/a.md": "Text\n" },
  );
  const { html, findings } = await compile(directory, "docs/a.md");
  expect(html).toContain("<p>Text</p>");
  expect(findings).toEqual([
    `docs/a.md  warning  markdown-plugin-failed
  The Markdown plugin "endless" failed: Maximum call stack size exceeded.
  The site's packages are not installed, which may be the cause: npm install. The document is shown without the plugin's changes.`,
  ]);
});

test("cached results depend on the plugins, their options and their files", async () => {
  const files = { "docs/a.md": "Text\n" };
  const plugin = "exports.a = () => () => undefined;";
  const keyOf = async (lists: string, code: string) =>
    (await compile(writePluginSite(lists, code, files), "docs/a.md")).key;
  const key = await keyOf("remarkPlugins: [[all.a, { x: () => 1 }]]", plugin);
  expect(await keyOf("remarkPlugins: [[all.a, { x: () => 1 }]]", plugin)).toBe(key);
  expect(await keyOf("remarkPlugins: [[all.a, { x: () => 2 }]]", plugin)).not.toBe(key);
  expect(await keyOf("remarkPlugins: [[all.a, { x: () => 1 }]]", `${plugin}\n// changed`)).not.toBe(key);
  expect(await keyOf("remarkPlugins: []", plugin)).toBeUndefined();
});

test("values from a package that is not installed are left out and reported", async () => {
  const site = writePluginSite(
    "remarkPlugins: [all.add]",
    "const { fromMarkdown } = require('of-none');\nexports.add = () => (tree) => { tree.children.push(fromMarkdown('x')); };\n",
    { "docs/a.mdx": "Kept\n" },
  );
  const { html, findings } = await compile(site, "docs/a.mdx");
  expect([html, findings.length]).toEqual(["<p>Kept</p>", 1]);
});

test("a plugin that needs a package that is not installed does not change text", async () => {
  const site = writePluginSite(
    "remarkPlugins: [[all.replace, { A: 'B' }], all.late, all.fine]",
    `${visit}
const escape = require("of-none");
exports.replace = function replace(words) {
  const found = RegExp("(" + Object.keys(words).map((each) => escape(each)).join("|") + ")", "g");
  return (tree) => visit(tree, "text", (node) => { node.value = node.value.replace(found, (word) => words[word]); });
};
exports.late = function late() { return (tree) => visit(tree, "text", (node) => { node.value = String(escape(node.value)); }); };
exports.fine = () => (tree) => visit(tree, "text", (node) => { node.value += "!"; });`,
    { "docs/a.md": "A text\n" },
  );
  const { html, findings } = await compile(site, "docs/a.md");
  expect(html).toBe("<p>A text!</p>");
  expect(findings.join("\n")).toContain(
    'The Markdown plugin "replace" failed: it needs "of-none", which is not installed.',
  );
  expect(findings.join("\n")).toContain('The Markdown plugin "late" failed: it needs "of-none"');
});
