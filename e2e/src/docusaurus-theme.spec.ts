import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

/** A site that replaces parts of the theme, as Docusaurus's guide to swizzling has it. */
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
  "src/theme/BlogPostItem/Footer/index.js": `import React from "react";

export default function Footer() {
  return null;
}
`,
};

const openPage = useBrowser();

describe("a Docusaurus site with a theme of its own", () => {
  let site: string;
  let result: ReturnType<typeof runCairn>;
  beforeAll(() => {
    site = writeSite(files);
    result = runCairn("build", site);
  });

  test("is built; what has no effect is named where it is exported", () => {
    expect(result.status).toBe(0);
    expect(result.stderr.match(/^.*warning  theme-swizzled$/gm)).toEqual([
      "src/theme/BlogPostItem/Footer/index.js:3:1  warning  theme-swizzled",
    ]);
  });

  test("a check says first what a move would lose", () => {
    expect(runCairn("check", site).stderr).toMatch(
      /^A move from Docusaurus loses or changes: 1 components of the theme\.\n\nComponents of the theme \(1\)\n {2}src\/theme\/BlogPostItem\/Footer\/index\.js:3 {2}/,
    );
  });

  test("what Markdown makes is drawn by its components", () => {
    expect(readPage(site, "index.html")).toContain(
      '<meta property="og:image" content="https://a.example/base/img/dot.svg">',
    );
    expect(readPage(site, "index.html")).toContain('<meta name="theme" content="x">');
    const page = readPage(site, "index.html");
    expect(page).toMatch(/<section><div class="admonition admonition-note"><p class="admonition-title">Own Label</);
    expect(page).toMatch(/<figure><div class="code-block"><div class="code-title">x\.js</);
    expect(page).toContain('<div class="wide"><div class="table"><table>');
    expect(page).toContain('src="/base/img/dot.svg"');
  });

  test("parts of the page are, with the engine's inside", () => {
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

  test("what a reader does first, before they are there, is done to them", async () => {
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

  test("they live in the browser, within what the site puts round all of them", async () => {
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
