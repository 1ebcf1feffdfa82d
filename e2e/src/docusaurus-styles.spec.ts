import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

const red = "rgb(255, 0, 0)";

/** A site whose stylesheet uses the classes of Docusaurus's frame. */
const files = {
  "docusaurus.config.js": `module.exports = { title: "A", url: "https://a.example", baseUrl: "/",
  presets: [["classic", { docs: { routeBasePath: "/", sidebarPath: "./sidebars.js" }, theme: { customCss: "./custom.css" } }]],
  themeConfig: {
    navbar: { title: "Name", items: [{ to: "/b", label: "Go to B" }] },
    footer: { links: [{ title: "More", items: [{ to: "/b", label: "Also B" }] }], copyright: "Us" },
  } };
`,
  "sidebars.js": "module.exports = { main: ['a', { type: 'category', label: 'Part', items: ['b', 'c'] }] };\n",
  "docs/a.md": "---\nslug: /\n---\n\n# A\n",
  "docs/b.md": "# B\n\n## First\n\n:::note\n\nNoted\n\n:::\n\n```js\ncode();\n```\n",
  "docs/c.md": "# C\n\n- In a list\n",
  "src/pages/hero.js": `export default () => <main><div className="hero hero--primary"><button className="button button--secondary button--outline">Go</button></div></main>;
`,
  "custom.css": `
ul { list-style-type: disc }
.menu__link { color: red; padding: 5rem; display: block }
a.menu__link--active { font-weight: 300 }
.menu__list .theme-doc-sidebar-item-category > * { letter-spacing: 1px }
.table-of-contents__link { color: red }
.breadcrumbs__link { text-transform: uppercase }
.pagination-nav__link--next { border-color: red }
.theme-admonition-note, .theme-code-block { border-color: red }
.navbar__item.navbar__link { color: white; font-weight: 300 }
.footer__copyright { display: none }
.footer__link-item { color: white; text-transform: uppercase }
`,
  "src/pages/wide.js": `import CodeBlock from "@theme/CodeBlock";
export default () => (
  <main style={{ display: "flex", flexDirection: "column", alignItems: "center" }}>
    <section className="container"><CodeBlock language="sh">{"echo " + "long ".repeat(60)}</CodeBlock></section>
  </main>
);
`,
};

let site = "";
beforeAll(() => {
  site = writeSite(files);
  runCairn("build", site);
});

const openPage = useBrowser();

