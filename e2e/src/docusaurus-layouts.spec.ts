import { describe, expect, onTestFinished, test, beforeAll } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

/** A site whose own layouts, cards and titles wrap those of Docusaurus's theme, or are changed copies of them. */
const files = {
  "docusaurus.config.js": `export default {
  title: "Acme", url: "https://a.example", baseUrl: "/",
  presets: [["classic", { docs: { routeBasePath: "/" }, theme: { customCss: "src/css/x.css" } }]],
  plugins: [() => ({
    name: "styles",
    configurePostCss(options) {
      options.plugins.push({ postcssPlugin: "loud", Declaration(each) { if (each.value === "loud") each.value = "#fe0102"; } });
      return options;
    },
  })],
  themeConfig: { footer: { links: [{ html: '<b style="color: red">Red</b>' }] } },
};
`,
  "docs/a.md": "---\nslug: /\ntitle: First\n---\n\nOf a.\n\n## Part\n",
  "docs/group/_category_.json":
    '{ "label": "Group", "link": { "type": "generated-index", "description": "All of it" } }',
  "docs/group/b.mdx": "# Second\n\n<DocCardList />\n",
  "docs/group/inner/d.md": "# Fourth\n",
  "docs/group/c.md": "---\ndescription: About c\n---\n# Third\n",
  "src/pages/own.jsx":
    'import Layout from "@theme/Layout";\nexport default () => <Layout title="Own"><main><h1>Own</h1></main></Layout>;\n',
  "src/css/x.css": ".x { color: loud }\n",
  "src/theme/Layout/index.js": `import { useState } from "react";
import AnnouncementBar from "@theme/AnnouncementBar";
import Footer from "@theme/Footer";
import Head from "@docusaurus/Head";
import LayoutProvider from "@theme/Layout/Provider";
import MDXContent from "@theme/MDXContent";
import Navbar from "@theme/Navbar";
export default function Layout({ children, noFooter, title }) {
  const [count, setCount] = useState(0);
  return (
    <LayoutProvider>
      <Head><title>{title}</title><meta name="of-layout" content={title} /></Head>
      <AnnouncementBar /><Navbar />
      <div className="main-wrapper"><MDXContent>{children}</MDXContent></div>
      {!noFooter && <Footer />}
      <button onClick={() => setCount(count + 1)}>pressed {count}</button>
    </LayoutProvider>
  );
}
`,
  "src/theme/Footer/index.js":
    'import Footer from "@theme-original/Footer";\nexport default () => <><p style={{ color: "green" }}>Our footer</p><Footer /></>;\n',
  "src/theme/DocCard/index.js":
    'import { useState } from "react";\nexport default function DocCard({ item }) {\n  const [on, set] = useState(false);\n  return <a className="own-card" href={item.href} onMouseOver={() => set(true)}>{item.label}: {item.description}{item.type === "category" && ", first " + item.items[0].label}{on && " seen"}</a>;\n}\n',
  "src/theme/DocItem/Content/index.js": `import { useDoc } from "@docusaurus/plugin-content-docs/client";
import Heading from "@theme/Heading";
import MDXContent from "@theme/MDXContent";
export default function DocItemContent({ children }) {
  const { metadata, frontMatter, contentTitle } = useDoc();
  const title = frontMatter.hide_title || contentTitle !== undefined ? null : metadata.title;
  return <div className="own-content">{title && <header><Heading as="h1">{title}!</Heading></header>}<MDXContent>{children}</MDXContent></div>;
}
`,
  "src/theme/DocItem/Layout/index.js": `import DocItemContent from "@theme/DocItem/Content";
import DocItemTOCDesktop from "@theme/DocItem/TOC/Desktop";
import DocItemTOCMobile from "@theme/DocItem/TOC/Mobile";
export default ({ children }) => <div className="row own-row"><DocItemTOCMobile /><article><DocItemContent>{children}</DocItemContent></article><div className="col"><DocItemTOCDesktop /></div></div>;
`,
  "src/theme/TOC/index.js":
    'import TOC from "@theme-original/TOC";\nexport default (props) => <div className="own-toc"><TOC {...props} /></div>;\n',
};

const openPage = useBrowser();

