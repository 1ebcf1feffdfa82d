import { open, readFile, type FileHandle } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type CompressionCache, isWorthCompressing, negotiateEncoding } from "./content-encoding.ts";
import { contentTypeOf, isCompressible } from "./content-type.ts";

export interface SentFile {
  file: string;
  status: number;
  /** Whether the address contains a hash of the content, so that the response never changes. */
  isImmutable: boolean;
}

/**
 * Responds with a file: type, validator and caching headers, `304` if the client's copy is current, compressed if the
 * client accepts it and it is worthwhile, a byte range if requested. Rejects only if the file cannot be read.
 */
export async function sendFile(response: ServerResponse, sent: SentFile, cache: CompressionCache): Promise<void> {
  const request = response.req;
  const handle = await open(sent.file);
  try {
    const { size, mtimeMs } = await handle.stat();
    const version = `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`;
    const contentType = contentTypeOf(sent.file);
    response.statusCode = sent.status;
    response.setHeader("Content-Type", contentType);
    response.setHeader("Cache-Control", sent.isImmutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (sent.status === 200) {
      // Weak, because the compressed and the plain body have the same validator.
      response.setHeader("ETag", `W/"${version}"`);
      if (matches(request.headers["if-none-match"], `"${version}"`)) {
        response.writeHead(304).end();
        return;
      }
    }
    if (!isCompressible(contentType)) return await sendBytes(response, handle, size);

    response.setHeader("Vary", [response.getHeader("Vary") ?? [], "Accept-Encoding"].flat().join(", "));
    const encoding = isWorthCompressing(size) ? negotiateEncoding(request.headers["accept-encoding"]) : undefined;
    if (!encoding) return await sendBytes(response, handle, size);
    const body = await cache.get({
      key: `${version} ${sent.file}`,
      encoding,
      kind: sent.isImmutable ? "asset" : "page",
      read: () => readFile(handle),
    });
    response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", body.length);
    response.end(request.method === "HEAD" ? undefined : body);
  } finally {
    await handle.close();
  }
}

async function sendBytes(response: ServerResponse, handle: FileHandle, size: number): Promise<void> {
  const request = response.req;
  response.setHeader("Accept-Ranges", "bytes");
  const range = response.statusCode === 200 ? parseRange(request.headers.range, size) : undefined;
  if (range === "unsatisfiable") {
    response.writeHead(416, { "Content-Range": `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) {
    response.statusCode = 206;
    response.setHeader("Content-Range", `bytes ${start}-${end}/${size}`);
  }
  response.setHeader("Content-Length", end - start + 1);
  if (request.method === "HEAD" || size === 0) {
    response.end();
    return;
  }
  await pipeline(handle.createReadStream({ start, end, autoClose: false }), response);
}

function matches(header: string | undefined, tag: string): boolean {
  return header === "*" || (header ?? "").split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag);
}

/**
 * Parses a single byte range, as used by media players. Several ranges are answered with the whole file, as RFC 9110
 * §14.2 allows.
 */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : "unsatisfiable";
}
