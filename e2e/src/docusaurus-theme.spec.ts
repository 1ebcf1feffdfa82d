import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

/** A site that replaces parts of the theme as in Docusaurus's guide to swizzling. */
const files = {
  "docusaurus.config.js": `export default {
  title: "Acme", url: "https://a.example", baseUrl: "/base/", favicon: "img/dot.svg", onBrokenLinks: "throw",
  presets: [["classic", { docs: { routeBasePath: "/" } }]],
  plugins: [["@docusaurus/plugin-client-redirects", { createRedirects: (path) => (path === "/b" ? ["/was/b"] : undefined) }]],
  themeConfig: { image: "img/dot.svg", metadata: [{ name: "theme", content: "x" }], footer: { links: [{ label: "First", to: "/" }] } },
};
`,
  "docs/a.md": `---
slug: /
---
# A

:::note[Label]

In the *note*. <img src="/base/img/dot.svg" alt="A dot" />

:::

\`\`\`js title="x.js"
const a = "<b>";
\`\`\`

| a | b |
| - | - |
| 1 | 2 |
`,
  "docs/b.mdx": `import User from "@site/src/components/user";
import Original from "@theme-original/Admonition";
import EditThisPage from "@theme/EditThisPage";

# B

<User />

<Original type="tip">Ours</Original>

<EditThisPage editUrl="https://e.example/b" />

## Only one
`,
  "static/img/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  "src/components/user.jsx": `import { createContext, useContext } from "react";
import { useDoc, useDocsVersion, useVersions } from "@docusaurus/plugin-content-docs/client";
import { usePluginData } from "@docusaurus/useGlobalData";
export const User = createContext(null);
export default function Show() {
  const user = useContext(User);
  if (!user) throw new Error("nobody");
  const { versions } = usePluginData("docusaurus-plugin-content-docs");
  return <b>{[user, useDocsVersion().docs.a.title, useDoc().metadata.title, useVersions()[0].path, versions.length].join(" ")}</b>;
}
`,
  "src/theme/Root.js": `import { useEffect, useState } from "react";
import { User } from "@site/src/components/user";
export default function Root({ children }) {
  const [name, setName] = useState("Ann");
  useEffect(() => setName("Bob"), []);
  return <User.Provider value={name}>{children}<i id="extra">{name}</i></User.Provider>;
}
`,
  "src/theme/Footer/index.js": `import Footer from "@theme-original/Footer";
import Link from "@docusaurus/Link";
import { useState } from "react";
export default function FooterWrapper(props) {
  const [count, setCount] = useState(0);
  const [name, setName] = useState("");
  return (
    <>
      <Footer {...props} /><button onClick={() => setCount(count + 1)}>clicked {count}</button><Link to="/b">To B</Link>
      <p><input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} /><output>{name}</output></p>
    </>
  );
}
`,
  "src/theme/TOCItems/index.js": `import TOCItems from "@theme-original/TOCItems";
export default function Wrapper(props) {
  return props.toc.length < 2 ? null : <TOCItems {...props} />;
}
`,
  "src/theme/Admonition/index.js": `import Admonition from "@theme-original/Admonition";
export default ({ title, ...props }) => <section><Admonition title={"Own " + title} {...props} /></section>;
`,
  "src/theme/CodeBlock/index.js": `import CodeBlock from "@theme-original/CodeBlock";
export default (props) => <figure><CodeBlock {...props} /></figure>;
`,
  "src/theme/NotFound/index.js": `import Layout from "@theme/Layout";
import Content from "@theme/NotFound/Content";
export default () => <Layout title="Gone"><p>Our own</p><Content /></Layout>;
`,
  "src/theme/MDXComponents.js": `import MDXComponents from "@theme-original/MDXComponents";
export default { ...MDXComponents, table: (props) => <div className="wide"><table {...props} /></div> };
`,
  "src/theme/BlogTagsListPage/index.js": `import React from "react";

