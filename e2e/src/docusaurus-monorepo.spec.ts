import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

/** A repository with a site in `website/` and its documents beside it, as many repositories with Docusaurus have. */
const files = {
  "docs/start.mdx": `---
title: Start
own: of mine
---
import Part, {toc as partContents} from './_part.mdx';
import InfoIcon from '@theme/Admonition/Icon/Info';
import Own from 'own-package';

{metadata.title} at {metadata.permalink}: {frontMatter.own} <InfoIcon />

<TOCInline toc={partContents} />

<Part />

[Next](./next.md) [Post](/blog/2026/01/01/first) ![beside](./beside.svg) ![of the site](../website/static/of-site.svg) <Own>kept</Own>
`,
  "docs/_part.mdx": "---\nown: of the part\n---\n\n## From the part\n\n{frontMatter.own}\n",
  "docs/next.md": "# Next\n",
  "docs/beside.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>',
  "website/static/of-site.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  "website/node_modules/own-package/index.js": "export default ({ children }) => children;\n",
  "website/node_modules/own-package/package.json": '{ "name": "own-package", "type": "module", "main": "index.js" }',
  "website/blog/2026-01-01-first.md": "# First post\n",
  "website/sidebars.js": "module.exports = { main: ['start', 'next'] };\n",
  "website/docusaurus.config.js": `module.exports = {
  title: 'T', url: 'https://a.example', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { docs: { path: '../docs', editUrl: 'https://e.example/main/website/' } }]],
  themeConfig: {
    navbar: { items: [{ to: '/blog', label: 'Our posts' }, { to: 'docs/next', label: 'After' }] },
    footer: { links: [{ title: 'More', items: [{ to: 'blog', label: 'Our posts' }, { to: 'docs/next', label: 'After' }] }] },
  },
};
`,
};

let site = "";
let result = { status: 0 as number | null, stderr: "" };
let start = "";
beforeAll(() => {
  site = path.join(writeSite(files), "website");
  result = runCairn("build", site);
  start = readPage(site, "docs/start/index.html");
});

test("the site is built with its blog, to which navbar and footer link", () => {
  expect([result.status, result.stderr]).toEqual([0, ""]);
  expect(start).toContain('<a href="/blog/2026/01/01/first">Post</a>');
  expect(readPage(site, "blog/2026/01/01/first/index.html")).toContain("<h1>First post</h1>");
  expect(start.match(/>Our posts</g)).toHaveLength(2);
  expect(start.match(/>After</g)).toHaveLength(2);
});

test("documents outside the site's folder have working links, images, packages and edit links", () => {
  expect(start).toContain('<a href="/docs/next">Next</a>');
  expect(start).toMatch(/<img src="\/assets\/images\/beside-\w+\.svg" alt="beside" width="3"/);
  expect(start).toMatch(/<img src="\/assets\/images\/of-site-\w+\.svg" alt="of the site" width="4"/);
  expect(start).toContain("kept");
  expect(start).toContain('href="https://e.example/main/docs/start.mdx"');
});

test("a document and its partials can read their own metadata and front matter", () => {
  expect(start).toContain("Start at /docs/start: of mine");
  expect(start).toMatch(/<h2 id="from-the-part">.*<\/h2>\s*of the part/);
  expect(start).toContain('<ul><li><a href="#from-the-part">From the part</a></li></ul>');
});

test("a component of the site that throws is found by its tag in a document outside the site's folder, and in its own file", () => {
  const throwing = path.join(
    writeSite({
      ...files,
      "docs/next.md": "import Broken from '@site/src/Broken';\n\n# Next\n\nText.\n\n<Broken />\n",
      "website/src/Broken.jsx": "export default function Broken() {\n  throw new Error('out of order');\n}\n",
    }),
    "website",
  );
  const { status, stderr } = runCairn("build", throwing);
  expect(status).toBe(1);
  expect(stderr).toContain("../docs/next.md:7:1  error  render-failed");
  expect(stderr).toContain("src/Broken.jsx:2");
});

test("an alias into another folder of the repository is named by its relative path where nothing is there", () => {
  const root = writeSite({
    ".git/HEAD": "ref: refs/heads/main\n",
    ".gitignore": "dist\n",
    "website/docusaurus.config.js":
      "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', presets: [['classic', {}]] };\n",
    "website/package.json": '{ "dependencies": { "@docusaurus/core": "3.9.2" } }',
    "website/tsconfig.json": '{ "compilerOptions": { "paths": { "@own/*": ["../packages/own/dist/*"] } } }',
    "website/docs/a.mdx": "import Chart from '@site/src/Chart';\n\n<Chart />\n",
    "website/src/Chart.jsx": "import Line from '@own/line';\nexport default () => <Line />;\n",
  });
  const { status, stderr } = runCairn("build", path.join(root, "website"));
  expect(status).toBe(0);
  expect(stderr).toContain('The imported module "../packages/own/dist/line" does not exist; what it would show is');
});
