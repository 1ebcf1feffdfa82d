import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Client, StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { startDevServer } from "./dev-server.ts";
import { runCairn, vpc, writeFiles, writeSite } from "./site-fixture.ts";

const cairn = fileURLToPath(new URL("../../engine/bin/cairn.js", import.meta.url));

let site = "";

beforeAll(() => {
  site = writeSite({
    "docs/index.md": "---\ntitle: Start\nslug: /\n---\n\nWhere a network begins.\n",
    "data/modules/vpc.json": JSON.stringify(vpc),
    "site.config.js": 'export default { title: "Docs", baseUrl: "/docs/", markdownPages: true };\n',
  });
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
});

test("a folder without a built site is an error", () => {
  expect(runCairn("mcp", `${site}/docs`).stderr).toContain("Build it with markdownPages: true");
});

test("an MCP session without requests is not an error", () => {
  // Standard input ends at once, as in a background job.
  const { status, stdout, stderr } = spawnSync(process.execPath, [cairn, "mcp", `${site}/build`], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
});

test("lines that are not messages get errors, and the messages after them get answers", async () => {
  const { input, answers, ended } = openSession();
  input.write(`hello\n\n{"a":"${"ü".repeat(100_000)}"}\n${ask(2, "ping")}\n`);
  await expect.poll(answers, { timeout: 20_000 }).toHaveLength(3);
  expect(answers()).toMatchObject([{ error: { code: -32_700 } }, { error: { code: -32_600 } }, { id: 2, result: {} }]);
  input.end();
  expect(await ended).toBe(0);
});

/** Starts a session over standard streams. `answers` gives the answers so far; `ended` resolves to the exit status. */
function openSession() {
  const child = spawn(process.execPath, [cairn, "mcp", `${site}/build`], { stdio: "pipe" });
  onTestFinished(() => void child.kill());
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const answers = () => text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Answer]));
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { input: child.stdin, answers, ended };
}

