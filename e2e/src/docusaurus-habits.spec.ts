import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { listTree, readPage, runCairn, writeSite } from "./site-fixture.ts";

/** A site with habits of public Docusaurus sites that Docusaurus's documentation does not mention. */
const files = {
  "docusaurus.config.js":
    "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', onBrokenLinks: 'throw', presets: [['classic', { docs: {} }]] };\n",
  "src/pages/later.md": "---\nslug: plans\n---\n\n# Our plans\n",
  "docs/Why%3F.md": "# Why\n",
  "docs/groups.mdx": '# Groups\n\n<div className="padding--md">\n\nOne\n\nTwo\n\n</div>\n',
  // As libraries for animations render what comes into view.
  "src/pages/moving.js": `import { useEffect, useState } from 'react';
export default function Moving() {
  const [opacity, setOpacity] = useState(0);
  useEffect(() => setOpacity(1), []);
  return <h1 style={{ opacity }}>Moving</h1>;
}
`,
  "src/pages/counting.js": `import { useEffect, useState } from 'react';
export default function Counting() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(54), []);
  return <h1>{count} guides</h1>;
}
`,
  "src/pages/harbour.js": `import { lazy, Suspense } from 'react';
const Crane = lazy(() => import('../components/crane'));
export default function Harbour() {
  return <main><h1>Harbour</h1><Suspense fallback={<p>Loading</p>}><Crane load={7} /></Suspense></main>;
}
`,
  "src/components/crane.js": `import { lazy, useState } from 'react';
const Hook = lazy(() => import('./hook'));
export default function Crane({ load }) {
  const [tons, setTons] = useState(load);
  return <button onClick={() => setTons(tons + 1)}>Lifts {tons} tons<Hook /></button>;
}
`,
  "src/components/hook.js": "export default () => <i> with its hook</i>;\n",
  "docs/berth.mdx": `import { lazy, Suspense } from 'react';

export const Crane = lazy(() => import('@site/src/components/crane'));

# Berth

<Suspense fallback={<p>Loading</p>}><Crane load={9} /></Suspense>
`,
  "docs/children.mdx": `---
slug: /children
---

import Fields from '@site/src/Fields';
import { Examples, Grid } from '@site/src/parts';

# Children

<Fields>

| Name | Meaning |
| --- | --- |
| \`id\` | The **first** [field](/plans) |
| \`kind\` | The second |

</Fields>

<Examples>

\`\`\`js title="a.js"
const first = 1;
\`\`\`

\`\`\`python
second = 2
\`\`\`

</Examples>

<Grid>

One paragraph

Another paragraph

</Grid>

\`\`\`js
const outside = 3;
\`\`\`
`,
  // A component like one in the source of Docusaurus's documentation.
  "src/Fields.js": `import React, { Children, useState } from 'react';
export default function Fields({ children }) {
  const [chosen, setChosen] = useState('');
  const [head, body] = Children.toArray(children.props.children);
  return (
    <>
      <table>
        {head}
        <tbody>
          {Children.map(body.props.children, (row) => {
            const name = row.props.children[0].props.children.props.children;
            return React.cloneElement(row, { id: name, onClick: () => setChosen(name) });
          })}
        </tbody>
      </table>
      <output>{chosen}</output>
    </>
  );
}
`,
  "src/parts/index.js": "export { default as Examples } from './Examples';\nexport * from './Grid';\n",
  "src/parts/Examples.js": `import React from 'react';
import CodeBlock from '@theme/CodeBlock';
export default ({ children }) =>
  React.Children.map(children, (child) => {
    const { className, children: code } = child.props.children.props;
    return <figure><figcaption>{className.split('-')[1]}</figcaption><CodeBlock language="js">{code}</CodeBlock></figure>;
  });
`,
  "src/parts/Grid.js":
    "import React from 'react';\nexport const Grid = ({ children }) => <ul>{React.Children.map(children, (child) => <li>{child}</li>)}</ul>;\n",
  "docs/modules.mdx": `---
slug: /modules
---

import Modules from '@site/src/Modules';

# Modules

<Modules name="one" />
`,
  "src/Modules.jsx": `import React from 'react';
import { useHistory, useLocation, Switch, Route } from 'react-router-dom';
import { useThemeConfig } from '@docusaurus/theme-common';
function Query() {
  const history = useHistory();
  const [comment] = useThemeConfig().prism.magicComments;
  const query = React.useSyncExternalStore(history.listen, () => history.location.search, () => '');
  const change = () => history.replace({ ...history.location, search: 'side=left' });
  return <button onClick={change}>Query {query || 'none'} of {comment.line}</button>;
}
export default function Modules({ name }) {
  const history = useHistory();
  const text = require(\`!!raw-loader?esModule=false!./texts/\${name}.txt\`);
  const picture = require('@site/static/img/' + name + '.svg').default;
  return (
    <>
      <button onClick={() => history.push('/docs/children')}>Go from {useLocation().pathname}</button>
      <Query />
      <pre>{text}</pre>
      <Switch><Route path="/never">never</Route><Route>always</Route></Switch>
      <i>{typeof picture}</i>
    </>
  );
}
`,
  "src/texts/one.txt": "text of one",
  "static/img/one.svg": '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
};

