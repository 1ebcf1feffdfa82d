import { expect, test } from "vitest";
import { addressesInSrcset, mapSrcset } from "./srcset.ts";

test.each([
  ["a.png", ["a.png"]],
  [" a.png 1x,\n b.png 2x ", ["a.png", "b.png"]],
  ["/i?w=1,h=2 480w, data:image/png;base64,AA= 2x", ["/i?w=1,h=2", "data:image/png;base64,AA="]],
  ["a.png, b.png", ["a.png", "b.png"]],
  ["", []],
])("the addresses in %o", (srcset, addresses) => {
  expect(addressesInSrcset(srcset)).toEqual(addresses);
});

test("only addresses change", () => {
  expect(mapSrcset("a.png 1x,  b.png 2x", (address) => `/x/${address}`)).toBe("/x/a.png 1x,  /x/b.png 2x");
});
