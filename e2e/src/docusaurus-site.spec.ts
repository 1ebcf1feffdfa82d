import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { touch, useBrowser } from "./open-page.ts";
import { listTree, readPage, runCairn, writeFiles, writeSite } from "./site-fixture.ts";
const openPage = useBrowser();

/** Documents that use Docusaurus's features as authors use them. */
const files = {
  "docs/index.mdx": `---
title: Start
---
import Sample from '!!raw-loader!./sample.txt';
import CodeBlock from '@theme/CodeBlock';

<Link to="/guide">Go on</Link> <Pill kind="new">fresh</Pill> <Wrapped />

<figure class="film">{'Film:'}<iframe src="https://player.example/x" frameborder="0" allowfullscreen title="Film"/></figure>

<Tabs>
{['one', 'two'].map((name) => <TabItem key={name} value={name}>Tab {name}</TabItem>)}
</Tabs>

<CodeBlock>{Sample}</CodeBlock>

:::important

Read this.

:::

## {frontMatter.title} here
`,
  "docs/sample.txt": "text of the sample",
  "docs/guide.md": "# Guide\n\n[Heading](./index.mdx#frontmattertitle-here)\n",
  "docs/code.mdx": `---
title: Code in documents
---
import BrowserOnly from '@docusaurus/BrowserOnly';
import CodeBlock from '@theme/CodeBlock';
import source from '!!raw-loader!./_part.mdx';

<head>
  <title>Its own title</title>
  <meta name="robots" content="noindex" />
</head>

<BrowserOnly fallback="later">
  {() => {
    const Late = require('@site/src/components/Late').default;
    return <Late />;
  }}
</BrowserOnly>

{[{Icon: 'b', word: 'bold'}].map(({Icon, word}) => <Icon key={word}>{word}</Icon>)}

<CodeBlock>{source}</CodeBlock>

<CodeBlock language="hcl" metastring="{2}">
{"# highlight-next-line\\na = 1\\nb = 2"}
</CodeBlock>

---

# A part
`,
  "docs/_part.mdx": "Hello {props.name}\n",
  "src/components/Late.js": "export default () => window.innerWidth;\nwindow.addEventListener('load', () => {});\n",
  "src/components/Pill/index.js":
    "import React from 'react';\nexport const Pill = ({kind, children}) => <span data-kind={kind}>{children}</span>;\n",
  "src/theme/MDXComponents.js": `import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import {Pill} from '@site/src/components/Pill';

export default {
  ...MDXComponents,
  Pill,
  Wrapped: () => <i>wrapped</i>,
};
`,
};

describe("a site written for Docusaurus", () => {
  let output = "";
  let page = "";
  let code = "";
  beforeAll(() => {
    const site = writeSite(files);
    const { stdout, stderr } = runCairn("build", site);
    output = stdout + stderr;
    page = readPage(site, "index.html");
    code = readPage(site, "code/index.html");
  });

  test("builds without a finding", () => {
    expect(output).toMatch(/^Built 5 pages \(5 rendered\) in [^;]*$/);
  });

  test("components whose names are also those of void elements keep their content", () => {
    expect(page).toContain('<a href="/guide">Go on</a>');
  });

  test("components of src/theme/MDXComponents need no import", () => {
    expect(page).toContain('<span data-kind="new">fresh</span>');
    expect(page).toContain("<i>wrapped</i>");
  });

  test("attributes may be written as in HTML", () => {
    expect(page).toContain(
      '<figure class="film">Film:<iframe src="https://player.example/x" frameborder="0" allowfullscreen="" title="Film"></iframe>',
    );
  });

  test("tabs may be made by an expression", () => {
    expect(page).toMatch(/role="tab"[^>]*data-value="one"/);
    expect(page).toMatch(/role="tabpanel"[^>]*data-value="two"[^>]*>\s*(?:<[^>]+>)*Tab two/);
  });

  test("an import through raw-loader gives the file's text", () => {
    expect(page).toContain("text of the sample");
  });

  test("an admonition of another type has the type's name as its title", () => {
    expect(page).toContain('<p class="admonition-title">Important</p>');
  });

  test("an expression in a heading is part of the heading's id as written", () => {
    expect(page).toContain('<h2 id="frontmattertitle-here">Start here');
  });

  test("<head> adds to the page's head", () => {
    expect(code).toContain("<title>Its own title</title>");
    expect(code).toContain('<meta name="robots" content="noindex"');
    expect(code.slice(code.indexOf("<body"))).not.toContain("Its own title");
  });

  test("code within <BrowserOnly> may require modules that Node cannot load", () => {
    expect(code).toContain("later");
  });

  test("a component may be a parameter", () => {
    expect(code).toContain("<b>bold</b>");
  });

  test("raw-loader gives the text of Markdown files, too", () => {
    expect(code).toContain("Hello {props.name}");
  });

  test("<CodeBlock> is rendered as a code fence is", () => {
    expect(code).toMatch(
      /<pre class="language-hcl"><code><span class="line highlighted"><span class="token property">a/,
    );
    expect(code).not.toContain("highlight-next-line");
  });

  test("the page keeps its title if a heading of level 1 follows a horizontal rule", () => {
    expect(code).toContain("<h1>Code in documents</h1>");
    expect(code).toContain('<h1 id="a-part">A part');
  });
});

