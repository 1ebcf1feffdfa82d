import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Client, ProtocolErrorCode, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { createMemoryIndex } from "@cairn/search/index/memory-index";
import { emptyRecord } from "@cairn/search/record";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { ListedPage, PageList } from "../pipeline/emit/page-list.ts";
import { openLibrary } from "./site-library.ts";
import { createAgentEndpoint, type AgentEndpoint, isAgentRequest } from "./agent-endpoint.ts";

const vpc: ModuleEntry = {
  path: "/modules/vpc/",
  title: "VPC",
  repository: "net",
  module: "vpc",
  version: "1.2.0",
  source: "https://github.com/acme/net/tree/main/modules/vpc",
  inputs: [
    { name: "size", type: "number" },
    ...Array.from({ length: 300 }, (_, index) => ({
      name: `input_${index}`,
      type: "string",
      default: '"x"',
      description: `About input ${index}. `.repeat(20),
    })),
  ],
  outputs: [{ name: "vpc_id" }],
  examples: [
    { name: "bare", source: "https://github.com/acme/net/tree/main/examples/bare" },
    ...["all", "long"].map((name) => ({ name, page: `/modules/vpc/examples/${name}/` })),
  ],
  changes: [
    {
      version: "1.2.0",
      since: "1.1.0",
      changes: [{ kind: "input-removed", name: "nat", breaking: true, renamedTo: "input_7" }],
    },
  ],
};
const facts = { repository: "net", module: "vpc", version: "1.2.0", source: vpc.source, tags: ["network"] };
const longPage = `# Network\n\n${Array.from({ length: 900 }, (_, index) => `Line ${index} "of" the ünïcode 😀 page.\n`).join("\n")}## Last\n\nEnd.\n`;

const pages: ListedPage[] = [
  { path: "/", title: "Home", kind: "page", markdown: "index.md" },
  { path: "/guides/network", title: "Network", kind: "page", markdown: "guides/network.md", description: "Nets." },
  { path: "/modules/vpc/", title: "VPC", kind: "module", markdown: "modules/vpc.md", json: "modules/vpc.json", facts },
  ...["all", "long"].map((name): ListedPage => {
    const file = `modules/vpc/examples/${name}`;
    return { path: `/${file}/`, title: name, kind: "page", markdown: `${file}.md`, json: `${file}.json` };
  }),
  { path: "/tools/fmt", title: "fmt", kind: "tool", markdown: "tools/fmt.md", json: "tools/fmt.json" },
];
const list: PageList = {
  title: "Docs",
  tagline: "All of it.",
  url: "https://docs.example.com",
  baseUrl: "/",
  ownKinds: [{ name: "tool", label: "Tools" }],
  pages,
};

function siteFiles(): Map<string, string> {
  const index = createMemoryIndex({ language: "en", synonyms: [], versions: [], ownKinds: ["tool"] });
  for (const { path, title, kind, description = "" } of pages)
    index.add({
      permalink: path,
      path: [],
      context: "",
      records: [{ ...emptyRecord, kind, title, text: `${description} about a network` }],
    });
  return new Map([
    ["cairn/pages.json", JSON.stringify(list)],
    ...Array.from(index.files(), ([name, text]) => [`cairn/search/${name}`, text] as const),
    ["index.md", "# Home\n"],
    ["guides/network.md", longPage],
    ["modules/vpc.md", "# VPC\n"],
    ["modules/vpc.json", JSON.stringify(vpc)],
    ["modules/vpc/examples/all.json", JSON.stringify({ files: [{ name: "main.tf", code: 'module "vpc" {}' }] })],
    [
      "modules/vpc/examples/long.json",
      JSON.stringify({ files: ["main.tf", "b.tf", "c.tf"].map((name) => ({ name, code: "# A line.\n".repeat(500) })) }),
    ],
    ["tools/fmt.json", JSON.stringify({ name: "fmt", flags: ["-w"] })],
  ]);
}

