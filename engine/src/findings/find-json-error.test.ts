import { describe, expect, it } from "vitest";
import { findJsonError } from "./find-json-error.ts";

describe("findJsonError", () => {
  // The mark ^ is the position of the error.
  it.each([
    ["^", "a value"],
    ["{^", 'a quoted key or "}"'],
    ['{"a": 1,^}', "a quoted key"],
    ["{^a: 1}", 'a quoted key or "}"'],
    ['{"a"^ 1}', '":"'],
    ['{"a": ^hello}', "a value"],
    ['{"a": ^"unclosed}', "a value"],
    ['{"a": "b" ^"c": 1}', '"," or "}"'],
    ["[1, 2^", '"," or "]"'],
    ["[1,^]", "a value"],
    ["[^'a']", 'a value or "]"'],
    ['{"a": [{"b": null}^}}', '"," or "]"'],
    ["{} ^{}", "the end of the file"],
    ['{"a": ^"\\x"}', "a value"],
    ['{"a": ^"\n"}', "a value"],
    ['{"€😀\\u00e9": 0^1}', '"," or "}"'],
  ])("%s", (marked, expected) => {
    const offset = marked.indexOf("^");
    const text = marked.replace("^", "");
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    const found = findJsonError(text);
    // White space before the position belongs to neither side.
    expect(text.slice(0, found.offset).trimEnd()).toBe(text.slice(0, offset).trimEnd());
    expect(found.expected).toBe(expected);
  });
});
