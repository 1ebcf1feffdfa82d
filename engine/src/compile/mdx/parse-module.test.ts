import { expect, test } from "vitest";
import { parseModule } from "./parse-module.ts";

test("what JavaScript escapes and JSON does not is read as well", () => {
  const code = String.raw`_jsx(Static, { html: "<p>\xA0a\v\u{1F600} \\xA0 \"q\" it\'s</p>\n" })`;
  expect(parseModule(code, "", (html) => html).statics).toEqual(['<p>\u00a0a\u000b😀 \\xA0 "q" it\'s</p>\n']);
});
