import type { ReadableStream } from "node:stream/web";

/** @throws where the answer is longer than `maxBytes`, or ends before its end */
export async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!response.body) return new Uint8Array();
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`The answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
