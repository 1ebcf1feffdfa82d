import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startGitHubServer } from "../../importers/src/testing/github-server.ts";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { hostileHtml } from "./hostile-html.ts";
import { touch, useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const posts = Object.values(hostileHtml).flat();
const families = Object.keys(hostileHtml);
/** Matches HTML that takes everything after it as its own content. In one text with others, it must come last. */
const swallowing =
  /<(?:plaintext|textarea|xmp|title|style|script|noembed|noscript|iframe|template|select)\b|<!--|(?:'|\?)$/i;
const openPage = useBrowser();
let served: RunningServer;

/** Builds a site with a catalogue of unsanitised posts, and with what the importers make of the same posts. */
beforeAll(async () => {
  const site = writeSite({
    "docs/index.md": "# Home\n",
    "site.config.ts": 'export default { title: "Test", onBrokenAnchors: "warn" };\n',
    "import.config.json": JSON.stringify({
      releases: { owner: "acme" },
      discussions: { repository: "acme/imported", output: "data/discussions/imported" },
    }),
    ...Object.fromEntries(
      families.map((family, index) => [
        `data/discussions/raw/${index + 1}.json`,
        JSON.stringify(rawQuestion(index + 1, family, hostileHtml[family] ?? [])),
      ]),
    ),
    "data/modules/raw/readme.json": JSON.stringify({
      path: "/reference/raw/",
      title: "Raw",
      repository: "raw",
      module: "readme",
      source: "https://github.com/acme/raw/tree/v1/modules/readme",
      inputs: posts.map((description, index) => ({ name: `input_${index}`, description, type: description })),
      outputs: posts.map((description, index) => ({ name: `output_${index}`, description, value: description })),
      readme: ["# Raw", ...posts.toSorted((a, b) => Number(swallowing.test(a)) - Number(swallowing.test(b)))].join(
        "\n\n",
      ),
      readmeImages: { x: "./images/0123456789abcdef.png" },
    }),
    "data/releases/2020-01.json": JSON.stringify({
      path: "/releases/2020-01/",
      title: "Raw",
      month: "2020-01",
      repositories: [
        {
          name: "raw",
          releases: posts.map((bodyHtml, index) => ({
            tag: `v${index}`,
            published: "2020-01-01",
            url: `https://github.com/other/raw/releases/tag/v${index}`,
            bodyHtml,
          })),
        },
      ],
    }),
  });
  const image = path.join(site, "data/discussions/raw/images/0123456789abcdef.png");
  mkdirSync(path.dirname(image), { recursive: true });
  const others = ["releases", "modules/raw"].map((folder) => path.join(site, "data", folder, "images"));
  for (const folder of others) mkdirSync(folder, { recursive: true });
  for (const file of [image, ...others.map((folder) => path.join(folder, "0123456789abcdef.png"))])
    writeFileSync(file, "");
  const github = await startGitHubServer({
    owner: "acme",
    pageSize: 50,
    renamed: {},
    images: {},
    repositories: {
      tool: posts.map((body, index) => ({ tag: `v${index}`, body, published: "2020-02-01T00:00:00Z" })),
    },
    discussions: families.map((family, index) => ({
      number: index + 1,
      title: family,
      updatedAt: `2020-01-0${index + 1}T00:00:00Z`,
      bodyHTML: "<p>Posts</p>",
      comments: (hostileHtml[family] ?? []).map((bodyHTML) => ({
        author: "eve",
        bodyHTML,
        replies: [{ author: null, bodyHTML }],
      })),
    })),
  });
  for (const kind of ["releases", "discussions"]) await runImport(site, kind, github.url);
  await github.close();
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
  served = await serveDirectory({ directory: path.join(site, "build"), port: 0, host: "127.0.0.1", baseUrl: "/" });
});
afterAll(() => served?.close());

function rawQuestion(number: number, title: string, bodies: readonly string[]): unknown {
  const url = `https://github.com/acme/raw/discussions/${number}`;
  const createdAt = "2020-01-01T00:00:00Z";
  return {
    number,
    title,
    url,
    category: "Q&A",
    author: "eve",
    createdAt,
    updatedAt: createdAt,
    votes: 0,
    labels: [],
    isAnswered: false,
    bodyHtml: bodies[0] ?? "",
    answers: bodies.map((bodyHtml) => {
      const post = { author: null, createdAt, url, bodyHtml };
      return { ...post, votes: 0, isAccepted: false, replies: [post] };
    }),
  };
}

/** Runs an import. It must not block this process, because the server that answers the import runs here. */
function runImport(site: string, kind: string, url: string): Promise<void> {
  const cairn = fileURLToPath(new URL("../../engine/bin/cairn.js", import.meta.url));
  const config = path.join(site, "import.config.json");
  const env = { ...process.env, GITHUB_API_URL: url, GITHUB_GRAPHQL_URL: `${url}/graphql`, GITHUB_TOKEN: "" };
  const child = spawn(process.execPath, [cairn, "import", kind, "--config", config], { env, stdio: "ignore" });
  return new Promise((resolve, reject) =>
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The import of ${kind} failed.`)))),
  );
}

const paths = [
  "/reference/raw/",
  "/releases/2020-01/",
  "/releases/2020-02/",
  ...families.flatMap((_, index) => [`/discussions/raw/${index + 1}`, `/discussions/imported/${index + 1}`]),
];

/**
 * Pages to test with their content security policy. The sanitiser must be sufficient without the policy, so one page of
 * each template is enough to see that the policy does no harm.
 */
const withPolicy = ["/reference/raw/", "/releases/2020-01/", "/discussions/raw/1", "/discussions/imported/1"];

describe.each([
  ["with its policy", withPolicy, false],
  ["without its policy", paths, true],
])("a page of hostile posts, %s", (_, addresses, bypassCSP) => {
  test.each(addresses)("%s runs nothing and sends no request to others", async (address) => {
    const { page } = await openPage({ bypassCSP });
    const { origin } = new URL(served.url);
    const requests: string[] = [];
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on("request", (request) => requests.push(request.url()));
    await page.addInitScript(() => {
      Object.assign(window, {
        hits: 0,
        hit: () => Object.assign(window, { hits: Number(Reflect.get(window, "hits")) + 1 }),
      });
    });
    await page.goto(origin + address);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    await touch(page);
    await page.keyboard.press("Tab");
    await page.waitForTimeout(100);

    const found = await page.evaluate(() => {
      const content = document.querySelector("main") ?? document.body;
      const elements = Array.from(content.querySelectorAll("*"));
      return {
        hits: Reflect.get(window, "hits") as number,
        handlers: elements.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith("on"))),
        styled: elements.filter((element) => element.hasAttribute("style")).length,
        schemes: [
          ...new Set(Array.from(content.querySelectorAll("a[href]"), (link) => (link as HTMLAnchorElement).protocol)),
        ],
        foreign: elements
          // Skips the page's own elements, which no post imitates.
          .filter(
            (element) =>
              !element.matches(
                '.ListFilter_filter, [data-snippet], [data-early], link[href*="/assets/pause-"], link[href*="/assets/late-"]',
              ),
          )
          .filter((element) =>
            /^(?:script|style|iframe|object|embed|form|base|meta|link|svg|math|video|audio|template|c-island)$/.test(
              element.localName,
            ),
          )
          .map((element) => element.outerHTML.slice(0, 80)),
        ids: elements.map((element) => element.id).filter((id) => id !== "").length,
        unique: new Set(elements.map((element) => element.id).filter((id) => id !== "")).size,
      };
    });
    expect(found).toMatchObject({ hits: 0, handlers: [], styled: 0, foreign: [] });
    expect(found.schemes.filter((scheme) => !/^(?:https?|mailto):$/.test(scheme))).toEqual([]);
    expect(found.unique).toBe(found.ids);
    expect(dialogs).toEqual([]);
    expect(page.url().split("#")[0]).toBe(origin + address);
    expect(requests.filter((request) => !request.startsWith(`${origin}/`))).toEqual([]);
  });
});
