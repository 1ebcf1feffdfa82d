import { symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { writeFolder } from "../write-files.fixture.ts";
import { listModuleFolders } from "./find/list-folders.ts";
import { readExamples } from "./read-examples.ts";

const call = (source: string, name = "a") => `module "${name}" {\n  source = "${source}"\n}\n`;

function examplesOf(modules: readonly string[], files: Record<string, string>, address?: string) {
  const root = writeFolder(files);
  const found = Array.from(readExamples({ root, holding: listModuleFolders(root), address }, modules));
  return Object.fromEntries(found.map(([module, list]) => [module, list.map(({ name }) => name)]));
}

describe("readExamples", () => {
  it("finds those of each module, including files directly in the folder, and nested ones", () => {
    const files = {
      "waf/examples/main.tf": "",
      "waf/examples/blog/part1/main.tf": "",
      "waf/examples/blog/part1/modules/own/main.tf": "",
      "sql/example/main.tf": "",
    };
    expect(examplesOf(["sql", "waf"], files)).toEqual({ sql: ["example"], waf: ["examples", "blog/part1"] });
  });

  it("assigns those next to modules to the modules that they call", () => {
    const files = {
      "aws/examples/net/main.tf": call("../../vpc/"),
      "examples/all/main.tf": call("../.."),
      "examples/none/main.tf": call("../../nowhere"),
    };
    expect(examplesOf([".", "aws/vpc"], files)).toEqual({ ".": ["all", "none"], "aws/vpc": ["net"] });
    expect(examplesOf(["aws/vpc"], files)).toEqual({ "aws/vpc": ["net"] });
  });

  it("assigns those that call modules in folders of their own", () => {
    const files = {
      "examples/all/main.tf": call("./net") + call("./gone", "b"),
      "examples/all/net/main.tf": call("../net/deep/"),
      "examples/all/net/deep/main.tf": call("../../../../modules/vpc") + call("../", "b"),
    };
    expect(examplesOf(["modules/sql", "modules/vpc"], files)).toEqual({ "modules/sql": [], "modules/vpc": ["all"] });
  });

  it("reads their configuration and README, the main file first, and no file outside of the repository", () => {
    const main = call("../..") + call("./net/", "b");
    const outside = writeFolder({ "secret.tfvars": 'password = "x"\n' });
    const root = writeFolder({
      "main.tf": "",
      "examples/all/a.tf": "# A\r\n# B\n",
      "examples/all/main.tf": main,
      "examples/all/empty.tf": "\n",
      "examples/all/all.tfvars": "size = 2\n",
      "examples/all/.hidden.tfvars": "size = 3\n",
      "examples/all/net/b.tf": call("./deep"),
      "examples/all/net/deep/c.tf": "# C\n",
      "examples/all/unused/d.tf": "# D\n",
      "examples/all/long.tf": "#".repeat(200_000),
      "examples/all/notes.txt": "No configuration.\n",
      "examples/all/README.md":
        "# All\n\nWith everything.\n\n## Inputs\n\n| Name | Type |\n|---|---|\n| a | string |\n",
    });
    symlinkSync(path.join(outside, "secret.tfvars"), path.join(root, "examples/all/secret.tfvars"));
    const [example] = readExamples({ root, holding: listModuleFolders(root) }, ["."]).get(".") ?? [];
    expect(example?.readme).toBe("With everything.");
    expect(example?.files).toEqual([
      { name: "main.tf", code: main.trim() },
      { name: "a.tf", code: "# A\n# B" },
      { name: "all.tfvars", code: "size = 2" },
      { name: "net/b.tf", code: call("./deep").trim() },
      { name: "net/deep/c.tf", code: "# C" },
    ]);
  });

  it("recognises the repository's address in a source", () => {
    const files = {
      "examples/a/main.tf": call("acme/net/google//modules/vpc"),
      "examples/b/main.tf": call("git::https://github.com/acme/terraform-google-net.git?ref=v1.0.0"),
      "examples/c/main.tf": call("other/net/google//modules/vpc"),
    };
    expect(examplesOf([".", "modules/vpc"], files, "https://github.com/acme/terraform-google-net")).toEqual({
      ".": ["b", "c"],
      "modules/vpc": ["a"],
    });
  });
});
