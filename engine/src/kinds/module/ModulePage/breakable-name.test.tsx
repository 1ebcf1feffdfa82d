import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { breakableName, breakIntoLines } from "./breakable-name.tsx";

it("keeps short names as they are", () => {
  expect(renderToStaticMarkup(breakableName("allow_connections_from_cidrs"))).toBe("allow_connections_from_cidrs");
});

it("allows a line break in a long name after an underscore", () => {
  expect(renderToStaticMarkup(breakableName("access_analyzer_endpoint_private_dns_enabled"))).toBe(
    "access_analyzer_endpoint_<wbr/>private_dns_enabled",
  );
});

it.each([
  ["of many parts", "a".repeat(20) + "_" + "b".repeat(20) + "_" + "c".repeat(20)],
  ["without an underscore", "a".repeat(80)],
  ["that only begins with one", "_" + "a".repeat(80)],
  ["that ends with one", "a".repeat(40) + "_"],
  ["with a first part that is too long", "a".repeat(40) + "_" + "b".repeat(5)],
])("keeps every character of %s", (_kind, name) => {
  expect(breakIntoLines(name).join("")).toBe(name);
  expect(
    breakIntoLines(name)
      .slice(0, -1)
      .every((line) => line.endsWith("_")),
  ).toBe(true);
});
