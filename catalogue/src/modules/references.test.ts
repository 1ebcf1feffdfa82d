import { describe, expect, it } from "vitest";
import { listReferences, splitReferences } from "./references.ts";
import { sourceKey } from "./source-key.ts";

describe("listReferences", () => {
  it.each([
    ["Unless `var.a_b` or var.c-d is set; not myvar.x.", ["var.a_b", "var.c-d"]],
    [
      "See https://x.example/a_(b)?c=d#e. Or (http://y.example/).",
      ["https://x.example/a_(b)?c=d#e", "http://y.example/"],
    ],
    ["Made by vpc-app of terraform-aws-vpc, `eks/cluster-x`", ["vpc-app", "terraform-aws-vpc", "eks/cluster-x"]],
    ["No reference here.", []],
  ])("%s", (text, references) => {
    expect(listReferences(text)).toEqual(references);
  });
});

describe("splitReferences", () => {
  it("turns known references into links, and leaves the rest unchanged", () => {
    const hrefs = { "var.a": "#a", "vpc-app": "/m/vpc-app/" };
    expect(splitReferences("`var.a` and var.b, see vpc-app.", hrefs)).toEqual([
      { text: "var.a", href: "#a" },
      { text: " and var.b, see " },
      { text: "vpc-app", href: "/m/vpc-app/" },
      { text: "." },
    ]);
    expect(splitReferences("toString constructor-x", hrefs)).toEqual([{ text: "toString constructor-x" }]);
  });
});

describe("sourceKey", () => {
  const vpc = "github.com/acme/net//modules/vpc";
  it.each([
    ["https://github.com/acme/net/tree/v1.0.0/modules/vpc", vpc],
    ["https://github.com/Acme/net/blob/main/modules/vpc/README.md#usage", vpc],
    ["git::https://github.com/acme/net.git//modules/vpc?ref=v1.0.0", vpc],
    ["git::ssh://git@github.com/acme/net.git//modules/vpc", vpc],
    ["git@github.com:acme/net.git//modules/vpc?ref=v1", vpc],
    ["github.com/acme/net//modules/vpc", vpc],
    ["https://gitlab.com/acme/net/-/tree/main/modules/vpc/", "gitlab.com/acme/net//modules/vpc"],
    ["https://github.com/acme/net", "github.com/acme/net//"],
    ["acme/net/aws", "github.com/acme/terraform-aws-net//"],
    ["acme/net/aws//modules/vpc", "github.com/acme/terraform-aws-net//modules/vpc"],
    ["registry.terraform.io/acme/net/aws", "github.com/acme/terraform-aws-net//"],
    ["tfr:///acme/net/aws//modules/vpc?version=1.0.0", "github.com/acme/terraform-aws-net//modules/vpc"],
    ["tfr://registry.opentofu.org/acme/net/aws?version=1.0.0", "github.com/acme/terraform-aws-net//"],
    ["./modules/vpc", undefined],
    ["${var.source}", undefined],
  ])("%s", (address, key) => {
    expect(sourceKey(address)).toBe(key);
  });
});
