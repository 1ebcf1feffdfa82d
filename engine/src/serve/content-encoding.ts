import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";

export type Encoding = "br" | "gzip";

export interface CompressionRequest {
  key: string;
  encoding: Encoding;
  kind: "asset" | "page";
  read: () => Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this many bytes, compression does not save a packet. */
const smallestWorthwhile = 860;
/** Above this many bytes, compression would delay the response by seconds. */
const largestWorthwhile = 16 * 1024 * 1024;
/** Hashed assets are compressed once and cached, which is worth the slowest setting; pages change with each build. */
const brotliQuality = { asset: 11, page: 5 };

/**
 * Returns the encoding for an `Accept-Encoding` header, weighted as in RFC 9110 §12.5.3: brotli before gzip;
 * `undefined` for neither.
 */
export function negotiateEncoding(header: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gz] = [weightOf("br"), weightOf("gzip")];
  if (br > 0 && br >= gz) return "br";
  return gz > 0 ? "gzip" : undefined;
}

/** Whether a body of this many bytes is worth compressing. */
export function isWorthCompressing(bytes: number): boolean {
  return bytes >= smallestWorthwhile && bytes <= largestWorthwhile;
}

/** Compressed bodies by key; the least recently used ones are dropped when the total exceeds `maximumBytes`. */
export class CompressionCache {
  readonly #kept = new Map<string, Buffer>();
  readonly #pending = new Map<string, Promise<Buffer>>();
  readonly #maximumBytes: number;
  #bytes = 0;

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  /**
   * Returns the compressed body. `key` must change with the content. Concurrent requests for a key share one
   * compression. Rejects like `read`, without caching that.
   */
  async get({ key, encoding, kind, read }: CompressionRequest): Promise<Buffer> {
    const entry = `${encoding} ${kind} ${key}`;
    const kept = this.#kept.get(entry);
    if (kept) {
      this.#kept.delete(entry);
      this.#kept.set(entry, kept);
      return kept;
    }
    const pending = this.#pending.get(entry);
    if (pending) return pending;
    const started = read()
      .then((raw) => compress(raw, encoding, kind))
      .then((body) => this.#keep(entry, body))
      .finally(() => this.#pending.delete(entry));
    this.#pending.set(entry, started);
    return started;
  }

  #keep(entry: string, body: Buffer): Buffer {
    this.#kept.set(entry, body);
    this.#bytes += body.length;
    for (const [oldest, dropped] of this.#kept) {
      if (this.#bytes <= this.#maximumBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= dropped.length;
    }
    return body;
  }
}

function compress(raw: Buffer, encoding: Encoding, kind: CompressionRequest["kind"]): Promise<Buffer> {
  if (encoding === "gzip") return deflate(raw, { level: 6 });
  return brotli(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[kind],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
}
