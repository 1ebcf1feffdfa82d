import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

const open = useBrowser();
const hit = { url: "/vpc#peering", kind: "heading", title: "Peering", path: ["VPC"], detail: "", text: "Two networks" };

type Behaviour = "answers" | "refuses" | "is silent";

type Answers = (body: string) => unknown;

/** Starts a search service on this machine. `behaviour` decides how it treats a request; `paths` collects the paths. */
async function startService(
  answers: Answers,
  behaviour: () => Behaviour = () => "answers",
): Promise<{ origin: string; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    response.setHeader("Content-Type", "application/json");
    if (request.method === "OPTIONS") return response.end();
    paths.push(new URL(request.url ?? "/", "http://localhost").pathname);
    if (behaviour() === "is silent") return undefined;
    if (behaviour() === "refuses") response.statusCode = 403;
    return response.end(JSON.stringify(answers(await readText(request))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

/** Builds a site whose search uses a service. */
function buildSite(service: Record<string, string>): string {
  const search = { service: { apiKey: "browser", indexName: "docs", ...service } };
  const site = writeSite({
    "docs/index.md": "# Home\n",
    "docs/vpc.md": "# VPC\n\n## Peering\n",
    "site.config.ts": `export default ${JSON.stringify({ search })};\n`,
  });
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  return site;
}

async function serve(site: string): Promise<string> {
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  onTestFinished(() => server.close());
  return server.url;
}

test.each([
  [
    "algolia",
    "/1/indexes/*/queries",
    {
      results: [
        { hits: [hit], nbHits: 1 },
        { hits: [], facets: { kind: { heading: 1 } } },
        { hits: [], facets: {} },
      ],
    },
  ],
  ["meilisearch", "/multi-search", { results: [{ hits: [hit], estimatedTotalHits: 1 }, { hits: [] }, { hits: [] }] }],
])("%s provides the results of the search dialog if it is configured", async (name, path, answer) => {
  let behaviour: Behaviour = "refuses";
  const { origin, paths } = await startService(
    () => answer,
    () => behaviour,
  );
  const site = buildSite({ name, host: origin, ...(name === "algolia" ? { appId: "APP" } : {}) });
  const html = readPage(site, "index.html");
  expect(html).toContain(`connect-src 'self' ${origin};`);
  expect(html).toContain(`<link rel="preconnect" crossorigin href="${origin}">`);

  const { page, goto } = await open();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await goto(await serve(site));
  await page.keyboard.press("/");
  await page.keyboard.type("peer");
  const dialog = page.locator("dialog[data-search]");
  await dialog.locator(".search-message").getByText("Unable to fetch results").waitFor();
  behaviour = "answers";
  await dialog.getByRole("button", { name: "Retry" }).click();
  await dialog.locator(".search-hit").getByText("Peering").waitFor();
  await dialog.getByRole("link", { name: "See 1 result", exact: true }).waitFor();
  expect(new Set(paths)).toEqual(new Set([path]));
  expect(requests.filter((url) => url.includes("/cairn/search/"))).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/vpc#peering");
});

test("a key between the two frames in which results are rendered does not stop the second", async () => {
  const hits = Array.from({ length: 20 }, (_, index) => ({ ...hit, title: `Peering ${index + 1}` }));
  let behaviour: Behaviour = "answers";
  const found = { results: [{ hits, estimatedTotalHits: 20 }, { hits: [] }, { hits: [] }] };
  const { origin } = await startService(
    () => found,
    () => behaviour,
  );
  const { page, goto } = await open({ viewport: { width: 1280, height: 800 } });
  await goto(await serve(buildSite({ name: "meilisearch", host: origin })));
  await page.keyboard.press("/");
  const rows = page.locator("dialog[data-search] .search-hit");
  const rowsInFirstFrame = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const dialog = document.querySelector("dialog[data-search]");
        const frames = new MutationObserver(() => {
          const count = dialog?.querySelectorAll(".search-hit").length ?? 0;
          const input = dialog?.querySelector("input");
          if (!input || count === 0) return;
          frames.disconnect();
          input.value += "i";
          input.dispatchEvent(new InputEvent("input", { bubbles: true }));
          resolve(count);
        });
        if (dialog) frames.observe(dialog, { childList: true, subtree: true });
      }),
  );
  await page.keyboard.type("peer");
  const first = await rowsInFirstFrame;
  behaviour = "is silent";
  await expect.poll(() => rows.count()).toBeGreaterThan(first);
  expect(await rows.allTextContents()).toEqual(
    hits.slice(0, await rows.count()).map(({ title }) => expect.stringContaining(title)),
  );
});

test("the search page suggests a shorter query for which the service has results", async () => {
  const { origin } = await startService((body) => {
    const hits = (JSON.parse(body) as { queries: { q: string }[] }).queries[0]?.q.trim() === "peering" ? [hit] : [];
    return { results: [{ hits, estimatedTotalHits: hits.length }, { hits: [] }, { hits: [] }] };
  });
  const { page, goto, complaints } = await open();
  await goto(`${await serve(buildSite({ name: "meilisearch", host: origin }))}search?q=peering+zzqqxxyy`);
  const message = page.locator("main .search-message");
  await message.getByText("No results for “peering zzqqxxyy”").waitFor();
  await message.getByText("Try searching for").waitFor();
  await message.getByRole("link", { name: "peering", exact: true }).click();
  await page.waitForURL(/q=peering$/);
  await page.getByRole("status").getByText("1 result for “peering”").waitFor();
  expect(complaints).toEqual([]);
});