export default function Footer() {
  return null;
}
`,
};

const openPage = useBrowser();

describe("a Docusaurus site with its own theme", () => {
  let site: string;
  let result: ReturnType<typeof runCairn>;
  beforeAll(() => {
    site = writeSite(files);
    result = runCairn("build", site);
  });

  test("is built, with a warning at the export of each component that has no effect", () => {
    expect(result.status).toBe(0);
    expect(result.stderr.match(/^.*warning  theme-swizzled$/gm)).toEqual([
      "src/theme/BlogTagsListPage/index.js:3:1  warning  theme-swizzled",
    ]);
  });

  test("a check first summarises what a move from Docusaurus would lose", () => {
    expect(runCairn("check", site).stderr).toMatch(
      /^A move from Docusaurus loses or changes: 1 components of the theme\.\n\nComponents of the theme \(1\)\n {2}src\/theme\/BlogTagsListPage\/index\.js:3 {2}/,
    );
  });

  test("its components render the elements of Markdown", () => {
    expect(readPage(site, "index.html")).toContain(
      '<meta property="og:image" content="https://a.example/base/img/dot.svg">',
    );
    expect(readPage(site, "index.html")).toContain('<meta name="theme" content="x">');
    const page = readPage(site, "index.html");
    expect(page).toMatch(/<section><div class="admonition admonition-note"><p class="admonition-title">Own Label</);
    expect(page).toMatch(/<figure><div class="code-block"><div class="code-title" data-markdown-ignore>x\.js</);
    expect(page).toContain('<div class="wide"><div class="table"><table>');
    expect(page).toContain('src="/base/img/dot.svg"');
  });

  test("its components render parts of the page, and may contain the engine's", () => {
    const page = readPage(site, "b/index.html");
    expect(page).toMatch(
      /<c-island data-part="@theme\/Footer"><c-static[^>]*><footer .*<\/footer><\/c-static><button>/s,
    );
    expect(page).toContain('<a href="/base/b">To B</a>');
    expect(page).not.toContain("<aside");
    expect(page).toContain("<b>Ann A B /base/ 1</b>");
    expect(page).toContain('href="https://e.example/b"');
    expect(readPage(site, "404.html")).toMatch(/<title>Gone[^]*Our own<\/p><h1>Page not found/);
    expect(readPage(site, "was/b/index.html")).toContain("/base/b");
  });

  test("clicks and keys before its components are hydrated take effect", async () => {
    const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/base/" });
    onTestFinished(() => server.close());
    const { page, complaints } = await openPage();
    await page.goto(new URL("/base/b", server.url).href);
    await page.locator("button", { hasText: "clicked 0" }).click();
    await page.locator("button", { hasText: "clicked 1" }).waitFor();
    await page.reload();
    await page.getByLabel("Name").pressSequentially("Ada");
    await page.locator("output", { hasText: "Ada" }).waitFor();
    expect(await page.getByLabel("Name").evaluate((input) => input === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test("its components work in the browser, within the site's Root", async () => {
    const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/base/" });
    onTestFinished(() => server.close());
    const { page, complaints } = await openPage();
    await page.goto(new URL("/base/b", server.url).href);
    await page.mouse.move(10, 10);
    await page.locator("#extra").filter({ hasText: "Bob" }).waitFor();
    expect(await page.locator("article b").innerText()).toBe("Bob A B /base/ 1");
    await page.locator("button", { hasText: "clicked 0" }).click();
    await page.locator("button", { hasText: "clicked 1" }).waitFor();
    await page.locator("footer a", { hasText: "First" }).click();
    await page.locator("h1", { hasText: "A" }).waitFor();
    await page.locator("button", { hasText: "clicked 0" }).waitFor();
    expect(await page.locator("#extra").count()).toBe(1);
    expect(complaints).toEqual([]);
  });
});

/** A site with an ejected document layout and its own types of navbar entries. */
const filesWithLayout = {
  "docusaurus.config.js": `export default {
  title: "Acme", url: "https://a.example", baseUrl: "/base/", presets: [["classic", { docs: { routeBasePath: "/", editUrl: "https://e.example/" } }]],
  themeConfig: { navbar: { items: [{ type: "custom-stars", position: "right", start: 3 }, { type: "custom-stars", start: 5 }, { label: "B", to: "/b" }, { type: "custom-none" }] } },
};
`,
  "docs/a.md": "---\nslug: /\n---\n# A\n\nText of A, with [a link](./b.md).\n\n## One\n\n## Two\n",
  "docs/b.md": "---\ntitle: B\n---\n\nText of B\n\n## Only\n",
  "src/components/stars.jsx": `import { useState } from "react";
import { useLocation } from "@docusaurus/router";
export default function Stars({ start, mobile = false }) {
  const [count, setCount] = useState(start);
  return <button id={"stars" + start} onClick={() => setCount(count + 1)}>{count} stars of {useLocation().pathname} {String(mobile)}</button>;
}
`,
  "src/theme/NavbarItem/ComponentTypes.js": `import ComponentTypes from "@theme-original/NavbarItem/ComponentTypes";
