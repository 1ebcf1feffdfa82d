import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { expect, test } from "vitest";
import { writeSite } from "../files/site-files-fixture.ts";
import { generatedFileHint } from "./ignored-by-git.ts";
import { joinUncheckedParts } from "./unchecked-parts.ts";

test("what cannot be checked without packages and generated files is one note, but not where packages are installed", () => {
  const hint = "Install them: the component needs packages.";
  const warn = (code: string, message: string, given?: string): Diagnostic => {
    return { code, severity: "warning", file: "a.md", message, hint: given };
  };
  const kept = [
    warn("link-missing", "kept"),
    warn("render-failed", "The page / cannot be rendered: place is not defined", hint),
    warn("module-missing", "kept", "npm install a"),
  ];
  const joined = [
    warn("config-file-missing", "a"),
    warn("render-failed", "The page / cannot be rendered: no function", hint),
    warn("module-missing", "c", generatedFileHint),
    warn("sidebar-document-unknown", "d", "Git ignores these files, so a script of the site probably generates them."),
  ];
  const all = [...kept, ...joined];
  const found = joinUncheckedParts(all, writeSite({ "a.md": "" }));
  expect(found.slice(0, -1)).toEqual(kept);
  expect(found.at(-1)).toMatchObject({
    code: "packages-missing",
    severity: "note",
    message: "4 parts of the site are not checked, because packages are not installed or scripts have not run.",
  });
  expect(joinUncheckedParts(all, writeSite({ "node_modules/a.js": "" }))).toEqual(all);
  expect(joinUncheckedParts(kept, writeSite({ "a.md": "" }))).toEqual(kept);
});
