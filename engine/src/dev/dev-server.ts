import { withoutSuffix } from "@cairn/html/address";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { indexFile } from "@cairn/search/format/index-files";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { escapeHtml } from "@cairn/html/escape-html";
import { applyTrailingSlash } from "../address/route-path.ts";
import { createAgentEndpoint, isAgentRequest } from "../agents/agent-endpoint.ts";
import { contentTypeOf } from "../serve/content-type.ts";
import { isLocalHost, listen } from "../serve/listen.ts";
import { prefersMarkdown } from "../serve/negotiate-markdown.ts";
import type { DevSite } from "./dev-site.ts";
import { type DevSitesOptions, openDevSites } from "./dev-sites.ts";
import { watchSite } from "./watch-site.ts";
import { countFindings, formatDiagnostic, hasError } from "../findings/diagnostics.ts";

const panelStyle = `#cairn-diagnostics details { position: fixed; inset: auto 0 0 0; z-index: 25; max-height: 40vh; overflow: auto; background: #1f1230; color: #fff; font: 13px/1.5 ui-monospace, monospace; }
#cairn-diagnostics summary { padding: 6px 16px; cursor: pointer; font-weight: 600; }
#cairn-diagnostics pre { margin: 0; padding: 0 16px 16px; white-space: pre-wrap; background: none; color: inherit; }`;

const loopback = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** To listen there is to listen at every address of the machine. */
const everywhere: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

export interface DevServerOptions extends DevSitesOptions {
  port: number;
  host: string;
  strictPort: boolean;
}

const eventsPath = "cairn-dev/events";
const stylePath = "cairn-dev/style.css";
const changedEvent = "data: changed\n\n";

const versions = new WeakMap<DevSite, string>();

/** Tells the site as it is from what it was before, also by a server that ran before. */
function versionOf(site: DevSite): string {
  const known = versions.get(site) ?? `${Date.now()}`;
  versions.set(site, known);
  return known;
}
/** Milliseconds without a request after which nobody waits for anything. */
const idleTime = 1500;

/**
 * Serves the site as it is being written: the same HTML that a build writes, rendered on request, with the findings in
 * the page. After a change every open page is told, and fetches itself again.
 */
