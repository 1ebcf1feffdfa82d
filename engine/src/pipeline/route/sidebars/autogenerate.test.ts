import { parseNumberPrefix } from "../../../compile/documents/number-prefix.ts";
import { expect, test } from "vitest";
import type { FrontMatter } from "../../../config/front-matter.ts";
import type { PageDraft } from "../../../model/page.ts";
import { autogenerate } from "./autogenerate.ts";
import type { CategoryMetadata } from "./category-file.ts";
import { draftDocument } from "../document-fixture.ts";
import { createDocumentLookup } from "../document-lookup.ts";
import { buildFolderTree } from "../../../model/folder-tree.ts";
import type { SidebarItemConfig } from "./sidebar-schema.ts";

interface Tree {
  pages: PageDraft[];
  dirName?: string;
  categories?: Record<string, CategoryMetadata>;
  byCodeUnits?: boolean;
  startsWithHome?: boolean;
  hasTitlesInWords?: boolean;
  onUnknownLink?: (id: string) => void;
}

function generate({ pages, dirName = ".", categories = {}, onUnknownLink, ...sources }: Tree) {
  const files = Object.entries(categories).map(
    ([directory, metadata]) => [directory, { file: "", directory, metadata }] as const,
  );
  return autogenerate(dirName, {
    folders: buildFolderTree(pages),
    categoryFiles: new Map(files),
    documents: createDocumentLookup(pages, new Set(), ""),
    ...sources,
    parseName: parseNumberPrefix,
    onUnknownLink: (_category, id) => onUnknownLink?.(id),
  });
}

function documents(paths: Record<string, FrontMatter>): PageDraft[] {
  return Object.entries(paths).map(([path, frontMatter]) => draftDocument(path, frontMatter));
}

/** Prints ids and labels, with the items of a category in brackets and its link after an arrow. */
function outline(items: SidebarItemConfig[] | undefined): string | undefined {
  return items
    ?.map((item) => {
      if (item.type === "doc") return item.id;
      if (item.type !== "category") return item.type;
      const link = item.link?.type === "doc" ? ` → ${item.link.id}` : item.link ? ` → ${item.link.type}` : "";
      return `${item.label}${link} [${outline(item.items)}]`;
    })
    .join(", ");
}

test("the first page of all may come before those with positions, unless it has one itself", () => {
  const pages = documents({ "a.md": { sidebar_position: 1 }, "b.md": {}, "index.md": {} });
  expect(outline(generate({ pages }))).toBe("a, b, index");
  expect(outline(generate({ pages, startsWithHome: true }))).toBe("index, a, b");
  const placed = documents({ "a.md": { sidebar_position: 1 }, "index.md": { sidebar_position: 2 } });
  expect(outline(generate({ pages: placed, startsWithHome: true }))).toBe("a, index");
});

test("sorts by position, then by file name; entries without a position come last", () => {
  const pages = documents({
    "zebra.md": { sidebar_position: 1.5 },
    "10-ten.md": {},
    "02-two.md": {},
    "Beta.md": {},
    "alpha.md": {},
    "1-one/x.md": {},
    "unnumbered/x.md": {},
  });
  expect(outline(generate({ pages }))).toBe("one [one/x], zebra, two, ten, Beta, alpha, unnumbered [unnumbered/x]");
});

test("sorts numbers in names by their values, but like letters in a site of Docusaurus", () => {
  const pages = documents({ "v10.md": {}, "v9.md": {}, "v9-beta.md": {}, "step2/b.md": {}, "step11/a.md": {} });
  expect(outline(generate({ pages }))).toBe("step2 [step2/b], step11 [step11/a], v9-beta, v9, v10");
  expect(outline(generate({ pages, byCodeUnits: true }))).toBe("step11 [step11/a], step2 [step2/b], v10, v9-beta, v9");
});

test("takes a folder's label from its category file, else from its index document, else from its name", () => {
  const pages = documents({
    "01-a/x.md": {},
    "02-b/README.md": { title: "All about B", sidebar_position: 9 },
    "02-b/x.md": {},
    "03-c/index.md": { title: "All about C" },
    "03-c/x.md": {},
  });
  const categories = { "01-a": { label: "Last", position: 10 }, "03-c": { label: "C" } };
  expect(outline(generate({ pages, categories }))).toBe("C → c/index [c/x], All about B → b/README [b/x], Last [a/x]");
});

