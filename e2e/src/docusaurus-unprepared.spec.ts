import { beforeAll, expect, test } from "vitest";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

/** A Docusaurus site as it is fetched: nothing is installed, and no script of its own has run. */
const files = {
  "docusaurus.config.js":
    "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
  "sidebars.js": "module.exports = require('./sidebars.json');\n",
  ".gitignore": "/sidebars.json\n/src/backers.json\n/docs/generated\n",
  "docs/start.mdx": `---
slug: /
---
import Props from './generated/props.md';
import Picky from '@site/src/Picky';
import Backers from '@site/src/Backers';

# Start

<Picky>**held**</Picky>

<Backers />

<Props />

After
`,
  "src/Picky.js":
    "import { styles } from 'not-installed';\nif (!styles) throw new Error();\nexport default function Picky({ children }) { throw new Error('no ' + typeof styles); }\n",
  "src/Backers.js":
    "import backers from './backers.json';\nexport default () => <p>Backers: {backers.map((each) => each.name)}</p>;\n",
};

let site = "";
let result = { status: 0 as number | null, stderr: "" };
beforeAll(() => {
  site = writeSite(files);
  result = runCairn("build", site);
});

test("what scripts make and packages draw is left out, and told", () => {
  expect(result.status).toBe(0);
  expect(result.stderr).toMatchInlineSnapshot(`
    "docs/start.mdx:4:20  warning  partial-missing
      The imported file "./generated/props.md" does not exist; what it would show is left out.
      Git ignores this file: a script makes it. Run that script before the build.

    docs/start.mdx:10:1  warning  render-failed
      The page /docs/ cannot be rendered: no function
      The component is left out. Packages of the site are not installed, which it may need: install them to see it.

    sidebars.js:1:26  warning  config-file-missing
      The sidebars use the file "./sidebars.json", which is not there: what they take from it is empty.
      Where a script of the site's package.json writes the file, run that first.

    src/Backers.js:1:22  warning  module-missing
      The imported module "./backers.json" does not exist; what it would draw is left out.
      Git ignores this file: a script makes it. Run that script before the build.

    src/Picky.js:1:25  warning  module-missing
      The package "not-installed" is not installed; what it would draw is left out, its content is shown.
      Install it beside the site: npm install not-installed

    More about a finding: cairn explain partial-missing

    "
  `);
});

test("all else is there", () => {
  const page = readPage(site, "docs/index.html");
  expect(page).toMatch(/<h1[^>]*>Start<\/h1>/);
  expect(page).toContain("<strong>held</strong>");
  expect(page).toContain("Backers: </p>");
  expect(page).toContain("<p>After</p>");
});
