import { expect, test } from "vitest";
import { renderDiagnosticsPanel } from "./dev-tools.ts";

const finding = { code: "a", file: "docs/a.md", message: "It is so." };

test("notes are only printed: the panel counts and shows errors and warnings", () => {
  const empty = renderDiagnosticsPanel([]);
  expect(renderDiagnosticsPanel([{ ...finding, severity: "note" }])).toBe(empty);
  const panel = renderDiagnosticsPanel([
    { ...finding, severity: "note" },
    { ...finding, severity: "warning" },
  ]);
  expect(panel).toContain("<summary>1 warning</summary>");
  expect(panel).not.toContain("note");
});
