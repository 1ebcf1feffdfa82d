import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FaultyServer, serveFaultily } from "./navigation/faulty-server.ts";
import { latinWords } from "./latin-words.ts";
import { touch, useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeFiles, writeSite } from "./site-fixture.ts";
import { disguise, translatedAddresses, translatedSite } from "./translated-site.ts";

const openPage = useBrowser();

let site = "";
let server: FaultyServer;
let origin = "";
beforeAll(async () => {
  site = writeSite(translatedSite);
  const written = runCairn("write-translations", site);
  if (written.status !== 0) throw new Error(written.stderr);
  for (const name of [
    "code.json",
    "docusaurus-theme-classic/navbar.json",
    "docusaurus-theme-classic/footer.json",
    "docusaurus-plugin-content-docs/current.json",
  ]) {
    const file = path.join(site, "i18n/fa", name);
    const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, { message: string }>;
    for (const text of Object.values(texts)) text.message = disguise(text.message);
    writeFileSync(file, JSON.stringify(texts));
  }
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
  server = await serveFaultily(path.join(site, "build"));
  origin = server.origin;
});
afterAll(() => server.close());

test("write-translations adds missing texts, and keeps what translators wrote", () => {
  const own = writeSite({
    "site.config.js":
      'export default { i18n: { locales: ["fa"] }, navbar: { items: [{ label: "Guide", to: "/" }] } };\n',
    "docs/index.md": "# A\n",
    "i18n/fa/code.json": '{ "theme.NotFound.title": "x", "own": { "message": "y" } }',
  });
  expect(runCairn("write-translations", own).stdout).toMatch(/i18n\/fa\/code\.json: \d{3} texts added\.\n/);
  const texts = JSON.parse(readFileSync(path.join(own, "i18n/fa/code.json"), "utf8")) as object;
  expect(texts).toMatchObject({
    "theme.NotFound.title": "x",
    own: { message: "y" },
    "theme.modules.attributes": { message: "1 attribute|{count} attributes" },
    "theme.states.retry": { message: "Retry" },
  });
  expect(readFileSync(path.join(own, "i18n/fa/docusaurus-theme-classic/navbar.json"), "utf8")).toBe(
    '{\n  "item.label.Guide": {\n    "message": "Guide"\n  }\n}\n',
  );
  expect(runCairn("write-translations", own).stdout).toBe("Nothing to add: the files contain all texts.\n");
});

test("a check reports translations whose original changed, until they are reviewed", () => {
  const guide = "# Guide\n\nText.\n\n## Install\n\nRun it.\n\n## Use\n\nUse it.\n";
  const translation = "i18n/de/docusaurus-plugin-content-docs/current/guide.md";
  const own = writeSite({
    "site.config.js": 'export default { i18n: { locales: ["de"] } };\n',
    "docs/index.md": "# Start\n\n[The guide](guide.md)\n",
    "docs/guide.md": guide,
    [translation]: "# Anleitung\n\nText.\n\n## Installieren\n\nStarten.\n\n## Nutzen\n\nNutzen.\n",
  });
  const findings = () => runCairn("check", own).stderr.replaceAll(/\n\nMore[^]*/g, "");
  expect(findings()).toBe("");
  expect(runCairn("write-translations", own).stdout).toContain("i18n/de/originals.json: 1 original noted.\n");
  expect(findings()).toBe("");
  writeFiles(own, { "docs/guide.md": `${guide.replace("Run it.", "Run it twice.")}\n## Remove\n` });
  expect(findings()).toBe(
    `${translation}  warning  translation-outdated\n` +
      '  docs/guide.md changed after it was translated: "Install" changed; "Remove" added.\n' +
      `  Update the translation, then run: cairn write-translations --reviewed ${translation}`,
  );
  writeFiles(own, { "docs/guide.md": guide.replace("Run it.", "Run it twice.") });
  expect(findings()).toContain(`${translation}:5  warning  translation-outdated`);
  expect(runCairn("docs:version", "1.0", own).status).toBe(0);
  expect(runCairn("write-translations", own).status).toBe(0);
  expect(findings()).toContain("version-1.0/guide.md:5  warning  translation-outdated");
  const nowhere = runCairn("write-translations", own, "--reviewed", path.join(own, "i18n/fr"));
  expect([nowhere.status, nowhere.stderr]).toEqual([
    1,
    `cairn: there is no translated document at ${path.join(own, "i18n/fr")}.\n`,
  ]);
  expect(runCairn("write-translations", own, "--reviewed", path.join(own, "i18n/de")).stdout).toContain(
    "2 originals noted.",
  );
  expect(findings()).toBe("");
  writeFiles(own, { "i18n/de/originals.json": "[]" });
  expect(findings()).toContain("i18n/de/originals.json  warning  translations-malformed");
  expect(runCairn("write-translations", own)).toMatchObject({ status: 1 });
});

