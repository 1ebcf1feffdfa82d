import path from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();

/** A Docusaurus site as it is cloned: no package is installed, and none of its scripts has run. */
const files = {
  "docusaurus.config.js":
    "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
  "sidebars.js": "module.exports = require('./sidebars.json');\n",
  ".gitignore": "/sidebars.json\n/src/backers.json\n/docs/generated\n",
  "docs/start.mdx": `---
slug: /
---
import Props, { toc as contents, Extra } from './generated/props.md';
import Picky from '@site/src/Picky';
import Backers from '@site/src/Backers';
import Styled from '@site/src/Styled';

# Start

<Picky>**held**</Picky>

<Backers />

<Styled>in the style of a package</Styled>

<Props />

<Extra>kept</Extra>

After

export const toc = [...contents];
`,
  "src/Picky.js":
    "import { styles } from 'not-installed';\nif (!styles) throw new Error();\nexport default function Picky({ children }) { throw new Error('no ' + typeof styles); }\n",
  "src/Styled.js":
    "import { dark } from 'not-installed';\nexport default ({ children }) => <section style={dark.box}>Styled {children}</section>;\n",
  "src/Backers.js":
    "import backers from './backers.json';\nexport default () => <p>Backers: {backers.map((each) => each.name)}</p>;\n",
};

let site = "";
let result = { status: 0 as number | null, stderr: "" };
beforeAll(() => {
  site = writeSite(files);
  result = runCairn("build", site);
});

test("what missing files and packages would show is left out and reported", () => {
  expect(result.status).toBe(0);
  expect(result.stderr).toMatchInlineSnapshot(`
    "docs/start.mdx:4:48  warning  partial-missing
      The import leads to a file in "docs/generated" that does not exist; its content is missing.
      Git ignores this file, so a script probably generates it. Run that script before the build.

    docs/start.mdx:11:1  warning  render-failed
      The page /docs/ cannot be rendered: no function
      The component is left out. It may need packages of the site that are not installed; install them to show it.

    sidebars.js:1:26  warning  config-file-missing
      The sidebars use the file "./sidebars.json", which does not exist: what they take from it is empty.
      If a script in the site's package.json generates the file, run that script first.

    src/Backers.js:1:22  warning  module-missing
      The imported module "./backers.json" does not exist; what it would show is missing.
      Git ignores this file, so a script probably generates it. Run that script before the build.

    src/Picky.js:1:25  warning  module-missing
      The package "not-installed" is not installed; only the content of its components is shown. The same is true of another file.
      Install it in the site's folder: npm install not-installed

    More about a finding: npx cairn-docs explain partial-missing

    "
  `);
});

test("a document with import.meta is told what to write instead, also where packages are missing", () => {
  const config = "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', presets: ['classic'] };\n";
  const told = (document: string) =>
    runCairn("build", writeSite({ "docusaurus.config.js": config, "docs/a.mdx": document })).stderr;
  const finding =
    "cannot be rendered: Cannot use 'import.meta' outside a module\n" +
    "  Of import.meta, documents only have env: write the value in its place, such as /images/a.png for an address.\n";
  expect(told("# A\n\n{import.meta.glob('./*.md').length}\n")).toContain(finding);
  expect(told("import { Aside } from 'not-installed';\n\n# A\n\n<Aside>{import.meta.url}</Aside>\n")).toContain(
    finding,
  );
});

test("everything else is shown", () => {
  const page = readPage(site, "docs/index.html");
  expect(page).toMatch(/<h1[^>]*>Start<\/h1>/);
  expect(page).toContain("<strong>held</strong>");
  expect(page).toContain("Backers: </p>");
  expect(page).toMatch(/<section>Styled .*in the style of a package/s);
  expect(page).toContain("<p>After</p>");
  expect(page).toContain("kept");
});

