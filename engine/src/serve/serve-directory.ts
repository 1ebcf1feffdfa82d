import { realpath } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { createAgentEndpoint, isAgentRequest } from "../agents/agent-endpoint.ts";
import { readFolder } from "../agents/site-reader.ts";
import { CompressionCache } from "./content-encoding.ts";
import { isLocalHost, listen, stopListening } from "./listen.ts";
import { markdownFileOf, prefersMarkdown } from "./negotiate-markdown.ts";
import { type AddressForm, resolveRequest } from "./resolve-request.ts";
import { sendFile } from "./send-file.ts";

export interface StaticHandlerOptions extends AddressForm {
  directory: string;
  /** Returns the present form of addresses, which a build may change; absent if it stays as given. */
  readForm?: (() => AddressForm) | undefined;
}

export interface ServeOptions extends StaticHandlerOptions {
  /** `0` for any free port. */
  port: number;
  host: string;
  /** Whether to fail if the port is taken, instead of trying the following ones; for a port that the user named. */
  strictPort?: boolean;
}

export interface RunningServer {
  /** Address of the site, including the base URL. */
  url: string;
  close(): Promise<void>;
}

const compressionCacheBytes = 64 * 1024 * 1024;
/** Names with a hash of the content. A folder of the author's own may be called `assets` too. */
const hashedName = /-(?=[\w-]*[\dA-Z_])[\w-]{8}\.(?:js|css|woff2)$|-[\da-f]{10}\.\w+$|\/[\da-f]{16}\.js$/;

/**
 * Returns a handler that responds like a static host; see `resolveRequest` for addresses and `sendFile` for headers.
 */
export function createStaticHandler({
  directory,
  readForm,
  ...given
}: StaticHandlerOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const cache = new CompressionCache(compressionCacheBytes);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Resolved for each request, because a build may replace the folder meanwhile.
    const root = await realpath(directory);
    const form = readForm?.() ?? given;
    const resolution = await resolveRequest(request.url ?? "/", root, form);
    if (resolution.kind === "redirect") {
      response
        .writeHead(301, { Location: resolution.location, "Cache-Control": "no-cache", "Content-Length": 0 })
        .end();
      return;
    }
    const notFoundPage = path.join(root, "404.html");
    const file = resolution.kind === "file" ? resolution.file : notFoundPage;
    const isNotFoundPage = file === notFoundPage;
    const address = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const isImmutable = !isNotFoundPage && address.startsWith(`${form.baseUrl}assets/`) && hashedName.test(address);
    const markdown = isNotFoundPage ? undefined : await markdownFileOf(file, root);
    const sent = markdown !== undefined && prefersMarkdown(request.headers.accept) ? markdown : file;
    if (markdown !== undefined) response.setHeader("Vary", "Accept");
    await sendFile(response, { file: sent, status: isNotFoundPage ? 404 : 200, isImmutable }, cache);
  }

  return async (request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      sendText(response, 405, "Method not allowed\n");
      return;
    }
    try {
      await answer(request, response);
    } catch {
      // There is no 404.html, a file was removed between finding and reading it, or the client disconnected.
      if (response.headersSent) response.destroy();
      else sendText(response, 404, "Not found\n");
    }
  };
}

/** Serves a folder until `close` is called. Throws `ListenError` if no port is free. */
export async function serveDirectory({
  directory,
  port,
  host,
  baseUrl,
  trailingSlash,
  readForm,
  strictPort = false,
}: ServeOptions): Promise<RunningServer> {
  const handle = createStaticHandler({ directory, baseUrl, trailingSlash, readForm });
  const agents = createAgentEndpoint({ reader: readFolder(directory), isLocal: isLocalHost(host) });
  const server = createServer((request, response) => {
    const base = readForm?.().baseUrl ?? baseUrl;
    void (isAgentRequest(request, base) ? agents.handle(request, response) : handle(request, response));
  });
  const actualPort = await listen(server, { port, host, strictPort });
  return {
    url: `http://${displayHost(host)}:${actualPort}${baseUrl}`,
    close: async () => {
      await agents.close();
      await stopListening(server);
    },
  };
}

/** Returns a host that can be opened in a browser; wildcard addresses cannot. */
function displayHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function sendText(response: ServerResponse, status: number, text: string): void {
  for (const name of ["ETag", "Content-Encoding", "Vary"]) response.removeHeader(name);
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-cache",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}
