import { expect, test } from "vitest";
import { preprocessorMissing } from "../pipeline/bundle/bundle-findings.ts";
import { formatDiagnostic, formatDiagnostics, sortDiagnostics } from "./diagnostics.ts";

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

test("findings with one message for all are one text, with the place of each below its fix", () => {
  const swizzled = (file: string, hint?: string) => ({
    code: "theme-swizzled",
    severity: "warning" as const,
    file,
    line: 2,
    column: 1,
    message: `${file} has no effect.`,
    hint,
    groupMessage: "These have no effect.",
  });
  const other = { code: "link-empty", severity: "error" as const, file: "a.md", message: "The link is empty." };
  expect(
    formatDiagnostics([
      swizzled("a.js", "Style it."),
      other,
      swizzled("b.js", "Remove it."),
      swizzled("c.js", "Style it."),
    ]),
  ).toEqual([
    `a.js:2:1  warning  theme-swizzled
  These have no effect.
  Style it.
    a.js:2:1
    c.js:2:1
  Remove it.
    b.js:2:1`,
    `a.md  error  link-empty
  The link is empty.`,
  ]);
  expect(formatDiagnostics([swizzled("a.js")])).toEqual(["a.js:2:1  warning  theme-swizzled\n  a.js has no effect."]);
});

test("a missing compiler of stylesheets is reported once, with the number of files", () => {
  const found = ["a.scss", "b.sass", "c.scss", "d.less"].map(preprocessorMissing);
  expect(sortDiagnostics(found).map(({ file, message }) => [file, message])).toEqual([
    [
      "a.scss",
      'The stylesheet\'s compiler "sass" is not installed; its rules are missing. The same is true of 2 other files.',
    ],
    ["d.less", 'The stylesheet\'s compiler "less" is not installed; its rules are missing.'],
  ]);
});
