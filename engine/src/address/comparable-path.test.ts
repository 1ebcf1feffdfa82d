import { expect, test } from "vitest";
import { comparableDocument, comparablePath } from "./comparable-path.ts";

test("addresses are the same with other slashes, and those of documents also with other names of their files", () => {
  expect(["/a/b/?c#d", "a/b"].map(comparablePath)).toEqual(["a/b", "a/b"]);
  expect(comparablePath("/a.html")).toBe("a.html");
  const written = ["/a/b", "../a/b.md", "./a/b/index.mdx", "a/b.html#c", "a/b/README.md", "/a/b/"];
  expect(new Set(written.map(comparableDocument))).toEqual(new Set(["a/b"]));
  expect(["index.md", "/", "a/indexes.md"].map(comparableDocument)).toEqual(["", "", "a/indexes"]);
});