/** A site that needs more packages: for its preset, for compiling its modules, and for its plugins. */
const filesNeedingPackages = {
  "docusaurus.config.js": `const versions = require('./versions-plugin');
const built = require('./built');
for (const method of ['log', 'debug', 'dir', 'table']) console[method](['read by the configuration']);
module.exports = {
  title: 'T', url: 'https://a.example', baseUrl: '/',
  themeConfig: { footer: { copyright: 'Of all of us' } },
  markdown: { preprocessor: ({ fileContent }) => fileContent.replaceAll('{{ place }}', 'Bonn') },
  presets: [[require.resolve('preset-of-ours/docusaurus-preset'), { docs: { routeBasePath: '/', sidebarPath: './sidebars.js', remarkPlugins: [versions, built] } }]],
  plugins: [
    () => ({ name: 'aliases', configureWebpack: () => ({ resolve: { alias: { '@parts': require('path').join(__dirname, 'parts') } } }) }),
    () => ({ name: 'checker', loadContent: () => new Promise(() => require('child_process').spawn('no-such-program')) }),
  ],
};
`,
  "versions-plugin.js": `import { visit, SKIP } from 'unist-util-visit';
export default () => (tree) => {
  visit(tree, ['text', 'link'], (node) => {
    if (node.type === 'link') node.url = node.url.replace('$VERSION$', '/other');
    else node.value = node.value.replace('$VERSION$', '1.2');
  });
  visit(tree, 'blockquote', (node, index, parent) => { parent.children.splice(index, 1); return [SKIP, index]; });
};
`,
  "built/package.json": '{ "main": "./dist/index.js" }',
  "postcss.config.js": "module.exports = { plugins: { 'no-such-plugin': {} } };\n",
  "sidebars.js": "module.exports = { a: ['index', 'made/by-a-script'] };\n",
  "docs/index.mdx": `---
---

import Part from '@parts/_part.mdx';
import Typed from '@site/src/Typed';
import Broken from '@site/src/Broken';

# In {{ place }}

Version $VERSION$, [the other]($VERSION$)

> gone

![](.\\pictures\\a.png)

<Typed name="typed" />

<Broken>**held**</Broken>

<Part />
`,
  "docs/other.md": "# Other\n",
  "docs/pictures/a.png": "x",
  "parts/_part.mdx": "Of the part in {{ place }}\n",
  "src/Typed.js": "export default function Typed({ name }: { name: string }) { return <p>It is {name}</p>; }\n",
  "src/Broken.js": "component Broken() renders any { return null; }\nexport default Broken;\n",
  "src/css/custom.css": ".a { color: red; }\n",
  "src/theme/Footer/index.js":
    "import { ThemeClassNames } from '@docusaurus/theme-common';\nexport default function Footer() { throw new Error(ThemeClassNames.layout.footer.column); }\n",
};

test("a site is built without its plugins, preset and compilers, and each missing one is reported once", () => {
  const directory = writeSite(filesNeedingPackages);
  const built = runCairn("build", directory, "--format", "json");
  expect(built.stderr).toContain("read by the configuration");
  const { findings } = JSON.parse(built.stdout) as {
    findings: { code: string; severity: string; file: string; message: string }[];
  };
  expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(built.status).toBe(0);
  const messages = findings.map(({ code, file, message }) => `${path.basename(file)} ${code}: ${message}`).join("\n");
  expect(messages).toMatchInlineSnapshot(`
    "docusaurus.config.js config-file-missing: The configuration uses the file "./built/dist/index.js", which does not exist: what it takes from it is empty.
    docusaurus.config.js plugins-missing: The plugin "preset-of-ours" is not installed.
    docusaurus.config.js plugin-failed: The plugin "checker" fails: spawn no-such-program ENOENT
    postcss.config.js preprocessor-missing: PostCSS plugins that this file uses are not installed, so stylesheets are not processed by any of them.
    sidebars.js sidebar-document-unknown: The sidebar "a" names the document "made/by-a-script", which does not exist.
    Broken.js module-failed: The module cannot be compiled: Expected a semicolon or an implicit semicolon after a statement, but found none; what it would show is missing.
    index.js render-failed: The site's "@theme/Footer" cannot be rendered: theme-layout-footer-column"
  `);
  const page = readPage(directory, "index.html");
  expect(page).toMatch(/<h1[^>]*>In Bonn<\/h1>/);
  expect(page).toMatch(/Version 1\.2, <a href="\/other\/?">the other<\/a>/);
  expect(page).not.toContain("gone");
  expect(page).toMatch(/<img[^>]*src="\/assets\/[^"]*a[^"]*\.png"/);
  expect(page).toContain("It is <!-- -->typed");
  expect(page).toContain("<strong>held</strong>");
  expect(page).toContain("Of the part in Bonn");
  expect(page).toContain("Of all of us");
});

