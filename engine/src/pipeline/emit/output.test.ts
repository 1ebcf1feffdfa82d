import type fs from "node:fs";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { openOutput } from "./output.ts";

/** A folder that stands for a mounted one: it cannot be renamed, nor anything be moved into it. */
const mounted = vi.hoisted(() => ({ folder: "" }));

vi.mock("node:fs", async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    const fail = (code: string) => Object.assign(new Error(code), { code });
    if (mounted.folder !== "" && from === mounted.folder) throw fail("EBUSY");
    if (mounted.folder !== "" && String(to).startsWith(`${mounted.folder}/`)) throw fail("EXDEV");
    original.renameSync(from, to);
  };
  return { ...original, renameSync };
});

test.each(["", "mounted"])(
  "an output takes the place of the last one, and a later one changes it: %s",
  async (kind) => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), "cairn-")), "out");
    mkdirSync(path.join(folder, "old"), { recursive: true });
    writeFileSync(path.join(folder, "old", "a.html"), "old");
    mounted.folder = kind === "" ? "" : folder;

    const first = openOutput(folder, new Map());
    first.write("a/index.html", "a", "1");
    first.write("b.html", "b", "1");
    const files = await first.commit();
    expect(readdirSync(folder).sort()).toEqual(["a", "b.html"]);

    const second = openOutput(folder, files);
    second.keep("b.html");
    second.write("c/index.html", "c", "1");
    await second.commit();
    expect(readdirSync(folder).sort()).toEqual(["a", "b.html", "c"]);
    expect(readFileSync(path.join(folder, "c/index.html"), "utf8")).toBe("c");
    expect(existsSync(path.join(folder, "a/index.html"))).toBe(false);
    expect(readdirSync(path.dirname(folder))).toEqual(["out"]);
  },
);
