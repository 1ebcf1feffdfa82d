import { expect, it } from "vitest";
import { describeImport, describePassedOver } from "./describe-import.ts";

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

it("names the probable new name of an input, and states without a version", () => {
  const entry = (name: string, version?: string) => ({
    path: "/net/",
    title: "Net",
    repository: "acme",
    module: "net",
    version,
    inputs: [{ name, description: "Range of addresses" }],
    outputs: [],
  });
  expect(describeImport(entry("cidr_block"), entry("cidr", "1.0.0"))).toBe(
    "`acme/net` 1.0.0 → unreleased: **breaking:** input removed `cidr` (probably called `cidr_block` now), **breaking:** required input added `cidr_block`",
  );
});
