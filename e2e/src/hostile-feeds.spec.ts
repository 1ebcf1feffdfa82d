import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { asMarkdown, hostileTexts } from "./hostile-texts.ts";
import { useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
let output: string;
let served: RunningServer;

function post(text: string, index: number): [string, string] {
  const value = JSON.stringify(text);
  const head = `title: ${value}\ndescription: ${value}\ntags: [${value}]\nauthors: [{ name: ${value}, url: "java\\nscript:hit()" }]`;
  const body = `Text ${asMarkdown(text)}\n\n~~~~~~~~txt title=a\n${text}\n~~~~~~~~\n\n<b title={${value}}>{${value}}</b>\n`;
  return [`blog/2020-01-${10 + (index % 18)}-b${index}.mdx`, `---\n${head}\n---\n\n${body}`];
}

const releases = hostileTexts.slice(0, 50).map((tag, index) => ({
  tag,
  title: tag,
  published: "2020-01-01",
  url: `https://github.com/acme/r/releases/tag/v${index}`,
  modules: [tag],
  bodyHtml: `<p title="${tag.replaceAll('"', "&quot;")}">${tag}</p>`,
}));

beforeAll(async () => {
  const all = hostileTexts.join(" ");
  const feedOptions = { type: ["rss", "atom", "json"], limit: false, title: all, description: all };
  const settings = { title: all, url: "https://docs.example.com", onBrokenLinks: "warn", blogs: [{ feedOptions }] };
  const repositories = [{ name: "]]><r>&", releases }];
  const site = writeSite({
    "site.config.mjs": `export default ${JSON.stringify(settings)};\n`,
    "docs/index.md": "# Home\n",
    ...Object.fromEntries(hostileTexts.map(post)),
    "data/releases/index.json": JSON.stringify({ path: "/releases/", title: all }),
    "data/releases/2020-01.json": JSON.stringify({
      path: "/releases/2020-01/",
      title: all,
      month: "2020-01",
      repositories,
    }),
  });
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
  output = path.join(site, "build");
  served = await serveDirectory({ directory: output, port: 0, host: "127.0.0.1", baseUrl: "/" });
}, 120_000);
afterAll(() => served?.close());

const posts = hostileTexts.length;
const feeds = [
  { name: "blog/rss.xml", entries: posts },
  { name: "blog/atom.xml", entries: posts },
  { name: "blog/feed.json", entries: posts },
  { name: "releases/atom.xml", entries: releases.length },
  { name: "releases/feed.json", entries: releases.length },
];
const feedElements =
  /^(?:rss|channel|item|title|link|guid|pubDate|description|content:encoded|category|feed|id|subtitle|updated|published|author|name|entry|summary|content)$/;

test.each(feeds)("$name is a valid feed in which hostile texts stay text", async ({ name, entries }) => {
  const { page } = await openPage({ bypassCSP: true });
  await page.addInitScript(() => {
    Object.assign(window, { hits: 0, hit: () => Object.assign(window, { hits: 1 }) });
  });
  const { origin } = new URL(served.url);
  // A browser shows JSON as text; some feeds it downloads, which makes `goto` fail.
  await page.goto(`${origin}/${name}`).catch(() => page.goto(`${origin}/404.html`));
  const shown = await page.evaluate(() => ({
    hits: Reflect.get(window, "hits") as number,
    broken: document.querySelectorAll("parsererror").length,
  }));
  expect(shown).toEqual({ hits: 0, broken: 0 });

  await page.goto(`${origin}/404.html`);
  const text = readFileSync(path.join(output, name), "utf8");
  const found = await page.evaluate((source) => {
    const isXml = source.startsWith("<?xml");
    const read = isXml ? new DOMParser().parseFromString(source, "application/xml") : undefined;
    const select = (names: string) => Array.from(read?.querySelectorAll(names) ?? [], (each) => each.textContent ?? "");
    const json = isXml ? undefined : (JSON.parse(source) as { items: { content_html: string; url: string }[] });
    const contents = json?.items.map(({ content_html: content }) => content) ?? [
      ...select("encoded"),
      ...select("description"),
      ...select("content[type=html]"),
    ];
    const addresses = json?.items.map(({ url }) => url) ?? [
      ...select("link"),
      ...Array.from(read?.querySelectorAll("link[href]") ?? [], (each) => each.getAttribute("href") ?? ""),
    ];
    // Shows the contents as a feed reader would that does not sanitise them.
    const place = document.createElement("div");
    document.body.append(place);
    place.innerHTML = contents.join("");
    const elements = Array.from(place.querySelectorAll<HTMLElement>("*"));
    for (const element of elements) element.focus();
    return {
      broken: read?.querySelectorAll("parsererror").length ?? 0,
      names: Array.from(new Set(Array.from(read?.querySelectorAll("*") ?? [], ({ nodeName }) => nodeName))),
      entries: json?.items.length ?? read?.querySelectorAll("item, entry").length,
      contents: contents.length,
      handlers: elements.flatMap((each) => each.getAttributeNames().filter((attribute) => attribute.startsWith("on"))),
      live: elements.filter((each) => each.matches("script, style, iframe, object, embed, base, meta, link")).length,
      schemes: Array.from(new Set([...addresses, ...Array.from(place.querySelectorAll("a"), ({ href }) => href)]))
        .map((address) => (address === "" ? "" : new URL(address).protocol))
        .filter((scheme) => !/^(?:https?:|mailto:|)$/.test(scheme)),
    };
  }, text);
  const { names, contents, ...others } = found;
  expect(others).toEqual({ broken: 0, entries, handlers: [], live: 0, schemes: [] });
  expect(contents).toBeGreaterThanOrEqual(entries);
  expect(names.filter((each) => !feedElements.test(each))).toEqual([]);
  await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
  expect(await page.evaluate(() => Reflect.get(window, "hits"))).toBe(0);
});
