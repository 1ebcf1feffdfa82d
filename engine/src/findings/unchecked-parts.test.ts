import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { expect, test } from "vitest";
import { writeSite } from "../files/site-files-fixture.ts";
import { joinUncheckedParts } from "./unchecked-parts.ts";

test("what cannot be checked without packages and generated files is one note, but not where packages are installed", () => {
  const found = (message: string, others: Partial<Diagnostic> = {}): Diagnostic => {
    return { code: "module-missing", severity: "warning", file: "a.md", message, ...others };
  };
  const kept = [found("kept"), found("kept, too", { severity: "error", isUnchecked: true })];
  const joined = [
    found("a", { isUnchecked: true }),
    found("b", { isUnchecked: true, severity: "note", code: "config-file-missing" }),
  ];
  const all = [...kept, ...joined];
  const result = joinUncheckedParts(all, writeSite({ "a.md": "" }));
  expect(result.slice(0, -1)).toEqual(kept);
  expect(result.at(-1)).toMatchObject({
    code: "packages-missing",
    severity: "note",
    message: "2 parts of the site are not checked, because packages are not installed or scripts have not run.",
  });
  expect(joinUncheckedParts(all, writeSite({ "node_modules/a.js": "" }))).toEqual(all);
  expect(joinUncheckedParts(kept, writeSite({ "a.md": "" }))).toEqual(kept);
});
