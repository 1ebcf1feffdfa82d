import { expect, test } from "vitest";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { createFindingsReport } from "./dev.ts";

const finding = (file: string, line: number, severity: Diagnostic["severity"] = "error"): Diagnostic => ({
  code: "link-missing",
  severity,
  file,
  line,
  column: 1,
  message: "It is so.",
});

test("a reported finding is not repeated when an edit moves it, but is when it comes back", () => {
  const report = createFindingsReport();
  const [a, twice, b] = [finding("a.md", 1), finding("a.md", 5), finding("b.md", 1)];
  expect(report.add([a, twice])).toEqual([a, twice]);
  report.settle("en", [a, twice]);
  expect(report.add([finding("a.md", 2), finding("a.md", 6), b])).toEqual([b]);
  report.settle("en", [b]);
  expect(report.add([a, b])).toEqual([a]);
});

test("a line describes the state whenever it changes", () => {
  const report = createFindingsReport();
  const [a, b, c] = [finding("a.md", 1), finding("b.md", 1, "warning"), finding("c.md", 1)];
  expect(report.settle("en", [])).toBeUndefined();
  expect(report.settle("en", [a, b, c])).toBe("2 errors, 1 warning in total.");
  expect(report.settle("en", [finding("a.md", 9), b, c])).toBeUndefined();
  expect(report.settle("en", [b])).toBe("2 fixed; 1 warning left.");
  expect(report.settle("en", [a, b])).toBe("1 error, 1 warning in total.");
  expect(report.settle("en", [])).toBe("All problems are fixed.");
  expect(report.settle("en", [])).toBeUndefined();
});

test("a finding that was fixed before the state settled counts as fixed", () => {
  const report = createFindingsReport();
  report.add([finding("a.md", 1)]);
  expect(report.settle("en", [])).toBe("All problems are fixed.");
});

test("a finding in another language remains", () => {
  const report = createFindingsReport();
  const shared = finding("a.md", 1);
  report.settle("en", [shared]);
  expect(report.settle("fa", [shared, finding("i18n/a.md", 1)])).toBe("2 errors in total.");
  expect(report.settle("en", [])).toBeUndefined();
  expect(report.settle("fa", [finding("i18n/a.md", 1)])).toBe("1 fixed; 1 error left.");
});

test("a note is reported once, and is not counted", () => {
  const report = createFindingsReport();
  const note = finding("a.md", 1, "note");
  expect(report.add([note])).toEqual([note]);
  expect(report.settle("en", [note])).toBeUndefined();
  expect(report.settle("en", [])).toBeUndefined();
  expect(report.add([note])).toEqual([]);
});
