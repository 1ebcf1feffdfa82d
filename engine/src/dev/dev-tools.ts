import type { ServerResponse } from "node:http";
import { editTags, tagNames } from "@cairn/html/tags";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { escapeHtml } from "@cairn/html/escape-html";
import { countFindings, formatDiagnostics, hasError } from "../findings/diagnostics.ts";
import type { DevPage, DevSite } from "./dev-site.ts";

/** The findings are in front of the page's end, so the page gets room below, and focused elements stay above them. */
export const panelStyle = `#cairnDiagnostics { position: fixed; inset: auto 0 0 0; z-index: 25; display: flex; flex-direction: column; align-items: flex-end; max-height: 60vh; font: 13px/1.5 ui-monospace, monospace; pointer-events: none; }
#cairnDiagnostics > * { box-sizing: border-box; max-width: 100%; overflow: auto; background: #1f1230; color: #fff; pointer-events: auto; }
#cairnDiagnostics > details { align-self: stretch; flex: 0 1 auto; max-height: 40vh; }
#cairnDiagnostics > div { position: relative; flex: 0 1 auto; max-height: 30vh; margin-inline: 8px; border-start-start-radius: 6px; border-start-end-radius: 6px; font-size: 12px; }
#cairnDiagnostics > div + details { border-block-start: 1px solid #6d5b85; }
#cairnDiagnostics > div summary { padding: 4px 44px 4px 12px; }
#cairnDiagnostics summary { padding: 6px 16px; cursor: pointer; font-weight: 600; }
#cairnDiagnostics > div pre { padding-inline: 12px; }
#cairnDiagnostics pre { margin: 0; padding: 0 16px 16px; white-space: pre-wrap; overflow-wrap: anywhere; background: none; color: inherit; font-size: inherit; }
#cairnDiagnostics button { position: absolute; inset: 0 4px auto auto; min-width: 32px; min-height: 26px; padding: 0; border: 0; background: none; color: inherit; font: inherit; font-size: 16px; line-height: 1; cursor: pointer; }
#cairnDiagnostics :is(summary, button):focus-visible { outline: 2px solid #fff; outline-offset: -3px; }
[data-dev-put-away] #cairnDiagnostics > div { display: none; }
html:has(#cairnDiagnostics > *) { scroll-padding-block-end: 72px; }
body:has(#cairnDiagnostics > *) { padding-block-end: 72px; }
@media print { #cairnDiagnostics { display: none; } }`;

const ends = tagNames("head body");

/** Path of the server-sent events, below the base URL. */
export const eventsPath = "cairn-dev/events";
export const stylePath = "cairn-dev/style.css";
const changedEvent = "data: changed\n\n";
/** The page shows the findings that its HTML has now. */
const findingsEvent = "event: findings\ndata: checked\n\n";

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
  return {
    add(response, site) {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      const { search } = new URL(response.req.url ?? "", "http://host");
      // Since the page was sent, the site may have changed, or the check of all pages may have finished.
      response.write(search === `?${versionOf(site)}` ? findingsEvent : changedEvent);
      listeners.set(response, site.prepared.config.locale.code);
      response.req.on("close", () => listeners.delete(response));
    },
    sendFindings(site) {
      const { code } = site.prepared.config.locale;
      for (const [response, language] of listeners) if (language === code) response.write(findingsEvent);
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
export function withDevTools({ html, files }: DevPage, site: DevSite): string {
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
    return (name === "head" ? tools : renderDiagnosticsPanel(diagnostics(), otherDocuments(files, prepared))) + written;
  });
}

/** Returns the files that other pages are made of. */
function otherDocuments(own: readonly string[], { scanned, compiled }: DevSite["prepared"]): Set<string> {
  const others = new Set(scanned.files.map(({ file }) => file));
  for (const { dependencies } of compiled.records.values()) for (const { file } of dependencies) others.add(file);
  for (const file of own) others.delete(file);
  return others;
}

/**
 * Returns a panel with the findings for the bottom of the page; empty if there are only notes. Those about the page and
 * the whole site are shown; those in other documents are counted, and the reader can put that away.
 */
export function renderDiagnosticsPanel(findings: readonly Diagnostic[], others: ReadonlySet<string>): string {
  const diagnostics = findings.filter(({ severity }) => severity !== "note");
  const own = diagnostics.filter(({ file }) => !others.has(file));
  const elsewhere = diagnostics.filter(({ file }) => others.has(file));
  const place = 'id="cairnDiagnostics" data-region="diagnostics"';
  if (diagnostics.length === 0) return `<div ${place}></div>`;
  const ofOthers = `<div>${renderFindings(elsewhere, { where: " on other pages" })}<button type="button" data-put-away aria-label="Hide the findings on other pages">×</button></div>`;
  return (
    `<div ${place} role="region" aria-label="Findings">` +
    (elsewhere.length > 0 ? ofOthers : "") +
    (own.length > 0 ? renderFindings(own, { isOpen: hasError(own) }) : "") +
    "</div>"
  );
}

function renderFindings(
  findings: readonly Diagnostic[],
  { where = "", isOpen = false }: { where?: string; isOpen?: boolean },
): string {
  const text = formatDiagnostics(findings).join("\n\n");
  return (
    `<details${isOpen ? " open" : ""}><summary>${countFindings(findings)}${where}</summary>` +
    `<pre tabindex="0">${escapeHtml(text)}</pre></details>`
  );
}
