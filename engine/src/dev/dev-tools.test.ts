import { expect, test } from "vitest";
import { renderDiagnosticsPanel } from "./dev-tools.ts";

const finding = { code: "a", file: "docs/a.md", message: "It is so." };
const none: ReadonlySet<string> = new Set();

test("notes are only printed: the panel counts and shows errors and warnings", () => {
  const empty = renderDiagnosticsPanel([], none);
  expect(renderDiagnosticsPanel([{ ...finding, severity: "note" }], none)).toBe(empty);
  const panel = renderDiagnosticsPanel(
    [
      { ...finding, severity: "note" },
      { ...finding, severity: "warning" },
    ],
    none,
  );
  expect(panel).toContain("<summary>1 warning</summary>");
  expect(panel).not.toContain("note");
});

test("findings in other documents are only counted; those of the page and of the site are shown", () => {
  const findings = ["docs/a.md", "docs/b.md", "site.config.ts"].map(
    (file) => ({ ...finding, file, severity: "error" }) as const,
  );
  const panel = renderDiagnosticsPanel(findings, new Set(["docs/b.md"]));
  const [elsewhere = "", own = ""] = panel.split("</button>");
  expect(elsewhere).toContain("<details><summary>1 error on other pages</summary>");
  expect(elsewhere.match(/\S+  error  a/g)).toEqual(['tabindex="0">docs/b.md  error  a']);
  expect(own).toContain("<details open><summary>2 errors</summary>");
  expect(own).toMatch(/docs\/a\.md[\s\S]*site\.config\.ts/);
});
