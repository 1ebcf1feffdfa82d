import { expect, test } from "vitest";
import { preprocessorMissing } from "../pipeline/bundle/bundle-findings.ts";
import { formatDiagnostic, formatDiagnostics, markMany, sortDiagnostics } from "./diagnostics.ts";

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
  const found = ["a.scss", "b.sass", "c.scss", "d.less"].map((file) => preprocessorMissing(file, () => false));
  expect(sortDiagnostics(found).map(({ file, message }) => [file, message])).toEqual([
    [
      "a.scss",
      'The stylesheet\'s compiler "sass" is not installed; its rules are missing. The same is true of 2 other files.',
    ],
    ["d.less", 'The stylesheet\'s compiler "less" is not installed; its rules are missing.'],
  ]);
});

test("of many findings of one kind, the first are shown with the number of the others, and errors all", () => {
  const missing = (line: number, severity: "error" | "warning" = "warning") => ({
    code: "link-missing",
    severity,
    file: "a.md",
    line,
    message: `The link "/${line}" matches no page.`,
    hint: "Install the packages.",
  });
  const lines = Array.from({ length: 11 }, (_, index) => index + 1);
  const few = lines.slice(1).map((line) => missing(line));
  expect(formatDiagnostics(markMany(few))).toHaveLength(10);
  const errors = lines.map((line) => missing(line, "error"));
  expect(formatDiagnostics(markMany(errors))).toHaveLength(11);
  const many = markMany([missing(1), ...few, missing(20, "error")]);
  expect(many).toHaveLength(12);
  expect(formatDiagnostics(many)).toEqual([
    `a.md:1  warning  link-missing
  The link "/1" matches no page.
  Install the packages.
  10 more findings of this kind:
    a.md:2  The link "/2" matches no page.
    a.md:3  The link "/3" matches no page.
    a.md:4  The link "/4" matches no page.
    a.md:5  The link "/5" matches no page.
    … and 6 more: --format json lists all of them.`,
    `a.md:20  error  link-missing
  The link "/20" matches no page.
  Install the packages.`,
  ]);
});

test("of very many findings with one code in one file, the first are shown with the number of the others", () => {
  const misspelt = (line: number, file = "a.md") =>
    ({ code: "spelling", severity: "error", file, line, message: `"teh" is misspelt.` }) as const;
  const many = Array.from({ length: 30 }, (_, index) => misspelt(index + 1));
  const texts = formatDiagnostics([...many, misspelt(1, "b.md")]);
  expect(texts).toHaveLength(22);
  expect(texts.slice(19)).toEqual([
    'a.md:20  error  spelling\n  "teh" is misspelt.',
    "a.md  error  spelling\n  … and 10 more in this file: --format json lists all of them.",
    'b.md:1  error  spelling\n  "teh" is misspelt.',
  ]);
});
