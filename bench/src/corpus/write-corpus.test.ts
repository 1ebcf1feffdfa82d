import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderDigest } from "../folder.ts";
import { writeCorpus } from "./write-corpus.ts";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "cairn-bench-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

test("the same count gives the same bytes", () => {
  const first = writeCorpus(path.join(parent, "a"), 120, "plain");
  const second = writeCorpus(path.join(parent, "b"), 120, "plain");
  expect(folderDigest(first.directory)).toBe(folderDigest(second.directory));
  expect(writeCorpus(path.join(parent, "a"), 120, "plain").bytes).toBe(first.bytes);
});

test("pages have the documented sizes and mix, and link to each other", () => {
  const { directory, pages, bytes } = writeCorpus(parent, 1000, "plain");
  const texts = new Map(pages.map(({ file }) => [file, readFileSync(path.join(directory, "docs", file), "utf8")]));
  expect(texts.size).toBe(1000);
  expect([...texts.values()].filter((text) => text.length > 240_000).length).toBe(4);
  expect(bytes / 1000).toBeGreaterThan(8000);
  expect(bytes / 1000).toBeLessThan(11_000);

  const withCode = [...texts.values()].filter((text) => /^```(?:hcl|bash)$/m.test(text)).length;
  expect(withCode).toBeGreaterThan(200);
  expect(withCode).toBeLessThan(300);

  const links = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/\]\((\.[^)]*)\)/g)].map(([, link = ""]) => path.posix.join(path.posix.dirname(file), link)),
  );
  expect(links.length).toBeGreaterThan(2000);
  expect(links.filter((link) => !texts.has(link))).toEqual([]);
});