let files = siteFiles();
let server: Server;
let endpoint: AgentEndpoint;
let client: Client;
let address: URL;

beforeAll(async () => {
  endpoint = createAgentEndpoint({ reader: { read: async (file) => files.get(file) }, isLocal: true });
  server = createServer((request, response) => void endpoint.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(address));
});

afterAll(async () => {
  await client.close();
  await endpoint.close();
  server.closeAllConnections();
  server.close();
});

interface Given {
  text: string;
  data: Record<string, unknown>;
  isError: boolean;
}

async function call(name: string, parameters: Record<string, unknown>): Promise<Given> {
  const result = await client.callTool({ name, arguments: parameters });
  expect(JSON.stringify(result).length).toBeLessThanOrEqual(20_000);
  const [first] = result.content;
  return {
    text: first?.type === "text" ? first.text : "",
    data: (result.structuredContent ?? {}) as Record<string, unknown>,
    isError: result.isError === true,
  };
}

test.each([
  ["query", "search", { querry: "vpc" }],
  ["limit", "search", { query: "vpc", limits: 1 }],
  ["breakingOnly", "get_module_changes", { module: "vpc", breaking_only: true }],
])("an unknown parameter is refused, and %s suggested", async (name, tool, parameters) => {
  const { isError, text } = await call(tool, parameters);
  expect(isError).toBe(true);
  expect(text).toContain(`Did you mean "${name}"? The parameters are `);
});

