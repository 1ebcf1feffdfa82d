import { expect, test } from "vitest";
import { usage } from "./arguments.ts";

test("the help explains every option that it names, on a line of its own", () => {
  const named = new Set(usage.match(/--[a-z-]+/g));
  const explained = usage.match(/^ {2}--[a-z-]+/gm)?.map((option) => option.trim());
  expect(explained?.toSorted()).toEqual([...named].toSorted());
});
