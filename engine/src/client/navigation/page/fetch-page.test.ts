import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { fetchPage, PageBrokeOff } from "./fetch-page.ts";

const html = { "content-type": "text/html; charset=utf-8" };
const now = { priority: "auto" } as const;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a page's HTML is returned unchanged, also if a character is split between chunks", async () => {
  const origin = await serve((_, response) => {
    const bytes = Buffer.from("<h1>Añadir</h1>");
    response.writeHead(200, html).write(bytes.subarray(0, 6));
    setTimeout(() => response.end(bytes.subarray(6)), 20);
  });
  expect(await fetchPage(`${origin}/vpc`, now)).toEqual({ html: "<h1>Añadir</h1>", mayKeep: true });
});

test.each([404, 500])("status %i is left to the browser", async (status) => {
  const origin = await serve((_, response) => response.writeHead(status, html).end("<h1>Oh</h1>"));
  await expect(fetchPage(`${origin}/vpc`, now)).rejects.toThrow(`status ${status}`);
});

test("a response other than HTML is left to the browser", async () => {
  const origin = await serve((_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end("{}"),
  );
  await expect(fetchPage(`${origin}/vpc`, now)).rejects.toThrow("is not HTML");
});

test("a redirect is left to the browser", async () => {
  const origin = await serve((request, response) => {
    if (request.url === "/vpc") response.writeHead(302, { location: "/elsewhere" }).end();
    else response.writeHead(200, html).end("<h1>Elsewhere</h1>");
  });
  await expect(fetchPage(`${origin}/vpc`, now)).rejects.toThrow("/elsewhere");
});

test("a connection that breaks within a page is distinguished from other failures", async () => {
  const origin = await serve((_, response) => {
    response.writeHead(200, { ...html, "content-length": "1000" }).write("<h1>VPC");
    setTimeout(() => response.destroy(), 20);
  });
  await expect(fetchPage(`${origin}/vpc`, now)).rejects.toThrow(PageBrokeOff);
});

test("a response that must not be stored is marked", async () => {
  const origin = await serve((_, response) =>
    response.writeHead(200, { ...html, "cache-control": "no-store" }).end("<h1>Draft</h1>"),
  );
  expect(await fetchPage(`${origin}/vpc`, now)).toEqual({ html: "<h1>Draft</h1>", mayKeep: false });
});

test("a cancelled request is aborted", async () => {
  let onClosed = () => {};
  const closed = new Promise<void>((resolve) => (onClosed = resolve));
  const origin = await serve((_, response) => {
    response.on("close", onClosed);
    response.writeHead(200, html).write("<h1>");
  });
  const reader = new AbortController();
  const fetched = fetchPage(`${origin}/vpc`, { ...now, signal: reader.signal });
  setTimeout(() => reader.abort(new Error("went elsewhere")), 50);
  await expect(fetched).rejects.toThrow("went elsewhere");
  await closed;
});
