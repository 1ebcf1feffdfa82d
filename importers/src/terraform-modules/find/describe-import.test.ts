import { expect, it } from "vitest";
import { describePassedOver } from "./describe-import.ts";

const describeFolders = (passedOver: readonly string[], folders: readonly string[] = [".", "modules/vpc"]) =>
  describePassedOver({ folders, passedOver, origin: "net@v1.0.0" });

it("names the topmost folders without a module, and counts the rest", () => {
  expect(describeFolders(["modules/vpc/test/a", "wrappers/a", "wrappers/b/c"])).toMatchInlineSnapshot(`
    [
      {
        "code": "import-passed-over",
        "file": "net@v1.0.0",
        "hint": "To choose modules yourself, list patterns in the repository's "folders"; [".", "**"] includes all.",
        "message": "These folders contain Terraform files, but were not recognised as modules: "modules/vpc/test", "wrappers" (2 folders).",
        "severity": "note",
      },
    ]
  `);
  expect(describeFolders(["a", "b", "c", "d", "e", "f", "g", "h"])[0]?.message).toContain('"e", "f" and 2 more.');
});

it("returns nothing if no folder was skipped, or there are no modules at all", () => {
  expect(describeFolders([])).toEqual([]);
  expect(describeFolders(["examples/a"], [])).toEqual([]);
});
