import { expect, test } from "vitest";
import { findComments, withoutComments } from "./comments.ts";

test("comments are found, with their text", () => {
  const text = "a<!-- b -->c<!--- d\ne ---->f<!-- g";
  expect(findComments(text).map((comment) => [text.slice(comment.start, comment.end), comment.text])).toEqual([
    ["<!-- b -->", "b"],
    ["<!--- d\ne ---->", "d\ne"],
  ]);
  expect(withoutComments(text)).toBe("acf<!-- g");
});
