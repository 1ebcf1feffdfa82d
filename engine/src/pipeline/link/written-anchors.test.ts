import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { writeSite } from "../../files/site-files-fixture.ts";
import { createAnchorGuess } from "./written-anchors.ts";

function mayHave(text: string, id: string, { format = "extension", hasOwnAnchors = false } = {}): boolean {
  const siteDirectory = writeSite({ "docs/a.md": text });
  const config = siteConfigSchema.parse({ markdown: { format } });
  return createAnchorGuess({ siteDirectory, config, surroundings: { hasOwnAnchors } })("docs/a.md", id);
}

test.each([
  ["an attribute of a component", '<Field id="first-name">Text</Field>'],
  ["the title of a component", '<Step title="First name">\n\nText\n\n</Step>'],
  ["a field of a component's data", "<Steps items={[{ title: 'First name' }]}>Text</Steps>"],
  ["an attribute list", "Text. { #first-name .big }"],
  ["a block of a note", "Text. ^first-name"],
  ["a term of a list of definitions", "First name\n: What you are called."],
  ["a component that draws a section", "## Some\n\n<Fields of={person} />"],
  ["the same in several lines", "## Some\n\n<Fields\n  of={person}\n/>"],
])("%s may be the origin of an anchor", (_, text) => {
  expect(mayHave(text, "first-name")).toBe(true);
  // Here, components are drawn.
  expect(mayHave(text, "first-name", { format: "detect" })).toBe(false);
});

test.each([
  ["links", '[First name](#first-name), [other](b.md#first-name), <a href="#first-name">x</a>\n\n[first]: #first-name'],
  ["prose", "The first name, first-name."],
  ["code", '`id="first-name"`\n\n```html\n<a id="first-name">\n```'],
  ["a longer id", '<Field id="first-name-2">Text</Field>'],
  ["a component with content", "<Note>\n\nText\n\n</Note>"],
])("%s are not", (_, text) => {
  expect(mayHave(text, "first-name")).toBe(false);
});

test("nothing is known of anchors that code of the site makes", () => {
  expect(mayHave("Text", "first-name", { hasOwnAnchors: true })).toBe(true);
});