describe("a site's own layouts", () => {
  let site: string;
  let result: ReturnType<typeof runCairn>;
  beforeAll(() => {
    site = writeSite(files);
    result = runCairn("build", site);
  });
  const count = (path: string, pattern: RegExp) => readPage(site, path).match(pattern)?.length ?? 0;

  test("are all used", () => {
    expect(result.stderr).not.toMatch(/ {2}(?:error|warning) {2}/);
    expect(result.status).toBe(0);
  });

  test("enclose documents and React pages, and render the frame once", () => {
    for (const path of ["index.html", "own/index.html"]) {
      expect(count(path, /class="main-wrapper"/g)).toBe(1);
      expect(count(path, /pressed/g)).toBe(1);
      expect(count(path, /Our footer/g)).toBe(1);
      expect(count(path, /<header/g)).toBe(path === "index.html" ? 2 : 1);
    }
    expect(readPage(site, "index.html")).toContain("<title>First | Acme</title>");
    expect(readPage(site, "index.html")).toContain('<meta name="of-layout" content="First">');
  });

  test("render their title and table of contents once", () => {
    expect(readPage(site, "index.html")).toMatch(/<header><h1[^>]*>First(?:<!-- -->)?!<\/h1>/);
    expect(count("index.html", /<h1/g)).toBe(1);
    expect(count("index.html", /class="own-toc"/g)).toBe(1);
    expect(count("group/b/index.html", /<h1/g)).toBe(1);
  });

  test("use the site's own cards wherever there are cards", () => {
    expect(readPage(site, "category/group/index.html")).toContain("All of it");
    for (const path of ["category/group/index.html", "group/b/index.html"]) {
      const cards = readPage(site, path).replaceAll("<!-- -->", "");
      expect(cards).toMatch(/class="own-card" href="\/group\/c"[^>]*>Third: About c/);
      expect(cards).toMatch(/class="own-card" href="\/group\/inner\/d"[^>]*>inner: 1 item, first Fourth/);
    }
  });

  test("have stylesheets that the plugins' PostCSS plugins have processed", () => {
    const sheets = Array.from(
      readPage(site, "index.html").matchAll(/href="(\/assets\/[^"]*\.css)"/g),
      ([, file]) => file,
    );
    expect(sheets.map((file) => readPage(site, String(file))).join("\n")).toMatch(/\.x\{color:#fe0102\}/);
  });

  test("work in the browser, with a policy that allows the configuration's inline styles", async () => {
    const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
    onTestFinished(() => server.close());
    const { page, complaints } = await openPage();
    await page.goto(new URL("/category/group", server.url).href);
    await page.locator("button", { hasText: "pressed 0" }).click();
    await page.locator("button", { hasText: "pressed 1" }).waitFor();
    await page.locator(".own-card").first().hover();
    await page.locator(".own-card", { hasText: "seen" }).waitFor();
    expect(complaints).toEqual([]);
  });
});

test.each([false, true])(
  "a layout that fails because it needs an element of Docusaurus's page leaves the HTML as it is, with a Root: %s",
  async (hasRoot) => {
    const site = writeSite({
      "docusaurus.config.js":
        'export default { title: "Acme", url: "https://a.example", baseUrl: "/", presets: [["classic", { docs: { routeBasePath: "/" } }]] };\n',
      "docs/index.md": "# First\n\nOf the page.\n",
      "src/theme/DocItem/Layout/index.js": `import { useLayoutEffect } from "react";
import Content from "@theme/DocItem/Content";
export default ({ children }) => {
  useLayoutEffect(() => document.querySelector(".only-there").append("x"));
  return <article><Content>{children}</Content></article>;
};
`,
      ...(hasRoot ? { "src/theme/Root.js": "export default ({ children }) => <>{children}</>;\n" } : {}),
    });
    expect(runCairn("build", site).status).toBe(0);
    const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
    onTestFinished(() => server.close());
    const { page, complaints } = await openPage();
    await page.goto(server.url);
    await page.mouse.move(100, 100);
    await expect.poll(() => complaints.join()).toContain("Cannot read properties of null");
    expect(await page.getByText("Of the page.").isVisible()).toBe(true);
    expect(await page.getByText("This page crashed.").count()).toBe(0);
  },
);

test("parts of the frame that a site composes as Docusaurus does have their content", () => {
  const tree = writeSite({
    "docusaurus.config.js": `module.exports = {
  title: "Acme",
  url: "https://a.example",
  baseUrl: "/",
  themeConfig: {
    announcementBar: { id: "news", content: "Some <b>news</b>" },
    navbar: { title: "Acme", items: [{ to: "/docs/a", label: "Guide" }] },
    footer: {
      links: [{ title: "More", items: [{ label: "A page", to: "/docs/a" }, { html: "<i>Own</i>" }] }],
      copyright: "© <b>Acme</b>",
    },
  },
};
`,
    "docs/a.md": "# A\n",
    "src/theme/AnnouncementBar/index.js": `import React from "react";
import { useThemeConfig } from "@docusaurus/theme-common";
import Content from "@theme/AnnouncementBar/Content";
export default () => (useThemeConfig().announcementBar ? <div className="own-bar"><Content /></div> : null);
`,
    "src/theme/Navbar/index.js": `import React from "react";
import NavbarLayout from "@theme/Navbar/Layout";
import NavbarContent from "@theme/Navbar/Content";
export default () => <NavbarLayout><NavbarContent /></NavbarLayout>;
`,
    "src/theme/Footer/index.js": `import React from "react";
import { useThemeConfig } from "@docusaurus/theme-common";
import FooterLinks from "@theme/Footer/Links";
import FooterCopyright from "@theme/Footer/Copyright";
import FooterLayout from "@theme/Footer/Layout";
export default function Footer() {
  const { links, copyright, style } = useThemeConfig().footer;
  return <FooterLayout style={style} links={<FooterLinks links={links} />} copyright={<FooterCopyright copyright={copyright} />} />;
}
`,
  });
  const { status, stderr } = runCairn("build", tree);
  expect(status).toBe(0);
  expect(stderr).not.toContain("theme-");
  const page = readPage(tree, "docs/a/index.html");
  expect(page).toMatch(/<div class="own-bar"><c-static[^>]*>.*Some <b>news<\/b>/s);
  expect(page.match(/<a[^>]* href="\/docs\/a"[^>]*>Guide<\/a>/g)).toHaveLength(1);
  expect(page).toMatch(/footer__title">More<.*<a [^>]*href="\/docs\/a"[^>]*>A page<\/a>.*<i>Own<\/i>.*© <b>Acme<\/b>/s);
});

describe.each(["with", "without"])("a document whose component waits for the browser, %s a root component", (kind) => {
  test("is shown there, with its own components", { timeout: 60_000 }, async () => {
    const tree = writeSite({
      "docusaurus.config.js":
        'export default { title: "Acme", url: "https://a.example", baseUrl: "/", presets: [["classic", { docs: { routeBasePath: "/" } }]], themeConfig: { footer: { links: [{ label: "One", to: "/" }, { label: "Two", to: "/#two" }] } } };\n',
      "docs/a.mdx":
        '---\nslug: /\n---\n\nimport Counter from "@site/src/Counter";\n\n# Title\n\nThe text.\n\n<Counter />\n',
      "src/Counter.jsx":
        'import { useState } from "react";\nexport default function Counter() {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}>pressed {n}</button>;\n}\n',
      "src/theme/DocItem/index.js": `import { useEffect, useState } from "react";
import DocItem from "@theme-original/DocItem";
export default function Own(props) {
  const [isClient, setClient] = useState(false);
  const [marks, setMarks] = useState("");
  useEffect(() => setClient(true), []);
  return isClient ? <><button onClick={() => setMarks(marks + "!")}>Before it{marks}</button><DocItem {...props} /></> : null;
}
`,
      ...(kind === "with" && {
        "src/theme/Root.js": "export default function Root({ children }) { return <>{children}</>; }\n",
      }),
    });
    expect(runCairn("build", tree)).toMatchObject({ status: 0 });
    const server = await serveDirectory({ directory: `${tree}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
    onTestFinished(() => server.close());
    const { page, complaints } = await openPage();
    await page.goto(server.url);
    await page.getByText("The text.").waitFor();
    expect(await page.getByText("Before it").count()).toBe(1);
    // Links of a footer without titles are in a row.
    const placed = ["One", "Two"].map((name) => page.getByRole("link", { name, exact: true }).boundingBox());
    const [one, two] = await Promise.all(placed);
    expect(two?.y).toBe(one?.y);
    await page.getByRole("button", { name: "pressed 0" }).click();
    await page.getByRole("button", { name: "pressed 1" }).waitFor();
    // The component is drawn again; the document in it stays as it is.
    await page.getByRole("button", { name: "Before it" }).click();
    await page.getByRole("button", { name: "Before it!" }).waitFor();
    await page.getByRole("button", { name: "pressed 1" }).click();
    await page.getByRole("button", { name: "pressed 2" }).waitFor();
    expect(complaints).toEqual([]);
  });
});
