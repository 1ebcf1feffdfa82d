import { expect, test } from "vitest";
import tags from "../fixtures/tags.json" with { type: "json" };
import { linksOf, readBuiltPage, textOf } from "./built-page.ts";

/** Returns the tags with at least one existing document. Some documents in the fixture are not written yet. */
const tagsInUse = () =>
  tags
    .map((tag) => ({ ...tag, docs: tag.docs.filter((path) => readBuiltPage(path) !== undefined).toSorted() }))
    .filter(({ docs }) => docs.length > 0);

test("every tag in use has a page that names it and lists exactly its documents", () => {
  const used = tagsInUse();
  expect(used.length).toBeGreaterThan(50);
  const documents = new Set(tags.flatMap(({ docs }) => docs));
  const wrong = used.flatMap(({ label, path, docs }) => {
    const html = readBuiltPage(path) ?? "";
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    const listed = [...new Set(linksOf(main).filter((link) => documents.has(link)))].toSorted();
    const isRight = textOf(html, "h1")?.includes(label) && JSON.stringify(listed) === JSON.stringify(docs);
    return isRight ? [] : [{ path, heading: textOf(html, "h1"), listed, expected: docs }];
  });
  expect(wrong).toEqual([]);
});

test("the tag index links to every tag", () => {
  const linked = new Set(linksOf(readBuiltPage("/tags") ?? ""));
  const missing = tagsInUse().filter(({ path }) => !linked.has(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});