test("number prefixes can be kept, the sidebars' file can have any name, and src/theme may contain own components", () => {
  const site = writeSite({
    "docs/01-intro.mdx": "import Badge from '@theme/badges/Badge';\n\n# Intro\n\n<Badge />\n",
    "docs/02-more/01-first.md": "# First\n",
    "docs/02-more/_category_.json": '{ "label": "More", "link": { "type": "doc", "id": "01-first" } }',
    "docs-sidebar.json": '{ "main": [{ "type": "autogenerated", "dirName": "." }] }',
    "src/theme/badges/Badge/index.js": `import React from 'react';
import DocCard from '@theme/DocCard';
import {useWindowSize, useNews} from '@docusaurus/theme-common';
export default function Badge() {
  const {latest} = useNews();
  return <><i>Beta {useWindowSize()} {latest}</i><DocCard item={{type: 'link', label: 'Next', href: '/next'}} /></>;
}
`,
    "site.config.js": 'export default { docs: { numberPrefixParser: false, sidebarPath: "docs-sidebar.json" } };\n',
  });
  const { stderr } = runCairn("build", site);
  expect(stderr).not.toContain("theme-swizzled");
  expect(stderr).toContain('"@docusaurus/theme-common" does not export "useNews"');
  expect(readPage(site, "01-intro/index.html")).toContain("<i>Beta <!-- -->ssr<!-- --> </i>");
  expect(readPage(site, "01-intro/index.html")).toContain('<a href="/next"><b>Next</b>');
  expect(runCairn("build", site).stderr).toBe(stderr);
  expect(readPage(site, "02-more/01-first/index.html")).toMatch(/<a href="\/02-more\/01-first"[^>]*>More/);
});

test("a missing sidebars file is an error", () => {
  const site = writeSite({
    "docs/a.md": "# A\n",
    "site.config.js": 'export default { docs: { sidebarPath: "x.js" } };\n',
  });
  const { status, stderr } = runCairn("check", site);
  expect(status).toBe(1);
  expect(stderr).toContain("site.config.js:1:39  error  sidebars-missing");
});

test("a site whose packages are not installed is built without them", () => {
  const site = writeSite({
    "docs/a.mdx": `import { Icon as Mark, useIt } from 'some-icons/all';
import Box from '@site/src/components/Box';

# A

<Mark size={2}>in the icon</Mark> {typeof useIt().x}

<Box />
`,
    "src/components/Box/index.tsx": `import React from 'react';
import {motion} from 'some-motion';
import styled from 'some-styles';
import styles from './styles.module.scss';
import {wide} from '@short/wide';
const Own = styled.div\`color: red\`;
export default function Box(): JSX.Element {
  return <motion.div className={styles.box}><Own><i className={styles.box}>{wide}</i></Own></motion.div>;
}
`,
    "src/components/Box/styles.module.scss": "$c: red; .box { color: $c; .in { margin: 0 } }",
    "src/short/wide.ts": "export const wide: string = 'of the short name';\n",
    "tsconfig.json":
      '{ "extends": "@docusaurus/tsconfig", "compilerOptions": { "baseUrl": ".", "paths": { "@short/*": ["src/short/*"] } } }',
  });
  const { status, stderr } = runCairn("build", site);
  expect([status, stderr.match(/^\S+ {2}\w+ {2}\S+$/gm)]).toEqual([
    0,
    [
      "docs/a.mdx:1:38  warning  module-missing",
      "src/components/Box/index.tsx:2:23  warning  module-missing",
      "src/components/Box/index.tsx:3:21  warning  module-missing",
      "src/components/Box/styles.module.scss:1:1  warning  preprocessor-missing",
    ],
  ]);
  const page = readPage(site, "a/index.html");
  expect(page).toContain("in the icon");
  expect(page).toContain('<i class="box">of the short name</i>');
});

