import { expect, test } from "vitest";
import { takeOldPaths } from "./docusaurus-redirects.ts";

test("of the old paths that a configuration's function names, those count at which the build can write a file", () => {
  const createRedirects = () => ["/old", "/../outside", "/a/../../outside", "//other.example", "/a?b", 1];
  const oldPathsOf = takeOldPaths({ plugins: [["@docusaurus/plugin-client-redirects", { createRedirects }]] });
  expect(oldPathsOf?.("/new")).toEqual(["/old"]);
});
