import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { hashTree, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

/** A site with everything that the classic preset has, in two languages and two versions, with all kinds of plugins. */
const classic = {
  "docusaurus.config.js": `const own = require("./src/remark/own");
const { named } = require("./src/remark/several");
const suffix = "!";

module.exports = async () => ({
  title: "Acme", tagline: "Docs", url: "https://a.example", baseUrl: "/base/", favicon: "img/dot.svg", trailingSlash: false,
  i18n: { defaultLocale: "en", locales: ["en", "fr"] },
  customFields: { answer: 42, list: [] },
  clientModules: [require.resolve("./src/client.js")],
  markdown: {
    preprocessor: ({ fileContent }) => fileContent.replaceAll("@@", "prepared"),
    hooks: { onBrokenMarkdownImages: () => "/img/dot.svg" },
  },
  presets: [["classic", {
    docs: {
      sidebarPath: "./sidebars.js", remarkPlugins: [own, [named, { word: "of an export" }], require("remark-gone")],
      beforeDefaultRemarkPlugins: [() => (tree) => void tree.children.push({ type: "paragraph", children: [{ type: "text", value: "written there" }] })],
    },
    blog: { showReadingTime: false, truncateMarker: /<!--\\s*more\\s*-->/ },
    theme: { customCss: "./src/css/custom.css" },
  }]],
  plugins: [
    ["@docusaurus/plugin-content-docs", { id: "community", path: "community", routeBasePath: "community", remarkPlugins: [own],
      async sidebarItemsGenerator({ defaultSidebarItemsGenerator, ...args }) {
        return (await defaultSidebarItemsGenerator(args)).map((item) => ({ ...item, label: item.id.toUpperCase() + suffix }));
      } }],
    ["@docusaurus/plugin-client-redirects", { redirects: [{ from: "/old", to: "/docs/b" }], createRedirects(path) {
      return path === "/docs/b" ? ["/was/b"] : undefined;
    } }],
    ["./plugins/data", { count: 3 }],
    "docusaurus-plugin-gone",
    function noted() { return { name: "noted", injectHtmlTags: () => ({ postBodyTags: ["<i>noted" + suffix + "</i>"] }) }; },
  ],
  themeConfig: {
    metadata: [{ name: "theme", content: "x" }],
    navbar: { title: "Acme", style: "dark", logo: { src: "img/dot.svg", target: "_self" }, items: [
      { type: "docSidebar", sidebarId: "main", label: "Docs" }, { to: "/nowhere", label: "Nowhere" }, { type: "localeDropdown" } ] },
    footer: { links: [{ title: "A", items: [{ label: "B", to: "/docs/b" }] }], copyright: "(c) " + (2000 + 26) },
  },
});
`,
  "sidebars.js": 'module.exports = { main: ["a", "b"] };',
  "docs/a.md": "# A\n\n@@ and [b](./b.mdx#none) ![Gone](./gone.png)\n",
  "docs/b.mdx": "import User from '@site/src/user';\n\n# B\n\n<User />\n",
  "community/c.md": "# C\n\nText\n",
  "blog/2024-01-01-x.md": "---\ntitle: X\n---\nFirst\n\n<!-- more -->\n\nrest\n",
  "versions.json": '["1.0"]',
  "versioned_docs/version-1.0/a.md": "# A of 1.0\n",
  "versioned_docs/version-1.0/b.mdx": "# B of 1.0\n",
  "versioned_sidebars/version-1.0-sidebars.json": '{"main":["a","b"]}',
  "i18n/fr/docusaurus-theme-classic/navbar.json": '{"item.label.Docs":{"message":"Les documents"}}',
  "static/img/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  "src/css/custom.css": "main { color: #111; }\n",
  "src/client.js": "export default {};\n",
  "src/user.jsx": `import { useState } from "react";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { usePluginData } from "@docusaurus/useGlobalData";
export default function User() {
  const [count, setCount] = useState(0);
  const { siteConfig } = useDocusaurusContext();
  return <button onClick={() => setCount(count + 1)}>{siteConfig.customFields.answer} {JSON.stringify(usePluginData("data"))}</button>;
}
`,
  "src/remark/own.js":
    'module.exports = () => (tree) => void tree.children.push({ type: "paragraph", children: [{ type: "text", value: "of a file" }] });\n',
  "src/remark/several.js":
    'exports.named = ({ word }) => (tree) => void tree.children.push({ type: "paragraph", children: [{ type: "text", value: word }] });\n',
  "plugins/data/index.js":
    'module.exports = (context, { count }) => ({ name: "data", loadContent: () => count, contentLoaded: ({ content, actions }) => actions.setGlobalData({ content, title: context.siteConfig.title }) });\n',
  "src/theme/Footer/index.js":
    'import Footer from "@theme-original/Footer";\nexport default (props) => <><Footer {...props} /><hr /></>;\n',
  "src/pages/index.jsx":
    'import Layout from "@theme/Layout";\nexport default () => <Layout title="Home"><h1>Home</h1></Layout>;\n',
};

/** A site whose configuration uses a package that is not installed. Broken links are only warnings for that reason. */
const unprepared = {
  "docusaurus.config.ts": `import { words } from "acme-words";
import type { Config } from "@docusaurus/types";
const config: Config = {
  title: "Acme", url: "https://a.example", baseUrl: "/", tagline: String(words.tagline),
  plugins: [["@docusaurus/plugin-content-docs", { path: "../text", routeBasePath: "/" }]],
  themeConfig: { navbar: { items: [{ label: "Gone", type: "doc", docId: "gone" }] }, colorMode: { defaultMode: "dark" } },
};
export default config;
`,
  "../text/index.md": "---\nslug: /\n---\n# Start\n\n[Gone](/gone) ![Picture](./gone.png)\n",
  "../text/user.mdx": classic["docs/b.mdx"],
  // Readers of the settings get all of them.
  "src/user.jsx": classic["src/user.jsx"].replace(
    "siteConfig.customFields.answer",
    "siteConfig.themeConfig.navbar.title",
  ),
};

interface Finding {
  code: string;
  severity: string;
  file: string;
  line?: number;
  message: string;
}

/** Returns a site's findings, except those on settings without effect; findings in a configuration have no position. */
function findingsOf(site: string): string[] {
  const { stdout } = runCairn("check", site, "--format", "json");
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  return findings
    .filter(({ code }) => !["docusaurus-config-left", "packages-missing"].includes(code))
    .map(({ code, severity, file, line = 0, message }) => {
      const isConfig = /(?:site|docusaurus)\.config\.\w+$/.test(file);
      return [isConfig ? "configuration" : `${path.basename(file)}:${line}`, severity, code, message].join(" ");
    })
    .sort();
}

function build(site: string): { status: number | null; files: Record<string, string> } {
  const { status } = runCairn("build", site);
  return { status, files: hashTree(`${site}/build`) };
}

describe("cairn init --from-docusaurus", () => {
  test.each([
    ["a site with everything that the classic preset has", classic],
    ["a site whose packages are not installed", unprepared],
  ])("%s is built as before", (_name, files) => {
    const site = path.join(writeSite({}), "site");
    writeFiles(site, files);
    const [before, found] = [build(site), findingsOf(site)];
    expect(before.status).toBe(0);
    expect(Object.keys(before.files).length).toBeGreaterThan(5);
    expect(found.length).toBeGreaterThan(1);
    expect(runCairn("init", "--from-docusaurus", site).status).toBe(0);
    expect(build(site)).toEqual(before);
    expect(findingsOf(site)).toEqual(found);
  });

  test("the new configuration replaces the old one, and names what it leaves out", () => {
    const site = writeSite(classic);
    const { stdout } = runCairn("init", site, "--from-docusaurus");
    const text = readFileSync(`${site}/site.config.ts`, "utf8");
    const line = classic["docusaurus.config.js"].split("\n").findIndex((each) => each.includes("target:")) + 1;
    const left = "This setting has no effect: themeConfig.navbar.logo.target.";
    expect(text).toContain(
      `// Line ${line}: ${left} The logo's link opens in the same tab.\n  // Remove the setting.\n  navbar: {`,
    );
    expect(stdout).toContain(`docusaurus.config.js:${line}  ${left}`);
    expect(text).not.toMatch(/\b(?:showReadingTime: true|position: "left"|path: "(?:docs|blog)")/);
    expect(text).toContain('import { named } from "./src/remark/several";');
    expect(text).toContain('remarkPlugins: ["./src/remark/own", [named, { word: "of an export" }], "remark-gone"]');
    expect(text).toContain('"docusaurus.config.js#plugins.4"');
    // A setting that is changed in the new file overrides the old file's.
    writeFiles(site, { "site.config.ts": text.replace('title: "Acme"', 'title: "Other"') });
    expect(runCairn("build", site).status).toBe(0);
    expect(readFileSync(`${site}/build/docs/b.html`, "utf8")).toContain("<title>B of 1.0 | Other</title>");
    // The site's own generator of sidebar entries wrote the label.
    expect(readFileSync(`${site}/build/community/c.html`, "utf8")).toContain(">C!</a>");
  });

  test("an existing configuration is replaced only with --force", () => {
    const site = writeSite({ ...classic, "site.config.ts": "export default {};\n" });
    const refused = runCairn("init", "--from-docusaurus", site);
    expect([refused.status, refused.stderr]).toEqual([
      1,
      "cairn: nothing was written: site.config.ts exists already. To replace it: --force.\n",
    ]);
    expect(readFileSync(`${site}/site.config.ts`, "utf8")).toBe("export default {};\n");
    expect(runCairn("init", "--from-docusaurus", "--force", site).status).toBe(0);
    expect(readFileSync(`${site}/site.config.ts`, "utf8")).toContain('title: "Acme"');
    expect(runCairn("init", "--from-docusaurus", writeSite({ "docs/a.md": "# A\n" })).stderr).toMatch(
      /^cairn: .* has no docusaurus\.config\.js or \.ts\. Give the folder of a Docusaurus site\.\n$/,
    );
  });
});