interface Answer {
  id: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

const ask = (id: number, method: string, params?: object) => JSON.stringify({ jsonrpc: "2.0", id, method, params });

test("each wrong message of a client gets an error, and the session goes on", async () => {
  const { input, answers, ended } = openSession();
  const lines = [
    '{"jsonrpc":"1.0","id":1,"method":"ping"}',
    `[${ask(2, "ping")},${ask(3, "ping")}]`,
    ask(4, "tools/lst"),
    ask(5, "tools/call", { name: "serch", arguments: { query: "a" } }),
    ask(6, "resources/read", { uri: "docs:///modules/vcp/" }),
    ask(7, "resources/read", { uri: "file:///etc/passwd" }),
    ask(8, "tools/call", { name: "read_page", arguments: { page: "vpc" } }),
    '{"jsonrpc":"2.0","id":9,"method":',
    '{"jsonrpc":"2.0","id":null,"method":"ping"}',
    ask(10, "tools/call", { name: "constructor" }),
    // A correct call, though the client never sent "initialize".
    ask(11, "tools/call", { name: "search", arguments: { query: "network" } }),
  ];
  for (const line of lines) {
    // Each line is sent in two parts, so that lines do not arrive whole.
    input.write(line.slice(0, 9));
    await new Promise((resolve) => setImmediate(resolve));
    input.write(`${line.slice(9)}\n`);
  }
  await expect.poll(() => answers().length, { timeout: 20_000 }).toBe(lines.length);
  // Some answers take longer, so the order varies.
  const sorted = answers().toSorted((one, other) => Number(one.id) - Number(other.id));
  const summaries = sorted.map(
    ({ id, result, error }) => `${id} ${error?.code} ${error?.message ?? JSON.stringify(result)}`,
  );
  expect(summaries.map((each) => each.slice(0, 100))).toMatchInlineSnapshot(`
    [
      "null -32600 Send messages one at a time, not as a list.",
      "null -32700 This is not JSON. Send one message per line, such as { "jsonrpc": "2.0", "id": 1, "metho",
      "null -32600 The id of a request must be a string or a number.",
      "1 -32600 This is not a message of JSON-RPC 2.0. Send one such as { "jsonrpc": "2.0", "id": 1, "metho",
      "4 -32601 There is no method "tools/lst". Did you mean "tools/list"? Tools are called with tools/call",
      "5 -32602 There is no tool "serch". Did you mean "search"? The tools are search, read_page, list_page",
      "6 -32602 There is no page "/modules/vcp/". Did you mean "/modules/vpc/"? Find pages with search or l",
      "7 -32602 There is no resource "file:///etc/passwd". Resources are pages, such as "docs:///guides/net",
      "8 undefined {"content":[{"type":"text","text":"There is no page \\"vpc\\". Did you mean \\"/modules/vpc",
      "10 -32602 There is no tool "constructor". The tools are search, read_page, list_pages, search_module",
      "11 undefined {"content":[{"type":"text","text":"2 results\\n\\n- [Start](/) (page): Where a network be",
    ]
  `);
  // The input ends within a message.
  input.end('{"jsonrpc":"2.0","id":12,"met');
  expect(await ended).toBe(0);
  expect(answers().at(-1)).toMatchObject({ id: null, error: { code: -32_700 } });
});

test("a message that is too long gets an error, and the session goes on", async () => {
  const { input, answers, ended } = openSession();
  input.write(`${"x".repeat(11 * 1024 * 1024)}\n${ask(1, "ping")}\n`);
  await expect
    .poll(() => answers().map(({ id, error }) => [id, error?.message]), { timeout: 20_000 })
    .toEqual([
      [null, "The message is longer than 10 MB."],
      [1, undefined],
    ]);
  input.end();
  expect(await ended).toBe(0);
});

async function connect(transport: Transport): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

const byHttp = (origin: string) => new StreamableHTTPClientTransport(new URL("/docs/mcp", origin));
const byStandardStreams = (place: string) =>
  new StdioClientTransport({ command: process.execPath, args: [cairn, "mcp", place] });

/** Calls three tools with one question each, and returns their structured answers. */
async function askAll(client: Client): Promise<unknown[]> {
  const code =
    'module "a" {\n  source = "git::https://github.com/acme/net.git//modules/vpc?ref=v1.2.0"\n  zone = 3\n}\n';
  const answers: unknown[] = [];
  for (const [name, asked] of [
    ["search_modules", { query: "network" }],
    ["check_call", { code }],
    ["read_page", { page: "/docs/" }],
  ] as const)
    answers.push((await client.callTool({ name, arguments: asked })).structuredContent);
  return answers;
}

const answers = [
  { modules: [{ page: "/modules/vpc/", version: "1.2.0" }] },
  { isCorrect: false, total: 2 },
  { page: "/", markdown: expect.stringContaining("# Start\n\nWhere a network begins.\n") as unknown },
];

test("a built site in a folder answers over standard streams", async () => {
  expect(await askAll(await connect(byStandardStreams(`${site}/build`)))).toMatchObject(answers);
});

test("a served site answers at /mcp, and to a session over standard streams that is given its address", async () => {
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/docs/" });
  onTestFinished(() => server.close());
  expect(await askAll(await connect(byHttp(server.url)))).toMatchObject(answers);
  expect(await askAll(await connect(byStandardStreams(server.url)))).toMatchObject(answers);
});

test("the development server answers at /mcp with the site's current text", async () => {
  const server = await startDevServer(site);
  onTestFinished(() => server.close());
  const client = await connect(byHttp(server.origin));
  expect(await askAll(client)).toMatchObject(answers);
  writeFiles(site, {
    "docs/more.md": "# More\n\nA quokka.\n",
  });
  const read = () => client.callTool({ name: "read_page", arguments: { page: "/more" } });
  await expect
    .poll(async () => (await read()).structuredContent)
    .toMatchObject({
      markdown: expect.stringContaining("# More\n\nA quokka.\n") as unknown,
    });
  const { structuredContent } = await client.callTool({ name: "search", arguments: { query: "quokka" } });
  expect(structuredContent).toMatchObject({ total: 1 });
});

test("an address without a server is an error", () => {
  const { status, stderr } = runCairn("mcp", "http://127.0.0.1:9/");
  expect(status).toBe(1);
  expect(stderr).toContain("http://127.0.0.1:9 does not respond");
});
