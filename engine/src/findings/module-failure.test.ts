import { FileFailure } from "@cairn/files/file-failure";
import { expect, test } from "vitest";
import { moduleDiagnostic } from "./module-failure.ts";

test("a folder that cannot be written is no fault of the configuration", () => {
  const failure = new FileFailure("/site/.cairn cannot be written.", "EACCES");
  expect(moduleDiagnostic("site.config.ts", failure)).toEqual({
    code: "module-failed",
    severity: "error",
    file: "site.config.ts",
    message: "The file fails to load: /site/.cairn cannot be written.",
  });
});
