import { expect, test } from "vitest";
import { kebabCase } from "./kebab-case.ts";

// The results of lodash's kebabCase.
test.each([
  ["s3", "s-3"],
  ["route53", "route-53"],
  ["ci-cd", "ci-cd"],
  ["Foo Bar", "foo-bar"],
  ["fooBarBAZqux", "foo-bar-ba-zqux"],
  ["XMLHttpRequest2", "xml-http-request-2"],
  ["1st place", "1st-place"],
  ["don't stop", "dont-stop"],
  ["déjà vu Straße", "deja-vu-strasse"],
  ["C++ & C#", "c-c"],
  ["日本語 タグ", "日本語-タグ"],
  ["🚀 launch", "🚀-launch"],
  ["--", ""],
])("%s is %s", (text, expected) => {
  expect(kebabCase(text)).toBe(expected);
});
