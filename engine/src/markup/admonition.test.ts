import { expect, test } from "vitest";
import { admonitionClass, admonitionKind, defaultAdmonitionTitle } from "./admonition.ts";

test("an alias is drawn like the kind that it stands for", () => {
  expect(admonitionClass("success")).toBe("admonition admonition-tip");
  expect(admonitionClass("important")).toBe("admonition admonition-info");
  expect(defaultAdmonitionTitle("secondary")).toBe("Secondary");
  expect(defaultAdmonitionTitle("other")).toBe("Info");
  expect(admonitionClass("other")).toBe("admonition admonition-info");
});

test("an unknown name is no kind", () => {
  expect(admonitionKind("caution")).toBe("caution");
  expect(admonitionKind("card")).toBeUndefined();
  expect(admonitionKind("constructor")).toBeUndefined();
});
