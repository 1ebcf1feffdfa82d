import { withoutSuffix } from "@cairn/html/address";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { indexFile } from "@cairn/search/format/index-files";
import { applyTrailingSlash } from "../address/route-path.ts";
import { createAgentEndpoint, isAgentRequest } from "../agents/agent-endpoint.ts";
import { contentTypeOf } from "../serve/content-type.ts";
import { isLocalHost, listen, stopListening } from "../serve/listen.ts";
import { prefersMarkdown } from "../serve/negotiate-markdown.ts";
import type { DevSite } from "./dev-site.ts";
import { type DevSites, type DevSitesOptions, openDevSites } from "./dev-sites.ts";
import { createOpenPages, eventsPath, type OpenPages, panelStyle, stylePath, withDevTools } from "./dev-tools.ts";
import { noteBeginning, watchSite } from "./watch-site.ts";

const loopback = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Wildcard addresses, on which the server listens on all of the machine's addresses. */
const everywhere: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

export interface DevServerOptions extends DevSitesOptions {
  port: number;
  host: string;
  strictPort: boolean;
}

/** Milliseconds without a request after which the server is idle. */
const idleTime = 1500;

/**
 * Serves the site during development: the same HTML as a build, rendered on request, with the findings in the page.
 * After a change, every open page fetches itself again.
 */
export async function startDevServer(options: DevServerOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const early: Exchange[] = [];
  const hold = (...exchange: Exchange) => void early.push(exchange);
  const server = createServer(hold);
  // First, because preparing a large site takes long, and would be in vain without a port.
  const port = await listen(server, options);
  try {
    const { baseUrl, respond, close } = await serveSites(options);
    server.off("request", hold).on("request", respond);
    for (const exchange of early) respond(...exchange);
    return {
      url: `http://${options.host}:${port}${baseUrl}`,
      async close() {
        await close();
        await stopListening(server);
      },
    };
  } catch (error) {
    await stopListening(server);
    throw error;
  }
}

type Exchange = [request: IncomingMessage, response: ServerResponse];

/** Prepares the site, follows its changes, and returns what answers requests. */
async function serveSites(options: DevServerOptions) {
  const { host, project, onChecked } = options;
  const openPages = createOpenPages();
  const beginning = noteBeginning(project.siteDirectory);
  const sites = await openDevSites({
    ...options,
    onChecked(site) {
      openPages.sendFindings(site);
      onChecked(site);
    },
  });
  const agents = createAgentEndpoint({
    reader: { read: async (file) => readText(sites.main(), `/${file}`) },
    isLocal: isLocalHost(host),
  });
  const stopWatching = await watchSite(
    () => ({ siteDirectory: project.siteDirectory, beginning, inputs: sites.main().prepared.inputs }),
    async (changed) => {
      await sites.renew(changed);
      openPages.refresh();
      agents.announceChange();
    },
    console.error,
  );
  const firstIndex = createFirstIndex(sites);
  sites.startChecks();
  return {
    baseUrl: sites.main().prepared.config.baseUrl,
    respond(...[request, response]: Exchange): void {
      // Checked before requests of agents too, because the site is not published yet.
      if (!isAllowedHost(request.headers.host, host))
        return sendText(response, 403, "This host name is not allowed. To allow it, give it with --host.");
      const answered = isAgentRequest(request, sites.main().prepared.config.baseUrl)
        ? agents.handle(request, response)
        : answer(response, { sites, openPages, firstIndex });
      answered.catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        if (response.headersSent) response.destroy();
        else sendText(response, 500, "The page could not be rendered; see the terminal.");
      });
    },
    async close() {
      sites.close();
      firstIndex.cancel();
      await agents.close();
      await stopWatching();
      openPages.close();
    },
  };
}

/** Builds the search index when the server is idle. */
interface FirstIndex {
  /** Called for each request of a page. */
  postpone: () => void;
  cancel: () => void;
}

