import { expect, test } from "vitest";
import { outputFileOf } from "./output-file.ts";

test("pages are written where hosts look for them", () => {
  expect(outputFileOf("/a b/é", undefined)).toBe("a b/é/index.html");
  expect(outputFileOf("/my%20tool/q%3F", undefined)).toBe("my tool/q?/index.html");
  expect(outputFileOf("/my%20tool", false)).toBe("my tool.html");
});
