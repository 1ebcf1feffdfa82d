import { expect, test } from "vitest";
import { markText, type WantedWords } from "./mark-text.ts";

function marksOf(text: string, wanted: Partial<WantedWords>): string {
  return markText(text, { words: new Set(), phrases: [], ...wanted })
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");
}

test("query words are marked, as words and as parts of identifiers", () => {
  expect(marksOf("A group of auto_scaling groups", { words: new Set(["group", "auto"]) })).toBe(
    "A [group] of [auto]_scaling groups",
  );
});

test("a part of a name is marked only where it matches, not where another part begins with it", () => {
  expect(marksOf("CircleCI and GitHub-Actions.yml", { words: new Set(["ci", "hub", "yml"]) })).toBe(
    "Circle[CI] and Git[Hub]-Actions.[yml]",
  );
});

test.each([
  ["An Auto Scaling Group, and another group", "An [Auto Scaling Group], and another group"],
  ["auto-scaling-groups scale by auto", "[auto-scaling-groups] scale by auto"],
  ["scaling auto group", "scaling auto group"],
])("words of a phrase are marked only in sequence: %s", (text, marked) => {
  expect(marksOf(text, { phrases: [["auto", "scaling", "group"]] })).toBe(marked);
});

test("the marks of a phrase include those of its words", () => {
  expect(marksOf("Security group, group", { words: new Set(["group"]), phrases: [["security", "group"]] })).toBe(
    "[Security group], [group]",
  );
});
