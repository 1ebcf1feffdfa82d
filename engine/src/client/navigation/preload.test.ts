import { expect, test } from "vitest";
import { mayPreload } from "./preload.ts";

test.each([
  [undefined, true],
  [{ effectiveType: "4g", saveData: false }, true],
  [{ effectiveType: "3g" }, true],
  [{ effectiveType: "2g" }, false],
  [{ effectiveType: "slow-2g" }, false],
  [{ effectiveType: "4g", saveData: true }, false],
])("with the connection %o preloading is allowed: %s", (connection, expected) => {
  expect(mayPreload(connection)).toBe(expected);
});
