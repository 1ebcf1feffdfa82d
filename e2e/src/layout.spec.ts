import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import { readBuiltPage } from "./built-page.ts";
import { useBrowser } from "./open-page.ts";
import { pageKinds } from "./page-kinds.ts";

const openPage = useBrowser();

describe.each(pageKinds)("%s page", (_kind, permalink) => {
  test("every class of a component has a rule in the page's style sheets", () => {
    const html = readBuiltPage(permalink) ?? "";
    const output = inject("outputDirectory");
    // The runtime loads one more style sheet.
    const late = readdirSync(path.join(output, "assets")).filter((name) => /^late-.*\.css$/.test(name));
    const sheets = [
      ...[...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = ""]) => address),
      ...late.map((name) => `assets/${name}`),
    ].map((file) => readFileSync(path.join(output, file), "utf8"));
    const names = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value = ""]) => value.split(" ")));
    const ofComponents = [...names].filter((name) => /^[A-Z][A-Za-z]+_\w+$/.test(name));
    expect(ofComponents.length).toBeGreaterThan(5);
    expect(ofComponents.filter((name) => !sheets.some((sheet) => sheet.includes(`.${name}`)))).toEqual([]);
  });

  test.each([
    ["desktop", { width: 1280, height: 800 }],
    ["phone", { width: 390, height: 844 }],
  ])("the heading is in view below the navbar on a %s", async (_device, viewport) => {
    const { page, goto } = await openPage({ viewport });
    await goto(permalink);
    const navbar = await page.locator("header").first().boundingBox();
    const heading = await page.locator("main h1").boundingBox();
    expect(navbar?.y).toBe(0);
    expect(navbar?.height).toBeLessThan(100);
    expect(heading?.y).toBeGreaterThanOrEqual(navbar?.height ?? 0);
    expect(heading?.y).toBeLessThan(viewport.height / 2);
  });
});

/** What readers may set (WCAG 1.4.4 and 1.4.12). */
const largeLetters = "html { font-size: 200% !important }";
const textSpacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";

test.each([
  ["large letters", "/reference/modules/terraform-aws-vpc/vpc-app/", "main nav li", largeLetters],
  ["large letters", "/discussions/knowledge-base/112", "main article p:first-child", largeLetters],
  ["text spacing", "/discussions/knowledge-base", "main h1", textSpacing],
  ["text spacing", "/guides/", "main nav a", textSpacing],
])("with %s on a narrow phone, lines on %s break between words", async (_setting, permalink, selector, rules) => {
  const { page, goto } = await openPage({ viewport: { width: 320, height: 640 } });
  await goto(permalink);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
  const broken = await page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of text.textContent?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      return found;
    }),
  );
  expect(await page.locator(selector).first().isVisible()).toBe(true);
  expect(broken).toEqual([]);
});

describe.each([
  [320, 256],
  [812, 375],
])("in a low window of %i by %i pixels", (width, height) => {
  const permalink = "/intro/overview/how-it-works";

  test("no bar covers the text", async () => {
    const { page, goto } = await openPage({ viewport: { width, height } });
    await goto(permalink);
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => scrollY > 500);
    const isText = () => document.elementFromPoint(innerWidth / 2, 2)?.closest("main") !== null;
    expect(await page.evaluate(isText)).toBe(true);
  });

  test("the table of contents opens in view, and its entries lead to the top of the window", async () => {
    const { page, goto } = await openPage({ viewport: { width, height } });
    await goto(permalink);
    await page.getByRole("button", { name: "On this page" }).click();
    const entry = page.locator("#cairnToc a").nth(2);
    expect((await page.locator("#cairnToc").boundingBox())?.y).toBe(0);
    await entry.click();
    const target = page.locator((await entry.getAttribute("href")) ?? "");
    await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(24);
    expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  });
});

test("a wide window shows the sidebar before the content and the table of contents after it", async () => {
  const { page, goto } = await openPage({ viewport: { width: 1440, height: 900 } });
  await goto("/intro/core-concepts/infrastructure-as-code");
  const box = (selector: string) => page.locator(selector).first().boundingBox();
  const sidebar = await box('aside a[href="/intro/next-steps"], nav a[href="/intro/next-steps"]');
  const heading = await box("main h1");
  const contents = await box('a[href^="#"]:not(h2 a, h3 a):right-of(main h1)');
  expect(sidebar?.x).toBeLessThan(heading?.x ?? 0);
  expect(contents?.x).toBeGreaterThan((heading?.x ?? 0) + 300);
});

test.each([1280, 1920])(
  "a page's text has the same place with and without a table of contents, %i pixels wide",
  async (width) => {
    const { page, goto } = await openPage({ viewport: { width, height: 800 } });
    const lefts = [];
    for (const [permalink, contents] of [
      ["/support", 1],
      ["/tags", 0],
    ] as const) {
      await goto(permalink);
      expect(await page.locator("aside").count()).toBe(contents);
      lefts.push((await page.locator("main h1").boundingBox())?.x);
    }
    expect(lefts[1]).toBe(lefts[0]);
  },
);

test("every file that the style sheets refer to exists", () => {
  const assets = path.join(inject("outputDirectory"), "assets");
  const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));
  const missing = sheets.flatMap((name) =>
    [...readFileSync(path.join(assets, name), "utf8").matchAll(/url\(["']?([^"')]+)/g)]
      .map(([, address = ""]) => address)
      .filter((address) => !address.startsWith("data:"))
      .filter((address) => {
        const file = address.startsWith("/")
          ? path.join(inject("outputDirectory"), address)
          : path.join(assets, address);
        return !readdirSync(path.dirname(file)).includes(path.basename(file));
      }),
  );
  expect(missing).toEqual([]);
});

test("every icon of the style sheets has an outline, and every outline is used", () => {
  const assets = path.join(inject("outputDirectory"), "assets");
  const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));
  const styles = sheets.map((name) => readFileSync(path.join(assets, name), "utf8")).join("\n");
  const outlines = [...styles.matchAll(/(--icon-[\w-]+):polygon\(([^)]*)\)/g)];
  const used = [...styles.matchAll(/var\((--icon-[\w-]+)\)/g)].map(([, name]) => name);
  expect([...new Set(outlines.map(([, name]) => name))].sort()).toEqual([...new Set(used)].sort());
  const isOutline = (corners: string) => /^(?:-?[\d.]+%? -?[\d.]+%?,?){6,}$/.test(corners);
  expect(outlines.filter(([, , corners = ""]) => !isOutline(corners))).toEqual([]);
});
