import type { ServerResponse } from "node:http";
import { editTags, tagNames } from "@cairn/html/tags";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { escapeHtml } from "@cairn/html/escape-html";
import { countFindings, formatDiagnostic, hasError } from "../findings/diagnostics.ts";
import type { DevSite } from "./dev-site.ts";

export const panelStyle = `#cairnDiagnostics details { position: fixed; inset: auto 0 0 0; z-index: 25; max-height: 40vh; overflow: auto; background: #1f1230; color: #fff; font: 13px/1.5 ui-monospace, monospace; }
#cairnDiagnostics summary { padding: 6px 16px; cursor: pointer; font-weight: 600; }
#cairnDiagnostics pre { margin: 0; padding: 0 16px 16px; white-space: pre-wrap; background: none; color: inherit; }`;

const ends = tagNames("head body");

/** Path of the server-sent events, below the base URL. */
export const eventsPath = "cairn-dev/events";
export const stylePath = "cairn-dev/style.css";
const changedEvent = "data: changed\n\n";

const versions = new WeakMap<DevSite, string>();

/** Returns an identifier that changes with the site's state, also across restarts of the server. */
function versionOf(site: DevSite): string {
  const known = versions.get(site) ?? `${Date.now()}`;
  versions.set(site, known);
  return known;
}

/** The open pages, which are connected for events. */
export interface OpenPages {
  /** Adds a page by its request for events. */
  add: (response: ServerResponse, site: DevSite) => void;
  /** Sends the findings to the pages in the site's language. */
  sendFindings: (site: DevSite) => void;
  /** Makes all pages refresh. */
  refresh: () => void;
  close: () => void;
}

export function createOpenPages(): OpenPages {
  /** Connections of open pages, with the page's language. */
  const listeners = new Map<ServerResponse, string>();
  const send = (response: ServerResponse, site: DevSite): void => {
    const panel = JSON.stringify(renderDiagnosticsPanel(site.diagnostics()));
    response.write(`event: findings\ndata: ${panel}\n\n`);
  };
  return {
    add(response, site) {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      const { search } = new URL(response.req.url ?? "", "http://host");
      // Since the page was sent, the site may have changed, or the check of all pages may have finished.
      if (search !== `?${versionOf(site)}`) response.write(changedEvent);
      else send(response, site);
      listeners.set(response, site.prepared.config.locale.code);
      response.req.on("close", () => listeners.delete(response));
    },
    sendFindings(site) {
      const { code } = site.prepared.config.locale;
      for (const [response, language] of listeners) if (language === code) send(response, site);
    },
    refresh() {
      for (const response of listeners.keys()) response.write(changedEvent);
    },
    close() {
      for (const response of listeners.keys()) response.end();
    },
  };
}

/**
 * Adds the panel of findings, and the script that listens for changes. For a page that failed to render, they are the
 * whole page.
 */
export function withDevTools(html: string, site: DevSite): string {
  const { diagnostics, prepared } = site;
  const { baseUrl } = prepared.config;
  const script = prepared.assets.dev;
  const page =
    html === ""
      ? '<!doctype html><html><head><meta charset="utf-8"><title>Not rendered</title></head><body></body></html>'
      : html;
  const tools = `<link rel="stylesheet" href="${baseUrl}${stylePath}"><script type="module" src="${baseUrl}${script}" data-events="${baseUrl}${eventsPath}?${versionOf(site)}"></script>`;
  return editTags(page, ends, ({ isEnd, name, written }) => {
    if (!isEnd) return undefined;
    return (name === "head" ? tools : renderDiagnosticsPanel(diagnostics())) + written;
  });
}

/** Returns a panel with the findings for the bottom of the page; empty if there are only notes. */
export function renderDiagnosticsPanel(findings: readonly Diagnostic[]): string {
  const diagnostics = findings.filter(({ severity }) => severity !== "note");
  if (diagnostics.length === 0) return '<div id="cairnDiagnostics" data-region="diagnostics"></div>';
  const hasErrors = hasError(diagnostics);
  const text = diagnostics.map(formatDiagnostic).join("\n\n");
  return (
    `<div id="cairnDiagnostics" data-region="diagnostics"><details${hasErrors ? " open" : ""}>` +
    `<summary>${countFindings(diagnostics)}</summary><pre>${escapeHtml(text)}</pre></details></div>`
  );
}
