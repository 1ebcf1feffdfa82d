import type { PageBody } from "../../shared/model.ts";

/**
 * A body between compiling and rendering: HTML as bytes. As strings, the text of ten thousand pages would make the
 * collector let the heap grow to several times their size; and bytes go from one thread to another for nothing.
 */
export type StoredBody = Exclude<PageBody, { kind: "html" }> | Uint8Array;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function storeBody(body: PageBody): StoredBody {
  return body.kind === "html" ? encoder.encode(body.html) : body;
}

export function restoreBody(stored: StoredBody): PageBody {
  return stored instanceof Uint8Array ? { kind: "html", html: decoder.decode(stored) } : stored;
}
