import { mkdtempSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { listen } from "../../serve/listen.ts";
import { checkExternalLinks } from "./check-external-links.ts";

type Answers = Record<string, (response: ServerResponse, request: IncomingMessage) => void>;

/** Starts a server with the given responses, and 404 for other pages; it records its requests and their concurrency. */
async function startServer(answers: Answers) {
  const asked: string[] = [];
  const state = { now: 0, most: 0 };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    state.most = Math.max(state.most, ++state.now);
    response.on("close", () => (state.now -= 1));
    const answer = answers[request.url ?? ""];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  const port = await listen(server, { port: 0, host: "127.0.0.1", strictPort: true });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${port}`, asked, state };
}

const cacheFile = () => path.join(mkdtempSync(path.join(tmpdir(), "cairn-links-")), "external-links.json");
const times = { between: 0, patience: 3_000, perHost: 20_000 };
const page = (html: string) => (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
const redirect = (status: number, location: string) => (response: ServerResponse) =>
  response.writeHead(status, { location }).end();

async function check(addresses: readonly string[], more: Partial<Parameters<typeof checkExternalLinks>[1]> = {}) {
  const links = addresses.map((url, index) => ({ url, file: "docs/a.md", line: index + 1, column: 1 }));
  const options = { cacheFile: cacheFile(), siteUrl: undefined, ignore: [], isChecked: () => true, times, ...more };
  return (await checkExternalLinks(links, { pause: () => Promise.resolve(), ...options })).map(formatDiagnostic);
}

test("existing pages are found with HEAD, and with GET if HEAD is refused", async () => {
  const { origin, asked, state } = await startServer({
    "/a": page("A"),
    "/b": (response, { method }) => response.writeHead(method === "HEAD" ? 405 : 200).end(),
    "/c": (response, { method }) => (method === "HEAD" ? response.destroy() : response.writeHead(200).end()),
    "/d": redirect(302, "/a"),
  });
  expect(await check(["/a", "/b", "/c", "/d"].map((each) => origin + each))).toEqual([]);
  expect(asked).toEqual(["HEAD /a", "HEAD /b", "GET /b", "HEAD /c", "GET /c", "HEAD /d", "HEAD /a"]);
  expect(state.most).toBe(1);
});

test("the reason is reported why a server cannot be reached or read", async () => {
  const { origin } = await startServer({
    "/cut": (response) => response.destroy(),
    "/headers": (response) => response.writeHead(200, { a: "x".repeat(100_000) }).end(),
  });
  const found = await check([`${origin}/cut`, `${origin}/headers`, "http://127.0.0.1:2/"]);
  expect(found.map((each) => each.split("\n")[1]?.trim().replaceAll(origin, "ORIGIN"))).toMatchInlineSnapshot(`
    [
      "The link "ORIGIN/cut" could not be checked: the server closed the connection.",
      "The link "ORIGIN/headers" could not be checked: its headers are too long.",
      "The link "http://127.0.0.1:2/" could not be checked: the server refused the connection.",
    ]
  `);
});

test("pages that are missing, moved or redirect in a loop are reported", async () => {
  const { origin } = await startServer({
    "/old": redirect(301, "/older"),
    "/older": redirect(308, "/new"),
    "/new": page("<h1 id='x'>New</h1>"),
    "/round": redirect(302, "/round"),
    "/lost": redirect(301, "http://"),
    "/down": (response) => response.writeHead(500).end(),
    "/private": (response) => response.writeHead(401).end(),
  });
  const found = await check(["/gone", "/old#x", "/round", "/lost", "/down", "/private"].map((each) => origin + each));
  expect(found.map((each) => each.replaceAll(origin, "ORIGIN"))).toMatchInlineSnapshot(`
    [
      "docs/a.md:1:1  warning  external-link-broken
      The link "ORIGIN/gone" leads to no page: the server responds with 404.
      Link to the page's new address, or remove the link.",
      "docs/a.md:2:1  note  external-link-moved
      The page of the link "ORIGIN/old#x" has moved permanently.
      Write "ORIGIN/new#x".",
      "docs/a.md:3:1  warning  external-link-broken
      The link "ORIGIN/round" leads to no page: it redirects in a loop, at ORIGIN/round.
      Link to the page's new address, or remove the link.",
      "docs/a.md:4:1  warning  external-link-broken
      The link "ORIGIN/lost" leads to no page: it redirects to "http://", which is not a valid address.
      Link to the page's new address, or remove the link.",
      "docs/a.md:5:1  note  external-link-unclear
      It is not known whether the link "ORIGIN/down" works: the server responds with 500.",
      "docs/a.md:6:1  note  external-link-unclear
      It is not known whether the link "ORIGIN/private" works: the server responds with 401.",
    ]
  `);
});

test("anchors are checked, unless a script may generate them", async () => {
  const { origin, asked } = await startServer({
    "/a": page("<h1 id='one'>A</h1><a name=two></a><h2 id='user-content-three'>B</h2><p id='vier-f%C3%BCnf'>"),
    "/b": page("<div id='root'></div><script src='/a.js'></script>"),
  });
  const links = ["/a#one", "/a#two", "/a#three", "/a#for", "/a#:~:text=A", "/a#L10", "/b#one"].map(
    (each) => origin + each,
  );
  const file = cacheFile();
  const missing = `docs/a.md:4:1  warning  external-anchor-missing
  The link "${origin}/a#for" leads to "#for", which does not exist on its page.
  Look for the heading on that page, or remove the part after #.`;
  expect(await check(links, { cacheFile: file })).toEqual([missing]);
  expect(asked).toEqual(["GET /a", "GET /b"]);
});

