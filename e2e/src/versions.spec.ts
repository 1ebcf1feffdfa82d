import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { touch, useBrowser } from "./open-page.ts";
import { hashTree, listTree, readPage, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();

/** A site with two versions beside the current one, in two languages, one of them right-to-left. */
const files = {
  "site.config.js": `export default {
    title: "Acme", url: "https://docs.example.com",
    i18n: { defaultLocale: "en", locales: ["en", "fa"], localeConfigs: { fa: { label: "فارسی", calendar: "persian" } } },
    navbar: { items: [{ label: "Guide", doc: "guide" }, { label: "Tools", to: "/tools" }] },
    footer: { groups: [{ title: "More", links: [{ label: "Guide", href: "/guide" }] }] },
    subscriberLinks: { organisation: "https://github.com/acme/" },
    docs: { versions: { current: { label: "3.0" }, "1.0": { noIndex: true } } },
  };\n`,
  "versions.json": '["2.0", "1.0"]',
  "sidebars.js":
    'export default { docs: ["intro", { type: "category", label: "Guides", items: ["guide", "new"] }] };\n',
  "docs/intro.md": "---\nslug: /\n---\n\n# Introduction to 3.0\n\n[Guide](./guide.md)\n",
  "docs/guide.md":
    "---\ntags: [vpc]\nlast_update: { date: 2023-03-21 }\n---\n\n# Guide to 3.0\n\n## Part\n\n[Home](/)\n",
  "docs/new.md": "# Only in 3.0\n",
  "versioned_docs/version-2.0/intro.md": "---\nslug: /\n---\n\n# Introduction to 2.0\n\n[Guide](guide.md)\n",
  "versioned_docs/version-2.0/guide.md": "---\ntags: [vpc]\n---\n\n# Guide to 2.0\n\n## Part\n\nText.\n",
  "versioned_sidebars/version-2.0-sidebars.json": '{ "docs": ["intro", "guide"] }',
  "versioned_docs/version-1.0/intro.md": "---\nslug: /\n---\n\n# Introduction to 1.0\n",
  "versioned_docs/version-1.0/guide.md": "# Guide to 1.0\n\n## Part\n\nText.\n",
  "versioned_docs/version-1.0/old.md": "# Only in 1.0\n",
  "src/pages/tools.md": "# Tools\n",
  "i18n/fa/code.json": JSON.stringify({
    "theme.common.skipToMainContent": { message: "پرش به محتوا" },
    "theme.SearchBar.label": { message: "جستجو" },
    "theme.CodeBlock.copied": { message: "رونوشت شد" },
    "theme.CodeBlock.copyButtonAriaLabel": { message: "رونوشت کد" },
    "theme.common.headingLinkTitle": { message: "پیوند به {heading}" },
    "theme.scrollerNames": { message: "کد|نمودار|جدول|جدول: {heading}" },
    "theme.SearchPage.results.plurals": { message: "یک نتیجه|{count} نتیجه" },
    "theme.SearchPage.resultsFor.plurals": { message: "یک نتیجه برای «{query}»|{count} نتیجه برای «{query}»" },
    "theme.SearchModal.noResultsScreen.noResultsText": { message: "نتیجه‌ای نیست برای" },
    "theme.subscriberLinks.cancelLabel": { message: "لغو" },
    "theme.BaseUrlBanner.title": { message: "سایت درست بار نشد." },
  }),
  "i18n/fa/docusaurus-theme-classic/navbar.json": '{ "item.label.Guide": { "message": "راهنما" } }',
  "i18n/fa/docusaurus-theme-classic/footer.json": '{ "link.title.More": { "message": "بیشتر" } }',
  "i18n/fa/docusaurus-plugin-content-docs/current.json":
    '{ "sidebar.docs.category.Guides": { "message": "راهنماها" }, "version.label": { "message": "۳٫۰" } }',
  "i18n/fa/docusaurus-plugin-content-docs/current/guide.md":
    "---\nlast_update: { date: 2023-03-21 }\n---\n\n# راهنمای ۳٫۰\n\n## بخش {#part}\n\n[شروع](./intro.md) [خصوصی](https://github.com/acme/private)\n\n```sh\nterraform init -backend-config=a-very-long-name-that-does-not-fit.hcl -reconfigure -input=false -no-color -upgrade\n```\n",
  "i18n/fa/docusaurus-plugin-content-docs/version-2.0/intro.md":
    "---\nslug: /\n---\n\n# معرفی ۲٫۰\n\n[راهنما](./guide.md)\n",
};

let site = "";
let server: RunningServer;
let origin = "";
beforeAll(async () => {
  site = writeSite(files);
  const { status, stderr } = runCairn("build", site);
  if (status !== 0 || stderr !== "") throw new Error(stderr);
  server = await serveDirectory({ directory: path.join(site, "build"), port: 0, host: "127.0.0.1", baseUrl: "/" });
  origin = new URL(server.url).origin;
});
afterAll(() => server.close());

const heading = (file: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(readPage(site, file))?.[1];

describe("versions", () => {
  test("are listed with their documents in cairn/site.json", () => {
    const { versions } = JSON.parse(readPage(site, "cairn/site.json"));
    expect(versions).toHaveLength(3);
    expect(versions.find(({ isLast }: { isLast: boolean }) => isLast)).toMatchObject({
      name: "2.0",
      mainDocument: "/",
      mainDocId: "intro",
      docs: [
        { id: "guide", path: "/guide", sidebar: "version-2.0/docs" },
        { id: "intro", path: "/", sidebar: "version-2.0/docs" },
      ],
    });
  });

  test("the latest saved version is at the root, the current one below /next, older ones below their names", () => {
    expect(heading("index.html")).toBe("Introduction to 2.0");
    expect(heading("next/index.html")).toBe("Introduction to 3.0");
    expect(heading("1.0/guide/index.html")).toBe("Guide to 1.0");
    expect(readPage(site, "next/index.html")).toContain('<a href="/next/guide">Guide</a>');
    expect(readPage(site, "index.html")).toContain('<a href="/guide">Guide</a>');
    const tagPages = listTree(path.join(site, "build")).filter((file) => /^(?:next\/|[\d.]+\/)?tags\/vpc/.test(file));
    expect(tagPages).toEqual(["next/tags/vpc/index.html", "tags/vpc/index.html"]);
  });

  test("each has its own sidebar and navbar, and all but the latest have a banner", () => {
    const next = readPage(site, "next/guide/index.html");
    expect(next).toContain("Guides");
    expect(next).toMatch(/<a data-document="guide"[^>]* href="\/next\/guide"/);
    expect(next).toContain("This page is about Acme 3.0, which is not released yet.");
    expect(next).toContain('<a href="/guide">the latest version (2.0)</a>');
    expect(readPage(site, "1.0/old/index.html")).toContain("which is no longer maintained.");
    expect(readPage(site, "1.0/old/index.html")).toContain('<a href="/">the latest version (2.0)</a>');
    expect(readPage(site, "guide/index.html")).not.toContain("latest version");
  });

  test("a version can be excluded from search engines", () => {
    expect(readPage(site, "1.0/guide/index.html")).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(readPage(site, "sitemap.xml")).not.toContain("/1.0/");
    expect(readPage(site, "sitemap.xml")).toContain("https://docs.example.com/next/guide");
  });

  test("the menu links to the same document with query and hash, and the choice is remembered", async () => {
    const { page, complaints } = await openPage({ baseURL: origin });
    await page.goto("/guide?a=1#part");
    const menu = page.locator("[data-choice-menu=version]");
    await menu.locator("summary").click();
    expect(await menu.getByRole("link").allTextContents()).toEqual(["3.0", "2.0", "1.0"]);
    await menu.getByRole("link", { name: "1.0" }).click();
    await page.waitForURL(`${origin}/1.0/guide?a=1#part`);
    expect(await page.textContent("h1")).toContain("Guide to 1.0");

    await page.goto("/tools");
    await touch(page);
    expect(await menu.locator("summary").textContent()).toBe("1.0");
    await page.locator("#cairnMenu").getByRole("link", { name: "Guide" }).click();
    await page.waitForURL(`${origin}/1.0/guide`);
    expect(complaints).toEqual([]);
  });

  test("the navbar underlines the section of the page, not its version and language", async () => {
    const { page } = await openPage({ baseURL: origin, viewport: { width: 1280, height: 800 } });
    await page.goto("/guide");
    const underlined = await page
      .locator("#cairnMenu :is(a, summary)")
      .evaluateAll((entries) =>
        entries
          .filter((entry) => getComputedStyle(entry, "::before").content !== "none")
          .map((entry) => entry.textContent),
      );
    expect(underlined).toEqual(["Guide"]);
  });

  test("if a version lacks the document, the menu links to that version's main document", async () => {
    const { page } = await openPage({ baseURL: origin, javaScriptEnabled: false });
    await page.goto("/1.0/old");
    const menu = page.locator("[data-choice-menu=version]");
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: "3.0" }).click();
    expect(page.url()).toBe(`${origin}/next/`);
  });
});