test("generated documents in sidebars are reported; partials in Markdown and categories' customProps work", () => {
  const tree = writeSite({
    ".gitignore": "docs/made/a.md\ndocs/made/b*.mdx\n",
    "docusaurus.config.js": `module.exports = async () => ({ title: 'T', url: 'https://a.example', baseUrl: 'b', onBrokenLinks: 'throw',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', remarkPlugins: [(await import('remark-gone')).default] } }]] });\n`,
    "sidebars.js":
      "module.exports = { docs: ['start', 'made/a', 'made/b', { type: 'category', label: 'C', customProps: { icon: 'ship' }, link: { type: 'doc', id: 'c' }, items: ['start'] }] };\n",
    "docs/start.mdx": "import Part from './_part.md';\n\n# Start\n\n<Part />\n\n[Not there](/gone)\n",
    "docs/_part.md": "###### Up to <= {count}\n",
    "docs/c.mdx":
      "import { useCurrentSidebarCategory } from '@docusaurus/theme-common';\n\n# C\n\n<p>By {useCurrentSidebarCategory().customProps.icon}</p>\n",
  });
  const { status, stderr } = runCairn("build", tree);
  expect(stderr).toContain(`sidebars.js:1:36  warning  sidebar-document-unknown
  The sidebars name the document "made/a" and 1 other, which do not exist, so their entries are left out.
  Git ignores these files, so a script of the site probably generates them. Run that script before the build.`);
  expect(stderr).toContain(
    "Packages or files of the site that may provide it do not exist here, so this is only a warning. Write the path of a page",
  );
  expect(status).toBe(0);
  expect(readPage(tree, "docs/start/index.html")).toContain("Up to &lt;= {count}");
  expect(readPage(tree, "docs/c/index.html")).toContain("By ship");
});

test("a file that is not JavaScript gives its text, and a failing part of the theme gives way to the theme's own", () => {
  const folder = writeSite({
    "docusaurus.config.js": `module.exports = {
  title: 'T', url: 'https://a.example', baseUrl: '/', presets: ['classic'],
  plugins: [() => ({ name: 'texts', configureWebpack: () => ({ module: { rules: [{ test: /[.]tf$/, use: 'raw-loader' }] } }) })],
};
`,
    "docs/a.mdx": `import Box from 'not-installed';
import image from './Dockerfile';
import main from './main.tf';

# A

<pre>{image}{main}</pre>

Written
`,
    "docs/Dockerfile": "FROM debian:13\n",
    "docs/main.tf": 'locals { a = "of the rule" }\n',
    "src/theme/DocItem/Content/index.js":
      "export default ({ children }) => <div><p>Titled {children.type.metadata.title}</p>{children}</div>;\n",
    "src/theme/Footer/index.js": "export default function Footer() { throw new Error('no data'); }\n",
  });
  const { status, stderr } = runCairn("build", folder);
  expect(status).toBe(0);
  expect(stderr).toContain(
    "docs/Dockerfile:1:5  warning  module-failed\n" +
      "  The file is not JavaScript; what imports it gets its text.\n" +
      "  A plugin of the site may load it in another way: import it with ?raw for its text, or with ?url for its address.\n",
  );
  expect(stderr).toContain(
    `The site's "@theme/Footer" cannot be rendered: no data\n  Pages have the theme's own part instead.`,
  );
  expect(stderr).not.toContain("main.tf");
  const page = readPage(folder, "docs/a/index.html");
  expect(page).toContain("<p>Titled <!-- -->A</p>");
  expect(page).toContain("FROM debian:13");
  expect(page).toContain("of the rule");
  expect(page).toContain("Written");
});

test("a document may wait for a value at its top level", () => {
  const folder = writeSite({
    "docs/index.mdx":
      'export const late = await Promise.resolve("of later");\n\n# A\n\n{late} <Tabs><TabItem value="x">y</TabItem></Tabs>\n',
  });
  const { status, stderr } = runCairn("build", folder);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(readPage(folder, "index.html")).toContain("of later");
});