const openPage = useBrowser();
let server: RunningServer;
let site = "";
beforeAll(async () => {
  site = writeSite(files);
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
  server = await serveDirectory({ directory: path.join(site, "build"), port: 0, host: "127.0.0.1", baseUrl: "/" });
});
afterAll(() => server.close());

test("a page's slug may lack the leading slash, and a document's name may contain an encoded question mark", async () => {
  const { page } = await openPage();
  await page.goto(`${server.url}plans`);
  await page.getByRole("heading", { name: "Our plans" }).waitFor();
  expect((await page.goto(`${server.url}docs/Why%3F`))?.status()).toBe(200);
  await page.getByRole("heading", { name: "Why" }).waitFor();
});

test("a component may read the elements of a table, of code and of paragraphs among its children", async () => {
  const html = readPage(site, "docs/children/index.html");
  expect(html).toMatch(/<tr id="kind"/);
  expect(html).toMatch(/<figcaption>python<\/figcaption>/);
  expect(html).toMatch(/<li><p>One paragraph<\/p><\/li><li><p>Another paragraph<\/p><\/li>/);
  const { page, complaints } = await openPage();
  await page.goto(`${server.url}docs/children`);
  await page.getByRole("cell", { name: "The second" }).click();
  await page.locator("output", { hasText: "kind" }).waitFor();
  expect(await page.getByText("second = 2").count()).toBe(1);
  expect(await page.getByRole("link", { name: "field" }).getAttribute("href")).toMatch(/plans/);
  expect(complaints).toEqual([]);
});

test("a component may call require with a computed name, and import the router from React Router", async () => {
  const { page, complaints } = await openPage();
  await page.goto(`${server.url}docs/modules`);
  await page.getByText("text of one").waitFor();
  await page.getByText("always").waitFor();
  // Where no module names its file, an SVG is an address.
  await page.locator("i", { hasText: "string" }).waitFor();
  expect(await page.getByText("never").count()).toBe(0);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole("button", { name: "Query none of highlight-next-line" }).click();
  await page.getByRole("button", { name: "Query ?side=left" }).waitFor();
  expect(await page.evaluate(() => [location.search, "isSame" in window])).toEqual(["?side=left", true]);
  await page.getByRole("button", { name: "Go from /docs/modules" }).click();
  await page.getByRole("heading", { name: "Children" }).waitFor();
  expect(complaints).toEqual([]);
});

test("components that are loaded on demand are in the page, also without scripts", async () => {
  const html = readPage(site, "harbour/index.html").replace(/<!--.*?-->/g, "");
  expect(html).toContain("<button>Lifts 7 tons<i> with its hook</i></button>");
  expect(html).not.toContain("Loading");
  const { page, complaints } = await openPage();
  await page.goto(`${server.url}harbour`);
  // React drops presses until the component is loaded.
  const button = page.getByRole("button", { name: /Lifts/ });
  await expect.poll(() => button.click().then(() => button.textContent())).toMatch(/Lifts (?!7)\d+ tons with its hook/);
  expect(complaints).toEqual([]);
});

test("components that a document itself loads on demand are in the page, too", async () => {
  const html = readPage(site, "docs/berth/index.html").replace(/<!--.*?-->/g, "");
  expect(html).toContain("<button>Lifts 9 tons<i> with its hook</i></button>");
  expect(html).not.toContain("Loading");
  const { page, complaints } = await openPage();
  await page.goto(`${server.url}docs/berth`);
  const button = page.getByRole("button", { name: /Lifts/ });
  await expect.poll(() => button.click().then(() => button.textContent())).toMatch(/Lifts (?!9)\d+ tons with its hook/);
  expect(complaints).toEqual([]);
});

test("what is transparent until its component runs is shown without an interaction", async () => {
  const { page } = await openPage();
  await page.goto(`${server.url}moving`);
  const heading = page.locator("h1", { hasText: "Moving" });
  await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
});

test("what a component shows from an effect is shown without an interaction", async () => {
  const { page } = await openPage();
  await page.goto(`${server.url}counting`);
  await expect.poll(() => page.locator("h1").innerText()).toBe("54 guides");
});

test("paragraphs in an element of a document have space between them", async () => {
  const { page } = await openPage();
  await page.goto(`${server.url}docs/groups`);
  const [first, second] = await Promise.all(["One", "Two"].map((text) => page.getByText(text).boundingBox()));
  expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeGreaterThan(8);
});

