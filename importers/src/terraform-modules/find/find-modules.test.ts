import { symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { writeFolder } from "../../write-files.fixture.ts";
import { findModules } from "./find-modules.ts";
import { listModuleFolders } from "./list-folders.ts";

/** Makes a repository with a Terraform file in each folder; `links` are symbolic links with their targets. */
function makeRepository(folders: readonly string[], links: Record<string, string> = {}): string {
  const root = writeFolder(Object.fromEntries(folders.map((folder) => [path.join(folder, "main.tf"), ""])));
  for (const [link, target] of Object.entries(links)) symlinkSync(target, path.join(root, link));
  return root;
}

const find = (folders: readonly string[], patterns?: readonly string[]) =>
  findModules(listModuleFolders(makeRepository(folders)), patterns);

describe("without patterns, modules are", () => {
  it("the root and everything in the modules folder, at any depth; the rest is skipped", () => {
    const modules = [".", "modules/account-map", "modules/account-map/modules/roles", "modules/network/private-link"];
    const rest = ["deprecated/eks", "examples/complete", "modules/vpc/test/fixtures/a", "wrappers/vpc"];
    expect(find([...rest, ...modules, "modules/vpc"])).toEqual({
      folders: [...modules, "modules/vpc"],
      passedOver: rest,
    });
  });

  it("those of a modules folder that is not at the top, but no deployments next to it", () => {
    expect(find(["terraform/environments/prod", "terraform/modules/vpc"])).toEqual({
      folders: ["terraform/modules/vpc"],
      passedOver: ["terraform/environments/prod"],
    });
  });

  it("all folders if there is no modules folder, except for examples and tests", () => {
    const modules = ["S3", "aws/vpc", "aws/vpc/modules/subnet", "azure/vnet"];
    const rest = ["S3/examples/basic", "S3/tests/setup", "aws/test-fixtures/a", "e2e"];
    expect(find([...modules, ...rest, ".github/conftest", "node_modules/a"])).toEqual({
      folders: modules,
      passedOver: rest,
    });
  });

  it("everything in a modules folder, whatever its name", () => {
    expect(find(["modules/template", "modules/tests", "modules/tests/a"])).toEqual({
      folders: ["modules/template", "modules/tests"],
      passedOver: ["modules/tests/a"],
    });
  });
});

describe("patterns", () => {
  it("decide alone, so that nothing counts as skipped", () => {
    expect(find([".", "modules/a", "wrappers/a", "examples/a"], ["modules/*", "wrappers/**"])).toEqual({
      folders: ["modules/a", "wrappers/a"],
      passedOver: [],
    });
  });
});

describe("links to folders", () => {
  it("lead to modules elsewhere in the repository, with folders below them", () => {
    const root = makeRepository(["modules/a", "shared/net", "shared/net/sub"], { "modules/net": "../shared/net" });
    expect(findModules(listModuleFolders(root), undefined)).toEqual({
      folders: ["modules/a", "modules/net", "modules/net/sub"],
      passedOver: [],
    });
  });

  it("do not duplicate a module that is found by its own path", () => {
    const root = makeRepository(["modules/new"], { "modules/old": "new" });
    expect(findModules(listModuleFolders(root), undefined).folders).toEqual(["modules/new"]);
  });

  it("are not followed in cycles, to nowhere, or out of the repository", () => {
    const outside = makeRepository(["."]);
    const root = makeRepository(["modules/a", "modules/b"], {
      "modules/a/all": "../..",
      "modules/a/up": "..",
      "modules/a/self": ".",
      "modules/a/b": "../b",
      "modules/b/a": "../a",
      "modules/lost": "../nowhere",
      "modules/outside": outside,
    });
    expect(findModules(listModuleFolders(root), undefined)).toEqual({
      folders: ["modules/a", "modules/b"],
      passedOver: [],
    });
  });
});
