import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { fetchPage, fetchPageAhead } from "./fetch-page.ts";

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a page's HTML is returned as it came", async () => {
  const origin = await serve((_, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<h1>VPC</h1>"),
  );
  expect(await fetchPage(`${origin}/vpc`)).toBe("<h1>VPC</h1>");
});

test.each([404, 500])("status %i is left to the browser", async (status) => {
  const origin = await serve((_, response) =>
    response.writeHead(status, { "content-type": "text/html" }).end("<h1>Oh</h1>"),
  );
  await expect(fetchPage(`${origin}/vpc`)).rejects.toThrow(`status ${status}`);
});

test("what is not HTML is left to the browser", async () => {
  const origin = await serve((_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end("{}"),
  );
  await expect(fetchPage(`${origin}/vpc`)).rejects.toThrow("is not HTML");
});

test("a redirect is left to the browser", async () => {
  const origin = await serve((request, response) => {
    if (request.url === "/vpc") response.writeHead(302, { location: "/elsewhere" }).end();
    else response.writeHead(200, { "content-type": "text/html" }).end("<h1>Elsewhere</h1>");
  });
  await expect(fetchPage(`${origin}/vpc`)).rejects.toThrow("/elsewhere");
});

test("what must not be kept is not fetched ahead, and is fetched when it is asked for", async () => {
  const headers = { "content-type": "text/html", "cache-control": "no-store" };
  const origin = await serve((_, response) => response.writeHead(200, headers).end("<h1>Draft</h1>"));
  await expect(fetchPageAhead(`${origin}/vpc`)).rejects.toThrow("must not be kept");
  expect(await fetchPage(`${origin}/vpc`)).toBe("<h1>Draft</h1>");
});
