import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { loadConfig } from "./load-config.ts";

test.each([
  ["cairn", true, ["mkdocs.yml", "site.config.mjs"]],
  ["cairn", false, ["site.config.mjs"]],
  ["cairn", false, ["docusaurus.config.cjs", "mkdocs.yml", "site.config.mjs"]],
  ["docusaurus", false, ["docusaurus.config.cjs", "mkdocs.yml"]],
  ["other", true, ["mkdocs.yml"]],
  ["unknown", false, []],
] as const)("%s publishes a site, whose documents are another generator's: %s, if there is %j", async (...row) => {
  const [publisher, isForeign, names] = row;
  const format = "export default { markdown: { format: 'extension' } };\n";
  const texts = { "mkdocs.yml": "", "site.config.mjs": format, "docusaurus.config.cjs": "module.exports = {};\n" };
  const site = writeSite(Object.fromEntries(names.map((name) => [name, texts[name]])));
  expect((await loadConfig(site, path.join(site, ".cairn"))).config).toMatchObject({ publisher, isForeign });
});

test("a site of another generator still has its static files after it gets a configuration", async () => {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  mkdirSync(path.join(site, "public"));
  writeFileSync(path.join(site, "site.config.mjs"), "export default {};\n");
  const staticDirectories = async () => (await loadConfig(site, path.join(site, ".cairn"))).config.staticDirectories;
  expect(await staticDirectories()).toEqual(["static"]);
  writeFileSync(path.join(site, "astro.config.mjs"), "export default {};\n");
  expect(await staticDirectories()).toEqual(["static", "public"]);
  rmSync(site, { recursive: true });
});

test("a folder without a configuration follows the reader's system; with one, Docusaurus's default applies", async () => {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  const followsSystem = async () =>
    (await loadConfig(site, path.join(site, ".cairn"))).config.colorMode.respectPrefersColorScheme;
  expect(await followsSystem()).toBe(true);
  writeFileSync(path.join(site, "mkdocs.yml"), "site_name: Acme\n");
  expect(await followsSystem()).toBe(true);
  writeFileSync(
    path.join(site, "docusaurus.config.cjs"),
    'module.exports = { title: "Acme", url: "https://a.example" };\n',
  );
  expect(await followsSystem()).toBe(false);
  writeFileSync(path.join(site, "site.config.mjs"), 'export default { title: "Acme" };\n');
  expect(await followsSystem()).toBe(false);
  rmSync(site, { recursive: true });
});

test("a package that is not installed is named, without the compiled file that imports it", async () => {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  writeFileSync(
    path.join(site, "site.config.ts"),
    'import { a } from "@acme/nowhere";\nexport default { title: a };\n',
  );
  expect((await loadConfig(site, path.join(site, ".cairn"))).diagnostics).toMatchObject([
    {
      code: "module-failed",
      message: 'The file fails to load: The package "@acme/nowhere" is not installed.',
      hint: "Install it with your package manager (npm install @acme/nowhere), or correct its name. Until the configuration loads, the defaults are used.",
    },
  ]);
  rmSync(site, { recursive: true });
});

