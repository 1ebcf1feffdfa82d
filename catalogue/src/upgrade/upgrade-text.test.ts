import { describe, expect, it } from "vitest";
import type { ModuleHistory } from "./known-versions.ts";
import { upgradeText } from "./upgrade-text.ts";

const history: ModuleHistory = {
  version: "2.0.0",
  inputs: [
    { name: "cidr", type: "string" },
    { name: "name", type: "string", description: "What the network is called" },
    { name: "pool", type: "string" },
    { name: "size", type: "number", default: "3" },
    { name: "subnets", type: "map(object({ cidr = string, zone = string, tags = optional(map(string)) }))" },
    { name: "zones", type: "list(string)", default: "[]" },
  ],
  outputs: [{ name: "id" }],
  requiredVersions: [{ name: "terraform", constraint: ">= 1.5" }],
  changes: [
    {
      version: "2.0.0",
      since: "1.4.0",
      changes: [
        { kind: "input-removed", name: "legacy", breaking: true, before: "bool", default: "false" },
        { kind: "input-removed", name: "network_name", breaking: true, before: "string", renamedTo: "name" },
        { kind: "input-added", name: "name", breaking: true, after: "string" },
        { kind: "input-added", name: "cidr", breaking: true, after: "string" },
        { kind: "input-now-required", name: "pool", breaking: true, before: '"main"' },
        { kind: "input-default", name: "size", breaking: false, before: "2", after: "3" },
        { kind: "input-type", name: "subnets", breaking: true, before: "map(any)", after: "…" },
        { kind: "input-type", name: "zones", breaking: true, before: "string", after: "list(string)" },
        { kind: "output-removed", name: "arn", breaking: true },
        { kind: "requirement", name: "terraform", breaking: true, before: ">= 1.0", after: ">= 1.5" },
      ],
    },
  ],
};

function upgrade(text: string, to = "2.0.0") {
  const { text: result, reports } = upgradeText(text, () => ({ history, to }));
  return { result, notes: reports.flatMap(({ notes }) => notes.map((note) => `${note.action} ${note.name}`)) };
}

describe("the upgrade of a module block", () => {
  const written = `# The network
module "net" {
  source  = "acme/net/aws"
  version = "~> 1.4"

  # Never rename this.
  network_name = "main" # as in the contract
  legacy       = true   # gone
  zones        = var.zone

  subnets = {
    public = { cidr = "10.0.0.0/24", kind = "public" }
    private = {
      cidr = "10.0.1.0/24"
      kind = "private" # what for?
      zone = "a"
    }
  }
}

output "arn" {
  value = module.net.arn
}
`;

  it("changes only what has to be changed", () => {
    expect(upgrade(written).result).toBe(`# The network
module "net" {
  source  = "acme/net/aws"
  version = "~> 2.0"

  # Never rename this.
  name  = "main" # as in the contract
  zones = [var.zone]

  subnets = {
    public = { cidr = "10.0.0.0/24", zone = "<zone>" }
    private = {
      cidr = "10.0.1.0/24"
      zone = "a"
    }
  }
  cidr = "<cidr>"
  pool = "main"
}

output "arn" {
  value = module.net.arn
}
`);
  });

  it("explains each change", () => {
    const { reports } = upgradeText(written, () => ({ history, to: "2.0.0" }));
    expect(reports.map(({ label, from, to }) => ({ label, from, to }))).toEqual([
      { label: "net", from: "1.4.0", to: "2.0.0" },
    ]);
    const told = reports[0]?.notes.map(({ action, severity, name, before, after, offset }) =>
      [
        action,
        severity,
        name,
        before ?? "",
        after ?? "",
        offset === undefined ? "" : written.slice(offset).slice(0, 6),
      ].join("|"),
    );
    expect(told).toEqual([
      'version|done|version|~> 1.4|~> 2.0|"~> 1.',
      "used|todo|arn|||module",
      "fill-in|todo|cidr||string|",
      "taken-out|todo|legacy|bool||legacy",
      "renamed|done|network_name||name|networ",
      'old-default|done|pool|"main"||',
      "attribute-gone|check|subnets.public.kind|||kind =",
      "fill-in|todo|subnets.public.zone||string|{ cidr",
      "attribute-gone|check|subnets.private.kind|||kind =",
      "look|check|terraform|>= 1.0|>= 1.5|",
      "into-list|done|zones|string|list(string)|var.zo",
      "not-set|check|size|2|3|",
    ]);
  });

  it("finds nothing more to do in its own result, except for what is left to the author", () => {
    const { result } = upgrade(written);
    const again = upgrade(result);
    expect(again.result).toBe(result);
    expect(again.notes).toEqual([]);
  });
});

