import { expect, test } from "vitest";
import { reportAs } from "./severity.ts";

const finding = { code: "route-duplicate", file: "docs/a.md", message: "Twice." };

test.each([
  ["throw", "error"],
  ["warn", "warning"],
  ["log", "warning"],
] as const)("%s returns a finding of severity %s", (setting, severity) => {
  expect(reportAs(setting, finding)).toEqual([{ ...finding, severity }]);
});

test("ignore returns no finding", () => {
  expect(reportAs("ignore", finding)).toEqual([]);
});
