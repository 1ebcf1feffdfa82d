import { expect, test } from "vitest";
import { useOneOf } from "./did-you-mean.ts";

test("lists the names to choose from, the first few of many", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  expect(useOneOf(names.slice(0, 2))).toBe("Use one of: a, b.");
  expect(useOneOf(names.slice(0, 6))).toBe("Use one of: a, b, c, d, e, f.");
  expect(useOneOf(names)).toBe("Use one of: a, b, c, d, e and 2 others.");
});
