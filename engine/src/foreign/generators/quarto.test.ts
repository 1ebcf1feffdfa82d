import { expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { findForeignNavigation } from "../navigation/navigation.ts";
import { quarto } from "./quarto.ts";

async function sidebarsOf(config: string) {
  const siteDirectory = writeSite({ "_quarto.yml": config });
  const found = [];
  for await (const { sidebars } of findForeignNavigation({ siteDirectory, directory: "", pages: [] }))
    found.push(sidebars);
  return found[0];
}

test("the chapters of a book of Quarto are its navigation, with parts that are documents or names", async () => {
  const config = `project: { type: book, output-dir: docs }
book:
  title: A book
  chapters:
    - index.qmd
    - part: whole.qmd
      chapters: [a.qmd]
    - part: "Rest"
      chapters: [{ text: Bee, file: b.qmd }]
  appendices: [c.qmd]
`;
  expect(await sidebarsOf(config)).toEqual([
    [
      { document: "index.qmd" },
      { document: "whole.qmd", entries: [{ document: "a.qmd" }] },
      { label: "Rest", entries: [{ label: "Bee", document: "b.qmd" }] },
      { document: "c.qmd" },
    ],
  ]);
  const siteDirectory = writeSite({ "_quarto.yml": config });
  const site = { siteDirectory, file: `${siteDirectory}/_quarto.yml` };
  expect(await quarto.title?.(site)).toBe("A book");
  expect(await quarto.exclude?.(site)).toEqual(["**/README.md", "docs/**"]);
});

test("each sidebar of a site of Quarto is one, without separators and patterns", async () => {
  const config = `website:
  title: A site
  sidebar:
    - { id: a, contents: [a.qmd, "---", "b/*.qmd", { section: More, contents: [{ text: C, href: c.qmd }] }] }
    - { id: b, contents: auto }
    - { contents: [d.qmd] }
`;
  expect(await sidebarsOf(config)).toEqual([
    [{ document: "a.qmd" }, { label: "More", entries: [{ label: "C", document: "c.qmd" }] }],
    [],
    [{ document: "d.qmd" }],
  ]);
});