describe("languages", () => {
  test("every page exists in each language, translated or not, in the language's direction", () => {
    const guide = readPage(site, "fa/next/guide/index.html");
    expect(guide).toContain('<html lang="fa" dir="rtl"');
    expect(heading("fa/next/guide/index.html")).toContain("راهنمای ۳٫۰");
    expect(guide).toContain('<a href="/fa/next/">شروع</a>');
    expect(heading("fa/guide/index.html")).toBe("Guide to 2.0");
    expect(readPage(site, "fa/index.html")).toContain('<a href="/fa/guide">راهنما</a>');
    expect(readPage(site, "guide/index.html")).toContain('<html lang="en" dir="ltr"');
  });

  test("texts around the documents are translated, and dates use the language's calendar", () => {
    const guide = readPage(site, "fa/next/guide/index.html");
    for (const text of ["پرش به محتوا", "راهنماها", "بیشتر", "۳٫۰"]) expect(guide).toContain(text);
    expect(guide).toContain("۱ فروردین ۱۴۰۲");
    expect(readPage(site, "next/guide/index.html")).toContain("21 March 2023");
  });

  test("pages link to their alternates; each language has a sitemap, and robots.txt lists all", () => {
    const guide = readPage(site, "fa/guide/index.html");
    for (const [lang, address] of [
      ["en", "https://docs.example.com/guide"],
      ["fa", "https://docs.example.com/fa/guide"],
      ["x-default", "https://docs.example.com/guide"],
    ])
      expect(guide).toContain(`<link rel="alternate" hreflang="${lang}" href="${address}">`);
    expect(guide).toContain('<link rel="canonical" href="https://docs.example.com/fa/guide">');
    expect(readPage(site, "fa/sitemap.xml")).toContain("<loc>https://docs.example.com/fa/guide</loc>");
    expect(readPage(site, "robots.txt")).toBe(
      "User-agent: *\nAllow: /\nSitemap: https://docs.example.com/sitemap.xml\nSitemap: https://docs.example.com/fa/sitemap.xml\n",
    );
    expect(listTree(path.join(site, "build"))).not.toContain("fa/robots.txt");
  });

  test("the menu keeps path, query and hash, and the page is mirrored", async () => {
    const { page, complaints } = await openPage({ baseURL: origin });
    await page.goto("/next/guide?a=1#part");
    const menu = page.locator("[data-choice-menu=locale]");
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: "فارسی" }).click();
    await page.waitForURL(`${origin}/fa/next/guide?a=1#part`);
    expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(["fa", "rtl"]);
    const side = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
    expect(await side("#cairnSidebar")).toBeGreaterThan(await side("main"));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole("link", { name: "شروع" }).click();
    await page.waitForURL(`${origin}/fa/next/`);
    expect(await page.evaluate(() => document.dir)).toBe("rtl");
    expect(complaints).toEqual([]);
  });
});

