import { expect, test } from "vitest";
import type { Route } from "../../../model/routed-site.ts";
import { describeLackOfPackages, renderFailed } from "./render-failed.ts";

const route = { permalink: "/a", page: { file: "a.mdx" } } as Route;
const site = {
  scanned: { files: [], siteDirectory: "/" },
  compiled: { wholePage: () => Promise.resolve({ body: { kind: "html" } }) },
} as unknown as Parameters<typeof renderFailed>[2];

test("calls of packages that are not installed are described alike on all pages", async () => {
  const describe = async (error: Error) => describeLackOfPackages(await renderFailed(route, error, site), error);
  expect(await describe(new Error("(0 , import__cairn_missing.default) is not a function"))).toEqual({
    message: "Components call code of packages that are not installed.",
    isOncePerSite: true,
  });
  expect(await describe(new Error("cairn_missing is not defined"))).toBeUndefined();
  const unread = "Cannot read properties of undefined (reading 'b')";
  expect(await describe(new TypeError(unread))).toEqual({
    message: "Components read values that packages which are not installed may have.",
    isOncePerSite: true,
  });
  expect(await describe(new Error(unread))).toBeUndefined();
});

test.each([
  ["name-undeclared", "first is not defined"],
  [undefined, "window is not defined"],
  [undefined, "useOwn is not defined"],
  [undefined, "Own is not defined"],
  ["file-missing", 'Cannot find module "./own/a.json" in "images"'],
  ["bundler-value", "Cannot use 'import.meta' outside a module"],
  ["package-missing", "(0 , __toESM(...).default) is not a function"],
  [undefined, "It is late"],
])("the cause %s of a failure is known from its error: %s", async (cause, message) => {
  expect((await renderFailed(route, new Error(message), site)).cause).toBe(cause);
});