import Stars from "@site/src/components/stars";
export default { ...ComponentTypes, "custom-stars": Stars };
`,
  "src/theme/DocItem/index.js": `import DocItem from "@theme-original/DocItem";
export default (props) => <><p>{props.content.metadata.title} has {props.content.toc.length}</p><DocItem {...props} /></>;
`,
  "src/theme/DocItem/Metadata/index.js": `import Metadata from "@theme-original/DocItem/Metadata";
import Head from "@docusaurus/Head";
import { useDoc } from "@docusaurus/plugin-content-docs/client";
export default (props) => <><Metadata {...props} /><Head><title>{useDoc().metadata.title + " of ours"}</title></Head></>;
`,
  "src/theme/DocItem/Layout/index.js": `import { useState } from "react";
import { useWindowSize } from "@docusaurus/theme-common";
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import DocItemPaginator from "@theme/DocItem/Paginator";
import DocVersionBanner from "@theme/DocVersionBanner";
import DocItemFooter from "@theme/DocItem/Footer";
import DocItemTOCMobile from "@theme/DocItem/TOC/Mobile";
import DocItemTOCDesktop from "@theme/DocItem/TOC/Desktop";
import DocItemContent from "@theme/DocItem/Content";
import DocBreadcrumbs from "@theme/DocBreadcrumbs";
export default function DocItemLayout({ children }) {
  const [isRated, setRated] = useState(false);
  const windowSize = useWindowSize();
  const canRender = useDoc().toc.length > 0;
  return (
    <div className="row">
      <div className="col">
        <DocVersionBanner />
        <article>
          <DocBreadcrumbs />
          {canRender && <DocItemTOCMobile />}
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
          <button id="rate" onClick={() => setRated(true)}>{isRated ? "Rated" : "Rate"}</button>
        </article>
        <DocItemPaginator />
      </div>
      {canRender && windowSize !== "mobile" && <div className="col col--3"><DocItemTOCDesktop /></div>}
    </div>
  );
}
`,
  "src/theme/DocItem/Footer/index.js": `import Footer from "@theme-original/DocItem/Footer";
export default (props) => <section><Footer {...props} /></section>;
`,
};

describe("a Docusaurus site with its own document layout", () => {
  let site: string;
  let result: ReturnType<typeof runCairn>;
  beforeAll(() => {
    site = writeSite(filesWithLayout);
    result = runCairn("build", site);
  });

  test("is built; only the navbar entry without a component is left out", () => {
    expect(result.status).toBe(0);
    expect(result.stderr).not.toContain("theme-swizzled");
    const page = readPage(site, "b/index.html");
    expect(page.match(/\d<!-- --> stars of <!-- -->\/base\/b/g)).toHaveLength(2);
    expect(result.stderr).toContain('This setting has no effect: the entry "custom-none" of the navbar.');
  });

  test("each part of a document is there once, where the layout puts it", () => {
    const page = readPage(site, "b/index.html");
    expect(page).toContain("<title>B of ours</title>");
    expect(page).toMatch(/<main[^>]*><c-island data-part="@theme\/DocItem\/Whole"><p>B<!-- --> has <!-- -->1<\/p>/);
    expect(page).toMatch(
      /<div class="row"><div class="col">.*<article>.*aria-label="Breadcrumbs".*<div class="markdown"><h1>B<\/h1>.*Text of B.*<section>.*https:\/\/e\.example\/docs\/b\.md.*<\/section><button id="rate">Rate<\/button><\/article>.*rel="prev"/s,
    );
    for (const once of [
      "<p>Text of B</p>",
      "<h1",
      'aria-label="Breadcrumbs"',
      'href="https://e.example/docs/b.md"',
      'aria-label="Table of contents"',
      'rel="prev"',
    ])
      expect([once, page.split(once).length - 1]).toEqual([once, 1]);
  });

  test("its components work in the browser, also after navigation", async () => {
    const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/base/" });
    onTestFinished(() => server.close());
    const { page, complaints } = await openPage();
    await page.goto(new URL("/base/", server.url).href);
    await page.locator("#rate").click();
    await page.locator("#rate", { hasText: "Rated" }).waitFor();
    await page.locator("#stars5").click();
    await page.locator("#stars5", { hasText: "6 stars of /base/" }).waitFor();
    await page.locator("#stars3", { hasText: "3 stars" }).waitFor();
    await page.locator("article a", { hasText: "a link" }).click();
    await page.locator("h1", { hasText: "B" }).waitFor();
    await page.locator("#stars5", { hasText: "5 stars of /base/b" }).waitFor();
    await page.locator("#rate", { hasText: "Rate" }).click();
    await page.locator("#rate", { hasText: "Rated" }).waitFor();
    const widthOf = (selector: string) => page.locator(selector).evaluate((each) => each.getBoundingClientRect().width);
    expect(await widthOf(".row")).toBe(await widthOf(".row > .col:first-child"));
    expect(await page.title()).toBe("B of ours");
    expect(complaints).toEqual([]);
  });
});

/** A site with a list of the entries of another sidebar. */
const filesWithSidebars = {
  "docusaurus.config.js": `export default { title: "T", url: "https://a.example", baseUrl: "/",
  presets: [["classic", { docs: { routeBasePath: "/", sidebarPath: "./sidebars.js" } }]] };
