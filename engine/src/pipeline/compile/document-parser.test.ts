import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { parsesAlike } from "./document-parser.ts";

test("a parser with other settings of the text is of no use, whatever names the admonitions have", () => {
  const config = siteConfigSchema.parse({});
  const { markdown } = config;
  const withMarkdown = (other: object) => ({ ...config, markdown: { ...markdown, ...other } as typeof markdown });
  const comment = { className: "added", line: "add-next-line" };
  expect(parsesAlike(config, withMarkdown({ admonitions: ["secret"] }))).toBe(true);
  for (const other of [{ format: "mdx" }, { math: true }, { mdx1: true }, { magicComments: [comment] }])
    expect(parsesAlike(config, withMarkdown(other))).toBe(false);
  expect(parsesAlike(config, { ...config, isForeign: true })).toBe(false);
  expect(parsesAlike(config, { ...config, documentRules: { refersToCode: true } })).toBe(false);
});