test("of many concurrent calls, a limited number is answered at a time", async () => {
  const state = { now: 0, most: 0 };
  const slow = createAgentEndpoint({
    reader: {
      async read(file) {
        state.most = Math.max(state.most, ++state.now);
        await new Promise((resolve) => setTimeout(resolve, 1));
        state.now -= 1;
        return files.get(file);
      },
    },
    isLocal: true,
  });
  const busy = createServer((request, response) => void slow.handle(request, response));
  await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(busy.address() as AddressInfo).port}/mcp`;
  const parameters = { name: "search", arguments: { query: "network" } };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: parameters });
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const texts = await Promise.all(
    Array.from({ length: 100 }, async () => (await fetch(url, { method: "POST", headers, body })).text()),
  );
  expect(texts.filter((text) => text.includes("/guides/network"))).toHaveLength(100);
  expect(state.most).toBeLessThan(40);
  await slow.close();
  busy.closeAllConnections();
  busy.close();
});

test("all tools have typed inputs and outputs, and each of the site's own kinds has one", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "search",
    "read_page",
    "list_pages",
    "search_modules",
    "get_module_details",
    "get_module_changes",
    "module_snippet",
    "check_call",
    "get_tool",
  ]);
  for (const { inputSchema, outputSchema, annotations } of tools) {
    expect(inputSchema.properties).toBeDefined();
    expect(outputSchema?.properties).toBeDefined();
    expect(annotations?.readOnlyHint).toBe(true);
  }
});

test.each(["auto", "legacy"] as const)(
  "a client is notified of changed tools and pages, by the protocol %s",
  async (mode) => {
    const heard: string[] = [];
    const listener = (name: string) => ({ onChanged: () => void heard.push(name), autoRefresh: false });
    const options = {
      versionNegotiation: { mode },
      listChanged: { tools: listener("tools"), resources: listener("pages") },
    };
    const own = new Client({ name: "test", version: "1.0.0" }, options);
    await own.connect(new StreamableHTTPClientTransport(address));
    const announced = () => {
      endpoint.announceChange();
      return new Set(heard);
    };
    // The client listens once it is connected, and receives one message within a third of a second of an announcement.
    await expect.poll(announced, { interval: 500 }).toEqual(new Set(["tools", "pages"]));
    await own.close();
  },
);

test("a list of pages that Cairn did not write is reported", async () => {
  for (const text of ["null", "{}", '{ "pages": {} }', "[]"]) {
    const read = async () => text;
    await expect(openLibrary({ read })()).rejects.toThrow(
      'Its cairn/pages.json was not written by Cairn. Build it with markdownPages: true in its configuration: "cairn build".',
    );
  }
});

test("a site without modules has no tools for them", async () => {
  files.set("cairn/pages.json", JSON.stringify({ ...list, ownKinds: [], pages: pages.slice(0, 2) }));
  const { tools } = await client.listTools();
  files = siteFiles();
  expect(tools.map(({ name }) => name)).toEqual(["search", "read_page", "list_pages"]);
});

test("search finds pages, with addresses", async () => {
  const { data } = await call("search", { query: "network", kind: "page" });
  expect(data["results"]).toContainEqual(
    expect.objectContaining({ page: "/guides/network", url: "https://docs.example.com/guides/network", kind: "page" }),
  );
});

test("a long page is read completely in parts", async () => {
  const parts: unknown[] = [];
  let next: unknown = 0;
  while (next !== undefined) {
    const { data } = await call("read_page", { page: "/guides/network/", offset: next });
    parts.push(data["markdown"]);
    next = data["nextOffset"];
  }
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join("")).toBe(longPage);
});

test.each(["/guides/network", "guides/network.md", "https://docs.example.com/guides/network?x=1"])(
  "%s finds the page",
  async (page) => {
    expect((await call("read_page", { page })).data["page"]).toBe("/guides/network");
  },
);

test("reading a page with an anchor begins at its heading", async () => {
  expect((await call("read_page", { page: "/guides/network#last" })).data["markdown"]).toBe("## Last\n\nEnd.\n");
});

test.each([
  ["read_page", { page: "/guides/netwrk" }, 'Did you mean "/guides/network"?'],
  ["read_page", { page: "/../../etc/passwd" }, "Find pages with search or list_pages."],
  ["read_page", { page: "/", offset: 99 }, "offset 99 is past its end."],
  ["list_pages", { kind: "nonsense" }, "Kinds: page, module, tool."],
  ["get_module_details", { module: "vpcc" }, 'Did you mean "vpc", at /modules/vpc/?'],
  ["search_modules", { repository: "x" }, "It has: net."],
  ["get_tool", { page: "/" }, 'List pages of the kind "tool" with list_pages.'],
  ["search", { query: 5 }, "expected string"],
  ["search", { query: "a", limit: -1 }, "limit"],
] as const)("%s %o says what to do", async (name, parameters, message) => {
  const { isError, text } = await call(name, parameters);
  expect(isError).toBe(true);
  expect(text).toContain(message);
});

test("the inputs of a module come in parts, required ones first", async () => {
  const names: string[] = [];
  let next: unknown = 0;
  while (next !== undefined) {
    const { data } = await call("get_module_details", { module: "net/vpc", offset: next, limit: 200 });
    names.push(...(data["entries"] as { name: string }[]).map(({ name }) => name));
    next = data["nextOffset"];
  }
  expect(names).toHaveLength(301);
  expect(names[0]).toBe("size");
  expect(new Set(names).size).toBe(301);
});

test("the examples of a module come with their code, clipped if it is long", async () => {
  const first = await call("get_module_details", { module: "vpc", part: "examples" });
  expect(first.data.entries).toMatchObject([
    { name: "bare" },
    { name: "all", page: "/modules/vpc/examples/all/", files: [{ name: "main.tf", code: 'module "vpc" {}' }] },
    {
      name: "long",
      files: [{ name: "main.tf" }, { name: "b.tf", code: expect.stringContaining("more characters") }],
      isClipped: true,
    },
  ]);
  expect(first.text.match(/Code is left out; read_page \S+/g)).toEqual([
    "Code is left out; read_page /modules/vpc/examples/long/",
  ]);
  expect(first.text).toContain('### main.tf\n\n```hcl\nmodule "vpc" {}\n```');
});

test("finds modules by words and tag, their changes, and entries of own kinds", async () => {
  const { data } = await call("search_modules", { query: "network", tag: "network", repository: "net" });
  expect(data["modules"]).toMatchObject([{ page: "/modules/vpc/", repository: "net", version: "1.2.0" }]);
  const changes = await call("get_module_changes", { module: "vpc", after: "1.1.0", breakingOnly: true });
  expect(changes.data["changes"]).toMatchObject([
    { version: "1.2.0", name: "nat", what: "input removed", breaking: true, renamedTo: "input_7" },
  ]);
  expect(changes.text).toBe('- 1.2.0: nat: input removed (breaking; probably called "input_7" now)');
  expect((await call("get_module_changes", { module: "vpc", after: "1.2.0" })).data["total"]).toBe(0);
  expect(JSON.parse((await call("get_tool", { page: "fmt" })).data["json"] as string)).toEqual({
    name: "fmt",
    flags: ["-w"],
  });
});

test.each([
  [
    "1.0.0",
    "The oldest version in the catalogue is 1.1.0: what changed between 1.0.0 and 1.1.0 is unknown.\n\n- 1.2.0: ",
  ],
  ["1.1.5", "The catalogue does not have 1.1.5: the changes of 1.2.0 are those since 1.1.0.\n\n- 1.2.0: "],
  ["1.1.0", "- 1.2.0: "],
  ["1.3.0", "The newest version in the catalogue is 1.2.0.\n\nThe catalogue has no such changes"],
])("says what it does not know about the changes after %s", async (after, start) => {
  const { text, data } = await call("get_module_changes", { module: "vpc", after });
  expect(text.slice(0, start.length)).toBe(start);
  expect(data["versions"]).toEqual(["1.2.0", "1.1.0"]);
});

test("a call that was not checked is not correct", async () => {
  const unknown = 'module "x" {\n  source = "./modules/none"\n}\n';
  const { data, text } = await call("check_call", { code: unknown });
  expect(data).toMatchObject({ isCorrect: false, findings: [{ severity: "warning", code: "call-source-unknown" }] });
  expect(text).toContain("so the call was not checked");
  expect((await call("check_call", { code: "locals {}" })).data).toMatchObject({ isCorrect: false });
});

test("counts and versions are written as people do", async () => {
  expect((await call("search_modules", {})).text).toMatch(/^1 module\n/);
  expect((await call("list_pages", { under: "/tools" })).text).toMatch(/^1 page\n/);
  const details = { module: "vpc", part: "required-inputs" };
  expect((await call("get_module_details", details)).text).toMatch(/^VPC \(net\/vpc 1\.2\.0\)\n1 required-input\n/);
  files.set("modules/vpc.json", JSON.stringify({ ...vpc, version: undefined }));
  const { version: _version, ...unversioned } = facts;
  const listed = pages.map((page) => (page.path === vpc.path ? { ...page, facts: unversioned } : page));
  files.set("cairn/pages.json", JSON.stringify({ ...list, pages: listed }));
  const { text } = await call("get_module_details", details);
  files = siteFiles();
  expect(text).toMatch(/^VPC \(net\/vpc\)\n/);
});

test("tells the changes that no version has yet", async () => {
  const change = { kind: "input-added", name: "size", breaking: false } as const;
  const unreleased = { ...vpc, version: undefined, changes: [{ since: "1.2.0", changes: [change] }] };
  files.set("modules/vpc.json", JSON.stringify(unreleased));
  const { text, data } = await call("get_module_changes", { module: "vpc", after: "1.2.0" });
  files = siteFiles();
  expect(text).toBe("- unreleased: size: input added");
  expect(data).toMatchObject({ versions: ["1.2.0"], changes: [{ since: "1.2.0", name: "size" }] });
});

test("a snippet has no findings; a wrong call has them", async () => {
  const { code } = (await call("module_snippet", { module: "vpc" })).data as { code: string };
  expect(code).toContain('source = "git::https://github.com/acme/net.git//modules/vpc?ref=v1.2.0"');
  expect((await call("check_call", { code })).data).toMatchObject({ isCorrect: true, findings: [] });
  const wrong = await call("check_call", { code: code.replace("size", "sise") });
  expect(wrong.data).toMatchObject({ isCorrect: false, calls: [{ name: "vpc", page: "/modules/vpc/" }] });
  expect(wrong.text).toContain('VPC has no input "sise". Did you mean "size"?');
  expect((await call("check_call", { code: "module {" })).data).toMatchObject({ isCorrect: false });
  const many = `module "a" {\n  source = "${vpc.source}"\n${Array.from({ length: 500 }, (_, index) => `  x${index} = 1\n`).join("")}}`;
  expect((await call("check_call", { code: many })).data["nextOffset"]).toBeGreaterThan(0);
});

test("pages are resources, long ones in parts", async () => {
  const { contents } = await client.readResource({ uri: "docs:///guides/network" });
  const [first] = contents;
  const text = first && "text" in first ? String(first.text) : "";
  expect(text.length).toBeLessThan(20_000);
  const [, next = ""] = /read (docs:\S+)\.\)/.exec(text) ?? [];
  expect(next).toMatch(/^docs:\/\/\/guides\/network\?offset=\d+$/);
  await expect(client.readResource({ uri: next })).resolves.toBeDefined();
  for (const path of ["/nowhere", "/%ff%fe"])
    await expect(client.readResource({ uri: `docs://${path}` })).rejects.toMatchObject({
      code: ProtocolErrorCode.InvalidParams,
      message: expect.stringContaining(`There is no page "${path}"`),
    });
  expect((await call("list_pages", { under: "/nowhere" })).text).toContain("0 pages\n\nTry another path");
});

