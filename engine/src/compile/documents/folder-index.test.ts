import { expect, test } from "vitest";
import { configFor } from "../../config/config-fixture.ts";
import { hasTitlesInWords, titleOfName } from "./folder-index.ts";

test.each([
  ["cairn", undefined, "first-steps"],
  ["cairn", "github", "first-steps"],
  ["cairn", "mkdocs", "First steps"],
  ["other", undefined, "First steps"],
  ["other", "github", "First steps"],
] as const)(
  "in a site that %s publishes, with ids of %s, a folder has the title %s",
  (publisher, headingIds, title) => {
    const config = configFor(publisher, { markdown: { headingIds } });
    expect(titleOfName("first-steps", hasTitlesInWords(config))).toBe(title);
  },
);
