import { expect, test } from "vitest";
import { hasProtocol, hasScheme, isRootPath, isWebAddress, splitAddress, withoutSuffix } from "./address.ts";

test("an address is its path, query and fragment", () => {
  expect(splitAddress("/a/b?c=d?#e?f#g")).toEqual({ path: "/a/b", query: "?c=d?", fragment: "#e?f#g" });
  expect(splitAddress("#only")).toEqual({ path: "", query: "", fragment: "#only" });
  expect(splitAddress("")).toEqual({ path: "", query: "", fragment: "" });
  expect(splitAddress("/a\n?b")).toEqual({ path: "/a\n", query: "?b", fragment: "" });
  expect(withoutSuffix("/a#b?c")).toBe("/a");
});

test.each([
  { address: "https://example.com", scheme: true, protocol: true, web: true, root: false },
  { address: "HTTP://example.com", scheme: true, protocol: true, web: true, root: false },
  { address: "//example.com/a", scheme: false, protocol: true, web: true, root: false },
  { address: "mailto:a@example.com", scheme: true, protocol: true, web: false, root: false },
  { address: "/guides", scheme: false, protocol: false, web: false, root: true },
  { address: "./a:b", scheme: false, protocol: false, web: false, root: false },
  { address: "#a:b", scheme: false, protocol: false, web: false, root: false },
])("what $address names", ({ address, scheme, protocol, web, root }) => {
  expect([hasScheme(address), hasProtocol(address), isWebAddress(address), isRootPath(address)]).toEqual([
    scheme,
    protocol,
    web,
    root,
  ]);
});
