import { describe, expect, it } from "vitest";
import type { ModuleEntry } from "./module-entry.ts";
import { makeCallsPortable } from "./portable-calls.ts";

const entry: ModuleEntry = {
  path: "/reference/modules/terraform-aws-vpc/",
  title: "VPC",
  repository: "terraform-aws-vpc",
  module: "terraform-aws-vpc",
  version: "1.2.3",
  source: "https://github.com/acme/terraform-aws-vpc/tree/v1.2.3",
  inputs: [],
  outputs: [],
};
const folder = "https://github.com/acme/terraform-aws-vpc/tree/v1.2.3/examples/complete";
const call = (source: string) => `module "vpc" {\n  source = "${source}"\n\n  name = "a" # The name.\n}\n`;

describe("makeCallsPortable", () => {
  it.each([
    ["../..", "git::https://github.com/acme/terraform-aws-vpc.git?ref=v1.2.3"],
    ["../../modules/app/", "git::https://github.com/acme/terraform-aws-vpc.git//modules/app?ref=v1.2.3"],
    ["./own", "git::https://github.com/acme/terraform-aws-vpc.git//examples/complete/own?ref=v1.2.3"],
  ])("replaces %s by a git address, and nothing else", (source, address) => {
    expect(makeCallsPortable(call(source), entry, folder)).toBe(call(address));
  });

  it("uses the registry and a version for a module that is published there, and keeps lines in order", () => {
    const published = { ...entry, registry: "acme/vpc/aws" };
    expect(makeCallsPortable(call("../../"), published, folder)).toBe(
      'module "vpc" {\n  source  = "acme/vpc/aws"\n  version = "1.2.3"\n\n  name = "a" # The name.\n}\n',
    );
    const aligned = 'module "app" {\n    source     = "../../modules/app"\n    depends_on = []\n}\n';
    expect(makeCallsPortable(aligned, published, folder)).toBe(
      'module "app" {\n    source     = "acme/vpc/aws//modules/app"\n    version    = "1.2.3"\n    depends_on = []\n}\n',
    );
  });

  it("keeps other sources, sources that leave the repository, and code that cannot be read", () => {
    const kept = [call("other/net/aws"), call("../../../../../../elsewhere"), `${call("../..")}\n}`];
    for (const code of kept) expect(makeCallsPortable(code, entry, folder)).toBe(code);
  });
});