test("what only another generator does is noted, as long as the site has no configuration for Cairn", async () => {
  const checksIn = async (files: Record<string, string>) => {
    const site = writeSite(files);
    return (await loadConfig(site, path.join(site, ".cairn"))).config;
  };
  const hugo = { "hugo.toml": "", "content/a.md": "" };
  const { checks, pages } = await checksIn(hugo);
  expect(checks).toMatchObject({
    "template-left-out": "log",
    "component-unknown": "log",
    "math-command-unknown": "log",
  });
  expect(checks["route-duplicate"]).toBeUndefined();
  expect((await checksIn({ "fern.config.json": "", "a.mdx": "" })).checks).toMatchObject({ "render-failed": "log" });
  expect(pages.exclude).toEqual(["**/*.{js,jsx,ts,tsx}"]);
  expect((await checksIn(hugo)).exclude).toEqual(["archetypes/**"]);
  expect((await checksIn({ "a.md": "" })).checks).toEqual({});
  // Another program may publish a folder of a repository.
  const inRepository = { "a.mdx": "", ".git/HEAD": "" };
  expect((await checksIn(inRepository)).exclude).toContain("**/third_party/**");
  const ofMkDocs = (await checksIn({ ...inRepository, "mkdocs.yml": "" })).exclude;
  expect(ofMkDocs).not.toContain("**/third_party/**");
  expect(ofMkDocs).toContain("**/bower_components/**");
  expect(ofMkDocs).toContain("**/testdata/**");
  expect(ofMkDocs.find((each) => each.includes("tpl"))).toMatch(/^\*\*\/\*\.\{.*\btpl\b.*\}\.\{md,mdx\}$/);
  // A site of Hugo may be in a subfolder.
  expect(ofMkDocs).toContain("**/archetypes/**");
  expect(ofMkDocs).toContain("**/AGENTS.md");
  // So may an application, which has its own folder of code.
  const ofComponents = { ...inRepository, "src/components/a.tsx": "" };
  expect((await checksIn(ofComponents)).checks).toEqual({});
  expect((await checksIn({ ...ofComponents, "gatsby-config.js": "" })).checks).toMatchObject({
    "markdown-not-mdx": "log",
    "mdx-invalid": "log",
  });
  expect((await checksIn({ ...ofComponents, "next.config.js": "" })).checks).toMatchObject({ "render-failed": "log" });
  const ofApplication = await checksIn({ ...ofComponents, "vite.config.ts": "" });
  expect(ofApplication.checks).toMatchObject({
    "component-unknown": "log",
    "mdx-invalid": "log",
    "render-failed": "log",
  });
  expect(ofApplication.pages.exclude).toEqual(["**/*.{js,jsx,ts,tsx}"]);
  expect((await checksIn({ ...inRepository, "src/main.go": "" })).checks).toMatchObject({ "component-unknown": "log" });
  expect((await checksIn(inRepository)).checks).toEqual({
    "component-unknown": "log",
    "diagram-not-drawn": "log",
    "directive-unknown": "log",
    "document-id": "log",
    "document-slug": "log",
    "front-matter-value": "log",
    "id-duplicate": "log",
    "markdown-not-mdx": "log",
    "math-command-unknown": "log",
    "path-capitals": "log",
    "render-failed": "log",
    "route-duplicate": "log",
    "template-left-out": "log",
  });
  const ranksIn = async (files: Record<string, string>) => {
    const { onBrokenLinks, onBrokenImages } = await checksIn(files);
    return [onBrokenLinks, onBrokenImages];
  };
  expect(await ranksIn(inRepository)).toEqual(["warn", "warn"]);
  expect(await ranksIn({ "a.md": "" })).toEqual(["throw", "throw"]);
  expect(await ranksIn({ ...inRepository, "site.config.mjs": "export default {};" })).toEqual(["throw", "throw"]);
  expect((await checksIn({ ...inRepository, "src/A.tsx": "" })).checks).toEqual({});
  expect((await checksIn({ ...hugo, "site.config.mjs": "export default {};" })).checks).toEqual({});
  const myst = { ...inRepository, "conf.py": 'extensions = ["myst_parser"]\n' };
  expect((await checksIn(myst)).checks).toMatchObject({ "directive-unknown": "ignore" });
  // mdBook writes a page and the index of a folder of the same name to different files.
  expect((await checksIn({ "book.toml": "", "src/a.md": "" })).checks).toMatchObject({
    "module-failed": "log",
    "route-duplicate": "log",
  });
  // Dates in addresses tell pages with the same slug apart.
  const dated = { "route-duplicate": "log" };
  expect((await checksIn({ ...hugo, "hugo.toml": '[permalinks]\nblog = "/:year/:slug/"' })).checks).toMatchObject(
    dated,
  );
  expect((await checksIn({ ...hugo, "config/_default/permalinks.yaml": "blog: /:slug/" })).checks).toMatchObject(dated);
});

test("in Rspress, names of folders of versions are whole", async () => {
  const parserOf = async (files: Record<string, string>) => {
    const site = writeSite(files);
    return (await loadConfig(site, path.join(site, ".cairn"))).config.docs.numberPrefixParser;
  };
  expect(await parserOf({ "rspress.config.ts": "", "docs/12.x/a.md": "" })).toBe(false);
  expect(await parserOf({ "mkdocs.yml": "", "docs/12.x/a.md": "" })).toBe(true);
});

test("components that may come from a theme of others are only noted", async () => {
  const rankOf = async (settings: string) => {
    const site = writeSite({ "docusaurus.config.js": `module.exports = { title: "A", ${settings} };` });
    return (await loadConfig(site, path.join(site, ".cairn"))).config.checks["component-unknown"];
  };
  expect(await rankOf('themes: ["@acme/docusaurus-theme"]')).toBe("log");
  expect(await rankOf('themes: ["@docusaurus/theme-mermaid", "@acme/docusaurus-search-local"]')).toBeUndefined();
});

test("a failing configuration of another generator says whether packages that are not installed may be the cause", async () => {
  const site = writeSite({ "docusaurus.config.js": 'throw new Error("It is gone");\n' });
  const failure = async () => (await loadConfig(site, path.join(site, ".cairn"))).diagnostics;
  const usual =
    "The file threw an error while it ran: provide what it needs, such as an environment variable, or correct it.";
  expect(await failure()).toMatchObject([
    {
      code: "module-failed",
      line: 1,
      hint: `The site's packages are not installed, which may be the cause: npm install. ${usual}`,
    },
  ]);
  mkdirSync(path.join(site, "node_modules"));
  expect(await failure()).toMatchObject([{ hint: usual }]);
});

