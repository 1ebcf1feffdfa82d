import type { ReadableStream } from "node:stream/web";

export class ResponseTooLong extends Error {
  constructor(maxBytes: number) {
    super(`The response is longer than ${maxBytes} bytes`);
  }
}

/** @throws `ResponseTooLong` if the response is longer than `maxBytes`, and other errors if it is truncated */
export async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!response.body) return new Uint8Array();
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ResponseTooLong(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