describe("the upgrade of other calls", () => {
  it("knows the version by the tag in the source, and keeps its form", () => {
    const call = (ref: string) =>
      `module "n" {\n  source = "git::https://x.example/net.git?ref=${ref}"\n  name = "a"\n}\n`;
    expect(upgrade(call("v1.4.0")).result).toContain("?ref=v2.0.0");
    expect(upgrade(call("1.4.0")).result).toContain("?ref=2.0.0");
    expect(upgrade(call("v1.9.3")).notes).toContain("fill-in cidr");
    expect(upgrade(call("${local.ref}")).result).toContain("${local.ref}");
  });

  it("accepts the inputs of Terragrunt, with and without quotes", () => {
    const { result, notes } = upgrade(`terraform {
  source = "tfr:///acme/net/aws?version=1.4.0"
}

inputs = {
  "network_name" = "main"
  source         = "mine"
}
`);
    expect(result).toBe(`terraform {
  source = "tfr:///acme/net/aws?version=2.0.0"
}

inputs = {
  "name" = "main"
  source = "mine"
  cidr   = "<cidr>"
  pool   = "main"
}
`);
    expect(notes).toContain("unknown-input source");
  });

  it.each([
    [
      'module "n" { source = "acme/net/aws" }\n',
      'module "n" {\n  source = "acme/net/aws"\n  cidr   = "<cidr>"\n  name   = "<name>"\n  pool   = "main"\n}\n',
    ],
    [
      'terraform {\n  source = "tfr:///acme/net/aws?version=1.4.0"\n}\n',
      'terraform {\n  source = "tfr:///acme/net/aws?version=2.0.0"\n}\n\ninputs = {\n  cidr = "<cidr>"\n',
    ],
    ['name = "a"\n', 'name = "a"\ncidr = "<cidr>"\n'],
    ["inputs = {}\n", 'inputs = {\n  cidr = "<cidr>"\n'],
  ])("adds to %j", (text, start) => {
    const { text: result } = upgradeText(text, () => ({ history, from: "1.4.0", to: "2.0.0" }));
    expect(result.slice(0, start.length)).toBe(start);
    expect(upgrade(result).notes.filter((note) => !note.startsWith("version"))).toEqual([]);
  });

  it("reports removed outputs that are not used in the text in one note", () => {
    expect(upgrade('module "n" {\n  source = "acme/net/aws?ref=1.4.0"\n}\n').notes).toContain("look arn");
  });

  it("reports that a list does not fit if the default became an object", () => {
    const open: ModuleHistory = {
      version: "2.0.0",
      inputs: [{ name: "groups", type: "any", default: "{}" }],
      outputs: [],
      changes: [
        {
          version: "2.0.0",
          since: "1.0.0",
          changes: [{ kind: "input-default", name: "groups", breaking: false, before: "[]", after: "{}" }],
        },
      ],
    };
    const notes = (value: string) =>
      upgradeText(`groups = ${value}\n`, () => ({ history: open, from: "1.0.0", to: "2.0.0" })).reports[0]?.notes;
    expect(notes('[{ name = "a" }]')).toMatchObject([{ action: "unfit", severity: "todo", name: "groups" }]);
    expect(notes('{ a = { name = "a" } }')).toEqual([]);
    expect(notes("var.groups")).toEqual([]);
  });

  it("unwraps an object if the default became an object with such attributes", () => {
    const open: ModuleHistory = {
      version: "2.0.0",
      inputs: [{ name: "encryption", type: "any", default: '{ resources = ["secrets"] }' }],
      outputs: [],
      changes: [
        {
          version: "2.0.0",
          since: "1.0.0",
          changes: [
            {
              kind: "input-default",
              name: "encryption",
              breaking: true,
              before: "[]",
              after: '{ "resources" = ["secrets"] }',
            },
          ],
        },
      ],
    };
    const run = (value: string) => {
      const { text, reports } = upgradeText(`encryption = ${value}\n`, () => {
        return { history: open, from: "1.0.0", to: "2.0.0" };
      });
      return [text, ...(reports[0]?.notes.map(({ action }) => action) ?? [])];
    };
    const own = 'encryption = {\n  resources = ["all"]\n}\n';
    expect(run('[{\n  resources = ["all"]\n}]')).toEqual([own, "out-of-list"]);
    const kept = ['[{ key = "a" }]', '[{ resources = ["a"] }, { resources = ["b"] }]', "[] # { resources = [] }"];
    for (const value of kept) expect(run(value)).toEqual([`encryption = ${value}\n`, "unfit"]);
  });

  it("also downgrades", () => {
    const { result } = upgrade(
      'module "n" {\n  source  = "acme/net/aws"\n  version = "2.0.0"\n  name    = "a"\n}\n',
      "1.4.0",
    );
    expect(result).toBe(
      'module "n" {\n  source       = "acme/net/aws"\n  version      = "1.4.0"\n  network_name = "a"\n}\n',
    );
  });
});

