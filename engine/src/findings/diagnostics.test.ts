import { expect, test } from "vitest";
import { formatDiagnostic } from "./diagnostics.ts";

test("file names and texts of documents cannot inject commands into terminals or GitHub runners", () => {
  const finding = {
    code: "link-missing",
    severity: "error" as const,
    file: "docs/a\n::error::b.md",
    line: 3,
    column: 1,
    message: "The link \u001b[2J\u009b1m\n  ::set-output name=a::b",
    hint: "One line,\nand another.\r\n##[add-mask]x",
  };
  expect(formatDiagnostic(finding)).toBe(
    String.raw`docs/a\n::error::b.md:3:1  error  link-missing` +
      "\n" +
      String.raw`  The link \x1b[2J\x9b1m\n  ::set-output name=a::b` +
      "\n" +
      String.raw`  One line,` +
      "\n" +
      String.raw`and another.\x0d\n##[add-mask]x`,
  );
});
