import { expect, it } from "vitest";
import { findRegistryAddress } from "./repository-address.ts";

const call = (source: string) => [
  { prose: `## Usage\n\n\`\`\`hcl\nmodule "vpc" {\n  source  = "${source}"\n  version = "5.0.0"\n}\n\`\`\`\n` },
];

it("finds the registry's address of a repository that its README calls", () => {
  const repository = "https://github.com/Acme/terraform-aws-vpc";
  expect(findRegistryAddress(repository, call("Acme/vpc/aws"))).toBe("Acme/vpc/aws");
  expect(findRegistryAddress(repository, call("acme/vpc/aws//modules/subnets"))).toBe("acme/vpc/aws");
  expect(findRegistryAddress(repository, call("registry.opentofu.org/acme/vpc/aws"))).toBe("acme/vpc/aws");
});

it("does not guess an address from a name, another module's call or a sketch", () => {
  const repository = "https://github.com/acme/terraform-aws-vpc";
  expect(findRegistryAddress(repository, call("git::https://github.com/acme/vpc/aws"))).toBeUndefined();
  expect(findRegistryAddress(repository, call("acme/vpc/aws-extra"))).toBeUndefined();
  expect(findRegistryAddress(repository, call("other/vpc/aws"))).toBeUndefined();
  expect(findRegistryAddress(repository, [{ prose: "See acme/vpc/aws.\n" }])).toBeUndefined();
  expect(findRegistryAddress("https://gitlab.com/acme/terraform-aws-vpc", call("acme/vpc/aws"))).toBeUndefined();
});