test("texts that only scripts show are in the page's language, and English pages contain none of them", async () => {
  expect(readPage(site, "next/guide/index.html")).not.toContain("cairnMessages");
  expect(readPage(site, "fa/index.html")).toContain("سایت درست بار نشد.");
  const { page, complaints } = await openPage({ baseURL: origin, viewport: { width: 375, height: 700 } });
  await page.goto("/fa/next/guide");
  await touch(page);
  expect(await page.locator("pre").getAttribute("aria-label")).toBe("کد");
  expect(await page.locator("h2 .anchor").getAttribute("aria-label")).toBe("پیوند به بخش");
  await page.getByRole("button", { name: "رونوشت کد" }).click();
  await page.locator("[data-feedback='رونوشت شد']").waitFor();
  await page.getByRole("link", { name: "خصوصی" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "لغو" }).click();

  await page.keyboard.press("/");
  const status = page.locator("dialog[data-search] [role=status]");
  for (const [query, message] of [
    ["introduction", "یک نتیجه"],
    ["guide", "۲ نتیجه"],
    ["zzzzzz", "نتیجه‌ای نیست برای “zzzzzz”"],
  ] as const) {
    await page.getByRole("combobox", { name: "جستجو" }).fill(query);
    await status.filter({ hasText: message }).waitFor();
  }
  await page.goto("/fa/search?q=guide");
  await page.getByText(/نتیجه برای «guide»$/).waitFor();
  expect(complaints).toEqual([]);
});

describe("the build", () => {
  test("gives the same bytes again, and renders changed pages in each language", () => {
    const copy = writeSite(files);
    expect(runCairn("build", copy).status).toBe(0);
    expect(hashTree(path.join(copy, "build"))).toEqual(hashTree(path.join(site, "build")));
    expect(runCairn("build", copy).stdout).toContain("(0 rendered)");
    writeFiles(copy, { "versioned_docs/version-1.0/old.md": "# Only in 1.0\n\nChanged.\n" });
    expect(runCairn("build", copy).stdout).toContain("(2 rendered)");
    expect(readPage(copy, "fa/1.0/old/index.html")).toContain("Changed.");
  });

  test("reports mistakes in versions and translations", () => {
    const wrong = writeSite({
      ...files,
      "site.config.js": 'export default { docs: { lastVersion: "2.1" }, i18n: { locales: ["en", "fa"] } };\n',
      "i18n/fa/code.json": '{ "a": 1 }',
    });
    const { status, stderr } = runCairn("build", wrong);
    expect(status).toBe(1);
    expect(stderr).toContain(`versions.json  error  version-unknown
  The configuration names the version "2.1", which does not exist.
  Did you mean "2.0"?`);
    expect(stderr).toContain(`i18n/fa/code.json:1:1  error  translations-malformed
  The translations cannot be read: "a" has no message.`);
    const { stderr: list } = runCairn("build", writeSite({ ...files, "versions.json": '{ "1.0": {} }' }));
    expect(list).toContain("versions.json:1:1  error  versions-malformed\n  The file is not a list of version names.");
    const { stderr: json } = runCairn("build", writeSite({ ...files, "versions.json": '[\n  "2.0"\n  "1.0"\n]' }));
    expect(json).toContain("versions.json:3:3  error  versions-malformed\n  The file is not valid JSON.");
  });
});

