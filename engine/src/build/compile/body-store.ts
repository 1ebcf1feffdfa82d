import type { PageBody } from "../../shared/model.ts";

/** Bodies between compiling and rendering. */
export interface BodyStore {
  put: (file: string, body: PageBody) => void;
  /** Gives a body once: what was rendered need not be kept. */
  take: (file: string) => PageBody | undefined;
}

/**
 * Keeps HTML as bytes. As strings, the text of ten thousand pages would make the collector let the heap grow to several
 * times their size.
 */
export function createBodyStore(): BodyStore {
  const bodies = new Map<string, PageBody | Buffer>();
  return {
    put: (file, body) => void bodies.set(file, body.kind === "html" ? Buffer.from(body.html) : body),
    take(file) {
      const body = bodies.get(file);
      bodies.delete(file);
      return Buffer.isBuffer(body) ? { kind: "html", html: body.toString() } : body;
    },
  };
}
