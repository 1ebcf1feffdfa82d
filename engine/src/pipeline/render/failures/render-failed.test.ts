import { expect, test } from "vitest";
import { describeLackOfPackages } from "./render-failed.ts";

test("calls of packages that are not installed are described alike on all pages", () => {
  const describe = (message: string) =>
    describeLackOfPackages({ code: "render-failed", severity: "error", file: "a.mdx", message });
  expect(describe("The page /a cannot be rendered: (0 , import__cairn_missing.default) is not a function")).toEqual({
    message: "Components call code of packages that are not installed.",
    isOncePerSite: true,
  });
  expect(describe("The page /a cannot be rendered: cairn_missing is not defined")).toBeUndefined();
});
