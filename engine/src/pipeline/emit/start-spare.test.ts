import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { linkOutput } from "./start-spare.ts";

test("an output is made again from hard links, and missing files are returned", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-spare-"));
  const [from, to] = [path.join(folder, "build"), path.join(folder, "spare")];
  mkdirSync(path.join(from, "guides/vpc"), { recursive: true });
  writeFileSync(path.join(from, "index.html"), "Home");
  writeFileSync(path.join(from, "guides/vpc/index.html"), "VPC");
  expect(linkOutput({ from, to, names: ["index.html", "guides/gone/index.html", "guides/vpc/index.html"] })).toEqual([
    "guides/gone/index.html",
  ]);
  expect(readFileSync(path.join(to, "guides/vpc/index.html"), "utf8")).toBe("VPC");
  expect(statSync(path.join(to, "index.html")).ino).toBe(statSync(path.join(from, "index.html")).ino);
});

test("a file that cannot be linked is not reported as missing", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-spare-"));
  writeFileSync(path.join(folder, "a"), "");
  // A link to an existing file of the same name.
  expect(() => linkOutput({ from: folder, to: folder, names: ["a"] })).toThrow("a is a file");
});