test("write-translations writes labels of sidebars and versions, and texts of the site's own components", () => {
  const own = writeSite({
    "site.config.js": 'export default { i18n: { locales: ["fa"] } };\n',
    "versions.json": '["1.0"]',
    "docs/index.md": "# A\n",
    "docs/b.md": "# B\n",
    "versioned_docs/version-1.0/index.md": "# A\n",
    "versioned_sidebars/version-1.0-sidebars.json": '{ "own": [{ "type": "doc", "id": "index", "label": "Old" }] }',
    "sidebars.js": `export default { own: [
      "index",
      { type: "doc", id: "b", label: "Second" },
      { type: "link", label: "Out", href: "https://example.com" },
      { type: "category", label: "Group", link: { type: "generated-index", title: "All", description: "What" }, items: ["b"] },
    ] };\n`,
    "src/components/Own.jsx":
      'import Translate, { translate } from "@docusaurus/Translate";\n' +
      'export default () => <p title={translate({ id: "own.title", message: "Title", description: "Of Own" })}><Translate>Some text</Translate></p>;\n',
  });
  const { status, stderr } = runCairn("write-translations", own);
  expect([status, stderr]).toEqual([0, ""]);
  const read = (name: string) => JSON.parse(readFileSync(path.join(own, "i18n/fa", name), "utf8")) as object;
  expect(read("docusaurus-plugin-content-docs/current.json")).toEqual({
    "version.label": { message: "Next" },
    "sidebar.own.doc.Second": { message: "Second" },
    "sidebar.own.link.Out": { message: "Out" },
    "sidebar.own.category.Group": { message: "Group" },
    "sidebar.own.category.Group.link.generated-index.title": { message: "All" },
    "sidebar.own.category.Group.link.generated-index.description": { message: "What" },
  });
  expect(read("docusaurus-plugin-content-docs/version-1.0.json")).toEqual({
    "version.label": { message: "1.0" },
    "sidebar.own.doc.Old": { message: "Old" },
  });
  expect(read("code.json")).toMatchObject({
    "theme.docs.sidebar.name.own": { message: "Own" },
    "own.title": { message: "Title", description: "Of Own" },
    "Some text": { message: "Some text" },
  });
  expect(runCairn("build", own).status).toBe(0);
  expect(readPage(own, "index.html")).toContain('aria-label="Own"');
  expect(readPage(own, "next/index.html")).toContain('aria-label="Own"');
});

