import { messageOf } from "@cairn/catalogue/error-message";
import type { IncomingMessage, ServerResponse } from "node:http";
import { findMessageProblem, type MessageProblem } from "./check-message.ts";
import { createServerFactory, toolNamesOf } from "./create-server.ts";
import { openLibrary } from "./site-library.ts";
import type { SiteReader } from "./site-reader.ts";

/** Path of the agents' endpoint, relative to the site's base URL. */
export const agentPath = "mcp";

export interface AgentEndpoint {
  /** Handles a request to the endpoint. Never rejects. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Notifies clients that pages, or the list of tools, may have changed. */
  announceChange: () => void;
  close: () => Promise<void>;
}

interface EndpointOptions {
  reader: SiteReader;
  /**
   * Only accept requests to this machine's name: a request that a foreign site makes a browser send has another host
   * name.
   */
  isLocal: boolean;
}

const mostBytes = 1024 * 1024;
/** Bytes of all requests that are read or wait. */
const mostBytesHeld = 32 * mostBytes;
/** Milliseconds that a body may take to arrive, because it holds bytes that others then lack. */
const longestUpload = 10_000;
/** Maximum number of requests processed at once, because each takes about 2 MB. Others wait in a queue. */
const mostAtOnce = 8;
const mostWaiting = 1_000;
/** In milliseconds; long-lived event streams release their place after this time. */
const longestPlace = 2_000;

const unknownSession = "There is no such session: this server has none. Initialize again, without Mcp-Session-Id.";

/** Whether a request comes from an agent: a page may have the same path. Agents post, or listen to events. */
export function isAgentRequest({ method = "GET", headers, url = "" }: IncomingMessage, baseUrl: string): boolean {
  if (url.split("?", 1)[0] !== baseUrl + agentPath) return false;
  return !["GET", "HEAD"].includes(method) || (headers.accept ?? "").includes("text/event-stream");
}

/** Creates an endpoint of the Model Context Protocol. Its libraries are loaded on the first request. */
export function createAgentEndpoint({ reader, isLocal }: EndpointOptions): AgentEndpoint {
  const open = openLibrary(reader);
  const toolNames = toolNamesOf(open);
  const load = async () => {
    const library = await import("@modelcontextprotocol/server");
    return { ...library, handler: library.createMcpHandler(await createServerFactory(open)) };
  };
  let loading: ReturnType<typeof load> | undefined;
  const listeners = createListeners();
  const takePlace = createPlaces();
  const bodies = createBodies();
  return {
    async handle(request, response) {
      // Slow uploads take no place.
      const body = await bodies.read(request);
      if (body === "large") return sendProblem(response, 413, `The request is larger than ${mostBytes / 1024} KB.`);
      const place = body === "full" ? undefined : takePlace();
      if (body === "full" || !place) {
        bodies.release(body);
        return sendProblem(response, 503, "Too many requests are waiting. Try again later.");
      }
      const leave = await place;
      try {
        const { handler, localhostAllowedHostnames, hostHeaderValidationResponse, originValidationResponse } =
          await (loading ??= load());
        const asked = toWebRequest(request, body);
        const local = localhostAllowedHostnames();
        const refused =
          (isLocal ? hostHeaderValidationResponse(asked, local) : undefined) ??
          originValidationResponse(asked, [...local, asked.headers.get("host")?.replace(/:\d+$/, "") ?? ""]);
        if (refused === undefined) {
          // Clients start again after this status; other requests with a session would be answered without it.
          if (request.headers["mcp-session-id"] !== undefined) return sendProblem(response, 404, unknownSession);
          if (request.method === "GET" && listeners.add(response)) return;
          const problem =
            request.method === "POST" ? await findMessageProblem(body.toString("utf8"), toolNames) : undefined;
          if (problem) return sendJson(response, 400, problem);
          // The message is written here, because the library hides the reason.
          await open();
        }
        await sendWebResponse(refused ?? (await handler.fetch(asked)), response);
      } catch (error) {
        if (response.headersSent) response.destroy();
        else sendProblem(response, 500, messageOf(error));
      } finally {
        leave();
        bodies.release(body);
      }
    },
    announceChange() {
      listeners.announce(["notifications/tools/list_changed", "notifications/resources/list_changed"]);
      void loading?.then(({ handler: { notify } }) => {
        notify.toolsChanged();
        notify.resourcesChanged();
      });
    },
    async close() {
      listeners.close();
      await (await loading)?.handler.close();
    },
  };
}

/** Grants places in order of requests; undefined if too many are waiting. The promised function releases the place. */
function createPlaces(): () => Promise<() => void> | undefined {
  let free = mostAtOnce;
  const waiting: (() => void)[] = [];
  const take = () => {
    let isTaken = true;
    const leave = () => {
      if (!isTaken) return;
      isTaken = false;
      clearTimeout(timer);
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    };
    const timer = setTimeout(leave, longestPlace);
    return leave;
  };
  return () => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve(take());
    }
    if (waiting.length >= mostWaiting) return undefined;
    return new Promise((resolve) => waiting.push(() => resolve(take())));
  };
}

const mostListeners = 100;

/**
 * Clients of the protocol's revisions before 2026 receive events on a separate request that stays open. The library
 * handles these one by one and does not store them.
 */
function createListeners() {
  const open = new Set<ServerResponse>();
  return {
    /** Returns whether there was room for another listener. */
    add(response: ServerResponse): boolean {
      if (open.size >= mostListeners) return false;
      open.add(response);
      response.on("close", () => open.delete(response));
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" });
      response.flushHeaders();
      return true;
    },
    announce(methods: readonly string[]): void {
      const events = methods.map((method) => `event: message\ndata: ${JSON.stringify({ jsonrpc: "2.0", method })}\n\n`);
      for (const response of open) response.write(events.join(""));
    },
    close(): void {
      for (const response of open) response.end();
    },
  };
}

/** Reads bodies of requests, which together may only have a number of bytes until they are released. */
function createBodies() {
  let held = 0;
  return {
    /** Returns the body; why not, if it is too large, or others are in memory. One that is cut off is empty. */
    async read(request: IncomingMessage): Promise<Buffer | "large" | "full"> {
      const chunks: Buffer[] = [];
      let size = 0;
      let isFull = false;
      const deadline = setTimeout(() => request.destroy(), longestUpload);
      try {
        for await (const chunk of request) {
          const { length } = chunk as Buffer;
          size += length;
          isFull ||= held + length > mostBytesHeld;
          // Read to the end even if it is not kept, because the response would not arrive otherwise.
          if (isFull || size > mostBytes) held -= drop(chunks);
          else {
            chunks.push(chunk as Buffer);
            held += length;
          }
        }
      } catch {
        held -= drop(chunks);
      } finally {
        clearTimeout(deadline);
      }
      if (size > mostBytes) return "large";
      return isFull ? "full" : Buffer.concat(chunks);
    },
    release(body: Buffer | "full"): void {
      if (body !== "full") held -= body.length;
    },
  };
}

/** Empties a list of parts, and returns how many bytes they had. */
function drop(chunks: Buffer[]): number {
  return chunks.splice(0).reduce((sum, { length }) => sum + length, 0);
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
  // Clients may close an event stream at any time.
  response.on("close", () => void reader?.cancel().catch(() => undefined));
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) response.write(read.value);
  response.end();
}

function sendProblem(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, { jsonrpc: "2.0", id: null, error: { code: -32_603, message } });
}

function sendJson(response: ServerResponse, status: number, answer: MessageProblem): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
}
