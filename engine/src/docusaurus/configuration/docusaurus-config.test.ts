import path from "node:path";
import { describe, expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { formatDiagnostic, sortDiagnostics } from "../../findings/diagnostics.ts";
import { relaxLinkRanks, relaxMissingFindings, usualReading } from "./docusaurus-config.ts";
import { currentSidebarFiles } from "../../model/versions.ts";
import { loadConfig } from "../../pipeline/configure/load-config.ts";

const load = (files: Record<string, string>) => {
  const directory = writeSite(files);
  return loadConfig(directory, path.join(directory, ".cairn"));
};
test.each([
  ["docs/.vitepress/config.ts", { format: "extension", headingIds: "vitepress" }],
  ["mkdocs.yml", { format: "extension", headingIds: "mkdocs" }],
  ["book.toml", { format: "extension" }],
  ["astro.config.mjs", { format: "extension" }],
  ["docs/a.md", { format: "detect" }],
])("documents are read by the rules of the generator of %s", async (name, expected) => {
  const of = async (files: Record<string, string>) => (await load({ [name]: "", ...files })).config.markdown;
  expect(await of({})).toMatchObject({ headingIds: undefined, ...expected });
  expect(await of({ "docusaurus.config.js": "export default {};" })).toMatchObject({ format: "docusaurus" });
  const asking = { "site.config.mjs": "export default { markdown: { format: 'mdx', headingIds: 'github' } };" };
  expect(await of(asking)).toMatchObject({ format: "mdx", headingIds: "github" });
});

test("Mintlify's file is distinguished from another of the same name", () => {
  const formatOf = (text: string) => usualReading(writeSite({ "docs.json": text })).markdown.format;
  expect(formatOf('{ "$schema": "https://mintlify.com/docs.json" }')).toBe("extension");
  expect(formatOf('{ "dependencies": {} }')).toBe("detect");
});

test("`.md` is not MDX where Docusaurus's own configuration says so", () => {
  const formatOf = (markdown: string) =>
    usualReading(writeSite({ "docusaurus.config.js": `export default {\n  ${markdown}\n};` })).markdown.format;
  expect(formatOf("markdown: { format: 'detect' },")).toBe("detect");
  expect(formatOf('markdown: {\n    format: "md",\n  },')).toBe("detect");
  expect(formatOf("markdown: { format: 'mdx' },")).toBe("docusaurus");
  expect(formatOf("// markdown: { format: 'detect' },")).toBe("docusaurus");
});

test("files in public are static files if the configuration does not say otherwise", async () => {
  const { config } = await load({ "public/a.png": "", "docs/a.md": "" });
  expect(config.staticDirectories).toEqual(["static", "public"]);
  const own = await load({ "public/a.png": "", "site.config.mjs": "export default {};" });
  expect(own.config.staticDirectories).toEqual(["static"]);
});

describe("formulas", () => {
  test.each([
    ["docusaurus.config.js", "const math = require('remark-math');", true],
    ["docusaurus.config.ts", 'import remarkMath from "remark-math";', true],
    ["docusaurus.config.mjs", "  const math = (await import('remark-math')).default;", true],
    ["docusaurus.config.cjs", "  // require('remark-math'),", false],
    ["docusaurus.config.js", "module.exports = { title: 'Without' };", false],
    ["other.js", "require('remark-math');", false],
  ])("%s: %s", (name, text, expected) => {
    expect(usualReading(writeSite({ [name]: text })).markdown).toEqual({
      format: name.startsWith("docusaurus") ? "docusaurus" : "detect",
      mdx1: false,
      admonitions: [],
      magicComments: [],
      math: expected,
    });
  });

  test("spaces of Mintlify have formulas", () => {
    const own = { "docs.json": '{ "$schema": "https://mintlify.com/docs.json" }' };
    expect(usualReading(writeSite(own)).markdown).toMatchObject({ format: "extension", math: true });
  });

  test.each([
    ["myst.yml", "version: 1", true],
    ["conf.py", 'extensions = ["myst_parser"]\nmyst_enable_extensions = ["dollarmath"]', true],
    ["conf.py", 'extensions = ["myst_parser"]', false],
  ])("sites of MyST have formulas, those of Sphinx with its extension: %s", (name, text, math) => {
    expect(usualReading(writeSite({ [`docs/${name}`]: text })).markdown).toMatchObject({ headingIds: "myst", math });
  });

  test.each(["source.config.ts", "vocs.config.tsx"])("%s names the plugin for formulas", (name) => {
    const files = { [name]: 'import math from "remark-math";', "next.config.mjs": "" };
    expect(usualReading(writeSite(files)).markdown).toMatchObject({ format: "extension", math: true });
  });

  test("a file that the configuration imports names the plugin", async () => {
    const { config } = await load({
      "docusaurus.config.mjs": `import { docs } from "./settings/docs.mjs";
export default { title: "A", url: "https://a.example", baseUrl: "/", presets: [["classic", { docs }]] };`,
      "settings/docs.mjs": `import remarkMath from "remark-math";\nexport const docs = { remarkPlugins: [remarkMath] };`,
    });
    expect(config.markdown.math).toBe(true);
  });

  test("the site's own configuration takes precedence", async () => {
    const asking = { "docusaurus.config.js": "import math from 'remark-math'; export default {};" };
    const configOf = async (config: string) => (await load({ ...asking, "site.config.mjs": config })).config.markdown;
    expect(await configOf("export default { markdown: { math: false } };")).toMatchObject({ math: false });
    expect(await configOf("export default { title: 'A' };")).toMatchObject({ format: "docusaurus", math: true });
  });
});

const required = "title: 'A', url: 'https://a.example', baseUrl: '/b/'";

async function read(code: string, files: Record<string, string> = {}) {
  const { config, diagnostics } = await load({ ...files, "docusaurus.config.ts": code });
  return { config, said: diagnostics.map(formatDiagnostic).join("\n") };
}

describe("the configuration", () => {
  test("is run, with access to files and stubs of missing packages", async () => {
    const { config, said } = await read(
      `import { readFileSync } from 'node:fs';
import path from 'node:path';
import icons from 'no-such-package/icons';
import { tagline } from './tagline';
const config: Config = { ${required}, tagline, favicon: icons.favicon('x'),
  onBrokenLinks: process.env.NODE_ENV === 'production' ? 'ignore' : 'throw', ['trailing' + 'Slash']: true,
  customFields: { file: readFileSync(path.join(__dirname, 'a.txt'), 'utf8'), cwd: path.basename(process.cwd()) === path.basename(__dirname), list: icons.list, call: () => 1 },
};
export default config satisfies Config;`,
      { "tagline.mts": "export const tagline: string = `of ${1}`;", "a.txt": "text" },
    );
    expect(config).toMatchObject({ title: "A", url: "https://a.example", baseUrl: "/b/", tagline: "of 1" });
    expect(config).toMatchObject({ trailingSlash: true, noIndex: false, onBrokenLinks: "ignore" });
    expect(config.customFields).toEqual({ file: "text", cwd: true, list: [] });
    expect(said.replace(/:\d+:\d+/g, "")).toBe(`docusaurus.config.ts  note  packages-missing
  The package "no-such-package", which the configuration uses, is not installed.
  Everything that comes from it is missing. Install the site's packages: npm install`);
  });

  test("a missing package of themes for code is not reported, because these have no effect", async () => {
    const { said } = await read(
      `import { themes } from 'prism-react-renderer';\nexport default { ${required}, themeConfig: { prism: { theme: themes.github } } };`,
    );
    expect(said).not.toContain("packages-missing");
    expect(said).toContain("This setting has no effect: themeConfig.prism.theme.");
  });

  test("a missing package that only a file of the site names is reported there", async () => {
    const { said } = await read(`import own from './own.js';\nexport default { ${required}, plugins: [own] };`, {
      "own.js": "const gone = require('gone-package');\nmodule.exports = () => ({ name: 'own', gone });\n",
    });
    expect(said).toContain("own.js:1:22  note  packages-missing");
  });

  test("a site's plugin that extends the blog plugin makes the blog and its own additions", async () => {
    const plugin = `const blog = require('@docusaurus/plugin-content-blog');
module.exports = { ...blog, default: async (...all) => {
  const own = await blog.default(...all);
  return { ...own, async contentLoaded(loaded) {
    loaded.actions.addRoute({ path: '/start', component: '@site/src/Start.js', props: { posts: loaded.content.blogPosts.slice(0, 5) } });
    await own.contentLoaded(loaded);
  } };
} };\n`;
    const code = `module.exports = { ${required}, presets: [['classic', { blog: false }]],
  plugins: [['./plugins/own-blog', { path: './news', routeBasePath: 'news' }]] };`;
    const { config, pluginRoutes, diagnostics } = await load({
      "docusaurus.config.js": code,
      "plugins/own-blog.js": plugin,
      "news/2024-01-01-a.md": "# A\n",
    });
    expect(config.blogs).toMatchObject([{ path: "news", routeBasePath: "news" }]);
    expect(pluginRoutes).toEqual([{ permalink: "/start", module: "src/Start.js", props: { posts: [] } }]);
    expect(diagnostics.filter(({ severity }) => severity !== "note")).toEqual([]);
  });

  test("a site's plugin that only reads the posts of a blog makes no pages", async () => {
    const plugin = `const blog = require('@docusaurus/plugin-content-blog');
module.exports = async (context, options) => {
  const own = await blog.default(context, { ...options, id: 'data' });
  return { name: 'data', loadContent: () => own.loadContent(), contentLoaded: ({ content, actions }) => actions.setGlobalData({ content }) };
};\n`;
    const code = `module.exports = { ${required}, presets: ['classic'], plugins: [['./plugins/data', {}]] };`;
    const files = { "plugins/data/index.js": plugin, "blog/2024-01-01-a.md": "# A\n" };
    const { config, diagnostics } = await load({ "docusaurus.config.js": code, ...files });
    expect(config.blogs.map(({ path: folder }) => folder)).toEqual(["blog"]);
    expect(diagnostics.filter(({ severity }) => severity !== "note")).toEqual([]);
  });

  test("takes the address of edit links from functions that append each file to one", async () => {
    const docs =
      "docs: { editUrl: ({ versionDocsDirPath, docPath }) => `https://e.example/${versionDocsDirPath}/${docPath}` }";
    const blog = "blog: { editUrl: ({ blogDirPath, blogPath }) => `https://b.example/x/${blogDirPath}/${blogPath}` }";
    const other =
      "['@docusaurus/plugin-content-docs', { id: 'o', path: 'o', editUrl: ({ docPath }) => 'https://o.example/' + docPath }]";
    const { config, diagnostics } = await load({
      "docusaurus.config.js": `module.exports = { ${required}, presets: [['classic', { ${docs}, ${blog} }]], plugins: [${other}] };`,
      "versions.json": '["1.0"]',
      "blog/2024-01-01-a.md": "# A\n",
      "o/a.md": "# A\n",
    });
    expect(config.docs.editUrl).toBe("https://e.example/");
    expect(config.blogs[0]?.editUrl).toBe("https://b.example/x/");
    expect(config.docs.instances[0]?.editUrl).toBeUndefined();
    expect(diagnostics.filter(({ message }) => message.includes("editUrl"))).toHaveLength(1);
  });

  test("another preset that has a theme adds no second blog", async () => {
    const presets =
      "presets: [['classic', { blog: {} }], ['redocusaurus', { specs: [], theme: { primaryColor: '#fff' } }]]";
    const { config } = await load({
      "docusaurus.config.js": `module.exports = { ${required}, ${presets} };`,
      "blog/2024-01-01-a.md": "# A\n",
    });
    expect(config.blogs).toHaveLength(1);
  });

  test("takes the kinds of admonitions that documents, posts or pages may use", async () => {
    const kindsIn = async (code: string) => (await read(`module.exports = { ${required}, ${code} };`)).config.markdown;
    const docs = "docs: { admonitions: { keywords: ['note', 'security'], extendDefaults: true } }";
    const plugins =
      "plugins: [['@docusaurus/plugin-content-docs', { id: 'b', admonitions: { keywords: ['release'] } }]]";
    const both = `presets: [['classic', { ${docs}, pages: { admonitions: { keywords: ['security'] } } }]], ${plugins}`;
    expect(await kindsIn(both)).toMatchObject({ admonitions: ["security", "release"] });
    expect(await kindsIn("presets: [['classic', { docs: { admonitions: true } }]]")).toMatchObject({ admonitions: [] });
  });

  test("takes a site's own comments that mark lines of code, without invalid ones and those that always do", async () => {
    const comments = `[
      { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
      { className: 'theme-code-block-highlighted-line', line: 'mark this' },
      { className: 'error', line: 'This fails', block: { start: 'error-start', end: 'error-end' } },
      { className: 5 },
    ]`;
    const { config, said } = await read(
      `module.exports = { ${required}, themeConfig: { prism: { magicComments: ${comments} } } };`,
    );
    expect(config.markdown.magicComments).toEqual([
      { className: "highlighted", line: "mark this" },
      { className: "error", line: "This fails", block: { start: "error-start", end: "error-end" } },
    ]);
    expect(said).not.toContain("magicComments");
  });

  test("ignores a sidebars file that the configuration does not name", async () => {
    const { config } = await read(`module.exports = { ${required}, presets: [['classic', { docs: {} }]] };`, {
      "sidebars.js": "module.exports = { docs: ['gone'] };",
      "docs/a.md": "# A\n",
    });
    expect(currentSidebarFiles(config)).toEqual([]);
  });

  test("gives a blog without posts a list depending on the version, and posts the configured edit links", async () => {
    const blogsOf = async (version: string, blog = "{ editUrl: 'https://e.example/' }") => {
      const code = `module.exports = { ${required}, presets: [['classic', { blog: ${blog} }]] };`;
      const files = { "package.json": JSON.stringify({ dependencies: { "@docusaurus/core": version } }) };
      return (await read(code, files)).config.blogs.map(({ path: folder, editUrl }) => [folder, editUrl]);
    };
    expect(await blogsOf("^3.10.0")).toEqual([["blog", "https://e.example/"]]);
    expect(await blogsOf("3.9.2")).toEqual([]);
    expect(await blogsOf("^3.10.0", "false")).toEqual([]);
    expect(await blogsOf("^3.10.0", "{ editUrl: () => 'x' }")).toEqual([["blog", undefined]]);
  });

  test("names missing files and packages as it refers to them", async () => {
    const { said } = await read(
      `module.exports = { ${required}, plugins: [require.resolve('some-search'), require.resolve('plugin-gone'), [__dirname + '/made', { a: 1 }]] };`,
    );
    expect(said.match(/^ {2}(?:This setting|The (?:file of the )?plugin).*$/gm)).toEqual([
      "  This setting has no effect: some-search.",
      '  The plugin "plugin-gone" is not installed.',
      '  The file of the plugin "made" does not exist.',
    ]);
  });

  test("works without a missing file of its own, and reports it", async () => {
    const { config, said } = await read(
      `const data = require('./data/made.json');\nmodule.exports = { ${required}, customFields: { first: data[0] } };`,
    );
    expect(config.customFields).toEqual({ first: [] });
    expect(said).toBe(`docusaurus.config.ts:1:22  warning  config-file-missing
  The configuration uses the file "./data/made.json", which does not exist: what it takes from it is empty.
  If a script in the site's package.json generates the file, run that script first.`);
  });

  test("reports a missing file that the package of a folder names where the folder is named", async () => {
    const { said } = await read(
      `const dist = require('./gone/dist');\nmodule.exports = { ${required}, plugins: [require.resolve('./tool')], customFields: { dist: dist.a } };`,
      { "tool/package.json": '{ "main": "dist/index.js" }' },
    );
    expect(said.match(/^docusaurus.*\n.*$/gm)).toEqual([
      `docusaurus.config.ts:1:22  warning  config-file-missing\n  The configuration uses the file "./gone/dist", which does not exist: what it takes from it is empty.`,
      `docusaurus.config.ts:2:100  warning  config-file-missing\n  The configuration uses the file "./tool/dist/index.js", which does not exist: what it takes from it is empty.`,
    ]);
  });

  test("reports where it throws an error, and the defaults are used", async () => {
    const { config, said } = await read("export default () => { throw new Error('no token'); };");
    expect(config.title).toBe("Documentation");
    expect(said).toContain("docusaurus.config.ts:1  error  module-failed\n  The file fails to load: no token");
  });

  test("may be a function, and its documents are below docs/", async () => {
    const code = `module.exports = async function make() {
  return { ${required}, presets: [['classic', { docs: { breadcrumbs: false, editUrl: () => 'x', exclude: ['**/a'] } }]] };
};`;
    const { config } = await read(code);
    expect(config.docs).toMatchObject({ routeBasePath: "docs", breadcrumbs: false });
    expect(config.docs.editUrl).toBeUndefined();
    expect(config.exclude).toEqual(["**/a"]);
  });

  test("ignores missing files and versions in the documents' options", async () => {
    const docs = (
      name: string,
    ) => `import path from 'path'; export default { ${required}, plugins: [['@docusaurus/plugin-content-docs', {
  routeBasePath: '/', sidebarPath: path.resolve('./${name}'), lastVersion: '1', versions: { current: { label: 'N', badge: true }, 1: {} },
}]] };`;
    const without = (await read(docs("other.js"))).config.docs;
    expect(without).toMatchObject({ routeBasePath: "/", versions: { current: { label: "N" } } });
    expect([without.sidebarPath, without.lastVersion]).toEqual([null, undefined]);
    const { config } = await read(docs("bar.js"), { "bar.js": "", "versions.json": '["1"]' });
    expect(config.docs).toMatchObject({ sidebarPath: "bar.js", lastVersion: "1", versions: { 1: {} } });
  });

  test("may name any folder of documents, also outside the site's", async () => {
    const code = (folder: string) =>
      `export default { ${required}, presets: [['classic', { docs: { path: '${folder}' } }]] };`;
    expect((await read(code("./guides/"))).config.docs.path).toBe("guides");
    expect((await read(code("../docs"))).config.docs.path).toBe("../docs");
  });

  test("takes additional documents with their entries in the navbar", async () => {
    const code = (docs: string) => `export default { ${required}, onBrokenLinks: 'throw',
  presets: [['classic', { docs: ${docs} }]],
  plugins: ['x', ['@docusaurus/plugin-content-docs', { id: 'api', path: './api', routeBasePath: '/api', sidebarPath: './api.js', remarkPlugins: [] }],
    ['content-docs', { id: 'team', path: 'team', sidebarPath: './gone.js', editUrl: 'https://e.example/' }]],
  themeConfig: { navbar: { items: [
    { type: 'docSidebar', sidebarId: 'main', docId: 'gone', docsPluginId: 'api', label: 'API' },
    { type: 'doc', docId: 'intro', docsPluginId: 'team' },
    { type: 'doc', docId: 'intro', docsPluginId: 'default' },
  ] } } };`;
    const files = { "api/a.md": "", "team/a.md": "", "api.js": "" };
    const first = (await read(code("{ path: 'docs' }"), files)).config;
    expect(first.docs.instances).toMatchObject([
      { id: "api", path: "api", routeBasePath: "/api", sidebarPath: "api.js" },
      { id: "team", path: "team", routeBasePath: "docs", editUrl: "https://e.example/" },
    ]);
    expect(first.navbar.items.map(({ doc, sidebar }) => doc ?? sidebar)).toEqual(["api:main", "team:intro", "intro"]);
    expect(first.onBrokenLinks).toBe("throw");
    const second = (await read(code("false"), files)).config;
    expect(second.docs).toMatchObject({ path: "api", routeBasePath: "/api", instances: [{ id: "team" }] });
    expect(second.navbar.items.map(({ doc, sidebar }) => doc ?? sidebar)).toEqual([
      "main",
      "team:intro",
      "default:intro",
    ]);
    // Of documents of which only versions are published, the folder of the current one may not exist.
    const versions = { "team_versions.json": '["1.0"]', "api_versions.json": '["1.0"]' };
    const ofVersions = code("{}").replace("id: 'api',", "id: 'api', includeCurrentVersion: false,");
    const fourth = (await read(ofVersions, versions)).config;
    expect(fourth.docs.instances).toMatchObject([{ id: "api", path: "api", includeCurrentVersion: false }]);
    const third = (await read(code("{}"), { "api/a.md": "" })).config;
    expect([third.docs.instances.map(({ id }) => id), third.onBrokenLinks]).toEqual([["api"], "warn"]);
  });

  test("makes broken links warnings if Docusaurus has pages that Cairn does not", async () => {
    const code = (plugins: string) => `export default { ${required}, onBrokenLinks: 'throw', plugins: [${plugins}] };`;
    expect((await read(code("'x'"))).config.onBrokenLinks).toBe("throw");
    expect((await read(code("['docusaurus-plugin-openapi-docs', { id: 'b' }]"))).config.onBrokenLinks).toBe("warn");
  });

  test("makes documents of Docusaurus 2 MDX 1", async () => {
    const versioned = async (version: string) =>
      (
        await read(`export default { ${required} };`, {
          "package.json": `{"dependencies":{"@docusaurus/core":"${version}"}}`,
        })
      ).config.markdown.mdx1;
    expect([await versioned("^2.4.1"), await versioned("3.2.0")]).toEqual([true, false]);
  });

  test("takes the existing stylesheets of the classic preset's theme", async () => {
    const stylesOf = async (theme: string, preset = "classic") => {
      const code = `export default { ${required}, presets: [['${preset}', { docs: {}, theme: ${theme} }]] };`;
      return (await read(code, { "a.css": "", "b.scss": "" })).config.customCss;
    };
    expect(await stylesOf("{ customCss: require('path').resolve('./a.css') }")).toEqual(["a.css"]);
    // Docusaurus does not load src/css/custom.css by itself.
    expect(await stylesOf("{}")).toEqual([]);
    expect(await stylesOf("{ customCss: require('no-such-package') }")).toBeUndefined();
    expect(await stylesOf("{}", "preset-of-ours")).toBeUndefined();
    expect(await stylesOf("{ customCss: ['./gone.css', './b.scss', './a.css'] }")).toEqual(["b.scss", "a.css"]);
  });

  test("takes the options of the redirects plugin", async () => {
    const { config } = await read(`const more = [{ from: '/x', to: '/docs/d' }];
export default { ${required}, plugins: [
  ['@docusaurus/plugin-client-redirects', {
    fromExtensions: ['html', 'htm'],
    redirects: [{ from: '/old', to: '/docs/new' }, { from: ['/a', '/b/'], to: \`/docs/\${'c'}\` }, ...more],
  }],
] };`);
    expect(config).toMatchObject({
      redirects: [
        { from: ["/old"], to: "/docs/new" },
        { from: ["/a", "/b/"], to: "/docs/c" },
        { from: ["/x"], to: "/docs/d" },
      ],
      redirectExtensions: ["html", "htm"],
      onBrokenLinks: "throw",
    });
  });

  test("reports the theme's keys without an equivalent, each once", async () => {
    const { said } = await read(`export default { ${required}, themeConfig: {
  image: 'img/card.png', prism: { theme: {} },
  colorMode: { defaultMode: 'dark', disableSwitch: true },
  tableOfContents: { maxHeadingLevel: 4 },
  announcementBar: { content: 'New', backgroundColor: '#fff', textColor: '#000' },
  navbar: { title: 'A', style: 'dark', logo: { src: 'a.svg', width: 32 }, items: [
    { to: '/a', label: 'A', className: 'x' }, { label: 'B', items: [{ to: '/b', label: 'B', className: 'y' }] }, { to: '/c', className: 'z' }, { type: 'search' },
  ] },
  footer: { style: 'dark', links: [{ title: 'T', items: [{ label: 'C', to: '/c', className: 'z' }] }], copyright: 'C' },
} };`);
    const left = Array.from(
      said.matchAll(/:(\d+):\d+ {2}note.*\n {2}This setting has no effect: themeConfig\.(.*)\.$/gm),
    );
    expect(left.map(([, line, key]) => `${line} ${key}`)).toEqual(["2 prism.theme", "6 navbar.logo.width"]);
    expect((await read(`export default { ${required}, themeConfig: { navbar: { title: 'A' } } };`)).said).toBe("");
  });

  test("takes whether opening a category closes the others, and whether the sidebar can be hidden", async () => {
    const sidebar = "themeConfig: { docs: { sidebar: { autoCollapseCategories: true, hideable: true } } }";
    const { config, said } = await read(`export default { ${required}, ${sidebar} };`);
    expect([config.docs?.autoCollapseCategories, config.docs?.hideableSidebar, said]).toEqual([true, true, ""]);
  });

  test("takes where the pages of tags are", async () => {
    const docs = (id: string) =>
      `['@docusaurus/plugin-content-docs', { id: '${id}', path: 'docs', tagsBasePath: '${id}-tags' }]`;
    const { config, said } = await read(
      `export default { ${required}, presets: [], plugins: [${docs("default")}, ${docs("more")}] };`,
      { "docs/a.md": "# A\n" },
    );
    expect([config.docs?.tagsBasePath, config.docs?.instances?.[0]?.tagsBasePath, said]).toEqual([
      "default-tags",
      "more-tags",
      "",
    ]);
  });

  test("takes elements of the head, and reports missing Markdown plugins", async () => {
    const { config, said } = await read(`import missing from 'remark-missing';
import math from 'remark-math';
const shout = () => () => {};
export default { ${required},
  headTags: [{ tagName: 'meta', attributes: { name: 'a', content: 1 } }],
  scripts: ['https://x.example/a.js', { src: '/b.js', async: true }],
  stylesheets: ['https://x.example/a.css'],
  presets: [['classic', { docs: {
    remarkPlugins: [math, shout, [missing, { sync: true }]],
  } }]],
};`);
    expect(config.headTags).toEqual([
      { tagName: "meta", attributes: { name: "a", content: "1" } },
      { tagName: "link", attributes: { rel: "stylesheet", href: "https://x.example/a.css" } },
      { tagName: "script", attributes: { src: "https://x.example/a.js" } },
      { tagName: "script", attributes: { src: "/b.js", async: true } },
    ]);
    expect(said.replace(/:\d+:\d+/g, "")).toBe(`docusaurus.config.ts  note  packages-missing
  The package "remark-missing", which the configuration uses, is not installed.
  Everything that comes from it is missing. Install the site's packages: npm install`);
  });

  test("the rank error of Docusaurus 2 does not fail a build", async () => {
    const { config, said } = await read(
      `export default { ${required}, onBrokenLinks: 'error', onBrokenMarkdownLinks: 'error' };`,
    );
    expect([config.onBrokenLinks, config.onBrokenMarkdownLinks, said]).toEqual(["warn", "warn", ""]);
  });

  test("takes the navbar and footer", async () => {
    const { config } = await read(`export default { ${required}, themeConfig: {
  navbar: { logo: { src: 'img/a.svg', href: 'https://a.example' }, items: [
    { type: 'docSidebar', sidebarId: 'main', label: 'Guide', position: 'left' },
    { type: 'doc', docId: 'intro', position: 'right' },
    { type: 'doc', docId: 'index', html: 'The <em>first</em> page', className: 'big' },
    { type: 'search' },
    { label: 'More', items: [{ label: 'In', to: 'docs/in' }, { type: 'html', value: '<hr>' }] },
    { href: 'https://github.com/a/b', className: 'icon' },
    { to: '/start', label: 'Start', className: 'button' },
    { type: 'html', value: '<a href="https://chat.example" title="Chat"><svg></svg></a>' },
  ] },
  footer: {
    links: [{ title: 'T', items: [{ label: 'L', to: '/l', className: 'x' }, { html: '<a class="x" href="https://h.example">H <b>b</b></a>' }] }, { label: 'S', href: '//s.example' }, { label: 'A', to: 'pathname:///a.html' }],
    logo: { src: 'img/f.svg', alt: 'F', href: '/f', height: '40' },
    copyright: \`© \${new Date().getFullYear()} <b>A</b>\`,
  },
  announcementBar: { content: 'News', backgroundColor: 'red' },
  colorMode: { defaultMode: 'dark', disableSwitch: true },
} };`);
    expect(config.navbar).toMatchObject({ title: "", logo: { src: "img/a.svg", alt: "", href: "https://a.example" } });
    expect(config.navbar.items).toEqual([
      { label: "Guide", sidebar: "main", position: "left" },
      { label: "intro", doc: "intro", position: "right" },
      { label: "The first page", html: "The <em>first</em> page", doc: "index", position: "left", className: "big" },
      { label: "More", items: [{ label: "In", to: "/docs/in", position: "left" }], position: "left" },
      { label: "GitHub", href: "https://github.com/a/b", position: "left", className: "icon", isLabelHidden: true },
      { label: "Start", to: "/start", position: "left", className: "button" },
      { label: "Chat", html: "<svg></svg>", href: "https://chat.example", position: "left" },
    ]);
    expect(config.footer.groups).toEqual([
      {
        title: "T",
        links: [
          { label: "L", href: "/l", className: "x" },
          { label: "H b", html: "H <b>b</b>", href: "https://h.example" },
        ],
      },
      {
        title: "",
        links: [
          { label: "S", href: "//s.example" },
          { label: "A", href: "pathname:///a.html" },
        ],
      },
    ]);
    expect(config.footer.logo).toEqual({ src: "img/f.svg", alt: "F", href: "/f", height: 40 });
    expect(config.footer.copyright).toBe(`© ${new Date().getFullYear()} <b>A</b>`);
    expect(config).toMatchObject({
      announcementBar: { content: "News", backgroundColor: "red" },
      colorMode: { defaultMode: "dark" },
    });
  });

  test("that fails leaves nothing to read, so that it is reported at once", async () => {
    const { config, diagnostics } = await load({ "docusaurus.config.js": "\nthrow new Error('no token');" });
    expect(diagnostics).toMatchObject([{ code: "module-failed", severity: "error", line: 2 }]);
    expect([config.exclude, config.pages.exclude]).toEqual([["**"], ["**"]]);
  });

  test("is ignored if there is one of ours", async () => {
    expect((await load({ "docusaurus.config.js": "", "site.config.mjs": "export default {};" })).diagnostics).toEqual(
      [],
    );
    expect((await load({})).diagnostics).toEqual([]);
  });
});

describe("findings that a missing plugin for Markdown causes", () => {
  const config = (plugins: string) =>
    `import tips from './plugins/tips';\nexport default { ${required}, presets: [['classic', { docs: { remarkPlugins: [${plugins}] } }]] };`;
  const anchor = (line: number): Diagnostic => ({
    code: "anchor-missing",
    severity: "warning",
    file: "docs/a.md",
    line,
    message: `The link "#${line}" names a heading that /a does not have.`,
  });
  const tip = (file: string): Diagnostic => ({
    code: "admonition-unknown",
    severity: "warning",
    file,
    message: '":::example" is not a kind of admonition.',
  });
  const tell = async (plugins: string, links: number) => {
    const { docusaurus, config: taken } = await load({ "docusaurus.config.ts": config(plugins) });
    const anchors = Array.from({ length: links }, (_, index) => anchor(index + 1));
    return sortDiagnostics(
      relaxMissingFindings(
        [...anchors, tip("docs/a.md"), tip("docs/b.md")],
        docusaurus && { ...docusaurus, config: taken },
      ),
    );
  };

  test("are reported once, with their number and the plugin", async () => {
    const said = (await tell("tips", 2000)).map(formatDiagnostic).join("\n");
    expect(said).toBe(`docs/a.md  warning  admonition-unknown
  ":::example" is not a kind of admonition. The same is true of another file.
  A Markdown plugin that may be the cause is not installed: "./plugins/tips".
docs/a.md:1  warning  anchor-missing
  The link "#1" names a heading that /a does not have. The same is true of 1999 other links.
  A Markdown plugin that may be the cause is not installed: "./plugins/tips".`);
  });

  test("are reported one by one if they are few, or no plugin is missing", async () => {
    expect(await tell("tips", 20)).toHaveLength(21);
    expect(await tell("", 30)).toHaveLength(32);
  });
});

describe("broken links", () => {
  const link: Diagnostic = {
    code: "link-missing",
    severity: "warning",
    file: "docs/a.md",
    message: "?",
    hint: "Or not.",
  };
  const hintWith = async (code: string, ranks: { onBrokenLinks: "throw" | "warn" }) => {
    const { docusaurus, config } = await load({ "docusaurus.config.ts": code });
    return relaxMissingFindings([link], docusaurus && { ...docusaurus, config: { ...config, ...ranks } })[0]?.hint;
  };

  test("of the configuration are one finding if plugins that may make their pages are not installed", async () => {
    const code = `export default { ${required}, plugins: ['docusaurus-plugin-gone'] };`;
    const { docusaurus, config } = await load({ "docusaurus.config.js": code });
    const place = { ...link, file: "docusaurus.config.js" };
    const found = relaxMissingFindings(
      [place, { ...place, file: "sidebars.js" }, { ...place, hint: "It is the page /a.", suggestion: "/a" }, link],
      docusaurus && { ...docusaurus, config },
    );
    const hint = 'Plugins that are not installed may make them: "docusaurus-plugin-gone".';
    expect(found.map((each) => each.hint === hint && each.isOncePerSite === true)).toEqual([true, true, false, false]);
  });

  test("and what else has no page are explained by plugins that are not installed", async () => {
    const code = `export default { ${required}, plugins: ['@acme/pages'] };`;
    const { docusaurus, config } = await load({ "docusaurus.config.js": code });
    const place = { ...link, file: "docusaurus.config.js" };
    const found = relaxMissingFindings(
      [
        { ...place, code: "site-empty", severity: "error" },
        { ...place, code: "navbar-sidebar-unknown" },
        place,
        { ...place, code: "redirect-broken" },
      ],
      docusaurus && { ...docusaurus, config },
    );
    expect(found.map(({ hint }) => hint)).toEqual([
      `Plugins that are not installed may make its documents: "@acme/pages". Install the site's packages: npm install`,
      'Plugins that are not installed may make them: "@acme/pages".',
      'Plugins that are not installed may make them: "@acme/pages".',
      'Plugins that are not installed may make that page: "@acme/pages".',
    ]);
  });

  test("say why they are warnings if the configuration makes them errors", async () => {
    const alone = `export default { ${required} };`;
    const partial = `import pages from 'gone';\nexport default { ${required}, plugins: [pages] };`;
    expect(await hintWith(partial, { onBrokenLinks: "warn" })).toBe(
      "Packages or files of the site that may provide it do not exist here, so this is only a warning. Or not.",
    );
    expect(await hintWith(alone, { onBrokenLinks: "warn" })).toBe(
      "Plugins or themes of the site that do not run here may provide it, so this is only a warning. Or not.",
    );
    expect(await hintWith(alone, { onBrokenLinks: "throw" })).toBe("Or not.");
    expect(await hintWith(`export default { ${required}, onBrokenLinks: 'warn' };`, { onBrokenLinks: "warn" })).toBe(
      "Or not.",
    );
  });
});

test("links of a theme that may not be installed are warnings, and it may provide unknown components", async () => {
  const ranksWith = async (theme: string) => {
    const loaded = await load({ "docusaurus.config.ts": `export default { ${required}, themes: ['${theme}'] };` });
    const unknown = { code: "component-unknown", severity: "warning", file: "a.md", message: "?", hint: "Import it." };
    const docusaurus = loaded.docusaurus && { ...loaded.docusaurus, config: loaded.config };
    const [found] = relaxMissingFindings([unknown as Diagnostic], docusaurus);
    return [relaxLinkRanks(loaded.config, loaded).onBrokenLinks, found?.hint];
  };
  expect(await ranksWith("@acme/docusaurus-theme")).toEqual([
    "warn",
    'A theme that is not installed may provide it ("@acme/docusaurus-theme"): npm install',
  ]);
  expect(await ranksWith("@docusaurus/theme-mermaid")).toEqual(["throw", "Import it."]);
});

describe("entries of the navbar and the footer", () => {
  const withEntries = async (items: string, links = "[]") =>
    read(`export default { ${required}, themeConfig: {
  navbar: { items: ${items} },
  footer: { links: ${links} },
} };`);

  test("in HTML are their links, all of them", async () => {
    const { config, said } = await withEntries(
      `[{ type: 'html', value: '<a href="https://a.example">One</a> <a href="/b" title="Two"><img src="b.svg"></a>' }]`,
    );
    expect(config.navbar.items.map(({ label, to, href }) => [label, to ?? href])).toEqual([
      ["One", "https://a.example"],
      ["Two", "/b"],
    ]);
    expect(said).toBe("");
  });

  test("that a menu of versions or languages has are beside it, and the menu is where it was", async () => {
    const { config } = await withEntries(`[
  { type: 'localeDropdown', dropdownItemsAfter: [{ to: '/translate', label: 'Translate' }] },
  { type: 'docsVersionDropdown', position: 'left', dropdownItemsBefore: [{ to: '/next', label: 'Next' }],
    dropdownItemsAfter: [{ type: 'html', value: '<hr>' }, { href: 'https://a.example/1', label: '1' }] },
]`);
    expect(
      config.navbar.items.map(({ type, label, to, position, items }) => [type ?? label, to ?? items?.length, position]),
    ).toEqual([
      ["localeDropdown", undefined, "left"],
      ["Translate", "/translate", "left"],
      ["docsVersionDropdown", undefined, "left"],
      ["Versions", 2, "left"],
    ]);
  });

  test("without a label are named by their target, and the label is hidden if a class shows an icon", async () => {
    const { config } = await withEntries("[{ to: '/blog/', className: 'icon' }]");
    expect(config.navbar.items).toMatchObject([{ label: "blog", isLabelHidden: true }]);
  });

  test("that show something and have no link are reported, each with its line", async () => {
    const { said } = await withEntries(
      `[{ label: 'More', items: [{ type: 'html', value: '<hr>' }, { type: 'html', value: '<b>Archive</b>' }, { to: '/a', label: 'A' }] },
    { type: 'html', value: '<iframe src="https://stars.example"></iframe>' },
    { type: 'docsVersionDropdown', dropdownItemsAfter: [{ type: 'html', value: 'All <i>versions</i>' }] }]`,
      `[{ title: 'A', items: [{ html: '<img src="a.svg">' }, { label: 'B', to: '/b' }] },
    { html: '<p>Made with care</p>' }]`,
    );
    expect(said).toMatchInlineSnapshot(`
      "docusaurus.config.ts:2:102  note  docusaurus-config-left
        This setting has no effect: the entry "Archive" of the navbar.
        It has no link. Give it a target, or draw it in src/theme/Navbar.
      docusaurus.config.ts:3:28  note  docusaurus-config-left
        This setting has no effect: the entry "<iframe src="https://stars.example"></iframe>" of the navbar.
        It has no link. Give it a target, or draw it in src/theme/Navbar.
      docusaurus.config.ts:4:80  note  docusaurus-config-left
        This setting has no effect: the entry "All versions" of the navbar.
        It has no link. Give it a target, or draw it in src/theme/Navbar.
      docusaurus.config.ts:5:51  note  docusaurus-config-left
        This setting has no effect: the entry "<img src="a.svg">" of the footer.
        It has no link. Give it a target, or draw it in src/theme/Footer.
      docusaurus.config.ts:6:13  note  docusaurus-config-left
        This setting has no effect: the entry "Made with care" of the footer.
        It has no link. Give it a target, or draw it in src/theme/Footer."
    `);
  });
});

test("an empty value may come from an environment variable that is not set", async () => {
  const { said } = await read("module.exports = { title: 'A', url: process.env.URL_OF_NO_ONE || '', baseUrl: '/' };\n");
  expect(said).toContain("If it comes from an environment variable, set that");
});

test("may have a base URL without slashes; a missing plugin package is reported once, by its name", async () => {
  const { config, said } = await read(
    `module.exports = { title: 'A', url: 'https://a.example', baseUrl: 'b', presets: [['classic', { pages: { path: './src/pages' } }]],
  themes: [require.resolve('search-gone')], plugins: [require.resolve('pages-gone')] };`,
  );
  expect(config.baseUrl).toBe("/b/");
  expect(said).toContain("This setting has no effect: search-gone.");
  expect(said).not.toMatch(/stubs|pages\.path|baseUrl|"search-gone", which the configuration uses/);
  expect((await read(`export default { title: 'A', url: 'https://a.example', baseUrl: '' };`)).config.baseUrl).toBe(
    "/",
  );
});

test("ranks missing images of Markdown as configured", async () => {
  const ranked = async (hooks: string) =>
    (await read(`export default { ${required}, markdown: { hooks: ${hooks} } };`)).config.checks;
  expect(await ranked("{ onBrokenMarkdownImages: 'warn' }")).toEqual({ "image-missing": "warn" });
  expect(await ranked("{ onBrokenMarkdownImages: 'throw' }")).toEqual({});
  expect(await ranked("{ onBrokenMarkdownImages: () => {} }")).toEqual({});
});

test("ranks tags that are not defined as configured", async () => {
  const ranked = async (rank: string) =>
    (await read(`export default { ${required}, presets: [['classic', { docs: { onInlineTags: '${rank}' } }]] };`))
      .config.checks;
  expect(await ranked("ignore")).toEqual({ "tag-undefined": "ignore" });
  expect(await ranked("throw")).toEqual({ "tag-undefined": "throw" });
  expect(await ranked("warn")).toEqual({});
});

test("gives a language its configured path, and the folder of its translations", async () => {
  const { config } = await read(`export default { ${required}, i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'],
  localeConfigs: { en: { path: 'en-US' }, fr: { path: 'french' }, de: { baseUrl: '/b/deutsch/' } } } };`);
  expect(config.locales.map(({ baseUrl }) => baseUrl)).toEqual(["/b/", "/b/fr/", "/b/deutsch/"]);
  expect(config.locales.map(({ translations }) => translations)).toEqual(["i18n/en-US", "i18n/french", "i18n/de"]);
  const moved = await read(`export default { ${required}, i18n: { defaultLocale: 'en', locales: ['en', 'fr'],
  path: './languages', localeConfigs: { fr: { path: 'french' } } } };`);
  expect(moved.config.locales.map(({ translations }) => translations)).toEqual(["languages/en", "languages/french"]);
});

test("has no documents if they are turned off, whatever Markdown there is", async () => {
  const of = async (options: string) =>
    (await read(`export default { ${required}, presets: [['classic', ${options}]] };`)).config;
  expect(await of("{ docs: false }")).toMatchObject({ docs: { path: "docs" }, exclude: ["**"] });
  expect(await of("{}")).toMatchObject({ docs: { path: "docs" }, exclude: [] });
});

test("says which files of `src/pages` are pages, and how categories are shown", async () => {
  const of = async (options: string) =>
    (await read(`export default { ${required}, presets: [['classic', ${options}]] };`)).config;
  const { pages, docs } = await of(
    "{ pages: { path: './src/pages', exclude: ['parts/**'] }, docs: { sidebarCollapsible: false } }",
  );
  expect(pages).toEqual({ exclude: ["parts/**"] });
  expect(docs).toMatchObject({ sidebarCollapsible: false, sidebarCollapsed: true });
  expect((await of("{ pages: { path: 'other', exclude: ['a/**'] } }")).pages).toEqual({ exclude: [] });
});
