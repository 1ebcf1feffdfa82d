import { brokenOff } from "../../../texts/states-texts.ts";
import { LoadError } from "../../load-error.ts";
import { watchForStall } from "../stall.ts";

export interface FetchedPage {
  html: string;
  /** Whether the response may be cached for a while. */
  mayKeep: boolean;
}

export interface FetchPageOptions {
  signal?: AbortSignal | undefined;
  /** `low` for requests that the reader is not waiting for. */
  priority: "auto" | "low";
}

/**
 * The connection broke within a page. If the browser loaded such a page itself, it might show a blank page: Chromium
 * drops what it has not parsed yet.
 */
export class PageBrokeOff extends LoadError {
  override readonly name = "PageBrokeOff";
}

/**
 * Fetches the HTML of a page. Throws for everything that must be left to the browser: an error status, a redirect (the
 * address would be wrong), a response other than HTML, and a stalled connection. Throws `PageBrokeOff` for what must
 * not be left to it.
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
    const html = await readText(response, () => watch.restart()).catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      throw new PageBrokeOff(brokenOff, address, { cause: error });
    });
    return { html, mayKeep };
  } finally {
    watch.stop();
    // Cancels the unread body, and removes the signal's listener.
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