describe("in a language with all translations", () => {
  test("no page contains the engine's English texts", async () => {
    const { page } = await openPage({ baseURL: origin, javaScriptEnabled: false });
    const left: Record<string, string[]> = {};
    for (const address of translatedAddresses) {
      expect((await page.goto(`/fa/${address}`))?.status()).toBe(200);
      const words = await latinWords(page);
      if (words.length > 0) left[address] = words;
    }
    expect(left).toEqual({});
  });

  test("scripts show no English", async () => {
    const { page, complaints } = await openPage({ baseURL: origin });
    const expectNone = async () => expect(await latinWords(page)).toEqual([]);
    await page.goto("/fa/reference/modules/i/j/?filter=a1");
    await page.locator("[data-filter-count]", { hasText: /^۱ / }).waitFor();
    await page.getByRole("button", { name: disguise("Copy code") }).click();
    await page.locator("[data-feedback]").waitFor();
    await expectNone();

    await page.goto("/fa/");
    await page.locator("[data-sidebar-filter]").fill("1");
    await page
      .locator("[role=status], [aria-live]")
      .filter({ hasText: disguise("entries") })
      .waitFor({ state: "attached" });
    await page.locator("button.zoom").click();
    await page.getByRole("button", { name: disguise("Close image") }).waitFor();
    await expectNone();
    await page.keyboard.press("Escape");

    const status = page.locator("dialog[data-search] [role=status]");
    await page.keyboard.press("/");
    await page.locator(".search-hint").waitFor();
    await expectNone();
    await page.locator("dialog [name=q]").fill("۱");
    await status.filter({ hasText: disguise("results") }).waitFor({ state: "attached" });
    await expectNone();
    await page.locator("dialog [name=q]").fill("۹۹۹۹");
    await status.filter({ hasText: disguise("No results for") }).waitFor({ state: "attached" });
    await expectNone();

    await page.goto("/fa/search?q=۱");
    await page.locator(".search-list").waitFor();
    await expectNone();
    expect(complaints).toEqual([]);
  });

  test("links are followed within the document, and pointing at another language complains of nothing", async () => {
    const { page, complaints } = await openPage({ baseURL: origin });
    await page.goto("/fa/other");
    await touch(page);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.locator("a.Pagination_next").click();
    await page.waitForURL("**/fa/more");
    await page.locator("main h1").waitFor();
    expect(documents).toEqual([]);

    await page.goto("/more");
    await touch(page);
    const choices = page.locator("[data-choice-menu=locale]");
    await choices.locator("summary").click();
    const preloaded = page.waitForResponse(`${origin}/fa/more`);
    await choices.locator("[data-choice=fa]").focus();
    await (await preloaded).finished();
    await choices.locator("[data-choice=fa]").press("Enter");
    await page.waitForURL(`${origin}/fa/more`);
    expect(documents).toEqual(["/more", "/fa/more"]);
    expect(complaints).toEqual([]);
  });

  test("the message for a page that cannot be loaded is not in English", async () => {
    const { page } = await openPage({ baseURL: origin });
    await page.goto("/fa/");
    await page.mouse.click(5, 300);
    server.fail("/fa/tags", "cut");
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/fa/tags", textContent: "۱" });
      document.querySelector("main article")?.append(link);
    });
    await page.locator('main a[href="/fa/tags"]').click();
    const failure = page.getByRole("alert").locator("p");
    await failure.waitFor();
    expect((await failure.innerText()).replace("/fa/tags", "{address}")).toContain(
      disguise("The connection broke in the middle of {address}."),
    );
    server.fail();
  });

  test("numbers, dates and plurals have the language's form", async () => {
    expect(readPage(site, "fa/r1/index.html")).toContain(">فوریهٔ ۲۰۲۳</a>");
    expect(readPage(site, "fa/r1/index.html")).toContain('<h2 id="year-2023">۲۰۲۳<a');
    expect(readPage(site, "r1/index.html")).toContain(">February 2023</a>");
    // Days are written in the configured calendar.
    expect(readPage(site, "fa/discussions/q/1/index.html")).toContain(
      '<time dateTime="2023-03-21">۱ فروردین ۱۴۰۲</time>',
    );
    expect(readPage(site, "discussions/q/1/index.html")).toContain('<time dateTime="2023-03-21">2023-03-21</time>');
    const module = readPage(site, "fa/reference/modules/i/j/index.html");
    expect(module).toContain(`<summary>۲ ${disguise("attributes")}</summary>`);
  });

  test("pages are mirrored, but code is left-to-right", async () => {
    const { page } = await openPage({ baseURL: origin });
    await page.goto("/fa/other");
    const place = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect());
    // The button that opens a category is at the end of its line.
    const [category, opener] = [
      await place("#cairnSidebar li:has(> details) > a"),
      await place("#cairnSidebar li > a + details > summary"),
    ];
    expect(opener.left).toBeCloseTo(category.left, 0);
    expect(opener.right).toBeLessThan(category.right - 50);

    await page.goto("/fa/");
    const code = page.locator("main pre code").first();
    const [first, last] = await code.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const edges: number[] = [];
      while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode);
        edges.push(range.getBoundingClientRect().left);
      }
      return [edges[0] ?? 0, edges.at(-1) ?? 0];
    });
    expect(first).toBeLessThan(last);
    const [tasks, box] = [
      await place("main ul:has(> li > input[type=checkbox])"),
      await place("main li > input[type=checkbox]"),
    ];
    expect(box.right).toBeLessThanOrEqual(tasks.right);
    expect(box.left).toBeGreaterThan(tasks.right - 30);
  });

  test("only texts that scripts show are sent to the browser as data", () => {
    const data = /id="cairnMessages">(.*?)<\/script>/.exec(readPage(site, "fa/reference/modules/i/j/index.html"))?.[1];
    expect(Object.keys(JSON.parse(data ?? "") as object)).not.toContain("theme.modules.required");
    expect(readPage(site, "reference/modules/i/j/index.html")).not.toContain("cairnMessages");
  });
});

test("pages of a catalogue come from their translation if there is one", () => {
  const own = writeSite({
    ...translatedSite,
    "i18n/fa/data/services/l.json": JSON.stringify({
      path: "/reference/services/l/",
      title: "ترجمه",
      repository: "i1",
      module: "l1",
      inputs: [],
      outputs: [],
    }),
  });
  expect(runCairn("build", own).status).toBe(0);
  expect(readPage(own, "fa/reference/services/l/index.html")).toContain("<h1>ترجمه</h1>");
  expect(readPage(own, "reference/services/l/index.html")).toContain("<h1>سرویس</h1>");
});
