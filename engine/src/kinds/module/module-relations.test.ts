import { describe, expect, it } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import type { ModulePageData } from "./module-page.ts";
import type { PageDraft } from "../../model/page.ts";
import { createModuleSource } from "./module-source.ts";

const source = createModuleSource("modules", "data/modules");
const compile = await source.openCompiler();
const context = { siteDirectory: "/site", config: siteConfigSchema.parse({}) };

/** Returns the completed pages. */
async function completePages(entries: Partial<ModuleEntry>[]): Promise<PageDraft[]> {
  const pages = entries.map((entry) => {
    const module = entry.module ?? "m";
    const whole = {
      path: `/r/${module}/`,
      title: module,
      repository: "net",
      module,
      inputs: [],
      outputs: [],
      ...entry,
    };
    const { page } = compile(
      { file: `data/modules/${module}.json`, path: `${module}.json`, text: JSON.stringify(whole) },
      context,
    );
    if (!page) throw new Error("The entry does not fit.");
    return page;
  });
  return (await source.complete?.(pages, pages, context)) ?? [];
}

/** Returns the data of each page, by module. */
async function complete(entries: Partial<ModuleEntry>[]): Promise<Map<string, ModulePageData>> {
  return new Map(
    (await completePages(entries)).map(({ body }) => {
      const data = (body.kind === "component" ? body.data : {}) as ModulePageData;
      return [data.module, data];
    }),
  );
}

describe("relations of modules", () => {
  it("include headings of the READMEs of others", async () => {
    const addressOf = (module: string) => `https://github.com/acme/net/tree/v1/modules/${module}`;
    const readme = "[a](../vpc/README.md#how) [b](../vpc#none)";
    const pages = await completePages([
      { module: "vpc", directory: ".", source: addressOf("vpc"), readme: "## How\n" },
      { module: "peering", directory: ".", source: addressOf("peering"), readme },
    ]);
    const { links } = pages.find(({ id }) => id === "r/peering") ?? {};
    expect(links?.map(({ url }) => url)).toEqual(["/r/vpc/#user-content-readme-how", "/r/vpc/"]);
  });

  it("include calls in both directions, for any form of address", async () => {
    const pages = await complete([
      { module: "net", source: "https://github.com/acme/net/tree/v1", calls: [{ name: "a", source: "./modules/vpc" }] },
      { module: "vpc", source: "https://github.com/acme/net/tree/v1/modules/vpc" },
      {
        module: "peering",
        calls: [
          { name: "sibling", source: "../vpc" },
          { name: "git", source: "git::ssh://git@github.com/acme/net.git//modules/vpc?ref=v1" },
          { name: "public", source: "terraform-aws-modules/vpc/aws", version: "5.0.0" },
          { name: "odd", source: "../../elsewhere" },
        ],
      },
    ]);
    expect(pages.get("vpc")?.usedBy).toEqual([
      { name: "net", href: "/r/net/" },
      { name: "net/peering", href: "/r/peering/" },
    ]);
    expect(pages.get("peering")?.uses).toEqual([
      { name: "sibling", source: "../vpc", href: "/r/vpc/" },
      { name: "git", source: "git::ssh://git@github.com/acme/net.git//modules/vpc?ref=v1", href: "/r/vpc/" },
      {
        name: "public",
        source: "terraform-aws-modules/vpc/aws",
        version: "5.0.0",
        href: "https://github.com/terraform-aws-modules/terraform-aws-vpc",
      },
      { name: "odd", source: "../../elsewhere" },
    ]);
    expect(pages.get("peering")?.usedBy).toBeUndefined();
  });

  it("are found by folder if the address of the repository is unknown", async () => {
    const pages = await complete([
      { module: "aws/vpc", folder: "aws/vpc", calls: [{ name: "subnet", source: "./modules/subnet" }] },
      {
        module: "aws/vpc/subnet",
        folder: "aws/vpc/modules/subnet",
        calls: [{ name: "ram", source: "../../../../ram" }],
      },
      { module: "ram", folder: "ram" },
    ]);
    expect(pages.get("aws/vpc/subnet")?.usedBy).toEqual([{ name: "net/aws/vpc", href: "/r/aws/vpc/" }]);
    expect(pages.get("ram")?.usedBy).toEqual([{ name: "net/aws/vpc/subnet", href: "/r/aws/vpc/subnet/" }]);
  });

  it("include other modules with the same rare input, unless its name is a generic word", async () => {
    const others = Array.from({ length: 5 }, (_, index) => ({
      module: `other-${index}`,
      inputs: [
        { name: "vpc_id" },
        ...(index < 4 ? [{ name: "subnet_bits" }] : []),
        ...(index === 0 ? [{ name: "peer_role" }, { name: "name" }] : []),
      ],
    }));
    const names = ["vpc_id", "subnet_bits", "peer_role", "name", "left_alone"];
    const own = { module: "own", inputs: names.map((name) => ({ name })) };
    const hold = (name: string, indexes: number[]) => ({
      name,
      modules: indexes.map((index) => ({ name: `net/other-${index}`, href: `/r/other-${index}/#${name}` })),
    });
    expect((await complete([own, ...others])).get("own")?.sharedInputs).toEqual([
      hold("peer_role", [0]),
      hold("subnet_bits", [0, 1, 2, 3]),
    ]);
  });

  it("include the addresses of references in descriptions", async () => {
    const pages = await complete([
      {
        module: "vpc-app",
        source: "https://github.com/acme/net/tree/v1/modules/vpc-app",
        inputs: [
          { name: "a", description: "Unless var.b or var.unknown; vpc-app is this one, eks-cluster another." },
          { name: "c", type: "object({\n  # As https://y.example says.\n  d = string\n})" },
          {
            name: "b",
            description:
              "See https://github.com/acme/net/tree/main/modules/eks-cluster and https://x.example, not `https-only`.",
          },
        ],
        outputs: [{ name: "o", description: "For constructor-like use in net-tools." }],
      },
      { module: "eks-cluster", source: "https://github.com/acme/net/tree/v1/modules/eks-cluster" },
    ]);
    expect(pages.get("vpc-app")?.references).toEqual({
      "var.b": "#b",
      "eks-cluster": "/r/eks-cluster/",
      "https://github.com/acme/net/tree/main/modules/eks-cluster": "/r/eks-cluster/",
      "https://x.example": "https://x.example",
      "https://y.example": "https://y.example",
    });
    expect(pages.get("eks-cluster")?.references).toBeUndefined();
  });
});
