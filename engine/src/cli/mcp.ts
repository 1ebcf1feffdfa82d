import { messageOf } from "@cairn/catalogue/error-message";
import { createServer } from "node:http";
import path from "node:path";
import { createAgentEndpoint, agentPath } from "../agents/agent-endpoint.ts";
import { filterMessages } from "../agents/check-message.ts";
import { createServerFactory, toolNamesOf } from "../agents/create-server.ts";
import { openLibrary } from "../agents/site-library.ts";
import { readAddress, readFolder, type SiteReader } from "../agents/site-reader.ts";
import { isLocalHost, listen } from "../serve/listen.ts";
import { fail } from "./fail.ts";
import { isFolder } from "./is-folder.ts";
import type { Options } from "./options.ts";

interface McpParameters extends Pick<Options, "port" | "host"> {
  /** The folder of a built site, or its address. */
  site: string;
  http: boolean;
}

/**
 * Serves a built site to agents: over standard input and output until that ends, or over HTTP until the process is
 * stopped. Returns the exit status.
 */
export async function runMcp({ site, http, port, host = "localhost" }: McpParameters): Promise<number> {
  const isAddress = /^https?:\/\//.test(site);
  if (!isAddress && !isFolder(site))
    return fail(`there is no folder ${site}. Build the site first: cairn build, then cairn mcp build`);
  const reader = isAddress ? readAddress(site) : readFolder(path.resolve(site));
  const open = openLibrary(reader);
  try {
    await open();
  } catch (error) {
    return fail(`${site} cannot be served to agents. ${messageOf(error)}`);
  }
  return http ? serveHttp(reader, { port, host }) : serveStandardStreams(open);
}

/** Maximum length of a message over standard input. */
const mostBytes = 10 * 1024 * 1024;

async function serveStandardStreams(open: ReturnType<typeof openLibrary>): Promise<number> {
  const { serveStdio, StdioServerTransport } = await import("@modelcontextprotocol/server/stdio");
  const messages = filterMessages({
    toolNames: toolNamesOf(open),
    answer: (problem) => process.stdout.write(`${JSON.stringify(problem)}\n`),
    mostBytes,
  });
  // Only protocol messages may go to standard output, so errors go to standard error.
  serveStdio(await createServerFactory(open), {
    transport: new StdioServerTransport(process.stdin.pipe(messages), process.stdout, { maxBufferSize: mostBytes }),
    onerror: (error) => console.error(`cairn: ${error.message}`),
  });
  return new Promise((resolve) => {
    const end = () => resolve(0);
    // A stream that was at its end from the start never emits "close".
    process.stdin.on("close", () => messages.end());
    messages.on("end", end);
  });
}

async function serveHttp(
  reader: SiteReader,
  { port, host }: { port: number | undefined; host: string },
): Promise<number> {
  const { handle } = createAgentEndpoint({ reader, isLocal: isLocalHost(host) });
  const server = createServer((request, response) => {
    if (request.url?.split("?", 1)[0] === `/${agentPath}`) void handle(request, response);
    else response.writeHead(404, { "Content-Type": "text/plain" }).end(`Serving agents at /${agentPath}\n`);
  });
  const taken = await listen(server, { port: port ?? 3000, host, strictPort: port !== undefined });
  console.log(`Serving agents at http://${host}:${taken}/${agentPath}; press Ctrl+C to stop.`);
  return 0;
}
