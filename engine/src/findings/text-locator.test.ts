import { expect, test } from "vitest";
import { createTextLocator } from "./text-locator.ts";

const text = `export default {
  docs: ["intro", 'intro', { label: "Guides", 'items': [] }],
  other: [{ label: "Rest", items: ["a+b"] }],
};
`;

test("finds a quoted string, each time the next one", () => {
  const { findQuoted } = createTextLocator(text);
  expect([findQuoted("intro"), findQuoted("intro"), findQuoted("intro")]).toEqual([
    { line: 2, column: 10 },
    { line: 2, column: 19 },
    { line: 2, column: 19 },
  ]);
  expect(findQuoted("a+b")).toEqual({ line: 3, column: 36 });
  expect(findQuoted("ntro")).toBeUndefined();
});

test("finds a key, the one near a given string if there are several", () => {
  const { findKey } = createTextLocator(text);
  expect(findKey("other")).toEqual({ line: 3, column: 3 });
  expect(findKey("items")).toEqual({ line: 2, column: 47 });
  expect(findKey("items", "Rest")).toEqual({ line: 3, column: 28 });
  expect(findKey("item")).toBeUndefined();
});
