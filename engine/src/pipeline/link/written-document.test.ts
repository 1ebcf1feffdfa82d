import { expect, test } from "vitest";
import { writeFiles, writeSite } from "../../files/site-files-fixture.ts";
import type { LinkTargets, WrittenLink } from "./link-targets.ts";
import { isShownAsCode, lineOfLink } from "./written-document.ts";

const siteDirectory = writeSite({});
const targetsWith = (headingIds?: "myst") =>
  ({ site: {}, siteDirectory, config: { markdown: { headingIds } } }) as unknown as LinkTargets;
const targets = targetsWith();
const linkOf = (url: string, line = 1) => ({ link: { url, line, column: 1 }, file: "a.md" }) as unknown as WrittenLink;
const write = (text: string) => writeFiles(siteDirectory, { "a.md": text });

test("a link that code of the document has, too, shows how such a link looks", () => {
  write("😀 `[a](in/span)` and `name` [b](text)\n\n```md\n[c](in/block(1))\n```\n\n[d](`x`y)\n");
  const shown = ["in/span", "name", "in/block(1)", "text", "span", "block"].filter((url) =>
    isShownAsCode(linkOf(url), targets),
  );
  expect(shown).toEqual(["in/span", "name", "in/block(1)"]);
});

test("the content of most directives of MyST is no code", () => {
  write("```{note}\n[a](in/note)\n```\n\n```{code} md\n[b](in/code)\n```\n");
  const shownIn = (site: LinkTargets) => ["in/note", "in/code"].filter((url) => isShownAsCode(linkOf(url), site));
  expect(shownIn(targetsWith("myst"))).toEqual(["in/code"]);
  expect(shownIn(targetsWith())).toEqual(["in/note", "in/code"]);
});

test("the line of a link is read again if the file has changed", () => {
  write("one\ntwo\n");
  expect(lineOfLink(linkOf("a", 2), targets)).toBe("two");
  write("one\nanother\n");
  expect(lineOfLink(linkOf("a", 2), targets)).toBe("another");
  expect(lineOfLink({ ...linkOf("a"), file: "." }, targets)).toBe("");
});
