import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { serveDirectory, type RunningServer } from "./serve-directory.ts";

const longText = "Deploy the network before the cluster. ".repeat(100);
const files: Record<string, string> = {
  "site/index.html": "home",
  "site/404.html": "not found page",
  "site/intro/index.html": "intro",
  "site/guides/index.html": "guides",
  "site/guides/vpc/index.html": longText,
  "site/tools.html": "tools",
  "site/both.html": "both as file",
  "site/both/index.html": "both as folder",
  "site/a name/index.html": "spaced",
  "site/CNAME": "docs.example.com",
  "site/empty.txt": "",
  "site/.well-known/security.txt": "contact",
  "site/assets/app-Bx81_kQ2.js": `export const text = "${longText}";`,
  "site/assets/pages/0f7fedaf41b4411a.js": "export {};",
  "site/assets/images/plan-971f4f2937.svg": "<svg/>",
  "site/assets/logo-screenshot.png": "0123456789",
  "site/assets/page.md": "# Page",
  "secret.txt": "the secret text",
};

let directory: string;
let server: RunningServer;
let port: number;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "cairn-serve-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(directory, path.dirname(name)), { recursive: true });
    await writeFile(path.join(directory, name), text);
  }
  await symlink(path.join(directory, "secret.txt"), path.join(directory, "site/leak.txt"));
  await symlink(directory, path.join(directory, "site/up"));
  await symlink("intro", path.join(directory, "site/alias"));
  server = await serveDirectory({ directory: path.join(directory, "site"), port: 0, host: "127.0.0.1", baseUrl: "/" });
  port = Number(new URL(server.url).port);
});

afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(target: string, headers: Record<string, string> = {}, method = "GET", atPort = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { port: atPort, host: "127.0.0.1", path: target, headers, method, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}

/** Requests a target as it is written, because HTTP clients normalise paths. */
function askRaw(target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => (answer += chunk));
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

test("addresses change with the form that a build gives them", async () => {
  let baseUrl = "/";
  const folder = path.join(directory, "site");
  const readForm = () => ({ baseUrl });
  const served = await serveDirectory({ directory: folder, port: 0, host: "127.0.0.1", ...readForm(), readForm });
  onTestFinished(() => served.close());
  const statusOf = async (target: string, method = "GET") =>
    (await ask(target, {}, method, Number(new URL(served.url).port))).status;
  expect(await statusOf("/intro/")).toBe(200);
  baseUrl = "/docs/";
  expect([await statusOf("/intro/"), await statusOf("/docs/intro/")]).toEqual([404, 200]);
  expect([await statusOf("/mcp", "POST"), await statusOf("/docs/mcp", "POST")]).toEqual([405, 400]);
});

describe("addresses of a site with a configured trailing slash", () => {
  test.each([
    [true, "/intro", 301, "/intro/"],
    [true, "/intro?q=1", 301, "/intro/?q=1"],
    [true, "/intro/", 200, undefined],
    [true, "/guides/index.html", 301, "/guides/"],
    [true, "/a%20name", 301, "/a%20name/"],
    [true, "/CNAME", 200, undefined],
    [true, "/", 200, undefined],
    [true, "/none", 404, undefined],
    [false, "/intro/", 301, "/intro"],
    [false, "/guides/", 301, "/guides"],
    [false, "/guides", 200, undefined],
    [false, "/", 200, undefined],
    [false, "/none/", 404, undefined],
  ])("%s: %s answers %i", async (trailingSlash, target, status, location) => {
    const other = await serveDirectory({
      directory: path.join(directory, "site"),
      port: 0,
      host: "127.0.0.1",
      baseUrl: "/",
      trailingSlash,
    });
    onTestFinished(() => other.close());
    const answer = await ask(target, {}, "GET", Number(new URL(other.url).port));
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });
});

describe("addresses", () => {
  test.each([
    ["/", "home"],
    ["/intro", "intro"],
    ["/intro/", "intro"],
    ["/intro?q=1", "intro"],
    ["/guides", "guides"],
    ["/guides/", "guides"],
    ["/guides/vpc", longText],
    ["/tools", "tools"],
    ["/tools/", "tools"],
    ["/a%20name", "spaced"],
    ["/CNAME", "docs.example.com"],
    ["/empty.txt", ""],
    ["/.well-known/security.txt", "contact"],
    ["/alias", "intro"],
    ["/both", "both as folder"],
    ["/both.html", "both as file"],
  ])("%s answers 200", async (target, text) => {
    const { status, body } = await ask(target);
    expect(status).toBe(200);
    expect(body.toString()).toBe(text);
  });

  test.each([
    ["/tools.html", "/tools"],
    ["/tools.html?q=a%20b&r", "/tools?q=a%20b&r"],
    ["/intro/index.html", "/intro"],
    ["/intro.html", "/intro"],
    ["/index.html", "/"],
    ["/a%20name/index.html", "/a%20name"],
    ["/both/index.html", "/both"],
    ["/404.html", "/404"],
  ])("%s redirects to %s", async (target, location) => {
    const { status, headers } = await ask(target);
    expect(status).toBe(301);
    expect(headers.location).toBe(location);
  });

  test.each([
    "/nowhere",
    "/nowhere.html",
    "/404",
    "/intro/nowhere/",
    "/CNAME/",
    "/assets",
    "/intro//",
    "/%",
    "/%zz",
    "/%c3%28",
  ])("%s answers 404 with the page", async (target) => {
    const { status, headers, body } = await ask(target);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(body.toString()).toBe("not found page");
  });

  test.each([
    "/../secret.txt",
    "/intro/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/guides/%2e%2e/intro",
    "/guides/../intro",
    "/.%2E/secret.txt",
    "/..%2fsecret.txt",
    "/intro%2f..%2f..%2fsecret.txt",
    "/..\\secret.txt",
    "/..%5csecret.txt",
    "/intro/index.html%00.txt",
    "//etc/passwd",
    "///etc/passwd",
    "/leak.txt",
    "/up/secret.txt",
    "http://localhost/secret.txt",
    "*",
    `/${"a".repeat(5000)}`,
    "//example.com/tools.html",
    "/%0d%0aSet-Cookie:%20a=b/..%2ftools.html",
  ])("%s stays inside the folder", async (target) => {
    const answer = await askRaw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain("not found page");
    expect(answer).not.toContain("the secret text");
  });

  test("a base URL is part of every address", async () => {
    const based = await serveDirectory({
      directory: path.join(directory, "site"),
      port: 0,
      host: "127.0.0.1",
      baseUrl: "/docs/",
    });
    const basedPort = Number(new URL(based.url).port);
    const answers: [string, number, string | undefined][] = [];
    for (const target of [
      "/docs/",
      "/docs/intro",
      "/docs/tools.html",
      "/docs",
      "/?a=1",
      "/intro",
      "/docsintro",
      "/docs/assets/app-Bx81_kQ2.js",
    ]) {
      const { status, headers } = await ask(target, {}, "GET", basedPort);
      answers.push([target, status, headers.location ?? headers["cache-control"]]);
    }
    await based.close();
    expect(based.url).toBe(`http://127.0.0.1:${basedPort}/docs/`);
    expect(answers).toEqual([
      ["/docs/", 200, "no-cache"],
      ["/docs/intro", 200, "no-cache"],
      ["/docs/tools.html", 301, "/docs/tools"],
      ["/docs", 301, "/docs/"],
      ["/?a=1", 301, "/docs/?a=1"],
      ["/intro", 404, "no-cache"],
      ["/docsintro", 404, "no-cache"],
      ["/docs/assets/app-Bx81_kQ2.js", 200, "public, max-age=31536000, immutable"],
    ]);
  });

  test("a folder without 404.html, or a missing folder, answers 404", async () => {
    for (const missing of ["site/assets", "nowhere"]) {
      const bare = await serveDirectory({
        directory: path.join(directory, missing),
        port: 0,
        host: "127.0.0.1",
        baseUrl: "/",
      });
      const { status, body } = await ask("/x", {}, "GET", Number(new URL(bare.url).port));
      await bare.close();
      expect([status, body.toString()]).toEqual([404, "Not found\n"]);
    }
  });
});

describe("headers", () => {
  test.each([
    ["/intro", "text/html; charset=utf-8", "no-cache"],
    ["/assets/app-Bx81_kQ2.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/pages/0f7fedaf41b4411a.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/images/plan-971f4f2937.svg", "image/svg+xml; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/logo-screenshot.png", "image/png", "no-cache"],
    ["/assets/page.md", "text/markdown; charset=utf-8", "no-cache"],
    ["/CNAME", "application/octet-stream", "no-cache"],
  ])("%s is %s, %s", async (target, type, cacheControl) => {
    const { headers } = await ask(target);
    expect(headers["content-type"]).toBe(type);
    expect(headers["cache-control"]).toBe(cacheControl);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("text is compressed with an accepted encoding", async () => {
    const encodings = async (accept: string) => {
      const { headers, body } = await ask("/guides/vpc", { "Accept-Encoding": accept });
      return { encoding: headers["content-encoding"], vary: headers.vary, length: headers["content-length"], body };
    };
    const br = await encodings("gzip, deflate, br");
    expect(br).toMatchObject({ encoding: "br", vary: "Accept-Encoding", length: String(br.body.length) });
    expect(brotliDecompressSync(br.body).toString()).toBe(longText);
    const gz = await encodings("gzip, br;q=0");
    expect(gz).toMatchObject({ encoding: "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(gz.body).toString()).toBe(longText);
    const plain = await encodings("identity");
    expect(plain).toMatchObject({ encoding: undefined, vary: "Accept-Encoding" });
    expect(plain.body.toString()).toBe(longText);
  });

  test("small bodies and images are not compressed", async () => {
    for (const target of ["/intro", "/assets/logo-screenshot.png"]) {
      const { headers } = await ask(target, { "Accept-Encoding": "br" });
      expect(headers["content-encoding"]).toBeUndefined();
    }
  });

  test("a current copy answers 304, a changed file its new text", async () => {
    const name = path.join(directory, "site/changing.html");
    await writeFile(name, longText);
    const first = await ask("/changing", { "Accept-Encoding": "br" });
    const etag = String(first.headers.etag);
    const current = await ask("/changing", { "Accept-Encoding": "br", "If-None-Match": `"other", ${etag}` });
    expect([current.status, current.body.length]).toEqual([304, 0]);

    const changed = longText.replace("network", "account");
    await writeFile(name, changed);
    await utimes(name, new Date(), new Date(Date.now() + 5000));
    const second = await ask("/changing", { "Accept-Encoding": "br", "If-None-Match": etag });
    expect(second.status).toBe(200);
    expect(second.headers.etag).not.toBe(etag);
    expect(brotliDecompressSync(second.body).toString()).toBe(changed);
  });

  test("HEAD answers with the headers of GET and no body", async () => {
    for (const target of ["/guides/vpc", "/assets/logo-screenshot.png", "/nowhere"]) {
      const [get, head] = [
        await ask(target, { "Accept-Encoding": "br" }),
        await ask(target, { "Accept-Encoding": "br" }, "HEAD"),
      ];
      expect(head.body.length).toBe(0);
      expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
      expect(head.status).toBe(get.status);
    }
  });

  test("other methods answer 405", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const { status, headers } = await ask("/intro", {}, method);
      expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    }
  });

  test.each([
    ["bytes=2-4", 206, "bytes 2-4/10", "234"],
    ["bytes=7-", 206, "bytes 7-9/10", "789"],
    ["bytes=-3", 206, "bytes 7-9/10", "789"],
    ["bytes=5-99", 206, "bytes 5-9/10", "56789"],
    ["bytes=10-", 416, "bytes */10", ""],
    ["bytes=1-2,4-5", 200, undefined, "0123456789"],
    ["lines=1-2", 200, undefined, "0123456789"],
  ])("range %s answers %i", async (range, expectedStatus, contentRange, text) => {
    const { status, headers, body } = await ask("/assets/logo-screenshot.png", { Range: range });
    expect([status, headers["content-range"], body.toString()]).toEqual([expectedStatus, contentRange, text]);
  });
});
