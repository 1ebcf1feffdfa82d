import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { CompressionCache, negotiateEncoding } from "./content-encoding.ts";

test.each([
  [undefined, undefined],
  ["", undefined],
  ["identity", undefined],
  ["gzip, deflate, br", "br"],
  ["GZIP", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip;q=0", undefined],
  ["*", "br"],
  ["*;q=0.1, br;q=0", "gzip"],
  ["br;q=nonsense", undefined],
])("%s gives %s", (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

describe("CompressionCache", () => {
  const body = (text: string) => ({ key: text, encoding: "br" as const, kind: "page" as const });

  test("compresses once for concurrent and repeated requests", async () => {
    const cache = new CompressionCache(1000);
    let reads = 0;
    const read = async () => {
      reads += 1;
      return Buffer.from("text");
    };
    const [first, second] = await Promise.all([cache.get({ ...body("a"), read }), cache.get({ ...body("a"), read })]);
    const third = await cache.get({ ...body("a"), read });
    expect(reads).toBe(1);
    expect([first, second, third].map((buffer) => brotliDecompressSync(buffer).toString())).toEqual([
      "text",
      "text",
      "text",
    ]);
  });

  test("drops the least recently used entry when full", async () => {
    const size = (await new CompressionCache(1000).get({ ...body("x"), read: async () => Buffer.from("a") })).length;
    const cache = new CompressionCache(size * 2);
    const reads: string[] = [];
    const get = (key: string) =>
      cache.get({
        ...body(key),
        read: async () => {
          reads.push(key);
          return Buffer.from("a");
        },
      });
    for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);
    expect(reads).toEqual(["a", "b", "c", "b"]);
  });

  test("does not cache a failure", async () => {
    const cache = new CompressionCache(1000);
    await expect(cache.get({ ...body("a"), read: () => Promise.reject(new Error("gone")) })).rejects.toThrow("gone");
    const again = await cache.get({ ...body("a"), read: async () => Buffer.from("back") });
    expect(brotliDecompressSync(again).toString()).toBe("back");
  });
});