describe("cairn docs:version", () => {
  const copyOf = () => writeSite({ ...files, "docs/more/part.md": "# Part\n\n[Up](../intro.md)\n" });

  test("saves the documents, their translations and the sidebars, and the site builds with them", () => {
    const copy = copyOf();
    const { status, stdout, stderr } = runCairn("docs:version", "3.0", copy);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toBe(`docs/ is saved as version 3.0:
  versioned_docs/version-3.0
  i18n/fa/docusaurus-plugin-content-docs/version-3.0
  i18n/fa/docusaurus-plugin-content-docs/version-3.0.json
  versioned_sidebars/version-3.0-sidebars.json
  versions.json
`);
    const read = (name: string) => JSON.parse(readFileSync(path.join(copy, name), "utf8")) as unknown;
    expect(read("versions.json")).toEqual(["3.0", "2.0", "1.0"]);
    expect(read("versioned_sidebars/version-3.0-sidebars.json")).toEqual({
      docs: ["intro", { type: "category", label: "Guides", items: ["guide", "new"] }],
    });
    expect(read("i18n/fa/docusaurus-plugin-content-docs/version-3.0.json")).not.toHaveProperty("version.label");
    expect(hashTree(path.join(copy, "versioned_docs/version-3.0"))).toEqual(hashTree(path.join(copy, "docs")));
    expect(runCairn("build", copy)).toMatchObject({ status: 0, stderr: "" });
    expect(readPage(copy, "index.html")).toContain("Introduction to 3.0");
    expect(readPage(copy, "2.0/index.html")).toContain("Introduction to 2.0");
    expect(readPage(copy, "fa/guide/index.html")).toContain("راهنماها");
  });

  test("moves documents in the next incremental build as in a cold build", () => {
    const copy = writeSite({ "docs/index.md": "# Home\n", "docs/a.md": "# A\n" });
    const build = path.join(copy, "build");
    expect(runCairn("build", copy)).toMatchObject({ status: 0, stderr: "" });
    expect(runCairn("docs:version", "1.0", copy).status).toBe(0);
    expect(runCairn("build", copy)).toMatchObject({ status: 0, stderr: "" });
    expect(listTree(build)).toContain("next/a/index.html");
    const incremental = hashTree(build);
    rmSync(build, { recursive: true });
    rmSync(path.join(copy, ".cairn"), { recursive: true });
    expect(runCairn("build", copy).status).toBe(0);
    expect(hashTree(build)).toEqual(incremental);
  });

  test("changes nothing if the version exists, or its name is missing or invalid", () => {
    const copy = copyOf();
    writeFiles(copy, { "versioned_docs/version-4.0/a.md": "# A\n" });
    const before = hashTree(copy);
    for (const [name, problem] of [
      ["2.0", 'cairn: the version "2.0" exists already.\n'],
      ["4.0", "cairn: versioned_docs/version-4.0 exists already. Remove it, or choose another name.\n"],
      [
        "a/b",
        'cairn: "a/b" cannot be the name of a version: it must be valid as the name of a folder, without slashes and spaces.\n',
      ],
      [
        "..",
        'cairn: ".." cannot be the name of a version: it must be valid as the name of a folder, without slashes and spaces.\n',
      ],
      ["current", 'cairn: "current" is the name of the version in docs/.\n'],
    ] as const)
      expect(runCairn("docs:version", name, copy)).toMatchObject({ status: 1, stdout: "", stderr: problem });
    expect(runCairn("docs:version").stderr).toContain("cairn: give the version a name: cairn docs:version NAME.\n");
    expect(hashTree(copy)).toEqual(before);
    writeFiles(copy, { "versions.json": "{}" });
    expect(runCairn("docs:version", "5.0", copy)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/versions-malformed[^]*cairn: nothing was written\.\n$/),
    });
    expect(listTree(copy).filter((file) => file.includes("5.0"))).toEqual([]);
  });
});