describe("the upgrade of a module whose names changed their meaning", () => {
  const shifted: ModuleHistory = {
    version: "2.0.0",
    inputs: ["create_role", "create_node_role", "node_role_arn", "node_role_name", "role_name", "role_path"].map(
      (name) => ({
        name,
        type: "string",
        description: `What ${name} is for`,
        default: "null",
      }),
    ),
    outputs: [],
    changes: [
      {
        version: "2.0.0",
        since: "1.0.0",
        changes: [
          { kind: "input-removed", name: "role_arn", breaking: true, before: "string", renamedTo: "node_role_arn" },
          { kind: "input-added", name: "node_role_arn", breaking: false, after: "string" },
          { kind: "input-added", name: "node_role_name", breaking: false, after: "string" },
          { kind: "input-added", name: "create_node_role", breaking: false, after: "string" },
        ],
      },
    ],
  };

  it("points at each unchanged name that may mean something else now", () => {
    const text = `module "m" {
  source      = "acme/m/aws"
  version     = "1.0.0"
  create_role = "no"
  role_arn    = var.role
  role_name   = "node"
  role_path   = "/"
}
`;
    const { reports } = upgradeText(text, () => ({ history: shifted, to: "2.0.0" }));
    const looked = reports.flatMap(({ notes }) => notes).filter(({ action }) => action === "look");
    expect(looked.map(({ name, offset = 0 }) => `${text.slice(offset).split(" ", 1)[0]}: ${name}`)).toEqual([
      "create_role: create_node_role",
      "role_name: node_role_name",
    ]);
  });
});

it("an upgrade points at null where it now means the default", () => {
  const refusing: ModuleHistory = {
    version: "2.0.0",
    inputs: ["kept", "size", "zone"].map((name) => ({ name, type: "string", default: '"x"', nullable: false })),
    outputs: [],
    changes: [
      {
        version: "2.0.0",
        since: "1.0.0",
        changes: ["size", "zone"].map((name) => ({ kind: "input-null-default", name, breaking: false, after: '"x"' })),
      },
    ],
  };
  const text =
    'module "m" {\n  source  = "a/m/aws"\n  version = "1.0.0"\n  kept    = null\n  size    = null\n  zone    = "b"\n}\n';
  const { reports } = upgradeText(text, () => ({ history: refusing, to: "2.0.0" }));
  expect(reports.flatMap(({ notes }) => notes.map(({ action, name }) => `${action} ${name}`))).toEqual([
    "version version",
    "look size",
  ]);
});