test("a site with missing files is reported", async () => {
  files.delete("guides/network.md");
  const { isError, text } = await call("read_page", { page: "/guides/network" });
  files = siteFiles();
  expect(isError).toBe(true);
  expect(text).toContain("does not exist");
});

test("requests of foreign sites, invalid requests and large ones are refused", async () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(address, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers },
    });
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  expect((await post(ping, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await post("x".repeat(1024 * 1024 + 1))).status).toBe(413);
  for (const body of ["", "{", "[]", "null", '{"jsonrpc":"1.0"}', "\u0000"]) {
    const { status } = await post(body);
    expect([body, Math.floor(status / 100)]).toEqual([body, 4]);
  }
  await expect(call("search", { query: "network" })).resolves.toBeDefined();
});

test("requests whose bodies do not arrive hold up no others", async () => {
  const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{`;
  const sockets = Array.from({ length: 40 }, () => connect(Number(address.port), "127.0.0.1"));
  for (const socket of sockets) socket.write(head);
  // The server has to read them first.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const started = performance.now();
  await call("search", { query: "network" });
  expect(performance.now() - started).toBeLessThan(1_900);
  for (const socket of sockets) socket.destroy();
});

test("uploads that stop give back the memory that they hold", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
  });
  const part = 1024 * 1024 - 1;
  const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${part + 1}\r\n\r\n`;
  const sockets = Array.from({ length: 33 }, () => connect(Number(address.port), "127.0.0.1"));
  const ended = sockets.map((socket) => new Promise((resolve) => socket.on("error", resolve).on("close", resolve)));
  for (const socket of sockets) socket.write(head + "x".repeat(part));
  const statusOf = async () => (await fetch(address, { method: "POST", body: "x".repeat(100) })).status;
  await vi.waitFor(async () => expect(await statusOf()).toBe(503), { timeout: 5_000 });
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(ended);
  expect(await statusOf()).not.toBe(503);
});

test("a page may have the endpoint's path", () => {
  const request = (method: string, url: string, accept = "text/html") =>
    isAgentRequest({ method, url, headers: { accept } } as never, "/docs/");
  expect(request("GET", "/docs/mcp")).toBe(false);
  expect(request("GET", "/docs/mcp?x", "text/event-stream")).toBe(true);
  expect(request("POST", "/docs/mcp")).toBe(true);
  expect(request("POST", "/mcp")).toBe(false);
});

/** Arguments that are invalid for every tool. */
const nonsense: readonly unknown[] = [
  null,
  -1,
  1e308,
  [],
  {},
  "",
  "\0",
  "\ud800",
  "../../../../etc/passwd",
  "http://169.254.169.254/",
  "__proto__",
  JSON.parse('{ "__proto__": { "polluted": true } }'),
  "x".repeat(20_000),
  "a = {".repeat(4_000),
  "${".repeat(10_000),
  "<<EOF\n".repeat(3_000),
  Array.from({ length: 200 }, () => "a"),
];

test("invalid arguments get a short answer at once, and change nothing", async () => {
  const { tools } = await client.listTools();
  for (const { name, inputSchema } of tools)
    for (const each of nonsense) {
      const parameters = Object.fromEntries(Object.keys(inputSchema.properties ?? {}).map((key) => [key, each]));
      const started = performance.now();
      await call(name, parameters);
      const [first = ""] = inputSchema.required ?? [];
      if (first !== "") await call(name, { [first]: each });
      expect(performance.now() - started).toBeLessThan(5_000);
    }
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect((await call("search", { query: "network" })).isError).toBe(false);
});

test("an agent can write a call, correct it and read its outputs", async () => {
  const found = await call("search_modules", { query: "network" });
  const [module] = found.data["modules"] as { page: string }[];
  const written = (await call("module_snippet", { module: module?.page })).data["code"] as string;
  const right = written.replace(/(size\s*=) "<[^"]*>"/, "$1 3");
  expect((await call("check_call", { code: right })).data).toMatchObject({ isCorrect: true, total: 0 });
  const wrong = `${right.replace("size", "siez")}output "id" {\n  value = module.vpc.vpcid\n}\n`;
  const { findings } = (await call("check_call", { code: wrong })).data as { findings: { hint?: string }[] };
  expect(findings.map(({ hint }) => hint)).toEqual(
    expect.arrayContaining(['Did you mean "size"?', 'Did you mean "vpc_id"?']),
  );
  const old = (await call("check_call", { code: right.replace("v1.2.0", "v1.0.0") })).data;
  expect(old).toMatchObject({ isCorrect: true, findings: [{ severity: "note", code: "call-version-older" }] });
});

test.each([
  ["{", -32_700, "This is not JSON."],
  ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32_600, "one at a time"],
  ['{"a":1}', -32_600, "not a message of JSON-RPC 2.0"],
  ['{"jsonrpc":"2.0","id":{},"method":"ping"}', -32_600, "must be a string or a number"],
  ['{"jsonrpc":"2.0","id":"a"}', -32_600, "has no method"],
  ['{"jsonrpc":"2.0","id":"a","method":"ping","params":3}', -32_602, '"params" must be an object.'],
  ['{"jsonrpc":"2.0","id":"a","method":"tools/call"}', -32_602, "must name a tool"],
  [
    '{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"x","arguments":[]}}',
    -32_602,
    '"arguments" must',
  ],
])("the invalid message %s is answered with an error that explains it", async (body, code, message) => {
  const answer = await fetch(address, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
  });
  const id = body.includes(`"id":"a"`) ? "a" : null;
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { jsonrpc: "2.0", id, error: { code, message: expect.stringContaining(message) as unknown } },
  ]);
});

test("a request with a session of another server is answered with 404, so that the client starts again", async () => {
  for (const method of ["POST", "GET", "DELETE"]) {
    const headers = { "Mcp-Session-Id": "old", "Content-Type": "application/json", Accept: "text/event-stream" };
    const body = method === "POST" ? '{"jsonrpc":"2.0","id":1,"method":"ping"}' : null;
    const answer = await fetch(address, { method, headers, body });
    expect([method, answer.status, await answer.text()]).toEqual([method, 404, expect.stringContaining("Initialize")]);
  }
});

test("says what a site lacks that cannot be served", async () => {
  const kept = files;
  files = new Map();
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }),
    });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("This site has no cairn/pages.json. Build it with markdownPages: true");
  } finally {
    files = kept;
  }
});
