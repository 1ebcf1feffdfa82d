import { brokenOff } from "../../../texts/states-texts.ts";
import { LoadError } from "../../load-error.ts";
import { watchForStall } from "../stall.ts";

export interface FetchedPage {
  html: string;
  /** The server does not forbid to keep it for a while. */
  mayKeep: boolean;
}

export interface FetchPageOptions {
  signal?: AbortSignal | undefined;
  /** `low`: nobody waits for it. */
  priority: "auto" | "low";
}

/**
 * The connection broke in the middle of a page. A browser that loads such a page itself may show nothing of it: Chromium
 * drops what it has not parsed yet.
 */
export class PageBrokeOff extends LoadError {
  override readonly name = "PageBrokeOff";
}

/**
 * Fetches the HTML of a page. Throws for everything that must be left to the browser: a status other than success, a
 * redirect (the address would not be the page's), what is not HTML, and a connection on which nothing arrives any more; and
 * `PageBrokeOff`, which must not be.
 */
export async function fetchPage(address: string, { signal, priority }: FetchPageOptions): Promise<FetchedPage> {
  signal?.throwIfAborted();
  const request = new AbortController();
  signal?.addEventListener("abort", () => request.abort(signal.reason), { signal: request.signal });
  const watch = watchForStall(address, (error) => request.abort(error));
  try {
    const response = await fetch(address, { priority, signal: request.signal, headers: { accept: "text/html" } });
    check(response, address);
    const mayKeep = !/\bno-store\b/i.test(response.headers.get("cache-control") ?? "");
    const html = await readText(response, () => watch.heard()).catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      throw new PageBrokeOff(brokenOff, address, { cause: error });
    });
    return { html, mayKeep };
  } finally {
    watch.stop();
    // Closes what is left unread, and lets go of the signal.
    request.abort();
  }
}

function check(response: Response, address: string): void {
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
  if (response.redirected) throw new Error(`${address} leads on to ${response.url}.`);
  if (!/^text\/html\b/i.test(response.headers.get("content-type") ?? "")) throw new Error(`${address} is not HTML.`);
}

async function readText({ body }: Response, onChunk: () => void): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    onChunk();
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}
