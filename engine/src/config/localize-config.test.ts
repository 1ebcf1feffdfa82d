import { expect, test } from "vitest";
import { languageOfPage } from "./localize-config.ts";
import { configFor } from "./config-fixture.ts";

test.each([
  ["content/guide.fa.md", "<p>راهنما</p>", "other", "fa rtl"],
  ["docs/he_IL/guide.md", "<p>מדריך</p>", "unknown", "he-IL rtl"],
  ["README-ar.md", "<p>دليل</p>", "unknown", "ar rtl"],
  // Augmented reality, and a page about several languages.
  ["docs/ar/guide.md", "<p>Glasses</p>", "other", "en ltr"],
  ["docs/languages.md", "<p>عربى</p>", "other", "en ltr"],
  ["docs/ar/guide.md", "<p>دليل</p>", "cairn", "en ltr"],
] as const)("the language of %s is that of its folder or name: %s, %s", (file, html, publisher, expected) => {
  const { htmlLang, direction } = languageOfPage(file, html, configFor(publisher));
  expect(`${htmlLang} ${direction}`).toBe(expected);
});
