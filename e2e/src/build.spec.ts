import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { hashTree, listTree, readPage, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const twoPages = {
  "docs/index.md": "# Home\n\nSee [the guide](./guides/vpc.md#subnets).\n",
  "docs/guides/vpc.md": "# VPC\n\n## Subnets\n\nText with `code`.\n",
};

const component = `import { useState } from "react";
import styles from "./Counter.module.css";
export default function Counter({ start = 0, children }) {
  const [count, setCount] = useState(start);
  return <button className={styles.counter} onClick={() => setCount(count + 1)}>{children} {count}</button>;
}
`;

describe("cairn build", () => {
  test.each(["public", "files/site"])("an output folder in %s is not copied into the next output", (folder) => {
    const site = writeSite({ "a.md": "# A\n", "files/a.txt": "A\n" });
    writeFiles(site, { "site.config.mjs": 'export default { markdownPages: true, staticDirectories: ["files"] };\n' });
    const out = path.join(site, folder);
    const built = [1, 2, 3].map((time) => {
      writeFiles(site, { "a.md": `# A ${time}\n` });
      expect(runCairn("build", site, "--out", out)).toMatchObject({ status: 0, stderr: "" });
      return listTree(out).filter((file) => /\.(?:html|md|txt)$/.test(file));
    });
    expect(built[2]).toEqual(built[0]);
    expect(built[2]).toContain("a.md");
  });

  test("many documents are compiled alike, whichever thread compiles them", () => {
    const body =
      'import Counter from "@site/src/Counter.jsx";\n\nSee [the next section](#next).\n\n<Counter start={2}>Count</Counter>\n\n' +
      ":::tip\n\nA **tip**\n\n:::\n\n:::safety\n\nMind\n\n:::\n\n## Next {#next}\n\n<Mark>{1 + 1}</Mark>\n\n```js\n// done-line\nlet a;\n```\n";
    const documents = Array.from({ length: 160 }, (_, index) => [`docs/a${index}.mdx`, `# Title\n\n${body}`]);
    const site = writeSite({
      ...Object.fromEntries(documents),
      "docs/index.md": "# Home\n",
      "src/Counter.jsx": component.replace(/import styles.*\n/, "").replace("className={styles.counter} ", ""),
      "src/theme/MDXComponents.jsx": "export default { Mark: ({ children }) => <mark>{children}</mark> };\n",
      "site.config.mjs": `export default {
        markdown: { admonitions: ["safety"], magicComments: [{ className: "done", line: "done-line" }] },
      };\n`,
    });
    expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
    const articles = documents.map((_, index) => {
      const [article = ""] = /<article[^]*<\/article>/.exec(readPage(site, `a${index}/index.html`)) ?? [];
      return article.replaceAll(/\ba\d+\b/g, "a");
    });
    expect(articles[0]).toContain("<mark>2</mark>");
    expect(articles[0]).toMatch(/class="[^"]*\bdone\b/);
    expect(articles[0]).not.toContain("done-line");
    expect(new Set(articles).size).toBe(1);
  });

  test("text that looks like the engine's placeholder for a link stays text", () => {
    const text =
      '# A\n\n[B](b.md) cairn-link:0: `cairn-link:0:` \u0002link 0\u0003\n\n```js\nconst x = "cairn-link:0:";\n```\n';
    const site = writeSite({ "docs/a.md": text, "docs/c.mdx": `${text}\n<B to="b.md" />\n`, "docs/b.md": "# B\n" });
    writeFiles(site, { "site.config.mjs": "export default { markdownPages: true };\n" });
    writeFiles(site, {
      "src/theme/MDXComponents.jsx": "export default { B: ({ to }) => <i>cairn-link:0: {to}</i> };\n",
    });
    expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
    for (const page of ["a", "c"]) {
      const html = readPage(site, `${page}/index.html`);
      expect(html).toContain('<a href="/b">B</a> cairn-link:0: <code>cairn-link:0:</code> \ufffdlink 0\ufffd</p>');
      expect(html.replaceAll(/<[^>]+>/g, "")).toContain('const x = "cairn-link:0:";');
      const markdown = readPage(site, `${page}.md`);
      expect(markdown).toContain("cairn-link:0: `cairn-link:0:` \ufffdlink 0\ufffd");
      expect(markdown).toContain('const x = "cairn-link:0:";');
    }
    expect(readPage(site, "c/index.html")).toMatch(/<i>cairn-link:0: (?:<!-- -->)?b.md<\/i>/);
  });

  test("documents have no sidebar where the configuration says so, or one that follows the folders", () => {
    const files = { "docs/a.md": "# A\n", "docs/b.md": "# B\n", "sidebars.json": '{ "docs": ["a"] }' };
    const linksIn = (config: string, file: string) => {
      const site = writeSite({ ...files, [file]: config });
      expect(runCairn("build", site).stderr).toBe("");
      const html = readPage(site, file.startsWith("docusaurus") ? "docs/a/index.html" : "a/index.html");
      return Array.from(html.split("<main")[0]?.matchAll(/href="(?:\/docs)?(\/[ab])"/g) ?? [], ([, href]) => href);
    };
    const own = (value: string) => linksIn(`export default { docs: { sidebarPath: ${value} } };`, "site.config.mjs");
    expect(own("undefined")).toEqual(["/a"]);
    expect(own("null")).toEqual(["/a", "/b"]);
    expect(own("false")).toEqual([]);
    const docusaurus = (options: string) =>
      linksIn(
        `module.exports = { title: "T", url: "https://t.example", baseUrl: "/", presets: [["classic", { docs: { ${options} } }]] };`,
        "docusaurus.config.cjs",
      );
    expect(docusaurus("")).toEqual(["/a", "/b"]);
    expect(docusaurus("sidebarPath: false")).toEqual([]);
    expect(docusaurus('sidebarPath: "./sidebars.json"')).toEqual(["/a"]);
  });

  test("a folder that contains only Markdown is built", () => {
    const site = writeSite({
      "README.md": "# Project\n\n[Usage](docs-of-it/usage.md)\n",
      "docs-of-it/usage.md": "# Usage\n",
    });
    const { status, stdout, stderr } = runCairn("build", site);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Built 4 pages \(4 rendered\) in \d+\.\d\d s, \d+\.\d MB in .*\.\n$/);
    expect(readPage(site, "index.html")).toContain('href="/docs-of-it/usage"');
    expect(readPage(site, "docs-of-it/usage/index.html")).toContain("<h1");
  });

  test("the head names language, title, description, canonical and alternate addresses", () => {
    const site = writeSite({
      ...twoPages,
      "site.config.ts":
        'import { defineConfig } from "cairn";\nconst url: string = "https://docs.example.com";\nexport default defineConfig({ title: "Acme", url, baseUrl: "/base/" });\n',
    });
    expect(runCairn("build", site).status).toBe(0);
    const html = readPage(site, "guides/vpc/index.html");
    expect(html).toContain('<html lang="en" dir="ltr"');
    expect(html).toContain("<title>VPC | Acme</title>");
    expect(html).toContain('<meta name="description" content="Text with code.">');
    expect(html).toContain('<link rel="canonical" href="https://docs.example.com/base/guides/vpc">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://docs.example.com/base/guides/vpc">');
    expect(html).toContain('<meta property="og:title" content="VPC | Acme">');
    expect(readPage(site, "index.html")).toContain('href="/base/guides/vpc#subnets"');
    expect(readPage(site, "sitemap.xml")).toContain("<loc>https://docs.example.com/base/guides/vpc</loc>");
    expect(readPage(site, "robots.txt")).toContain("Sitemap: https://docs.example.com/base/sitemap.xml");
  });

  test("all findings are shown with position and fix, and the previous output stays", () => {
    const site = writeSite({ ...twoPages, "site.config.js": "export default { onBrokenAnchors: 'throw' };\n" });
    expect(runCairn("build", site).status).toBe(0);
    const before = hashTree(path.join(site, "build"));
    writeFiles(site, {
      "docs/index.md": "# Home\n\nSee [one](/guids/vpc), [two](./guides/vpc.md#subnet) and ![img](./missing.png).\n",
      "docs/bad.mdx": "# Bad\n\n<b>\n",
    });
    const { status, stderr } = runCairn("build", site);
    expect(status).toBe(1);
    expect(stderr.replace(/\(\d+\.\d\d s\)/, "(time)")).toMatchInlineSnapshot(`
      "docs/bad.mdx:3:1  error  mdx-invalid
        This is not valid MDX: Expected a closing tag for \`<b>\`.
        Close the element, or write &lt; where you mean a less-than sign.

      docs/index.md:3:5  error  link-missing
        The link "/guids/vpc" matches no page.
        Did you mean "/guides/vpc"?

      docs/index.md:3:24  error  anchor-missing
        The link "./guides/vpc.md#subnet" names a heading that /guides/vpc does not have.
        Did you mean "#subnets"?

      docs/index.md:3:58  error  image-missing
        The image "./missing.png" does not exist.
        The file would be docs/missing.png.

      More about a finding: npx cairn-docs explain mdx-invalid

      Not built: 4 errors (time). The previous output is unchanged.
      "
    `);
    expect(hashTree(path.join(site, "build"))).toEqual(before);
  });

  test("anchors are checked in pages with other mistakes too, so that all findings are reported at once", () => {
    const site = writeSite({
      "docs/index.md": "# Home\n\nSee [one](/nowhere), [two](#three) and [four](./other.md#five).\n",
      "docs/other.md": "---\nsidebar_position: first\n---\n\n# Other\n\n[home](/#six) [lost](./bad.mdx#seven)\n",
      "docs/bad.mdx": "# Bad\n\n<b>\n",
    });
    const { stderr } = runCairn("build", site);
    expect(
      Array.from(stderr.matchAll(/^(\S+)  (?:error|warning)  (\S+)/gm), ([, place, code]) => `${place} ${code}`),
    ).toEqual([
      "docs/bad.mdx:3:1 mdx-invalid",
      "docs/index.md:3:5 link-missing",
      "docs/index.md:3:22 anchor-missing",
      "docs/index.md:3:40 anchor-missing",
      "docs/other.md:2:1 front-matter-value",
      "docs/other.md:7:1 anchor-missing",
    ]);
  });

  test("the same input gives the same bytes, cold and incremental", () => {
    const files = {
      ...twoPages,
      "docs/tabs.mdx": "# Tabs\n\n<Tabs><TabItem value='a'>x</TabItem></Tabs>\n",
      "docs/img.md": "# I\n\n![i](./i.svg)\n",
      "docs/i.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    };
    const site = writeSite(files);
    const build = path.join(site, "build");
    expect(runCairn("build", site).status).toBe(0);
    const edited = { "docs/guides/vpc.md": "# VPC renamed\n\n## Subnets\n\nOther text.\n", "docs/new.md": "# New\n" };
    writeFiles(site, edited);
    rmSync(path.join(site, "docs/img.md"));
    const incremental = runCairn("build", site);
    expect(incremental.stdout).toMatch(/Built 6 pages/);
    const first = hashTree(build);
    rmSync(build, { recursive: true });
    rmSync(path.join(site, ".cairn"), { recursive: true });
    expect(runCairn("build", site).status).toBe(0);
    expect(hashTree(build)).toEqual(first);
    expect(listTree(build)).not.toContain("img/index.html");
  });

  test("a thread that parses documents ahead writes the site's files, even if the site's documents are elsewhere", () => {
    const numbered = (count: number, name: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}-${index}.md`, `# Number ${index}\n`]));
    const site = writeSite({
      ...numbered(100, "docs/page"),
      // So many files that a thread writes them.
      ...numbered(200, "static/file"),
      "content/index.md": "# Home\n",
      "site.config.ts": 'export default { docs: { path: "content" }, search: false };\n',
    });
    expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
    expect(readPage(site, "index.html")).toContain(">Home</h1>");
    expect(readPage(site, "file-199.md")).toBe("# Number 199\n");
    expect(listTree(path.join(site, "build")).filter((file) => file.startsWith("page-"))).toEqual([]);
  });

  test("documents compile to the same pages whether they are few or so many that another thread parses them", () => {
    const odd = {
      "docs/a-component.mdx":
        '# Component\n\nimport Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n\n<Tabs><TabItem value="a">\n\n```hcl\na = 1\n```\n\n</TabItem><TabItem value="b">\n\n```hcl\nb = "x"\n```\n\n</TabItem></Tabs>\n',
      "docs/b-draft.md": "---\ndraft: true\n---\n# Draft\n",
      "docs/c-styled.md": '# Styled\n\n<p style="color: red">Red</p>\n\n![](https://images.example.com/a.png)\n',
      "docs/d-code.md":
        '# Code\n\n```hcl title="main.tf"\na = 1\n```\n\n```bash\necho "<a & b>"\n```\n\n:::note\n\nNoted\n\n:::\n',
    };
    const many = Object.fromEntries(
      Array.from({ length: 90 }, (_, i) => [
        `docs/m/page-${i}.md`,
        `# Page ${i}\n\nSee [next](page-${(i + 1) % 90}.md).\n`,
      ]),
    );
    const [small, large] = [writeSite(odd), writeSite({ ...odd, ...many })];
    for (const site of [small, large]) expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
    const article = (site: string, name: string) =>
      /<article[\s\S]*<\/article>/.exec(readPage(site, `${name}/index.html`))?.[0];
    const deferred = listTree(path.join(large, "build")).filter(
      (file) => file.endsWith(".html") && readPage(large, file).includes("data-deferred"),
    );
    expect(deferred).toEqual([]);
    expect(article(large, "d-code")).toContain('<span class="token string">"&lt;a &amp; b>"</span>');
    for (const name of ["a-component", "c-styled", "d-code"]) {
      const html = article(large, name) ?? `no article in ${name}`;
      expect(html).toBe(article(small, name));
    }
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
      readPage(large, "c-styled/index.html"),
    )?.[1];
    expect(policy).toContain("img-src 'self' data: https://images.example.com");
    expect(policy).toContain("'unsafe-hashes' 'sha256-");
    expect(listTree(path.join(large, "build")).filter((file) => file.startsWith("b-draft"))).toEqual([]);

    let builds = 0;
    const buildWithConfig = (config: string) => {
      builds += 1;
      writeFiles(large, {
        "site.config.js": `export default ${config};\n`,
        "docs/m/page-9.md": `# Page 9\n\nBuild ${builds}\n`,
      });
      expect(runCairn("build", large)).toMatchObject({ status: 0, stderr: "" });
      expect(readPage(large, "m/page-7/index.html")).toContain('href="/m/page-8"');
      // The search state of the previous configuration is removed, because no build uses it.
      expect(readdirSync(path.join(large, ".cairn")).filter((name) => name.startsWith("search-"))).toHaveLength(1);
    };
    // Each configuration compiles all documents again: the thread that parses ahead started before it was read.
    buildWithConfig('{ title: "Renamed" }');
    buildWithConfig('{ title: "Renamed", markdown: { format: "mdx" } }');
    rmSync(path.join(large, ".cairn"), { recursive: true });
    buildWithConfig('{ title: "Renamed", markdown: { format: "mdx" } }');

    rmSync(path.join(large, ".cairn"), { recursive: true });
    writeFiles(large, { "docs/m/page-7.md": Buffer.from("# Caf\u00e9\n", "latin1") });
    const { status, stderr } = runCairn("build", large);
    expect(status).toBe(1);
    expect(stderr).toContain("docs/m/page-7.md:1:6  error  not-utf-8");
  });

  test("a site's own files replace those that the build would write, whenever they are added", () => {
    // So many pages that a separate thread writes them.
    const names = Array.from({ length: 60 }, (_, index) => `page-${index}`);
    const site = writeSite({
      ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# ${name}\n`])),
      ...Object.fromEntries(names.slice(20).map((name) => [`static/${name}/index.html`, "<title>Own</title>\n"])),
      "static/robots.txt": "User-agent: *\nDisallow: /\n",
      "static/404.html": "<title>Gone</title>\n",
    });
    expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
    expect(readPage(site, "robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    expect(readPage(site, "404.html")).toBe("<title>Gone</title>\n");
    const isOwn = (name: string) => readPage(site, `${name}/index.html`) === "<title>Own</title>\n";
    expect(names.filter(isOwn)).toEqual(names.slice(20));
    writeFiles(site, { "static/page-7/index.html": "<title>Own</title>\n" });
    expect(runCairn("build", site).status).toBe(0);
    expect(names.filter(isOwn)).toEqual(["page-7", ...names.slice(20)]);
    expect(readPage(site, "robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    expect(readPage(site, "404.html")).toBe("<title>Gone</title>\n");
  });

  test("a second build renders nothing, and one edit renders one page", () => {
    const site = writeSite(twoPages);
    runCairn("build", site);
    expect(runCairn("build", site).stdout).toContain("(0 rendered)");
    writeFiles(site, { "docs/guides/vpc.md": "# VPC\n\n## Subnets\n\nOther text.\n" });
    expect(runCairn("build", site).stdout).toContain("(1 rendered)");
  });

  test("edits of documents whose Docusaurus site is elsewhere do not route the site again", () => {
    const tabs =
      'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n\nFirst.\n\nText.\n\n<Tabs>\n<TabItem value="a">A</TabItem>\n</Tabs>\n';
    const site = writeSite({ "docs/index.md": "# Home\n", "docs/tabs.mdx": tabs });
    const kept = path.join(site, ".cairn/kept");
    expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
    const before = statSync(kept).mtimeMs;
    writeFiles(site, { "docs/tabs.mdx": tabs.replace("Text.", "New text.") });
    expect(runCairn("build", site).stdout).toContain("(1 rendered)");
    expect(statSync(kept).mtimeMs).toBe(before);
    writeFiles(site, { "docs/tabs.mdx": `${tabs}\n{undefined.name}\n` });
    const failing = runCairn("build", site);
    expect(failing.status).toBe(0);
    expect(failing.stderr).toMatch(/^docs\/tabs\.mdx:\S+ {2}warning {2}render-failed\n/);
  });

  test("pages that show parts of another page are rendered again when that page changes", () => {
    const site = writeSite({
      "docs/index.mdx": "---\ntags: [Net]\n---\n\n# Home\n\n<DocCardList />\n",
      "docs/a.md": "---\ndescription: Old words\ntags: [net]\n---\n\n# A\n",
      "docs/b.mdx": 'import Box from "@site/src/Box";\n\n# B\n\n<Box />\n',
      "src/Box.jsx": "export default () => <b>old box</b>;\n",
      "site.config.js": 'export default { navbar: { items: [{ label: "First", doc: "a" }] } };\n',
    });
    const build = path.join(site, "build");
    expect(runCairn("build", site).status).toBe(0);
    expect(readPage(site, "index.html")).toContain("Old words");
    writeFiles(site, {
      "docs/a.md": "---\ndescription: New words\nslug: /moved\ntags: [net]\n---\n\n# A\n",
      "src/Box.jsx": "export default () => <b>new box</b>;\n",
    });
    expect(runCairn("build", site).status).toBe(0);
    expect(readPage(site, "index.html")).toContain("New words");
    expect(readPage(site, "b/index.html")).toContain("new box");
    expect(readPage(site, "b/index.html")).toContain('href="/moved" aria-current="true">First');
    const incremental = hashTree(build);
    rmSync(build, { recursive: true });
    rmSync(path.join(site, ".cairn"), { recursive: true });
    expect(runCairn("build", site).status).toBe(0);
    expect(incremental).toEqual(hashTree(build));
  });

  test("the navbar reserves the logo's size, also after the logo's file changed", () => {
    const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 20"/>`;
    const site = writeSite({
      "docs/index.md": "# Home\n",
      "static/logo.svg": drawing(50),
      "site.config.js": 'export default { navbar: { logo: { src: "logo.svg", alt: "Acme" } } };\n',
    });
    expect(runCairn("build", site).status).toBe(0);
    expect(readPage(site, "index.html")).toContain('src="/logo.svg" alt="Acme" width="80" height="32"');
    writeFiles(site, { "static/logo.svg": drawing(100) });
    expect(runCairn("build", site).status).toBe(0);
    expect(readPage(site, "index.html")).toContain('src="/logo.svg" alt="Acme" width="160" height="32"');
  });

  test("an incremental build gives a partial the links and images that a cold build gives it", () => {
    const partial = "[on](../target.md) [wrong](../target.md#nope)\n\n![i](./i.svg)\n";
    const site = writeSite({
      "docs/index.mdx": 'import Part from "./_parts/_part.mdx";\n\n# Home\n\n<Part />\n',
      "docs/_parts/_part.mdx": partial,
      "docs/_parts/i.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "docs/far.md": "# Far\n",
      "docs/target.md": "# Target\n",
      "docs/other.md": "# Other\n",
      "sidebars.js": 'export default { a: ["index"], b: ["far", "other", "target"] };\n',
      "site.config.js": 'export default { onBrokenAnchors: "warn" };\n',
    });
    const build = path.join(site, "build");
    const cold = runCairn("build", site);
    expect(cold.stderr).toContain(
      'docs/_parts/_part.mdx:1:20  warning  anchor-missing\n  The link "../target.md#nope" names a heading that /target does not have.\n',
    );
    writeFiles(site, { "docs/other.md": "# Other words\n" });
    expect(runCairn("build", site)).toMatchObject({ stderr: cold.stderr, status: 0 });
    expect(listTree(build)).toContainEqual(expect.stringMatching(/^assets\/images\/i-.*\.svg$/));
    writeFiles(site, { "docs/target.md": "---\nslug: /moved\n---\n\n# Target\n" });
    expect(runCairn("build", site).status).toBe(0);
    expect(readPage(site, "index.html")).toContain('href="/moved"');
    const incremental = hashTree(build);
    rmSync(build, { recursive: true });
    rmSync(path.join(site, ".cairn"), { recursive: true });
    expect(runCairn("build", site).status).toBe(0);
    expect(incremental).toEqual(hashTree(build));
  });

  test("the site's own components, pages, styles and partials are built", () => {
    const site = writeSite({
      "src/components/Counter.jsx": component,
      "src/components/Counter.module.css": ".counter { color: red }\n",
      "src/pages/about.tsx":
        'import Layout from "@theme/Layout";\nimport Link from "@docusaurus/Link";\nexport default function About() { return <Layout title="About us"><h1>About</h1><Link to="/">home</Link></Layout>; }\n',
      "docs/_note.mdx": "Hello **{props.name}**.\n",
      "docs/index.mdx":
        'import Counter from "@site/src/components/Counter";\nimport Note from "./_note.mdx";\nimport data from "./data.json";\n\n# Home\n\n<Counter start={2}>clicked</Counter>\n\n<Note name="reader" />\n\n{data.answer}\n',
      "docs/data.json": '{ "answer": 42 }\n',
    });
    const { status, stderr } = runCairn("build", site);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    const html = readPage(site, "index.html");
    expect(html).toMatch(/<c-island data-i="0"><button class="[^"]+">clicked<!-- --> <!-- -->2<\/button><\/c-island>/);
    expect(html).toMatch(/Hello <strong>.*reader.*<\/strong>/);
    expect(html).toContain("42");
    const about = readPage(site, "about/index.html");
    expect(about).toContain("<title>About us | Documentation</title>");
    expect(about).toContain('<a href="/">home</a>');
    // A React page of plain text has the same layout as a document.
    const classOfMain = /<main id="cairnMain" class="([^"]+)"/;
    expect(classOfMain.exec(about)?.[1]).toBe(classOfMain.exec(html)?.[1]);
    const modules = listTree(path.join(site, "build")).filter((file) => file.startsWith("assets/pages/"));
    // One module for the page, one for its partial.
    expect(modules).toHaveLength(2);
    for (const module of modules) expect(readPage(site, module)).toContain("export { MDXContent as default };");
  });

  test("documents may be in a folder named pages", () => {
    const site = writeSite({
      "docs/pages/index.md": "# Document\n",
      "docs/index.md": "---\nslug: /home\n---\n\n# Home\n",
      "src/pages/index.jsx": "export default () => <h1>Page</h1>;\n",
    });
    expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
    expect(readPage(site, "index.html")).toContain("<h1>Page</h1>");
    expect(readPage(site, "pages/index.html")).toContain("Document");
  });

  test("a page module without a default export is reported", () => {
    const site = writeSite({ ...twoPages, "src/pages/team.jsx": "export const Team = () => null;\n" });
    const { status, stderr } = runCairn("build", site);
    expect(status).toBe(1);
    expect(stderr).toContain("src/pages/team.jsx:1:1  error  page-without-default-export");
    expect(stderr).toContain("The page component at /team has no default export, so nothing can be rendered.");
    expect(stderr).toContain("Export a React component as the module's default.");
  });

  test("duplicate routes are reported with every file", () => {
    const site = writeSite({
      "docs/a.md": "---\nslug: /same\n---\n\n# A\n",
      "docs/b.md": "---\nslug: /same\n---\n\n# B\n",
    });
    const { status, stderr } = runCairn("build", site);
    expect(status).toBe(0);
    expect(stderr).toContain("warning  route-duplicate");
    expect(stderr).toContain("docs/a.md");
    expect(stderr).toContain("docs/b.md");
  });

  test.each([
    ["an empty folder", {}, "error  site-empty"],
    [
      "a file that is not UTF-8",
      { "docs/a.md": new Uint8Array([0x23, 0x20, 0x41, 0x0a, 0xe9, 0x0a]) },
      "docs/a.md:2:1  error  not-utf-8",
    ],
    [
      "malformed front matter",
      { "docs/a.md": "---\ntitle: [\n---\n", "site.config.js": "export default {};\n" },
      "error  front-matter-malformed",
    ],
    [
      "an unknown configuration key",
      { "docs/a.md": "# A\n", "site.config.js": "export default {\n  titel: 'x',\n};\n" },
      'site.config.js:2:3  error  config-key\n  The configuration has no key "titel".\n  Did you mean "title"?',
    ],
    [
      "an unknown sidebar entry",
      { "docs/a.md": "# A\n", "sidebars.js": "module.exports = {\n  docs: ['b'],\n};\n" },
      "sidebars.js:2:10  error",
    ],
    [
      "a configuration that throws",
      { "docs/a.md": "# A\n", "site.config.js": "throw new Error('boom');\n" },
      "site.config.js:1:7  error  module-failed\n  The file fails to load: boom",
    ],
    [
      "a configuration that is not exported",
      { "docs/a.md": "# A\n", "site.config.ts": "const config = {};\n" },
      "site.config.ts:1:1  error  config-without-default-export\n  The file has no default export.",
    ],
    [
      "a component that throws",
      { "docs/a.mdx": "export const Bad = () => { throw new Error('boom'); };\n\n<Bad/>\n" },
      "docs/a.mdx:3:1  error  render-failed",
    ],
    [
      "a throwing component of the site, at its tag, with the position in its own file",
      {
        "docs/a.mdx":
          "---\ntitle: A\n---\nimport Boom from '@site/src/components/Boom';\n\n```jsx\n<Boom />\n```\n\nText <Boom />.\n",
        "src/components/Boom.jsx":
          "import { first } from './first';\n\nexport default function Boom({ list }) {\n  return <p>{first(list)}</p>;\n}\n",
        "src/components/first.ts":
          "// The types are taken out.\ninterface Item { name: string }\n\nexport function first(list: Item[]) {\n  return list[0].name;\n}\n",
      },
      `docs/a.mdx:10:6  error  render-failed
  The page /a cannot be rendered: Cannot read properties of undefined (reading '0')
  The error is thrown at src/components/first.ts:5:10; code for the browser must be in effects or in <BrowserOnly>.`,
    ],
    [
      "a throwing component that is used several times, at its import",
      {
        "docs/a.mdx": "import { Boom } from './boom';\n\n<Boom />\n\n<Boom />\n",
        "docs/boom.jsx": "export const Boom = () => <p>{window.name}</p>;\n",
      },
      `docs/a.mdx:1:23  error  render-failed
  The page /a cannot be rendered: window is not defined
  The error is thrown at docs/boom.jsx:1:31; code for the browser must be in effects or in <BrowserOnly>.`,
    ],
    [
      "a React page that throws, at its line",
      {
        "docs/a.md": "# A\n",
        "src/pages/x.jsx":
          "export default function X() {\n  const list = undefined;\n  return <p>{list.length}</p>;\n}\n",
      },
      "src/pages/x.jsx:3:19  error  render-failed\n  The page /x cannot be rendered",
    ],
    [
      "an expression that throws, at its position",
      { "docs/a.mdx": "# A\n\nText `{lost}` and {1 + lost}.\n" },
      "docs/a.mdx:3:24  error  render-failed\n  The page /a cannot be rendered: lost is not defined\n  Import or declare lost.",
    ],
    [
      "a missing component",
      { "docs/a.mdx": "import Foo from './Foo';\n\n<Foo/>\n" },
      "docs/a.mdx:1:18  error  module-missing",
    ],
  ])("%s: reported as a finding, without a stack trace", (_name, files, expected) => {
    const { status, stdout, stderr } = runCairn("build", writeSite(files));
    expect(status).toBe(1);
    expect(stderr).toContain(expected);
    expect(stdout + stderr).not.toMatch(/^\s+at .*:\d+:\d+/m);
  });
});

describe("the command line", () => {
  test("an output never replaces files that no build has written", () => {
    const site = writeSite({
      ...twoPages,
      "notes/own.txt": "mine",
      "file.txt": "mine",
      "static/index.html": "mine",
      "old/index.html": "mine",
      ".git/HEAD": "ref: refs/heads/main\n",
      ".gitignore": "/old\n",
    });
    const outside = writeSite({ "own.txt": "mine" });
    const before = hashTree(site);
    const choose = "choose another folder with --out.";
    for (const [out, problem] of [
      [".", `the output folder ${site} contains the site itself; ${choose}`],
      ["docs", `the output folder ${site}/docs is one of the site's own folders; ${choose}`],
      ["docs/new", `the output folder ${site}/docs/new is one of the site's own folders; ${choose}`],
      ["static", `the output folder ${site}/static is one of the site's own folders; ${choose}`],
      ["file.txt", `${site}/file.txt is a file; ${choose}`],
      ["notes", `the output folder ${site}/notes contains files that were not written by a build; ${choose}`],
      ["old", `the output folder ${site}/old contains files that were not written by a build; empty it, or ${choose}`],
      [outside, `the output folder ${outside} contains files that were not written by a build; empty it, or ${choose}`],
    ] as const) {
      const { status, stderr } = runCairn("build", site, "--out", path.resolve(site, out));
      expect({ status, stderr }).toEqual({ status: 1, stderr: `cairn: ${problem}\n` });
    }
    expect(hashTree(site)).toEqual(before);
    // A build may replace an earlier output; in the default folder, also the output of the site's former engine.
    writeFiles(site, { "build/404.html": "old", "build/rest.html": "old" });
    for (const out of ["build", "elsewhere", "elsewhere"])
      expect(runCairn("build", site, "--out", path.join(site, out)).status).toBe(0);
    expect(listTree(`${site}/build`)).not.toContain("rest.html");
  });

  test("check writes nothing", () => {
    const site = writeSite(twoPages);
    const { status, stdout } = runCairn("check", site);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Checked 4 pages/);
    expect(listTree(site).filter((file) => file.startsWith("build"))).toEqual([]);
  });

  test("a check only renders what changed since the last build, and finds the same", () => {
    const site = writeSite({ ...twoPages, "docs/anchor.md": "# Anchor\n\n[Section](./anchor.md#section)\n" });
    const check = () => {
      const { stdout, stderr } = runCairn("check", site);
      return { rendered: / pages \((\d+) rendered\)/.exec(stdout)?.[1], found: stderr };
    };
    const { found } = check();
    expect(found).toContain("anchor-missing");
    expect(runCairn("build", site, "--out", path.join(site, "elsewhere")).status).toBe(0);
    expect(check()).toEqual({ rendered: "0", found });
    writeFiles(site, { "docs/anchor.md": "# Anchor\n\n## Section\n\n[Section](./anchor.md#section)\n" });
    expect(check()).toEqual({ rendered: "1", found: "" });
  });

  test("the summary of a check with findings says that it checked, not that it built", () => {
    const site = writeSite({ ...twoPages, "docs/broken.md": "# Broken\n\n[Nowhere](/nowhere)\n" });
    const { status, stderr } = runCairn("check", site);
    expect(status).toBe(1);
    expect(stderr.trimEnd().split("\n").at(-1)).toMatch(/^Checked in [\d.]+ s: 1 error\. The site cannot be built\.$/);
  });

  test("a folder that is not a built site is not served", () => {
    const site = writeSite(twoPages);
    const problemOf = (folder: string) => runCairn("serve", folder, "--port", "0");
    const build = path.join(site, "build");
    expect(problemOf(site)).toMatchObject({
      status: 1,
      stdout: "",
      stderr: `cairn: ${site} does not contain a built site. Build it first: cairn build ${site}, then cairn serve ${build}\n`,
    });
    expect(problemOf(build).stderr).toBe(
      `cairn: the folder ${build} does not exist. Build the site first: cairn build ${site}\n`,
    );
    expect(runCairn("build", site).status).toBe(0);
    expect(problemOf(site)).toMatchObject({
      status: 1,
      stderr: `cairn: ${site} does not contain a built site. Serve its output instead: cairn serve ${build}\n`,
    });
    const file = path.join(build, "index.html");
    expect(problemOf(file)).toMatchObject({
      status: 1,
      stderr: `cairn: ${file} is a file. Give the folder of a built site: cairn serve DIR\n`,
    });
  });

  test("mistakes in the command line are reported in a sentence", () => {
    expect(runCairn("biuld")).toMatchObject({
      status: 2,
      stderr:
        'cairn: there is no command "biuld". Did you mean "build"?\n"cairn --help" shows all commands and options.\n',
    });
    expect(runCairn("build", "/nowhere")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("the folder /nowhere does not exist"),
    });
    expect(runCairn("build", "package.json").stderr).toBe(
      "cairn: package.json is a file: give the folder that contains it.\n",
    );
    expect(runCairn("build", ".", "--out", ".")).toMatchObject({ status: 1, stderr: expect.stringContaining("--out") });
    expect(runCairn("search", "push", "/nowhere")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("the folder /nowhere does not exist"),
    });
    expect(runCairn("build", ".", "--port", "3")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('cairn: "cairn build" has no option --port.'),
    });
    expect(runCairn("serve", "--port", "x")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('"x" is not a valid port'),
    });
  });
});

