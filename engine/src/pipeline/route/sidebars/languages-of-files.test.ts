import { expect, test } from "vitest";
import { configFor } from "../../../config/config-fixture.ts";
import type { Publisher } from "../../../config/publisher.ts";
import { createDocumentLookup } from "../document-lookup.ts";
import { draftDocument, onlyVersion } from "../document-fixture.ts";
import { buildSidebars, createNodes } from "./sidebars.ts";
import type { SidebarNode } from "../../../model/navigation.ts";

function sidebarsOf(files: readonly string[], publisher: Publisher) {
  const pages = files.map((file) => draftDocument(file, { title: file }));
  const documents = createDocumentLookup(pages, new Set(), "");
  const config = { ...configFor(publisher), isForeign: publisher === "other" };
  const { entries } = buildSidebars({ pages, documents, categoryFiles: [], config, version: onlyVersion });
  const lines = (nodes: readonly SidebarNode[]): string[] =>
    nodes.flatMap((node) =>
      node.type === "html" ? [] : [node.label, ...(node.type === "category" ? lines(node.items) : [])],
    );
  return Object.fromEntries(Array.from(entries, ([name, items]) => [name, lines(createNodes(items))]));
}

const files = ["_index.md", "_index.fr.md", "use/_index.md", "use/_index.fr.md", "use/a.md", "use/a.fr.md", "b.js.md"];

test("documents in a language that ends their names have a sidebar of their own, with links to the others", () => {
  expect(sidebarsOf(files, "other")).toEqual({
    defaultSidebar: ["_index.md", "b.js.md", "use/_index.md", "use/a.md", "Français"],
    "defaultSidebar-fr": ["_index.fr.md", "use/_index.fr.md", "use/a.fr.md", "English"],
  });
});

test("the language of the site is no other one, and other sites have no languages in names", () => {
  expect(Object.keys(sidebarsOf(["index.en.md", "index.fr.md", "a.en.md"], "other"))).toEqual([
    "defaultSidebar",
    "defaultSidebar-fr",
  ]);
  expect(Object.keys(sidebarsOf(files, "cairn"))).toEqual(["defaultSidebar"]);
});