test("docusaurus.config sets the pages' addresses, and the root redirects to the first page", () => {
  const site = writeSite({
    "docs/a.md": "# A\n\n[B](/docs/b)\n",
    "docs/b.md": "---\ntitle: B\n---\n\n[blog](/blog) [root](/)\n",
    "own.css": ".own { margin: 0 }\n",
    "blog/x.md": "# X\n",
    "sidebars.js": "module.exports = { main: ['b', 'a'] };\n",
    "docusaurus.config.js": `const sidebarId = 'main';
module.exports = {
  title: 'Its title', url: 'https://a.example', baseUrl: '/base/', onBrokenLinks: 'throw',
  presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') }, theme: { customCss: './own.css' } }]],
  themeConfig: { navbar: { title: 'Its title', items: [{ type: 'docSidebar', sidebarId, label: 'Guide' }] } },
};
`,
  });
  const { status, stderr } = runCairn("build", site);
  expect([status, stderr]).toEqual([0, ""]);
  expect(readPage(site, "docs/b/index.html")).toContain('<a href="/base/blog">blog</a>');
  expect(readPage(site, "blog/index.html")).toContain('<a href="/base/blog/x">X</a>');
  expect(readPage(site, "docs/a/index.html")).toContain('<a href="/base/docs/b">B</a>');
  expect(readPage(site, "docs/a/index.html")).toMatch(
    /<a aria-current="true" href="\/base\/docs\/b">Guide<\/a>|<a href="\/base\/docs\/b" aria-current="true">Guide/,
  );
  expect(readPage(site, "index.html")).toContain('content="0; url=/base/docs/b"');
  expect(readPage(site, "docs/b/index.html")).toContain('<a href="/base/docs/b">root</a>');
  const styles = listTree(`${site}/build`).filter((file) => file.endsWith(".css"));
  expect(styles.map((file) => readPage(site, file)).join("")).toContain(".own{margin:0}");
});

test("a second set of documents has its own paths, ids and sidebars, and links between the sets work", () => {
  const site = writeSite({
    "docs/intro.md": "# Intro\n\n[Team](../team/intro.md) [Rules](/team/rules)\n",
    "team/intro.md": "---\ntags: [people]\n---\n\n# Team\n\n[Rules](./rules.md#first) [Start](../docs/intro.md)\n",
    "team/rules.md": "# Rules\n\n## First\n",
    "team.js": "module.exports = { main: ['rules', { type: 'category', label: 'More', items: ['intro'] }] };\n",
    "docusaurus.config.js": `module.exports = {
  title: 'T', url: 'https://a.example', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { docs: { editUrl: 'https://e.example/docs' } }]],
  plugins: [['@docusaurus/plugin-content-docs', {
    id: 'team', path: 'team', routeBasePath: 'team', sidebarPath: './team.js', editUrl: 'https://e.example/team',
  }]],
  themeConfig: { navbar: { items: [
    { type: 'docSidebar', sidebarId: 'main', docsPluginId: 'team', label: 'The team' },
    { type: 'doc', docId: 'intro', label: 'Start' },
  ] } },
};
`,
  });
  const { status, stderr } = runCairn("build", site);
  expect([status, stderr]).toEqual([0, ""]);
  const intro = readPage(site, "docs/intro/index.html");
  expect(intro).toContain('<a href="/team/intro">Team</a> <a href="/team/rules">Rules</a>');
  expect(intro).toContain('href="https://e.example/docs/docs/intro.md"');
  expect(intro).not.toContain('data-sidebar-nav="team:main"');
  const team = readPage(site, "team/intro/index.html");
  expect(team).toContain('<a href="/team/rules#first">Rules</a> <a href="/docs/intro">Start</a>');
  expect(team).toContain('href="https://e.example/team/team/intro.md"');
  expect(team).toContain('data-sidebar-nav="team:main"');
  expect(team).toContain('aria-label="Main menu"');
  expect(team).toMatch(/<a (?:aria-current="true" )?href="\/team\/rules"[^>]*>The team/);
  expect(team).not.toContain(`data-choice-menu="version"`);
  expect(readPage(site, "team/tags/people/index.html")).toContain('href="/team/intro"');
});

