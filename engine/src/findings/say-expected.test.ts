import { expect, test } from "vitest";
import { z } from "zod";
import { describeExpected } from "./describe-expected.ts";

function said(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(describeExpected) ?? [];
}

test.each([
  [z.string(), 3, "Write text."],
  [z.number().int(), 1.5, "Write a whole number."],
  [z.number().min(2).max(6), 1, "Write a number of 2 or more."],
  [z.number().min(2).max(6), 7, "Write a number up to 6."],
  [z.string().min(1), "", "Write text that is not empty."],
  [z.enum(["log", "warn", "throw"]), "error", 'Write "log", "warn" or "throw".'],
  [z.url(), "example.com", "Write an absolute URL, such as https://example.com."],
  [z.iso.date(), "May", "Write a date, such as 2023-01-31."],
  [z.string().regex(/^\//, "A path starts with a slash"), "x", "A path starts with a slash."],
  [z.union([z.literal(false), z.object({})]), 3, "Write false or an object."],
])("%#: the expected value is described in words", (schema, value, sentence) => {
  expect(said(schema, value)).toEqual([sentence]);
});

test("several expected types are all named; texts include what YAML reads as numbers and flags", () => {
  const yamlText = z.union([z.string(), z.number(), z.boolean()]);
  expect(said(z.object({ tags: z.union([z.array(yamlText), z.null()]) }), { tags: {} })).toEqual(["Write a list."]);
  expect(said(z.object({ title: yamlText }), { title: [] })).toEqual(["Write text."]);
});
