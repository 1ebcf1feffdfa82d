import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ownMarkdown } from "../../compile/markdown/own-markdown.ts";
import { createWriter } from "../emit/writer.ts";
import { createContentStore } from "./content-store.ts";

test("a document's Markdown is stored and returned as it was written, with the numbers of its links", async () => {
  const source = "# Größe – 大\n\nSee [ä](b.md) and [ö](c.md).\n";
  const markdown = ownMarkdown(source, [
    { url: "b.md", kind: "link" },
    { url: "c.md", kind: "link" },
  ]);
  const store = createContentStore();
  store.add("a.md", { body: { kind: "html", html: "<p>ß</p>", markdown }, headings: [] });
  const body = store.take("a.md")?.body;
  expect(body).toMatchObject({ html: "<p>ß</p>" });
  const parts = (body?.kind === "html" && body.markdown) || [];

  const file = path.join(mkdtempSync(path.join(tmpdir(), "cairn-store-")), "a.md");
  const writer = createWriter();
  writer.add(
    file,
    parts.map((part) => (typeof part === "number" ? `/é/${part}` : part)),
  );
  await writer.finish();
  expect(readFileSync(file, "utf8")).toBe("# Größe – 大\n\nSee [ä](/é/0) and [ö](/é/1).");
});
