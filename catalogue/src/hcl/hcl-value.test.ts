import { expect, test } from "vitest";
import { readHclValue } from "./hcl-value.ts";

test.each([
  ["[", "]"],
  ["{ a = ", " }"],
])("%j that is nested too deeply stays text", (open, close) => {
  const source = `${open.repeat(20_000)}1${close.repeat(20_000)}`;
  expect(readHclValue(source)).toEqual({ kind: "text", text: source });
});

test("lists and objects are read, and what is in them stays text", () => {
  expect(readHclValue('{ a = [1, "${b}"] }')).toEqual({
    kind: "object",
    entries: [
      {
        key: "a",
        value: {
          kind: "list",
          items: [
            { kind: "text", text: "1" },
            { kind: "text", text: '"${b}"' },
          ],
        },
      },
    ],
  });
});
