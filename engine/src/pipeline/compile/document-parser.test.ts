import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { parsesAlike } from "./document-parser.ts";

test("a parser with other settings of the text is of no use, whatever names the admonitions have", () => {
  const { markdown } = siteConfigSchema.parse({});
  const comment = { className: "added", line: "add-next-line" };
  expect(parsesAlike(markdown, { ...markdown, admonitions: ["secret"] })).toBe(true);
  for (const other of [{ format: "mdx" }, { math: true }, { mdx1: true }, { magicComments: [comment] }])
    expect(parsesAlike(markdown, { ...markdown, ...other } as typeof markdown)).toBe(false);
});
