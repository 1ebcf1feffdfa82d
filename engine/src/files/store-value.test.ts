import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readValue, storeValue } from "./store-value.ts";

function storeAndRead(value: unknown): unknown {
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-value-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "value");
  storeValue(file, value);
  return readValue(file);
}

test("a value is read as it was stored, including typed arrays of any length", () => {
  const value = {
    name: "Zürich",
    pages: [{ permalink: "/a", first: 3 }],
    texts: new Map([["/a", { file: "text.json", size: 7 }]]),
    nothing: undefined,
    table: { codes: Uint16Array.of(1, 65_535, 3), entries: Int32Array.of(-1), slots: new Uint32Array() },
    bytes: Uint8Array.of(9, 8, 7, 6, 5),
    part: Uint32Array.of(1, 2, 3, 4).subarray(1, 3),
    last: Uint32Array.of(4_294_967_295),
  };
  expect(storeAndRead(value)).toEqual(value);
});

test("values other than objects are read as they were stored, too", () => {
  expect(storeAndRead(new Map([["a", 1]]))).toEqual(new Map([["a", 1]]));
  expect(storeAndRead(undefined)).toBeUndefined();
});
