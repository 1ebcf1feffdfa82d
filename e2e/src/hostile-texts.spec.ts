import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { asMarkdown, hostileDocument, hostileTexts } from "./hostile-texts.ts";
import { touch, useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
const all = hostileTexts.join(" ");
/** Only one text in so many has its own pages. All of them are in the navbar, the sidebar and the footer anyway. */
const step = 12;
const some = hostileTexts.filter((_, index) => index % step === 0 || index >= hostileTexts.length - 12);
const createdAt = "2020-01-01T00:00:00Z";
const url = "https://github.com/acme/kb/discussions/1";
let served: RunningServer;

function settings(): object {
  return {
    title: `</title><img src=x onerror=hit()>${"W".repeat(200)}`,
    tagline: all,
    url: "https://docs.example.com",
    markdownPages: true,
    i18n: { defaultLocale: "en", locales: ["en", "de"] },
    onBrokenLinks: "warn",
    navbar: {
      title: "</script><img src=x onerror=hit()>",
      items: [{ label: "More", items: hostileTexts.map((label) => ({ label, href: "https://a.example/" })) }],
    },
    footer: { groups: [{ title: all, links: hostileTexts.map((label) => ({ label, href: "https://a.example/" })) }] },
    redirects: [{ from: "/old", to: "/p0?</script><script>hit()</script>" }],
    blogs: [{ blogTitle: all, blogDescription: all, feedOptions: { type: ["rss", "atom", "json"], limit: false } }],
  };
}

function question(title: string, index: number): [string, string] {
  const answer = { author: title, createdAt, url, bodyHtml: "<p>a</p>", votes: 1, isAccepted: true, replies: [] };
  const of = { number: index + 1, title, url, category: title, author: title, labels: [title], votes: 0 };
  return [
    `data/discussions/kb/${index + 1}.json`,
    JSON.stringify({
      ...of,
      createdAt,
      updatedAt: createdAt,
      isAnswered: true,
      bodyHtml: "<p>a</p>",
      answers: [answer],
    }),
  ];
}

function post(text: string, index: number): [string, string] {
  const value = JSON.stringify(text);
  const author = `{ name: ${value}, title: ${value}, url: "java\\nscript:hit()" }`;
  return [
    `blog/2020-01-${10 + (index % 18)}-b${index}.md`,
    `---\ntitle: ${value}\ndescription: ${value}\ntags: [${value}]\nauthors: [${author}]\n---\n\nText ${asMarkdown(text)}\n`,
  ];
}

/** Translates every text of the theme into hostile texts in the German version, but keeps placeholders in braces. */
function translate(site: string): void {
  const { status, stderr } = runCairn("write-translations", site);
  if (status !== 0) throw new Error(stderr);
  const folder = path.join(site, "i18n/de");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".json")) continue;
    const texts = JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Record<string, { message: string }>;
    for (const [index, text] of Object.values(texts).entries())
      text.message = text.message.replaceAll(/[^|{}]+(?![^{]*\})/g, ` ${hostileTexts[index % hostileTexts.length]} `);
    writeFileSync(path.join(folder, name), JSON.stringify(texts));
  }
}

beforeAll(async () => {
  const releases = hostileTexts.map((tag) => ({
    tag,
    title: tag,
    published: "2020-01-01",
    url: "https://github.com/acme/r/releases/tag/v1",
  }));
  const site = writeSite({
    "site.config.mjs": `export default ${JSON.stringify(settings())};\n`,
    "sidebars.json": JSON.stringify({
      all: ["index", ...hostileTexts.map((label) => ({ type: "link", label, href: "https://a.example/" }))],
    }),
    "static/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "docs/index.md": "# Home\n",
    ...Object.fromEntries(some.map((text, index) => [`docs/p${index}.mdx`, hostileDocument(text)])),
    ...Object.fromEntries(some.map(post)),
    ...Object.fromEntries(some.map(question)),
    "data/releases/2020-01.json": JSON.stringify({
      path: "/releases/2020-01/",
      title: all,
      month: "2020-01",
      repositories: [{ name: "r", releases }],
    }),
    "data/modules/net/names.json": JSON.stringify({
      path: "/modules/names/",
      title: all,
      description: all,
      repository: "constructor",
      module: "__proto__",
      source: "https://github.com/acme/net/tree/main/modules/names",
      inputs: hostileTexts.map((name) => ({ name, type: name, description: name, default: name })),
      outputs: hostileTexts.map((name) => ({ name, description: name, value: name })),
    }),
  });
  translate(site);
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
  served = await serveDirectory({ directory: path.join(site, "build"), port: 0, host: "127.0.0.1", baseUrl: "/" });
});
afterAll(() => served?.close());

test.each([
  "/",
  "/old",
  ...some.map((_, index) => `/p${index}`).filter((_, index) => index % 6 === 0),
  "/tags",
  "/blog",
  "/blog/archive",
  "/discussions/kb/3",
  "/releases/2020-01/",
  "/modules/names/",
  "/search?q=hit",
  "/de/p6",
  "/de/blog",
  "/de/discussions/kb/3",
  "/de/modules/names/",
])("%s shows hostile texts as text, even without a content security policy", async (address) => {
  const { page, complaints } = await openPage({ bypassCSP: true, viewport: { width: 375, height: 800 } });
  const { origin } = new URL(served.url);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("dialog", (dialog) => void dialog.dismiss());
  await page.addInitScript(() => {
    Object.assign(window, { hits: 0, hit: () => Object.assign(window, { hits: 1 }) });
  });
  await page.goto(origin + address);
  await touch(page);
  if (address.startsWith("/search")) await page.locator("main mark").first().waitFor();

  const found = await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    const elements = Array.from(document.querySelectorAll("*"));
    const ids = elements.map((element) => element.id).filter((id) => id !== "");
    const own = "[data-snippet], [data-early], link[href^='/assets/']";
    return {
      hits: Reflect.get(window, "hits") as number,
      handlers: elements.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith("on"))),
      scripts: Array.from(document.links, (link) => link.protocol).filter((each) => !/^(?:https?|mailto):$/.test(each)),
      foreign: Array.from(document.querySelectorAll("main :is(script, style, iframe, object, embed, base, meta)"))
        .filter((element) => !element.matches(own))
        .map((element) => element.outerHTML.slice(0, 80)),
      width: document.documentElement.scrollWidth,
      twice: ids.filter((id, index) => ids.indexOf(id) !== index),
      parts: ["main", "#cairnDrawer"].map((part) => document.querySelectorAll(part).length),
    };
  });
  expect(found).toEqual({ hits: 0, handlers: [], scripts: [], foreign: [], width: 375, twice: [], parts: [1, 1] });
  expect(requests.filter((request) => !request.startsWith(`${origin}/`))).toEqual([]);
  expect(complaints.filter((complaint) => !/404/.test(complaint))).toEqual([]);
});