test("with disableVersioning, only the documents that are of no version are built, without a path of their own", () => {
  const tree = writeSite({
    "docusaurus.config.js": `module.exports = {
  title: "A",
  url: "https://a.example",
  baseUrl: "/",
  presets: [["@docusaurus/preset-classic", { docs: { disableVersioning: true } }]],
  plugins: [["@docusaurus/plugin-content-docs", { id: "api", path: "api", routeBasePath: "api", disableVersioning: true }]],
};
`,
    "versions.json": '["1.0"]',
    "api_versions.json": '["2.0"]',
    "docs/a.md": "# A\n",
    "api/b.md": "# B\n",
    "versioned_docs/version-1.0/a.md": "# Old\n",
    "api_versioned_docs/version-2.0/b.md": "# Old\n",
  });
  const { status, stderr } = runCairn("build", tree);
  expect(status).toBe(0);
  expect(stderr).not.toContain("disableVersioning");
  const pages = listTree(path.join(tree, "build")).filter((file) => /^(?:docs|api)\/.*\.html$/.test(file));
  expect(pages).toEqual(["api/b/index.html", "docs/a/index.html"]);
});

test("images that components import have the site's base URL", () => {
  const tree = writeSite({
    "docusaurus.config.js":
      'module.exports = { title: "A", url: "https://a.example", baseUrl: "/base/", presets: [["classic", { blog: false }]] };\n',
    "docs/a.md": "# A\n",
    "static/img/dot.png": "not an image",
    "src/pages/own.js": `import image from "@site/static/img/dot.png";
import useBaseUrl from "@docusaurus/useBaseUrl";
const required = require("@site/static/img/dot.png").default;
export default () => <p><img src={image} alt="" /><img src={required} alt="" /><img src={useBaseUrl(image)} alt="" /></p>;
`,
  });
  expect(runCairn("build", tree).status).toBe(0);
  const sources = readPage(tree, "own/index.html").match(/(?<=<img src=")\/base\/assets\/dot-[^"]*/g);
  expect(sources).toHaveLength(3);
  expect(new Set(sources).size).toBe(1);
});

test("many links to headings that do not exist are shown by the first of them, with the fix of each", () => {
  const links = Array.from({ length: 12 }, (_, index) => `[${index}](#${index === 1 ? "instal" : `gone-${index}`})`);
  const tree = writeSite({
    "docusaurus.config.js": "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/' };\n",
    "docs/a.md": `# A\n\n## Install\n\n${links.join("\n\n")}\n`,
  });
  const { status, stderr } = runCairn("build", tree);
  expect(status).toBe(0);
  expect(stderr.match(/warning {2}anchor-missing/g)).toHaveLength(1);
  expect(stderr).toContain(
    '11 more findings of this kind:\n    docs/a.md:7:1  The link "#instal" names a heading that /docs/a does not have. Did you mean "#install"?\n',
  );
});

test("versions have a badge, cards have icons, and a list of all posts has no visible title", () => {
  const harbours = writeSite({
    "docusaurus.config.js": `module.exports = { title: "T", url: "https://a.example", baseUrl: "/", presets: [["classic", { docs: {
      sidebarPath: "sidebars.js", versions: { "0.9": { badge: false } } } }]] };`,
    "sidebars.js": `module.exports = { docs: ["quay", { type: "category", label: "Ships", link: { type: "generated-index", slug: "ships" }, items: [
      "tug", "ferry", { type: "category", label: "Sails", items: ["sloop"] }, { type: "link", label: "Charts", href: "https://b.example" }] }] };`,
    "versions.json": '["1.0", "0.9"]',
    "docs/quay.md": "# Quay\n",
    "docs/tug.md": "# Tug\n",
    "docs/ferry.md": "# \u26F4\uFE0F Ferry\n",
    "docs/sloop.md": "# Sloop\n",
    "versioned_docs/version-1.0/quay.md": "# Quay\n",
    "versioned_docs/version-0.9/quay.md": "# Quay\n",
    "blog/2024-05-06-mooring.md": "# Mooring\n",
  });
  const { status } = runCairn("build", harbours);
  expect(status).toBe(0);
  const article = (file: string) => /<article.*?<\/h1>/s.exec(readPage(harbours, file))?.[0];
  expect(article("docs/quay/index.html")).toContain('<span class="badge">Version: 1.0</span><h1');
  expect(article("docs/next/quay/index.html")).toContain('<span class="badge">Version: Next</span><h1');
  expect(article("docs/0.9/quay/index.html")).not.toContain("badge");
  const cards = readPage(harbours, "docs/next/ships/index.html").matchAll(/<li><a [^>]*><b>(.*?)<\/b>/g);
  expect(Array.from(cards, ([, title]) => title)).toEqual([
    "\u{1F4C4}\uFE0F Tug",
    "\u26F4\uFE0F Ferry",
    "\u{1F5C3}\uFE0F Sails",
    "\u{1F517} Charts",
  ]);
  expect(article("blog/index.html")).toContain('<h1 class="visually-hidden">Blog</h1>');
});