`,
  "sidebars.js": `export default { guides: ["a", "c"], api: [{ type: "category", label: "Calls", items: ["b", "d"] }] };\n`,
  "docs/a.mdx": "---\nslug: /\n---\nimport Entries from '@site/src/entries';\n\n# A\n\n<Entries of=\"api\" />\n",
  "docs/b.md": "# Beta\n",
  "docs/d.md": "# Delta\n",
  "docs/c.mdx": "import Entries from '@site/src/entries';\n\n# C\n\n<Entries />\n",
  "src/entries.jsx": `import { useDocsVersion } from "@docusaurus/plugin-content-docs/client";
export default function Entries({ of }) {
  const version = useDocsVersion();
  return <p>{version.label}: {of && version.docsSidebars[of][0].items.map(({ label }) => label).join()}</p>;
}
`,
};

test("components get other sidebars of their version, which only pages that ask have, and follow", () => {
  const site = writeSite(filesWithSidebars);
  expect(runCairn("build", site).status).toBe(0);
  expect(readPage(site, "index.html")).toMatch(/<p>Next<!-- -->: <!-- -->Beta,Delta<\/p>/);
  expect(readPage(site, "index.html")).toContain('"sidebars":{"api":[');
  expect(readPage(site, "c/index.html")).not.toContain('"Calls"');
  writeFiles(site, { "docs/d.md": "---\nsidebar_label: Gamma\n---\n\n# Delta\n" });
  runCairn("build", site);
  expect(readPage(site, "index.html")).toMatch(/<p>Next<!-- -->: <!-- -->Beta,Gamma<\/p>/);
});

/** A site whose root component is around a layout of documents, in which documents have components. */
const filesWithRoot = {
  "docusaurus.config.js": `export default { title: "T", url: "https://a.example", baseUrl: "/", presets: [["classic", { docs: { routeBasePath: "/" } }]] };\n`,
  "docs/a.mdx":
    "---\nslug: /\n---\nimport Counter from '@site/src/counter';\nimport Card from '@site/src/card';\n\n# A\n\nText\n\n<Counter />\n\n<Card />\n",
  "src/counter.jsx": `import { useContext, useState } from "react";
import { Name } from "@site/src/name";
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{useContext(Name)} {count}</button>;
}
`,
  "src/card.jsx": `export default () => <a href="/"><div>Card <a href="https://e.example/">within</a></div></a>;\n`,
  "src/name.jsx": `import { createContext } from "react";\nexport const Name = createContext("none");\n`,
  "src/theme/Root.jsx": `import { Name } from "@site/src/name";
export default ({ children }) => <Name.Provider value="Ann">{children}</Name.Provider>;
`,
  "src/theme/DocItem/Layout/index.jsx": `import { useState } from "react";
import DocItemContent from "@theme/DocItem/Content";
export default function DocItemLayout({ children }) {
  const [isRated, setRated] = useState(false);
  return <article><DocItemContent>{children}</DocItemContent><button id="rate" onClick={() => setRated(true)}>{isRated ? "Rated" : "Rate"}</button></article>;
}
`,
};

test("components in documents work within a root component and a layout, and links within links are as React makes them", async () => {
  const site = writeSite(filesWithRoot);
  expect(runCairn("build", site).status).toBe(0);
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  onTestFinished(() => server.close());
  const { page, complaints } = await openPage();
  await page.goto(server.url);
  await page.locator("button", { hasText: "Ann 0" }).click();
  await page.locator("button", { hasText: "Ann 1" }).waitFor();
  await page.locator("#rate").click();
  await page.locator("#rate", { hasText: "Rated" }).waitFor();
  await page.locator("button", { hasText: "Ann 1" }).waitFor();
  expect(await page.locator("article a a").innerText()).toBe("within");
  expect(complaints).toEqual([]);
});