test("a document that imports names of a package that is not installed is interactive", async () => {
  const folder = writeSite({
    "docusaurus.config.js":
      "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]] };\n",
    "docs/index.mdx": `import Box from '@site/src/Box';
import { Aside, getList } from 'not-installed';

export const list = getList("a").filter((each) => each.isNew);

<Box>**held**</Box>

<Aside>aside{list[0].title}</Aside>
`,
    "src/Box.js": `import { useState } from 'react';
import { Thing, useThing } from 'also-not-installed';
export default function Box({ children }) {
  const [count, set] = useState(0);
  const { name } = useThing();
  return <Thing><button onClick={() => set(count + 1)}>{\`\${name}pressed \${count}\`}</button>{children}</Thing>;
}
`,
  });
  expect(runCairn("build", folder).status).toBe(0);
  const server = await serveDirectory({ directory: `${folder}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  onTestFinished(() => server.close());
  const { page, complaints } = await openPage();
  await page.goto(server.url);
  await page.locator("button", { hasText: "pressed 0" }).click();
  await page.locator("button", { hasText: "pressed 1" }).waitFor();
  await page.locator("article", { hasText: "held" }).getByText("aside", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test("documents whose site is elsewhere are built, with one warning that says so", () => {
  const document = `import Button from '@site/src/components/Button';
import Tabs from '@theme/Tabs';
import rows from '@site/src/rows.json';

# Start

<Button>**held**</Button> [elsewhere](/supporters) ![Missing](/img/none.png)

{rows.map((each) => each.name)}
`;
  const folder = writeSite({ "docs/start.mdx": document });
  const { status, stderr } = runCairn("build", folder);
  expect(status).toBe(0);
  expect(stderr.match(/warning {2}configuration-missing/g)).toHaveLength(1);
  expect(stderr).toContain('The document imports "@site/src/components/Button", as in a Docusaurus site');
  expect(stderr).not.toMatch(/ error /);
  expect(readPage(folder, "start/index.html")).toContain("<strong>held</strong>");
  const strict = runCairn("build", writeSite({ "docs/start.mdx": document, "site.config.js": "export default {};\n" }));
  expect([strict.status, strict.stderr]).toEqual([1, expect.stringMatching(/ error {2}link-missing/)]);
});

test("if the configuration fails, because a script has not written a file, only that is reported", () => {
  const tree = writeSite({
    "docusaurus.config.js": "require('node:fs').readFileSync('sidebars.json');\nmodule.exports = {};\n",
    "tests/a.mdx": "<Part {\n\n[Gone](/gone)\n",
  });
  const { status, stdout } = runCairn("build", tree, "--format", "json");
  const { findings } = JSON.parse(stdout) as { findings: { code: string; hint: string }[] };
  expect(status).toBe(1);
  expect(findings.map(({ code, hint }) => [code, hint])).toEqual([
    ["module-failed", "It reads a file that does not exist. If a script generates that file, run the script first."],
  ]);
});

test("many findings of one kind are shown by the first of them while packages are missing, and all as JSON", () => {
  const links = Array.from({ length: 12 }, (_, index) => `[${index}](/gone/${index})`).join("\n\n");
  const tree = writeSite({
    "docusaurus.config.js": `const extra = require("docusaurus-plugin-gone");
module.exports = { title: "A", url: "https://a.example", baseUrl: "/", plugins: [extra] };
`,
    "docs/a.md": `# A\n\n${links}\n`,
  });
  const { status, stderr } = runCairn("build", tree);
  expect(status).toBe(0);
  expect(stderr.match(/warning {2}link-missing/g)).toHaveLength(1);
  expect(stderr).toContain('  11 more findings of this kind:\n    docs/a.md:5:1  The link "/gone/1" matches no page.');
  expect(stderr).toContain("… and 7 more: --format json lists all of them.");
  const { findings } = JSON.parse(runCairn("build", tree, "--format", "json").stdout) as {
    findings: { code: string }[];
  };
  expect(findings.filter(({ code }) => code === "link-missing")).toHaveLength(12);
});

test("a check ends although a plugin keeps a timer, and does not judge the links that a failed Markdown plugin may change", () => {
  const kept = writeSite({
    "docusaurus.config.js": `module.exports = {
  title: "A", url: "https://a.example", baseUrl: "/", onBrokenLinks: "warn",
  plugins: [() => { setInterval(() => {}, 1000); return { name: "keeps-time" }; }],
  presets: [["classic", { docs: { remarkPlugins: [() => () => { throw new Error("no"); }] } }]],
};
`,
    "docs/a.md": "# A\n\n[Elsewhere](../../elsewhere)\n",
    "package.json": "{}",
  });
  const started = Date.now();
  const { status, stdout } = runCairn("check", kept, "--format", "json");
  expect(status).toBe(0);
  expect(Date.now() - started).toBeLessThan(60_000);
  const { findings } = JSON.parse(stdout) as { findings: { code: string; message: string }[] };
  // The plugin needs no package, but may have given the link another address.
  expect(findings.map(({ code }) => code).sort()).toEqual(["markdown-plugin-failed", "packages-missing"]);
});