export async function startDevServer(options: DevServerOptions): Promise<{ url: string; close: () => Promise<void> }> {
  /** With the language of the page that listens. */
  const listeners = new Map<ServerResponse, string>();
  const tellFindings = (response: ServerResponse, site: DevSite): void => {
    const panel = JSON.stringify(renderDiagnosticsPanel(site.diagnostics()));
    response.write(`event: findings\ndata: ${panel}\n\n`);
  };
  const sites = await openDevSites({
    ...options,
    onChecked(site) {
      for (const [response, code] of listeners)
        if (code === site.prepared.config.locale.code) tellFindings(response, site);
      options.onChecked(site);
    },
  });

  const agents = createAgentEndpoint({
    reader: { read: async (file) => readText(sites.main(), `/${file}`) },
    isLocal: isLocalHost(options.host),
  });
  const stopWatching = await watchSite(
    () => ({ siteDirectory: options.project.siteDirectory, inputs: sites.main().prepared.inputs }),
    async (changed) => {
      await sites.renew(changed);
      for (const response of listeners.keys()) response.write(changedEvent);
      agents.announceChange();
    },
    console.error,
  );

  let idle: ReturnType<typeof setTimeout> | undefined;
  let isIndexAsked = false;
  // For the first search every page has to be rendered; later ones take from that what stayed the same.
  const makeIndexWhenIdle = (): void => {
    clearTimeout(idle);
    if (isIndexAsked) return;
    idle = setTimeout(() => {
      isIndexAsked = true;
      sites.main().madeFile(`/${indexFile}`).catch(console.error);
    }, idleTime).unref();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isAllowedHost(request.headers.host, options.host))
      return send(response, 403, "text/plain; charset=utf-8", "Not by this name. To allow it, name it with --host.");
    const address = decodePath(request.url ?? "/");
    if (address === undefined || !address.startsWith(sites.main().prepared.config.baseUrl))
      return send(response, 404, "text/plain; charset=utf-8", "Not found");
    const site = await sites.at(address);
    const { baseUrl } = site.prepared.config;
    const name = address.slice(baseUrl.length) || "index.html";
    if (name === eventsPath) {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      // Since the page was sent, something may have changed, or the check of all pages come to its end.
      if (new URL(request.url ?? "", "http://host").search !== `?${versionOf(site)}`) response.write(changedEvent);
      else tellFindings(response, site);
      listeners.set(response, site.prepared.config.locale.code);
      request.on("close", () => listeners.delete(response));
      return;
    }
    if (name === stylePath) return send(response, 200, "text/css; charset=utf-8", panelStyle);
    const file = site.file(`/${name}`) ?? (await site.madeFile(`/${name}`));
    if (file) return "content" in file ? send(response, 200, file.type, file.content) : sendFile(response, file.path);
    const markdown = prefersMarkdown(request.headers.accept) ? await site.markdown(`/${name}`) : undefined;
    response.setHeader("Vary", "Accept");
    if (markdown !== undefined) return send(response, 200, "text/markdown; charset=utf-8", markdown);
    const written = applyTrailingSlash(`/${name}`, site.prepared.config.trailingSlash);
    const page = await site.page(`/${name}`);
    if (page?.isFound && written !== `/${name}`) {
      const { search } = new URL(request.url ?? "", "http://host");
      response.writeHead(301, {
        Location: encodeURI(baseUrl + written.slice(1)) + search,
        "Cache-Control": "no-store",
      });
      response.end();
      return;
    }
    makeIndexWhenIdle();
    if (!page) return send(response, 404, "text/plain; charset=utf-8", "Not found");
    send(response, page.isFound ? 200 : 404, "text/html; charset=utf-8", withDevTools(page.html, site, baseUrl));
  };

  const server = createServer((request, response) => {
    const { baseUrl } = sites.main().prepared.config;
    const answered = isAgentRequest(request, baseUrl) ? agents.handle(request, response) : answer(request, response);
    answered.catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      if (response.headersSent) response.destroy();
      else send(response, 500, "text/plain; charset=utf-8", "The page could not be made; see the terminal.");
    });
  });
  const port = await listen(server, options).catch(async (error: unknown) => {
    // What still watches would keep the process alive.
    await stopWatching();
    throw error;
  });
  sites.startChecks();
  return {
    url: `http://${options.host}:${port}${sites.main().prepared.config.baseUrl}`,
    close: async () => {
      sites.close();
      clearTimeout(idle);
      await agents.close();
      await stopWatching();
      for (const response of listeners.keys()) response.end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Adds the panel of findings and the script that listens for changes. A page that failed to render is only these. */
function withDevTools(html: string, site: DevSite, baseUrl: string): string {
  const { diagnostics, prepared } = site;
  const script = prepared.assets.dev;
  const page =
    html === ""
      ? '<!doctype html><html><head><meta charset="utf-8"><title>Not rendered</title></head><body></body></html>'
      : html;
  const tools = `<link rel="stylesheet" href="${baseUrl}${stylePath}"><script type="module" src="${baseUrl}${script}" data-events="${baseUrl}${eventsPath}?${versionOf(site)}"></script>`;
  return page
    .replace("</head>", () => `${tools}</head>`)
    .replace("</body>", () => `${renderDiagnosticsPanel(diagnostics())}</body>`);
}

/** The text of a file that a build would write. */
async function readText(site: DevSite, name: string): Promise<string | undefined> {
  const file = site.file(name) ?? (await site.madeFile(name));
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

function send(response: ServerResponse, status: number, type: string, content: string | Uint8Array): void {
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(content);
}

function sendFile(response: ServerResponse, file: string): void {
  response.writeHead(200, { "Content-Type": contentTypeOf(path.basename(file)), "Cache-Control": "no-store" });
  createReadStream(file)
    .on("error", () => response.destroy())
    .pipe(response);
}

/**
 * Whether a request may be answered, by its `Host`: a name of this machine, or the one that `--host` says. With any other
 * name, a page of another site has had its own name lead here, and would read what is not published yet.
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  // Only programs leave it out.
  if (header === undefined) return true;
  const name = header.replace(/:\d+$/, "").replace(/\.$/, "").toLowerCase();
  if (loopback.test(name) || name === host.toLowerCase() || name === `[${host}]`) return true;
  // An address that is a number leads where it says.
  return everywhere.has(host) && (isIP(name.replace(/^\[|\]$/g, "")) !== 0 || name === hostname().toLowerCase());
}

/** The findings as a panel at the foot of the page; empty where there are none but notes. */
export function renderDiagnosticsPanel(findings: readonly Diagnostic[]): string {
  const diagnostics = findings.filter(({ severity }) => severity !== "note");
  if (diagnostics.length === 0) return '<div id="cairn-diagnostics" data-region="diagnostics"></div>';
  const hasErrors = hasError(diagnostics);
  const text = diagnostics.map(formatDiagnostic).join("\n\n");
  return (
    `<div id="cairn-diagnostics" data-region="diagnostics"><details${hasErrors ? " open" : ""}>` +
    `<summary>${countFindings(diagnostics)}</summary><pre>${escapeHtml(text)}</pre></details></div>`
  );
}
