import { expect, test } from "vitest";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { nameFindings } from "./name-findings.ts";

const idsOf = (messages: readonly string[], more: Partial<Diagnostic> = {}) =>
  nameFindings(
    messages.map((message) => ({ code: "link-missing", severity: "error", file: "docs/a.md", message, ...more })),
  ).map(({ id }) => id);

test("an id depends on what is wrong and where, not on how it is said", () => {
  const [first] = idsOf(['The link "/a" matches no page. It is also in another file.']);
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect(idsOf(['No page has the address "/a"; 3 other files have that link.'])).toEqual([first]);
  expect(idsOf(['The link "/a" matches no page.'], { line: 7, column: 2 })).toEqual([first]);
  for (const other of [idsOf(['The link "/b" matches no page.']), idsOf(['"/a"'], { file: "docs/b.md" })])
    expect(other).not.toEqual([first]);
});

test("a report has no fields that only say how findings are judged", () => {
  const finding: Diagnostic = { code: "link-missing", severity: "error", file: "docs/a.md", message: "Gone." };
  const [named] = nameFindings([{ ...finding, cause: "name-undeclared", suggestion: "/b" }]);
  expect(named).toEqual({ ...finding, id: expect.any(String) as string });
});

test("equal findings of a file are numbered", () => {
  const [first, second, third] = idsOf(["A heading is skipped.", "Level 4 follows level 2.", '"x"']);
  expect(second).toBe(`${first}-2`);
  expect(third).not.toContain(first);
});