/** The first search needs every page to be rendered; later ones reuse unchanged pages. */
function createFirstIndex(sites: DevSites): FirstIndex {
  let idle: ReturnType<typeof setTimeout> | undefined;
  let isRequested = false;
  return {
    postpone() {
      clearTimeout(idle);
      if (isRequested) return;
      idle = setTimeout(() => {
        isRequested = true;
        sites.main().generatedFile(`/${indexFile}`).catch(console.error);
      }, idleTime).unref();
    },
    cancel: () => clearTimeout(idle),
  };
}

interface Answering {
  sites: DevSites;
  openPages: OpenPages;
  firstIndex: FirstIndex;
}

async function answer(response: ServerResponse, { sites, openPages, firstIndex }: Answering): Promise<void> {
  const { url = "/" } = response.req;
  const address = decodePath(url);
  if (address === undefined || !address.startsWith(sites.main().prepared.config.baseUrl))
    return sendText(response, 404, "Not found");
  const site = await sites.at(address);
  const name = address.slice(site.prepared.config.baseUrl.length) || "index.html";
  if (name === eventsPath) return openPages.add(response, site);
  if (name === stylePath) return send(response, { type: "text/css; charset=utf-8", content: panelStyle });
  const file = site.file(`/${name}`) ?? (await site.generatedFile(`/${name}`));
  if (file) return "content" in file ? send(response, file) : sendFile(response, file.path);
  return answerWithPage(response, { site, name, firstIndex });
}

/** Sends a page as HTML, or as Markdown if that is requested. Redirects to the configured form of its address. */
async function answerWithPage(
  response: ServerResponse,
  { site, name, firstIndex }: { site: DevSite; name: string; firstIndex: FirstIndex },
): Promise<void> {
  const { headers, url = "" } = response.req;
  const { baseUrl, trailingSlash } = site.prepared.config;
  const markdown = prefersMarkdown(headers.accept) ? await site.markdown(`/${name}`) : undefined;
  response.setHeader("Vary", "Accept");
  if (markdown !== undefined) return send(response, { type: "text/markdown; charset=utf-8", content: markdown });
  const written = applyTrailingSlash(`/${name}`, trailingSlash);
  const page = await site.page(`/${name}`);
  if (page?.isFound && written !== `/${name}`) {
    const { search } = new URL(url, "http://host");
    const location = encodeURI(baseUrl + written.slice(1)) + search;
    response.writeHead(301, { Location: location, "Cache-Control": "no-store" }).end();
    return;
  }
  firstIndex.postpone();
  if (!page) return sendText(response, 404, "Not found");
  const status = page.isFound ? 200 : 404;
  send(response, { status, type: "text/html; charset=utf-8", content: withDevTools(page, site) });
}

/** Returns the text of a file that a build would write. */
async function readText(site: DevSite, name: string): Promise<string | undefined> {
  const file = site.file(name) ?? (await site.generatedFile(name));
  if (!file) return undefined;
  return "content" in file ? file.content.toString() : readFile(file.path, "utf8");
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(withoutSuffix(url));
  } catch {
    return undefined;
  }
}

interface Sent {
  status?: number;
  type: string;
  content: string | Uint8Array;
}

function send(response: ServerResponse, { status = 200, type, content }: Sent): void {
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(content);
}

function sendText(response: ServerResponse, status: number, content: string): void {
  send(response, { status, type: "text/plain; charset=utf-8", content });
}

function sendFile(response: ServerResponse, file: string): void {
  response.writeHead(200, { "Content-Type": contentTypeOf(path.basename(file)), "Cache-Control": "no-store" });
  createReadStream(file)
    .on("error", () => response.destroy())
    .pipe(response);
}

/**
 * Whether a request is allowed by its `Host` header: a name of this machine, or the one given by `--host`. Any other
 * name means DNS rebinding by another site, which could read what is not published yet.
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  // Browsers always send it.
  if (header === undefined) return true;
  const name = header.replace(/:\d+$/, "").replace(/\.$/, "").toLowerCase();
  if (loopback.test(name) || name === host.toLowerCase() || name === `[${host}]`) return true;
  // An IP address cannot be rebound.
  return everywhere.has(host) && (isIP(name.replace(/^\[|\]$/g, "")) !== 0 || name === hostname().toLowerCase());
}