describe("the CSS classes of Docusaurus's theme", () => {
  test("have styles on pages that use them, also after navigation, but are not loaded on others", async () => {
    const site = writeSite({
      "docs/plain.md": "# Plain\n\nText of a `row`. [Home](/)\n",
      "src/pages/index.js": `import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
export default ({ config }) => (
  <Layout title="Home">
    <header className="hero hero--primary"><h1 className="hero__title">{config.title}</h1></header>
    <div className="container">
      <div className="row">
        <p className="col col--4">One</p>
        <p className="col col--8">Two</p>
      </div>
      <Link className="button button--primary" to="/plain">Go on</Link>
    </div>
  </Layout>
);
`,
    });
    expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
    expect(readPage(site, "plain/index.html")).not.toContain("docusaurus-");
    expect(readPage(site, "index.html")).toMatch(/<h1 class="hero__title">[^<]+<\/h1>/);
    const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
    onTestFinished(() => server.close());
    const { page, goto, complaints } = await openPage({ viewport: { width: 1280, height: 800 } });
    const boxes = () => page.locator(".col").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));

    await goto(new URL("/plain", server.url).href);
    await touch(page);
    await page.getByRole("link", { name: "Home", exact: true }).last().click();
    await page.getByRole("link", { name: "Go on" }).waitFor();
    const [one, two] = await boxes();
    expect(one?.top).toBe(two?.top);
    expect((two?.width ?? 0) / (one?.width ?? 1)).toBeCloseTo(2);
    await page.setViewportSize({ width: 375, height: 800 });
    const [first, second] = await boxes();
    expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity);
    expect(second?.width).toBe(first?.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect(complaints).toEqual([]);
  });
});

test("pages load the changed client modules after an edit, and contain no path of the machine", () => {
  const site = writeSite({
    "docusaurus.config.js": `const alias = { "@own": require("node:path").join(__dirname, "src") };
module.exports = { title: "A", url: "https://a.example", baseUrl: "/", clientModules: ["./src/mark.js"],
  presets: [["classic", { docs: { routeBasePath: "/" } }]],
  plugins: [() => ({ name: "names", configureWebpack: () => ({ resolve: { alias } }) })] };
`,
    "src/mark.js": "globalThis.mark = 1;\n",
    "src/Press.js": "export default () => <button onClick={() => {}}>Press</button>;\n",
    "docs/plain.md": "---\nslug: /\n---\n\n# Plain\n",
    "docs/press.mdx": "import Press from '@own/Press';\n\n<Press />\n",
  });
  const scriptsAfterBuild = () => {
    expect(runCairn("build", site)).toMatchObject({ status: 0 });
    const html = readPage(site, "index.html");
    return Array.from(html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g), ([, name = ""]) => name);
  };
  const before = scriptsAfterBuild();
  expect(before).toHaveLength(2);
  expect(readPage(site, "press/index.html")).toContain("<c-island");
  expect(readPage(site, "press/index.html").includes(site)).toBe(false);
  writeFiles(site, { "src/mark.js": "globalThis.mark = 2;\n" });
  const after = scriptsAfterBuild();
  expect(after).not.toEqual(before);
  const names = listTree(`${site}/build`);
  expect(after.filter((name) => !names.includes(name))).toEqual([]);
});

test("a code block whose code changes in the browser keeps its colours, title and marked lines", async () => {
  const site = writeSite({
    "docs/index.mdx": 'import Key from "@site/src/Key";\n\n# Install\n\n<Key />\n',
    "src/Key.jsx": `import { useEffect, useState } from "react";
import CodeBlock from "@theme/CodeBlock";
export default function Key() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(1), []);
  const code = "# A comment\\nservices:\\n  key: \\"k" + "x".repeat(count) + "\\" # secret" + (count > 1 ? "\\n  other: 1" : "");
  return <><CodeBlock language="yml" metastring='title="a.yml" {2}'>{code}</CodeBlock><button onClick={() => setCount(count + 1)}>More</button></>;
}
`,
  });
  expect(runCairn("build", site).status).toBe(0);
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  onTestFinished(() => server.close());
  const { page, complaints } = await openPage();
  await page.goto(server.url);
  const code = page.locator("pre.language-yml code");
  const htmlWith = (key: string) =>
    '<span class="token comment"># A comment</span>\n' +
    '<span class="line highlighted"><span class="token key atrule">services</span><span class="token punctuation">:</span>\n</span>' +
    `  <span class="token key atrule">key</span><span class="token punctuation">:</span> <span class="token string">"${key}"</span> <span class="token comment"># secret</span>\n`;
  await touch(page);
  await expect.poll(() => code.innerHTML()).toBe(htmlWith("kx"));
  await page.getByRole("button", { name: "More" }).click();
  await expect.poll(() => code.innerHTML()).toContain(htmlWith("kxx"));
  expect(await code.textContent()).toContain('"kxx" # secret\n  other: 1\n');
  expect(await page.locator(".code-title").textContent()).toBe("a.yml");
  expect(complaints).toEqual([]);
});
