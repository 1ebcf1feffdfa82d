import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";

/** An entry of a module without inputs and outputs, for tests. */
export const emptyModule: ModuleEntry = {
  path: "/m/",
  title: "M",
  repository: "terraform-aws-net",
  module: "vpc",
  source: "https://github.com/acme/terraform-aws-net/tree/v1.0.0/modules/vpc",
  inputs: [],
  outputs: [],
};