test("a position of zero in a category file overrides the folder's number", () => {
  const pages = documents({ "05-late/x.md": {}, "01-early/x.md": {} });
  expect(outline(generate({ pages, categories: { "05-late": { position: 0 } } }))).toBe(
    "late [late/x], early [early/x]",
  );
});

test("a category file chooses the link: a document by local or whole id, an index, or none", () => {
  const pages = documents({
    "a/index.md": {},
    "a/start.md": {},
    "b/index.md": {},
    "b/x.md": {},
    "c/index.md": {},
    "d/x.md": {},
    "intro.md": {},
  });
  const categories: Record<string, CategoryMetadata> = {
    a: { link: { type: "doc", id: "start" } },
    b: { link: { type: "generated-index" } },
    c: { link: null },
    d: { link: { type: "doc", id: "intro" } },
  };
  expect(outline(generate({ pages, categories }))).toBe(
    "start → a/start [a/index], b → generated-index [b/index, b/x], c [c/index], intro → intro [d/x], intro",
  );
});

test("a link to an unknown document is reported and left out", () => {
  const unknown: string[] = [];
  const pages = documents({ "a/index.md": {}, "a/x.md": {} });
  const items = generate({
    pages,
    categories: { a: { link: { type: "doc", id: "nowhere" } } },
    onUnknownLink: (id) => unknown.push(id),
  });
  expect(outline(items)).toBe("a [a/index, a/x]");
  expect(unknown).toEqual(["nowhere"]);
});

test("starts at the requested folder, whose name must match completely", () => {
  const pages = documents({ "01-api/v1/x.md": {}, "01-api/y.md": {}, "01-api2/z.md": {} });
  expect(outline(generate({ pages, dirName: "01-api" }))).toBe("v1 [api/v1/x], api/y");
  expect(generate({ pages, dirName: "api" })).toBeUndefined();
});

test("pages that share a file are sorted by their ids", () => {
  const shared = ["b", "a"].map((name) => ({
    ...draftDocument(`modules/${name}.md`),
    source: "modules",
    file: "data/catalogue.json",
  }));
  expect(outline(generate({ pages: shared }))).toBe("modules [modules/a, modules/b]");
});

test("a JSON Lines file named like its folder is not the folder's index", () => {
  const page = (id: string): PageDraft => ({
    ...draftDocument(`${id}.md`),
    file: "data/terms/terms.jsonl",
    directory: "terms",
  });
  expect(outline(generate({ pages: [page("terms/plan"), page("terms/drift")] }))).toBe(
    "terms [terms/drift, terms/plan]",
  );
});

test("takes a folder's label from its pages, unless it has a category file", () => {
  const module = (path: string, folder: string, label: string) => {
    return { ...draftDocument(path), namedFolder: { path: folder, label } };
  };
  const pages = [
    module("modules/eks/index.md", "modules/eks", "EKS Modules"),
    module("modules/net/vpc/app.md", "modules/net", "Net Modules"),
    draftDocument("modules/intro.md"),
  ];
  expect(outline(generate({ pages, dirName: "modules" }))).toBe(
    "EKS Modules → modules/eks/index [], modules/intro, Net Modules [vpc [modules/net/vpc/app]]",
  );
  const categories = { "modules/net": { label: "Own" } };
  expect(outline(generate({ pages, dirName: "modules", categories }))).toContain("Own [vpc");
});

test("folders of languages have their names, and the originals come first", () => {
  const pages = documents({
    "ar/start.md": {},
    "en/start.md": {},
    "guides/ar/a.md": {},
    "pt-br/index.md": { title: "Início" },
    "pt-br/start.md": {},
  });
  expect(outline(generate({ pages, hasTitlesInWords: true }))).toBe(
    "English [en/start], العربية [ar/start], Guides [Ar [guides/ar/a]], Português (Brasil) → pt-br/index [pt-br/start]",
  );
  expect(outline(generate({ pages }))).toMatch(/^ar \[/);
  const one = documents({ "a.md": {}, "id/b.md": {} });
  expect(outline(generate({ pages: one, hasTitlesInWords: true }))).toBe("a, Id [id/b]");
});