test("a request is repeated after the delay that the server asks for; too long a delay is reported", async () => {
  let calls = 0;
  const { origin } = await startServer({
    "/busy": (response) => response.writeHead(++calls < 3 ? 429 : 200, { "retry-after": "7" }).end(),
    "/closed": (response) => response.writeHead(503, { "retry-after": "3600" }).end(),
  });
  const pauses: number[] = [];
  const found = await check([`${origin}/busy`, `${origin}/closed`], {
    pause: (duration) => Promise.resolve(void pauses.push(duration)),
  });
  expect(pauses.filter((each) => each > 0)).toEqual([7000, 7000]);
  expect(found).toEqual([
    `docs/a.md:2:1  note  external-link-unclear
  It is not known whether the link "${origin}/closed" works: the server asks to retry after 3600 s.`,
  ]);
});

test("an existing page is not checked again; a missing one is", async () => {
  const answers: Answers = { "/a": page("A") };
  const { origin, asked } = await startServer(answers);
  const file = cacheFile();
  const links = [`${origin}/a`, `${origin}/b`];
  expect(await check(links, { cacheFile: file })).toHaveLength(1);
  answers["/b"] = page("B");
  expect(await check(links, { cacheFile: file })).toEqual([]);
  expect(asked).toEqual(["HEAD /a", "HEAD /b", "GET /b", "HEAD /b"]);
});

test("a host that does not respond is not requested again, and an endless page is not read to its end", async () => {
  const { origin, asked } = await startServer({
    "/1": () => undefined,
    "/2": () => undefined,
  });
  const endless = await startServer({
    "/endless": (response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const write = () => {
        while (!response.destroyed && response.write("<p>more</p>".repeat(10_000)));
      };
      response.on("drain", write);
      write();
    },
  });
  const found = await check([...[1, 2, 3, 4].map((each) => `${origin}/${each}`), `${endless.origin}/endless#a`], {
    times: { ...times, patience: 1000 },
  });
  expect(found[0]).toBe(`docs/a.md:1:1  warning  external-link-unreachable
  The link "${origin}/1" could not be checked: it did not answer within 1 s.
  Check again later. If the host no longer exists, remove the link; if only you can reach it, add it to externalLinks.ignore.`);
  expect(found.slice(1).map((each) => /checked: (.*)\./.exec(each)?.[1])).toEqual([
    "it did not answer within 1 s",
    "the host did not answer before",
    "the host did not answer before",
  ]);
  expect(asked.filter((each) => /[34]/.test(each))).toEqual([]);
});

test("a machine without a connection is reported once", async () => {
  const links = ["https://a.invalid/1", "https://b.invalid/2"];
  expect(await check(links)).toEqual([
    `.  warning  external-links-offline
  No other site can be reached: links to 2 pages were not checked.
  Check again when there is a connection. Earlier results are still used.`,
  ]);
});

test("examples, placeholders, pages of this site and ignored addresses are not requested", async () => {
  const { origin, asked } = await startServer({ "/to-local": redirect(302, "http://127.0.0.1:1/") });
  const links = [
    "http://localhost:3000/",
    "https://example.com/a",
    "https://docs.example/a",
    "http://10.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    "http://2130706433/",
    "https://user:secret@acme.com/",
    "https://<ACCOUNT>.acme.com/",
    "https://acme.com/{id}",
    "https://intranet.acme.com/a",
    "https://docs.acme.com/a",
    "https://",
  ];
  const usual = { isChecked: undefined, ignore: ["https://intranet."], siteUrl: "https://docs.acme.com" };
  expect(await check([...links, `${origin}/to-local`], usual)).toEqual([]);
  expect(asked).toEqual([]);
  const isChecked = ({ port }: URL) => port !== "1";
  expect(await check([`${origin}/to-local`], { isChecked })).toEqual([
    `docs/a.md:1:1  note  external-link-unclear
  It is not known whether the link "${origin}/to-local" works: it redirects to http://127.0.0.1:1, which is excluded from checks.`,
  ]);
});
