import { spawnSync } from "node:child_process";
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

test("a folder that is no built site", () => {
  expect(runCairn("mcp", `${site}/docs`).stderr).toContain("Build it with markdownPages: true");
});

test("an MCP session without requests is not an error", () => {
  // Standard input is empty from the start, as that of a job is.
  const { status, stdout, stderr } = spawnSync(process.execPath, [cairn, "mcp", `${site}/build`], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
});

test("lines that are not messages are answered, and others after them", () => {
  const ping = '{"jsonrpc":"2.0","id":2,"method":"tools/list"}';
  const { status, stdout, stderr } = spawnSync(process.execPath, [cairn, "mcp", `${site}/build`], {
    encoding: "utf8",
    input: `hello\n\n{"a":"${"ü".repeat(100_000)}"}\n${ping}\n`,
  });
  const codes = stdout.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as { error?: unknown }]));
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(codes.slice(0, 2)).toMatchObject([{ error: { code: -32_700 } }, { error: { code: -32_600 } }]);
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

/** What the tools answer, one question each. */
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

test("a built site in a folder, over standard streams", async () => {
  expect(await askAll(await connect(byStandardStreams(`${site}/build`)))).toMatchObject(answers);
});

test("a built site that is served, at /mcp and by its address", async () => {
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/docs/" });
  onTestFinished(() => server.close());
  expect(await askAll(await connect(byHttp(server.url)))).toMatchObject(answers);
  expect(await askAll(await connect(byStandardStreams(server.url)))).toMatchObject(answers);
});

test("a site while it is written: what changes is there at once", async () => {
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

test("an address without a server", () => {
  const { status, stderr } = runCairn("mcp", "http://127.0.0.1:9/");
  expect(status).toBe(1);
  expect(stderr).toContain("http://127.0.0.1:9 does not respond");
});