test("a build uses the current text of the site's stylesheet, of a component's, and of those that they import", () => {
  const styles = {
    "src/css/custom.css": '@import "./more.css";\nh1 { order: 1 }\n',
    "src/css/more.css": "h2 { order: 2 }\n",
    "src/Box.module.css": '@import "./box-part.css";\n.box { order: 3 }\n',
    "src/box-part.css": "h3 { order: 4 }\n",
  };
  const site = writeSite({
    ...styles,
    "docs/index.mdx": "import Box from '@site/src/Box';\n\n# A\n\n<Box />\n",
    "src/Box.js":
      "import styles from './Box.module.css';\nexport default () => <p className={styles.box} onClick={() => {}}>Box</p>;\n",
  });
  const orders = () => {
    expect(runCairn("build", site).status).toBe(0);
    const sheets = listTree(`${site}/build`).filter((file) => /style.*\.css$/.test(file));
    const written = sheets.flatMap((file) =>
      Array.from(readPage(site, file).matchAll(/order: ?(\d+)/g), ([, order]) => order),
    );
    return written.filter((order) => Number(order) > 0).toSorted();
  };
  expect(orders()).toEqual(expect.arrayContaining(["1", "2", "3", "4"]));
  for (const [index, [file, text]] of Object.entries(styles).entries()) {
    writeFiles(site, { [file]: text.replace(/order: \d/, `order: 7${index}`) });
    expect(orders()).toContain(`7${index}`);
  }
});

