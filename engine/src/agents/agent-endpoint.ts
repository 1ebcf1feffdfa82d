import type { IncomingMessage, ServerResponse } from "node:http";
import { createServerFactory } from "./create-server.ts";
import { openLibrary } from "./site-library.ts";
import type { SiteReader } from "./site-reader.ts";

/** Where agents reach a site that is served, relative to its base. */
export const agentPath = "mcp";

export interface AgentEndpoint {
  /** Answers a request to the endpoint. Never rejects. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Tells those who listen that pages, and what tools there are, may have changed. */
  announceChange: () => void;
  close: () => Promise<void>;
}

interface EndpointOptions {
  reader: SiteReader;
  /** Only this machine is served: requests that a foreign site makes a browser send have another host's name. */
  isLocal: boolean;
}

const mostBytes = 1024 * 1024;

/**
 * Whether a request is an agent's: a page may have the same path. Agents post, and listen to events.
 */
export function isAgentRequest({ method = "GET", headers, url = "" }: IncomingMessage, baseUrl: string): boolean {
  if (url.split("?", 1)[0] !== baseUrl + agentPath) return false;
  return !["GET", "HEAD"].includes(method) || (headers.accept ?? "").includes("text/event-stream");
}

/** An endpoint of the Model Context Protocol; its libraries are loaded with the first request. */
export function createAgentEndpoint({ reader, isLocal }: EndpointOptions): AgentEndpoint {
  const open = openLibrary(reader);
  const load = async () => {
    const library = await import("@modelcontextprotocol/server");
    return { ...library, handler: library.createMcpHandler(await createServerFactory(open)) };
  };
  let loading: ReturnType<typeof load> | undefined;
  return {
    async handle(request, response) {
      try {
        const body = await readBody(request);
        if (body === undefined) return sendProblem(response, 413, `The request is larger than ${mostBytes / 1024} KB.`);
        const { handler, localhostAllowedHostnames, hostHeaderValidationResponse, originValidationResponse } =
          await (loading ??= load());
        const asked = toWebRequest(request, body);
        const local = localhostAllowedHostnames();
        const refused =
          (isLocal ? hostHeaderValidationResponse(asked, local) : undefined) ??
          originValidationResponse(asked, [...local, asked.headers.get("host")?.replace(/:\d+$/, "") ?? ""]);
        await sendWebResponse(refused ?? (await handler.fetch(asked)), response);
      } catch (error) {
        if (response.headersSent) response.destroy();
        else sendProblem(response, 500, error instanceof Error ? error.message : String(error));
      }
    },
    announceChange() {
      void loading?.then(({ handler: { notify } }) => {
        notify.toolsChanged();
        notify.resourcesChanged();
      });
    },
    async close() {
      await (await loading)?.handler.close();
    },
  };
}

/** The body of a request; undefined where it is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    // Read to its end all the same: the answer would not arrive otherwise.
    if (size <= mostBytes) chunks.push(chunk as Buffer);
  }
  return size > mostBytes ? undefined : Buffer.concat(chunks);
}

function toWebRequest({ method = "GET", url = "/", headers }: IncomingMessage, body: Buffer): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const each of [value ?? []].flat()) given.append(name, each);
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(url, "http://localhost"), {
    method,
    headers: given,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
}

async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  const reader = answer.body?.getReader();
  // Whoever listens to events may hang up at any time.
  response.on("close", () => void reader?.cancel().catch(() => undefined));
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) response.write(read.value);
  response.end();
}

function sendProblem(response: ServerResponse, status: number, message: string): void {
  const error = { jsonrpc: "2.0", id: null, error: { code: -32_603, message } };
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(error));
}