async function open(path: string, width: number, tree = site) {
  const server = await serveDirectory({ directory: `${tree}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  onTestFinished(() => server.close());
  const { page, goto } = await openPage({ viewport: { width, height: 800 } });
  await goto(new URL(path, server.url).href);
  return page;
}

test("rules for classes of Docusaurus's frame style the same parts of this frame", async () => {
  const page = await open("/b", 1280);
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const sidebar = "[data-sidebar-nav]";
  expect(await styleOf(`${sidebar} a[href="/c"]`, "color")).toBe(red);
  expect(await styleOf(`${sidebar} a[href="/b"]`, "font-weight")).toBe("300");
  expect(await styleOf(`${sidebar} summary`, "color")).toBe(red);
  expect(await styleOf(`${sidebar} details`, "letter-spacing")).toBe("1px");
  expect(await styleOf("[data-toc] a", "color")).toBe(red);
  expect(await styleOf('nav[aria-label="Breadcrumbs"] li:last-child > *', "text-transform")).toBe("uppercase");
  expect(await styleOf('a[rel="next"]', "border-top-color")).toBe(red);
  expect(await styleOf(".admonition", "border-top-color")).toBe(red);
  expect(await styleOf(".code-block", "border-top-color")).toBe(red);
  expect(await styleOf("[data-navbar] nav a", "font-weight")).toBe("300");
  expect(await styleOf("footer a", "text-transform")).toBe("uppercase");
  expect(await page.getByText("Us", { exact: true }).isVisible()).toBe(false);
});

test("these rules do not change the layout, nor text colours on backgrounds that differ from Docusaurus's", async () => {
  const page = await open("/b", 1280);
  const link = page.locator('[data-sidebar-nav] a[href="/c"]');
  expect(await link.evaluate((element) => getComputedStyle(element).padding)).not.toContain("80px");
  expect(await link.evaluate((element) => getComputedStyle(element).display)).toBe("flex");
  for (const part of ["[data-navbar] nav a", "footer a"])
    expect(
      await page
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    ).not.toBe("rgb(255, 255, 255)");
});

test("a long line of code is no wider than the window, also within a flex container", async () => {
  const page = await open("/wide", 375);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await page.locator("pre").evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
});

test("a site's rule for the bullets of all lists does not change those of the frame", async () => {
  const page = await open("/c", 1280);
  const listsIn = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        return getComputedStyle(element).listStyleType;
      });
  expect(await listsIn("ul:has(> li:text-is('In a list'))")).toBe("disc");
  expect(await listsIn("footer ul")).toBe("none");
  expect(await listsIn("nav[class*=Navbar] ul")).toBe("none");
  expect(await listsIn("nav[class*=Sidebar] ul")).toBe("none");
});

test("an outlined button has the colour of the text around it", async () => {
  const page = await open("/hero", 1280);
  const colorOf = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf("button.button")).toBe(await colorOf(".hero"));
  expect(await colorOf("button.button")).not.toBe(await colorOf("body"));
});

test("blocks within a site's components have space between them, and its list of headings is there on phones", async () => {
  const tree = writeSite({
    ...files,
    "docs/b.md": 'import Steps from "@site/src/Steps";\n\n# B\n\n<Steps />\n\n## First\n',
    "custom.css": ":root { --ifm-color-primary: #123456 }\n",
    "src/Steps.js": `import Admonition from "@theme/Admonition";
import CodeBlock from "@theme/CodeBlock";
export default () => <div><p>Do:</p><CodeBlock>a</CodeBlock><Admonition type="note">Noted</Admonition><p>Done</p></div>;
`,
    "src/theme/TOC/index.js": `import TOCItems from "@theme/TOCItems";
import styles from "./styles.module.css";
export default (props) => <div className={styles.box}><TOCItems {...props} /><b>Advertisement</b></div>;
`,
    "src/theme/TOC/styles.module.css": `.box { position: sticky; overflow-y: auto; top: 5rem }
@media (max-width: 996px) { .box { display: none } }
`,
  });
  runCairn("build", tree);
  const page = await open("/b", 375, tree);
  const spaces = await page
    .locator(".markdown c-island > div > *")
    .evaluateAll((blocks) => blocks.map((block) => getComputedStyle(block).marginTop));
  expect(spaces).toEqual(["0px", "16px", "16px", "16px"]);
  expect(await page.getByText("Advertisement").isVisible()).toBe(false);
  await page.getByRole("button", { name: "On this page" }).click();
  await page.getByRole("link", { name: "First", exact: true }).click();
  expect(new URL(page.url()).hash).toBe("#first");
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.getByText("Advertisement").isVisible()).toBe(true);
});

test("the tags of a post are on one line in a list of posts", async () => {
  const tree = writeSite({ ...files, "blog/2024-01-02-a.md": "---\ntags: [one, two]\n---\n\n# Post\n\nText\n" });
  runCairn("build", tree);
  const page = await open("/blog", 1280, tree);
  const tops = await page
    .locator('a[rel="tag"]')
    .evaluateAll((tags) => tags.map((tag) => tag.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
});

test("a site that draws its navbar and styles main for its own pages keeps the layout of documents, and has a search", async () => {
  const tree = writeSite({
    ...files,
    "custom.css": '@import "./imported.css";\nmain { display: flex }\n.main-wrapper { background: white }\n',
    "imported.css": ":root { --ifm-color-primary: #123456 }\nbody { background: black }\n",
    "static/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
    "src/theme/Navbar/index.js": `import SearchBar from "@theme/SearchBar";
import ColorModeToggle from "@theme/Navbar/ColorModeToggle";
import MenuToggle from "@theme/Navbar/MobileSidebar/Toggle";
export default () => <nav><img className="icon" src="/a.svg" alt="" /><SearchBar /><ColorModeToggle /><MenuToggle /></nav>;
`,
    "src/pages/own.js": `import Link from "@docusaurus/Link";
export default () => <div><Link className="own" to="/b">B</Link></div>;
`,
  });
  runCairn("build", tree);
  const page = await open("/b", 1280, tree);
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await styleOf("#cairnMain", "display")).toBe("block");
  expect(await styleOf("body", "background-color")).toBe("rgb(255, 255, 255)");
  expect(await styleOf("img.icon", "background-color")).toBe("rgba(0, 0, 0, 0)");
  await page.locator("[data-color-mode-toggle]").click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.getByRole("link", { name: "Search" }).click();
  await page.getByRole("combobox", { name: "Search" }).waitFor();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.locator('[data-action="open-drawer"]').click();
  await page.locator("#cairnDrawer[open]").waitFor();
  const own = await open("/own", 1280, tree);
  const line = await own.locator(".own").evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(line).toBe("none");
});

test("what a site of Tailwind, its own links and the configuration say about looks is kept", async () => {
  const tree = writeSite({
    ...files,
    "docusaurus.config.js": files["docusaurus.config.js"]
      .replace(
        "themeConfig: {",
        `themeConfig: { announcementBar: { content: '<a href="/b">New</a>', backgroundColor: "#111111", textColor: "#eeeeee" },`,
      )
      .replace("footer: {", 'footer: { logo: { src: "img/logo.svg", alt: "Logo", height: 40 },'),
    "static/img/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"></svg>',
    "docs/b.md": `# B\n\n| ${"column | ".repeat(12)}\n| ${"--- | ".repeat(12)}\n| ${"value ".repeat(9)} ${"| ".repeat(12)}\n`,
    "custom.css": `:root { --ifm-color-primary: #123456 }
.table { display: table }
.navbar__brand::after { content: "v8" }
`,
    "src/pages/own.js": `import Link from "@docusaurus/Link";
export default () => (
  <div>
    <p id="plain">Text</p>
    <div style={{ position: "relative", width: 800 }}><div className="col col--3" style={{ position: "absolute" }}>Text</div></div>
    <Link className="own" to="https://a.example/x"><img src="/img/logo.svg" alt="" height="20" />Go</Link>
    <p style={{ display: "flex", alignItems: "start", width: 150 }}><i>{"long words ".repeat(9)}</i><b id="label">Details</b></p>
    <p style={{ display: "flex", width: 10 }}><svg id="icon" width="32" height="32" /></p>
  </div>
);
`,
  });
  runCairn("build", tree);
  const server = await serveDirectory({ directory: `${tree}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  onTestFinished(() => server.close());
  const { page, goto } = await openPage({ viewport: { width: 375, height: 800 } });
  const styleOf = (selector: string, property: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ""),
        [property, pseudo],
      );
  await goto(new URL("/own", server.url).href);
  expect(await styleOf("[data-announcement-bar]", "background-color")).toBe("rgb(17, 17, 17)");
  expect(await styleOf("[data-announcement-bar] a", "color")).toBe("rgb(238, 238, 238)");
  expect(await styleOf("[data-navbar] > a:has(> b)", "content", "::after")).toBe('"v8"');
  expect(await styleOf("footer img", "height")).toBe("40px");
  expect(await styleOf(".own", "text-decoration-line")).toBe("none");
  expect(await styleOf(".own", "content", "::after")).toBe("none");
  expect(await styleOf(".own img", "height")).toBe("20px");
  expect(await styleOf("#icon", "max-width")).toBe("none");
  expect(await page.locator("#label").evaluate((label) => label.getClientRects().length)).toBe(1);
  expect(await page.locator("#label").evaluate((label) => label.scrollHeight)).toBeLessThan(40);
  expect(await styleOf("#plain", "margin-bottom")).not.toBe("0px");
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await styleOf(".col", "width")).toBe("200px");
  await page.setViewportSize({ width: 375, height: 800 });
  await goto(new URL("/b", server.url).href);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("a stylesheet without class names is compiled once, for browsers", () => {
  const tree = writeSite({
    "docusaurus.config.js": 'module.exports = { title: "A", url: "https://a.example", baseUrl: "/" };\n',
    "postcss.config.js": `const { appendFileSync } = require("node:fs");
const path = require("node:path");
const log = (root) => root.first && appendFileSync(path.join(__dirname, "compiled.txt"), path.basename(root.source.input.file ?? "") + "\\n");
module.exports = { plugins: [{ postcssPlugin: "log", Once: log }] };
`,
    "src/Box.js": `import "./box.css";
import styles from "./names.module.css";
export default () => <b className={styles.box}>Box</b>;
`,
    "src/box.css": ".plain { color: red }\n",
    "src/names.module.css": ".box { color: red }\n",
    "docs/a.mdx": "import Box from '@site/src/Box';\n\n# A\n\n<Box />\n",
  });
  expect(runCairn("build", tree).status).toBe(0);
  const compiled = readFileSync(join(tree, "compiled.txt"), "utf8").split("\n");
  expect(compiled.filter((name) => name === "box.css")).toHaveLength(1);
  expect(readPage(tree, "docs/a/index.html")).toMatch(/<b class="box_[\w-]+">Box/);
});

test("a table of TOML is in the line of its brackets", async () => {
  const tree = writeSite({
    ...files,
    "docs/b.md": "# B\n\n```toml\n[dependencies]\na = 1\n```\n",
    "custom.css": ":root { --ifm-color-primary: #123456 }\n",
  });
  runCairn("build", tree);
  const server = await serveDirectory({ directory: `${tree}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  onTestFinished(() => server.close());
  const { page, goto } = await openPage();
  await goto(new URL("/b", server.url).href);
  const display = await page.locator(".token.table").evaluate((token) => getComputedStyle(token).display);
  expect(display).toBe("inline");
});
