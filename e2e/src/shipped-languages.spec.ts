import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations } from "./axe.ts";
import { htmlErrors } from "./html-rules.ts";
import { latinWords } from "./latin-words.ts";
import { type FaultyServer, serveFaultily } from "./navigation/faulty-server.ts";
import { touch, useBrowser } from "./open-page.ts";
import { listTree, readPage, runCairn, writeSite } from "./site-fixture.ts";
import { disguise, translatedAddresses, translatedSite } from "./translated-site.ts";

const openPage = useBrowser();

/** Matches words that the Arabic texts keep in Latin letters: names, and words of code. */
const namesInArabic = /\b(?:Atom|GitHub|JavaScript|JSON Feed|JSON|Mermaid|baseUrl|inputs|module|null)\b/g;

describe("a site in Arabic that translates only its own texts", () => {
  let site = "";
  let server: FaultyServer;
  beforeAll(async () => {
    site = writeSite({
      ...translatedSite,
      "site.config.js": String(translatedSite["site.config.js"]).replace(
        /i18n: .*/,
        'i18n: { locales: ["en", "ar"], localeConfigs: { en: { label: "۳" } } },',
      ),
    });
    const written = runCairn("write-translations", site);
    if (written.status !== 0) throw new Error(written.stderr);
    for (const name of listTree(path.join(site, "i18n/ar"))) {
      const file = path.join(site, "i18n/ar", name);
      const texts = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, { message: string }>);
      const own = texts.filter(([id]) => !/^theme\.(?!AnnouncementBar\.content|docs\.sidebar\.name\.)/.test(id));
      writeFileSync(file, JSON.stringify(Object.fromEntries(own.map(([id, { message }]) => [id, disguise(message)]))));
    }
    const { status, stderr } = runCairn("build", site);
    if (status !== 0) throw new Error(stderr);
    server = await serveFaultily(path.join(site, "build"));
  });
  afterAll(() => server.close());

  const words = (found: readonly string[]) =>
    found.flatMap((text) => text.replaceAll(namesInArabic, "").match(/[A-Za-z]{2,}[^"]*/g) ?? []);

  test("no page contains English", async () => {
    const { page } = await openPage({ baseURL: server.origin, javaScriptEnabled: false });
    const left: Record<string, string[]> = {};
    for (const address of translatedAddresses) {
      expect((await page.goto(`/ar/${address}`))?.status()).toBe(200);
      const found = words(await latinWords(page));
      if (found.length > 0) left[address] = found;
    }
    expect(left).toEqual({});
  });

  test("scripts show no English", async () => {
    const { page, complaints } = await openPage({ baseURL: server.origin });
    await page.goto("/ar/");
    await page.getByRole("button", { name: "نسخ الشيفرة" }).first().click();
    await page.locator("[data-feedback]").waitFor();
    await page.keyboard.press("/");
    await page.locator("dialog [name=q]").fill("۹۹۹۹");
    await page.locator("dialog [role=status]", { hasText: "لا نتائج لـ «۹۹۹۹»" }).waitFor({ state: "attached" });
    expect(words(await latinWords(page))).toEqual([]);
    await page.goto("/ar/reference/modules/i/j/?filter=a1");
    await page.locator("[data-filter-count]", { hasText: /مُدخلات ومُخرجات$/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("its pages are right-to-left, valid HTML, and have no accessibility violations", async () => {
    const pages = listTree(path.join(site, "build/ar")).filter((name) => name.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.flatMap((name) => htmlErrors(name, readPage(site, `ar/${name}`)))).toEqual([]);
    const { page } = await openPage({ baseURL: server.origin, viewport: { width: 375, height: 800 } });
    for (const address of ["other", "reference/modules/i/j/", "search"]) {
      await page.goto(`/ar/${address}`);
      await touch(page);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
      expect(await axeViolations(page)).toEqual([]);
    }
  });
});

const germanSite = {
  "site.config.js": `export default {
    i18n: { defaultLocale: "de-AT", locales: ["de-AT", "en", "fr-CA", "cn"], localeConfigs: { cn: { htmlLang: "zh-CN" } } },
    docs: { editUrl: "https://example.com/" },
    subscriberLinks: { organisation: "https://github.com/x1/", heading: "Own heading" },
  };\n`,
  "docs/index.md":
    "---\ntags: [x]\n---\n\n# A\n\n## Teil\n\n:::note\n\nx\n\n:::\n\n```sh\nls\n```\n\n[x](https://github.com/x1/p)\n",
  "docs/b.md": "# B\n",
};

test("the interface has the site's language; a region's site has that of its language", () => {
  const site = writeSite(germanSite);
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  const german = readPage(site, "index.html");
  for (const text of [
    '<html lang="de-AT" dir="ltr"',
    "Zum Inhalt springen",
    "Auf dieser Seite",
    "Diese Seite bearbeiten",
    "Schlagwörter",
    'aria-label="Direkter Link zu Teil"',
    '<p class="admonition-title">Hinweis</p>',
    'aria-label="Code kopieren"',
    'aria-label="Seiten"',
    '"theme.scrollerNames":"Code|Diagramm|Tabelle|Tabelle: {heading}|Formel"',
    '"theme.CodeBlock.copied":"Kopiert"',
    'data-guarded="nur für Abonnenten"',
  ])
    expect(german).toContain(text);
  expect(german).not.toMatch(/Skip to content|On this page|Edit this page|Copy code|Direct link/);
  expect(readPage(site, "b/index.html")).toContain("<small>Weiter</small>");
  expect(JSON.parse(readPage(site, "cairn/subscriber-links.json"))).toMatchObject({
    heading: "Own heading",
    cancelLabel: "Abbrechen",
  });
  expect(readPage(site, "404.html")).toContain("<h1>Seite nicht gefunden</h1>");
  expect(readPage(site, "tags/x/index.html")).toContain("Eine Seite mit dem Schlagwort „x“");
  expect(readPage(site, "fr-CA/index.html")).toContain("Modifier cette page");
  expect(readPage(site, "cn/index.html")).toContain("编辑此页");
  const english = readPage(site, "en/index.html");
  expect(english).toContain("Edit this page");
  expect(english).not.toContain("cairnMessages");
});

test("the site's own texts override the engine's", () => {
  const site = writeSite({
    ...germanSite,
    "i18n/de-AT/code.json": '{ "theme.docs.paginator.next": { "message": "Nächste" } }',
  });
  expect(runCairn("build", site).status).toBe(0);
  const page = readPage(site, "b/index.html");
  expect(page).toContain("<small>Nächste</small>");
  expect(page).toContain("Diese Seite bearbeiten");
});

test("translators get the engine's translations, and the site's own texts untranslated", () => {
  const site = writeSite({
    ...germanSite,
    "src/own.jsx":
      'import { translate } from "@docusaurus/Translate";\n' +
      'export default () => translate({ id: "theme.NotFound.title", message: "Lost" });\n',
  });
  expect(runCairn("write-translations", site).status).toBe(0);
  const read = (code: string) => JSON.parse(readFileSync(path.join(site, `i18n/${code}/code.json`), "utf8")) as object;
  expect(read("fr-CA")).toMatchObject({
    "theme.docs.paginator.next": { message: "Suivant" },
    "theme.subscriberLinks.mark": { message: "abonnés uniquement" },
    // These are the site's own texts, though the engine has texts with the same ids.
    "theme.subscriberLinks.heading": { message: "Own heading" },
    "theme.NotFound.title": { message: "Lost" },
  });
  // The sidebar has no name of its own, so its name is the engine's text, and need not be translated.
  expect(Object.keys(read("fr-CA")).filter((id) => id.startsWith("theme.docs.sidebar.name."))).toEqual([]);
  expect(read("en")).toMatchObject({ "theme.docs.paginator.next": { message: "Next" } });
});
