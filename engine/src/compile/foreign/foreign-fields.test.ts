import { expect, test } from "vitest";
import { parseFrontMatter } from "../front-matter/front-matter.ts";

const read = (...lines: string[]) => parseFrontMatter("docs/a.md", lines.join("\n"));

test("front matter in TOML is read as far as a page needs it, and keeps its lines", () => {
  const { frontMatter, body, diagnostics } = read(
    "+++",
    'title = "A \\"plan\\"" # why',
    "weight = 5",
    "draft = false",
    "tags = ['a', \"b\"]",
    "date = 2026-01-31",
    "[menu.main]",
    "weight = 9",
    "+++",
    "Text",
  );
  expect(frontMatter).toMatchObject({ title: 'A "plan"', sidebar_position: 5, draft: false, tags: ["a", "b"] });
  expect(frontMatter["date"]).toBe("2026-01-31");
  expect([body.split("\n"), diagnostics]).toEqual([[..."\n".repeat(9).split("\n").slice(1), "Text"], []]);
});

test.each([
  [["weight: 3", "linkTitle: Short"], { sidebar_position: 3, sidebar_label: "Short" }],
  [["weight: 0"], { sidebar_position: undefined }],
  [["nav_order: 2", "sidebar_position: 7"], { sidebar_position: 7 }],
  [
    ["sidebar:", "  order: 4", "  label: Own", "  hidden: true"],
    { sidebar_position: 4, sidebar_label: "Own", unlisted: true },
  ],
  [["hide:", "  - toc"], { hide_table_of_contents: true }],
  [["title: A"], { title: "A", sidebar_position: undefined }],
])("fields of other generators have their names here: %j", (lines, expected) => {
  const { frontMatter } = read("---", ...lines, "---");
  expect({ ...Object.fromEntries(Object.keys(expected).map((key) => [key, undefined])), ...frontMatter }).toMatchObject(
    expected,
  );
});
