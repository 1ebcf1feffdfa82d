import { expect, test } from "vitest";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { draftDocument } from "./document-fixture.ts";
import { chooseWritableRoutes } from "./writable-routes.ts";

const pageAt = (permalink: string, file: string) => ({ ...draftDocument("a.md"), permalink, file });
const choose = (permalinks: readonly string[], platform: NodeJS.Platform) => {
  const pages = permalinks.map((permalink, index) => pageAt(permalink, `docs/${index}.md`));
  const { pages: chosen, diagnostics } = chooseWritableRoutes(pages, { trailingSlash: undefined }, platform);
  return { chosen: chosen.map(({ permalink }) => permalink), findings: diagnostics.map(formatDiagnostic) };
};

test("a page whose path no file system allows is left out, and a finding says why", () => {
  const { chosen, findings } = choose(["/a", `/x/${"long-".repeat(60)}/y`, `/${"a".repeat(250)}`], "linux");
  expect(chosen).toEqual(["/a", `/${"a".repeat(250)}`]);
  expect(findings).toMatchInlineSnapshot(`
    [
      "docs/1.md  error  path-unwritable
      The path "/x/long-long-long-long-long-long-long-long-long-long-long-long-long-long-long-lo…" cannot be written as a file: a part of it, "long-long-long-long-…", has 300 bytes; file systems allow names of 255, of which 5 are reserved for the extension.
      Give the page another path: "slug" in the front matter of a document, "path" in a catalogue entry.",
    ]
  `);
});

test("a page whose path cannot be an address is left out, and a finding says why", () => {
  const { chosen, findings } = choose(["/a\uD800", "/b"], "linux");
  expect(chosen).toEqual(["/b"]);
  expect(findings).toMatchInlineSnapshot(`
    [
      "docs/0.md  error  path-unwritable
      The path "/a�" cannot be written as a file: it contains half of a character (a lone surrogate), which addresses cannot contain.
      Give the page another path: "slug" in the front matter of a document, "path" in a catalogue entry.",
    ]
  `);
});

test("the decoded path counts, as it is written to the disk", () => {
  const encoded = `/${encodeURIComponent("日".repeat(80))}`;
  expect(choose([encoded], "linux")).toEqual({ chosen: [encoded], findings: [] });
});

test("on a system that ignores case, the second of two pages with the same file is an error", () => {
  const { chosen, findings } = choose(["/a", "/A"], "darwin");
  expect(chosen).toEqual(["/a"]);
  expect(findings).toMatchInlineSnapshot(`
    [
      "docs/1.md  error  path-unwritable
      The path "/A" cannot be written as a file: this system uses the same file for "/a", of docs/0.md.
      Give the page another path: "slug" in the front matter of a document, "path" in a catalogue entry.",
    ]
  `);
});

test("two pages whose paths differ only in capitals are a warning on other systems", () => {
  const { chosen, findings } = choose(["/Guide/a", "/b", "/guide/A"], "linux");
  expect(chosen).toEqual(["/Guide/a", "/b", "/guide/A"]);
  expect(findings).toMatchInlineSnapshot(`
    [
      "docs/2.md  warning  path-capitals
      The path "/guide/A" differs only in capital letters from "/Guide/a", the path of docs/0.md.
      macOS, Windows and some web hosts do not distinguish them and would show the same page for both. Give the page another path: "slug" in the front matter of a document, "path" in a catalogue entry.",
    ]
  `);
});
