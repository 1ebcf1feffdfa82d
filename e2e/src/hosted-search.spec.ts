import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

const open = useBrowser();
const hit = { url: "/vpc#peering", kind: "heading", title: "Peering", path: ["VPC"], detail: "", text: "Two networks" };

/** A service on this machine: `isBroken` says whether it answers. */
async function startService(answer: unknown, isBroken: () => boolean): Promise<{ origin: string; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    if (request.method !== "OPTIONS") paths.push(new URL(request.url ?? "/", "http://localhost").pathname);
    if (isBroken() && request.method !== "OPTIONS") response.statusCode = 403;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
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
])("%s answers in the same dialog, by configuration alone", async (name, path, answer) => {
  let isBroken = true;
  const { origin, paths } = await startService(answer, () => isBroken);
  const service = {
    name,
    host: origin,
    apiKey: "browser",
    indexName: "docs",
    ...(name === "algolia" ? { appId: "APP" } : {}),
  };
  const site = writeSite({
    "docs/index.md": "# Home\n",
    "docs/vpc.md": "# VPC\n\n## Peering\n",
    "site.config.ts": `export default ${JSON.stringify({ search: { service } })};\n`,
  });
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  const html = readPage(site, "index.html");
  expect(html).toContain(`connect-src 'self' ${origin};`);
  expect(html).toContain(`<link rel="preconnect" crossorigin href="${origin}">`);
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  onTestFinished(() => server.close());

  const { page, goto } = await open();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await goto(server.url);
  await page.keyboard.press("/");
  await page.keyboard.type("peer");
  const dialog = page.locator("dialog[data-search]");
  await dialog.locator(".search-message").getByText("Unable to fetch results").waitFor();
  isBroken = false;
  await dialog.getByRole("button", { name: "Retry" }).click();
  await dialog.locator(".search-hit").getByText("Peering").waitFor();
  expect(new Set(paths)).toEqual(new Set([path]));
  expect(asked.filter((url) => url.includes("/cairn/search/"))).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/vpc#peering");
});
