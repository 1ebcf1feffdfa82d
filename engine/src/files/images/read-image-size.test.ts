import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readImageSize } from "./read-image-size.ts";

const folder = mkdtempSync(path.join(tmpdir(), "cairn-images-"));
function sizeOf(name: string, content: string | Uint8Array) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return readImageSize(file);
}
const base64 = (text: string) => Buffer.from(text, "base64");

test.each([
  ["a.png", "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEUlEQVR42mNkYPhfz4AEGAEHCgGBAL9jlwAAAABJRU5ErkJggg=="],
  ["a.gif", "R0lGODlhAwACAIAAAAAAAP///yH5BAEAAAAALAAAAAADAAIAAAICRAEAOw=="],
  ["a.webp", "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoDAAIAAgA0JaQAA3AA/vuUAAA="],
])("%s", (name, content) => {
  expect(sizeOf(name, base64(content))).toEqual({ width: 3, height: 2 });
});

test("an SVG has the size in its attributes, or that of its viewBox", () => {
  expect(sizeOf("a.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20.4"/>')).toEqual({
    width: 30,
    height: 20,
  });
  expect(sizeOf("b.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"/>')).toEqual({
    width: 300,
    height: 200,
  });
  expect(sizeOf("c.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>')).toBeUndefined();
});

test("a file that is not an image, or does not exist, has no size", () => {
  expect(sizeOf("d.png", "not an image")).toBeUndefined();
  expect(sizeOf("e.png", "")).toBeUndefined();
  expect(readImageSize(path.join(folder, "missing.png"))).toBeUndefined();
});