test("a configuration that throws is reported at the place that its author wrote, also in a file that it imports", async () => {
  const failureIn = async (files: Record<string, string>) => {
    const site = writeSite(files);
    const [finding] = (await loadConfig(site, path.join(site, ".cairn"))).diagnostics;
    return `${finding?.file}:${finding?.line}:${finding?.column} ${finding?.message}`;
  };
  const reading = "The file fails to load: Cannot read properties of undefined (reading 'b').";
  expect(
    await failureIn({
      "site.config.ts": `interface Long {\n  a: string;\n}\nconst a: any = undefined;\nexport default {\n  title: a.b.c,\n};\n`,
    }),
  ).toBe(`site.config.ts:6:12 ${reading}`);
  expect(
    await failureIn({
      "site.config.ts": `import { title } from "./own/title.ts";\nexport default { title };\n`,
      "own/title.ts": `const a: any = undefined;\n\nexport const title = a.b;\n`,
    }),
  ).toBe(`own/title.ts:3:24 ${reading}`);
});

test("a site whose light mode has a dark background is always in the dark mode, with a note that says so", async () => {
  const load = async (css: string) => {
    const site = writeSite({
      "docusaurus.config.js": `module.exports = { title: "A", themeConfig: { colorMode: { respectPrefersColorScheme: true } } };`,
      "src/css/custom.css": css,
    });
    const { config, diagnostics } = await loadConfig(site, path.join(site, ".cairn"));
    return [config.colorMode, diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)];
  };
  expect(await load(":root {\n--ifm-background-color: #0f172a; }")).toEqual([
    { defaultMode: "dark", respectPrefersColorScheme: false, disableSwitch: true },
    [
      "src/css/custom.css:2 The background of the light colour mode is dark (#0f172a), so pages are always in the dark mode.",
    ],
  ]);
  expect(await load("[data-theme='dark'] { --ifm-background-color: #0f172a; }")).toEqual([
    { defaultMode: "light", respectPrefersColorScheme: true, disableSwitch: false },
    [],
  ]);
});

test("a site of another generator has the language and the navbar of its configuration", async () => {
  const site = writeSite({
    "docs/.vitepress/config.ts":
      "export default { lang: 'ar', themeConfig: { nav: [{ text: 'Guide', link: '/guide' }] } };",
    "docs/guide.md": "",
  });
  const { config } = await loadConfig(site, path.join(site, ".cairn"));
  expect([config.locale.htmlLang, config.locale.direction]).toEqual(["ar", "rtl"]);
  expect(config.navbar.items).toEqual([{ label: "Guide", to: "/guide", position: "left" }]);
});

test("years in names of documents in a repository are parts of their addresses", async () => {
  const parses = async (files: Record<string, string>) => {
    const site = writeSite({ ".git/HEAD": "", ...files });
    return (await loadConfig(site, path.join(site, ".cairn"))).config.docs.numberPrefixParser;
  };
  expect(await parses({ "reviews/2023-review.md": "", "reviews/2024-review.md": "" })).toBe(false);
  expect(await parses({ "docs/1.x/a.md": "", "docs/2.x/a.md": "" })).toBe(false);
  expect(await parses({ "01-start.md": "", "guide/02-next.md": "", "2024-01-02-post.md": "" })).toBe(true);
  expect(await parses({ "docusaurus.config.js": "module.exports = {};", "docs/2023-review.md": "" })).toBe(true);
});

test("folders that Hugo mounts in that of its documents are further folders of documents", async () => {
  const mounts = [
    ["docs/content", "content"],
    ["resources", "content/Own/resources"],
    ["resources", "static/resources"],
    ["docs/content/inner", "content/inner"],
    ["../outside", "content/outside"],
    [".", "content/all"],
    ["docs", "content/above"],
    ["data", "content/data"],
    ["none", "content/none"],
  ].map(([source, target]) => `[[module.mounts]]\nsource = "${source}"\ntarget = "${target}"\n`);
  const site = writeSite({
    "hugo.toml": `title = "A"\n[module]\n${mounts.join("")}`,
    "docs/content/_index.md": "# A\n",
    "docs/content/inner/_index.md": "# B\n",
    "resources/_index.md": "# C\n",
    "data/a.json": "{}",
  });
  const { docs } = (await loadConfig(site, path.join(site, ".cairn"))).config;
  expect(docs.instances).toMatchObject([{ id: "own-resources", path: "resources", routeBasePath: "own/resources" }]);
});
