import { expect, it } from "vitest";
import { dedent } from "./dedent.ts";

it.each([
  ["One\n    two\n\n      three", "One\ntwo\n\n  three"],
  ["One\ntwo\n  three", "One\ntwo\n  three"],
  ["One", "One"],
  ["One\n", "One\n"],
])("takes the indentation that later lines share off %j", (text, expected) => {
  expect(dedent(text)).toBe(expected);
});
