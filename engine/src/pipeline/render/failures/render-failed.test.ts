import { expect, test } from "vitest";
import { describeLackOfPackages } from "./render-failed.ts";

test("calls of packages that are not installed are described alike on all pages", () => {
  const describe = (message: string, error: unknown = new Error(message)) =>
    describeLackOfPackages({ code: "render-failed", severity: "error", file: "a.mdx", message }, error);
  expect(describe("The page /a cannot be rendered: (0 , import__cairn_missing.default) is not a function")).toEqual({
    message: "Components call code of packages that are not installed.",
    isOncePerSite: true,
  });
  expect(describe("The page /a cannot be rendered: cairn_missing is not defined")).toBeUndefined();
  const unread = "The page /a cannot be rendered: Cannot read properties of undefined (reading 'b')";
  expect(describe(unread, new TypeError())).toEqual({
    message: "Components read values that packages which are not installed may have.",
    isOncePerSite: true,
  });
  expect(describe(unread)).toBeUndefined();
});