test("a stylesheet's missing image, and a missing preprocessor, are used by the next build after they are added", () => {
  const site = writeSite({
    "docs/index.md": "# A\n",
    "site.config.js": 'export default { customCss: ["src/a.css", "src/b.scss"] };\n',
    "src/a.css": 'h1 { background: url("./late.svg") }\n',
    "src/b.scss": "$order: 7;\nh2 { order: $order }\n",
  });
  expect(runCairn("build", site).stderr).toMatch(/preprocessor-missing[^]*style-file-missing/);
  writeFiles(site, {
    "src/late.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>\n',
    "node_modules/sass/package.json": '{ "name": "sass", "version": "1.99.0", "main": "index.js" }',
    "node_modules/sass/index.js":
      'exports.compileStringAsync = async () => ({ css: "h2 { order: 7 }", loadedUrls: [] });\nexports.initAsyncCompiler = async () => ({ ...exports, dispose() {} });\nexports.info = "dart-sass\t1.99.0";\n',
  });
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  const written = listTree(`${site}/build`);
  expect(written.filter((file) => /late-.*\.svg$/.test(file))).toHaveLength(1);
  const styles = written.filter((file) => /style.*\.css$/.test(file)).map((file) => readPage(site, file));
  expect(styles.join("\n")).toMatch(/order: ?7/);
});
