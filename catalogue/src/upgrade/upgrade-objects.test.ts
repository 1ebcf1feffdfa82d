import { expect, it } from "vitest";
import type { ModuleChange } from "../modules/module-changes.ts";
import type { ModuleHistory } from "./known-versions.ts";
import { upgradeText } from "./upgrade-text.ts";

const group = `object({
  kubernetes_version = optional(string)
  portMappings       = optional(list(object({ port = number })))
  size               = optional(number, 2)
  node_taints        = optional(map(string))
  ingress = optional(object({ port = number, path = optional(string), tags = optional(map(string)) }))
  disk = optional(object({ kind = optional(string), size = optional(number), tags = optional(map(string)) }))
  redirect = optional(object({ port = number, host = optional(string) }))
})`;

const history: ModuleHistory = {
  version: "2.0.0",
  inputs: [
    { name: "create", type: "bool", default: "true" },
    { name: "groups", type: `map(${group})` },
    { name: "kubernetes_version", type: "string", description: "Version of Kubernetes" },
    { name: "sizes", type: "object({ least = optional(number, 2), most = optional(number, 5) })", default: "{}" },
    {
      name: "pool",
      type: "object({ name = optional(string), size = optional(number) })",
      default: "null",
      description: "The pool",
    },
    { name: "pool_name", type: "string", default: "null", description: "Name of the pool" },
    { name: "volume", type: "object({ size = optional(number), kind = optional(string) })", default: "null" },
    { name: "timeouts", type: "object({ create = optional(string), delete = optional(string) })", default: "null" },
  ],
  outputs: [{ name: "arn", description: "ARN of the cluster" }],
  changes: [
    {
      version: "2.0.0",
      since: "1.0.0",
      changes: [
        { kind: "input-added", name: "kubernetes_version", breaking: true, after: "string" },
        { kind: "input-added", name: "pool", breaking: false },
        { kind: "input-added", name: "pool_name", breaking: false, after: "string" },
        {
          kind: "input-removed",
          name: "db_pool_name",
          breaking: true,
          before: "string",
          default: "null",
          renamedTo: "pool_name",
        },
        { kind: "input-removed", name: "db_pool_size", breaking: true, before: "number", default: "null" },
        {
          kind: "input-type",
          name: "volume",
          breaking: true,
          before: "list(object({ size = optional(number), type = optional(string) }))",
          after: "object({ size = optional(number), kind = optional(string) })",
        },
        { kind: "input-added", name: "timeouts", breaking: false },
        { kind: "input-default", name: "labels", breaking: false, before: "{}", after: "null" },
        { kind: "input-removed", name: "delete_timeout", breaking: true, before: "string", default: "null" },
        { kind: "input-removed", name: "group_sizes", breaking: true, before: "any", default: "null" },
        {
          kind: "input-removed",
          name: "cluster_version",
          breaking: true,
          before: "string",
          renamedTo: "kubernetes_version",
        },
        { kind: "input-type", name: "groups", breaking: true, before: "any", after: `map(${group})` },
        {
          kind: "input-type",
          name: "sizes",
          breaking: false,
          before: "object({ least = optional(number, 1), most = optional(number, 5) })",
          after: "object({ least = optional(number, 2), most = optional(number, 5) })",
        },
        { kind: "output-added", name: "arn", breaking: false },
        { kind: "output-removed", name: "cluster_arn", breaking: true, renamedTo: "arn" },
      ] satisfies ModuleChange[],
    },
  ],
};

function upgrade(inputs: string, rest = "") {
  const { text, reports } = upgradeText(`module "c" {\n  source = "acme/c/aws"\n\n${inputs}}\n${rest}`, () => {
    return { history, from: "1.0.0", to: "2.0.0" };
  });
  const notes = reports.flatMap((each) => each.notes);
  return {
    text: text.slice(text.indexOf("\n\n") + 2),
    notes: notes
      .filter(({ name }) => name !== "cluster_arn → arn")
      .map(({ action, name, after = "", similar = [] }) =>
        [action, name, after, similar.join()].filter(Boolean).join(" | "),
      ),
  };
}

it("renames attributes, moves them into objects, wraps objects in lists, and reports attributes without a place", () => {
  const { text, notes } = upgrade(`  cluster_version = "1.33"
  groups = {
    web = {
      cluster_version = "1.33" # pinned
      port_mappings   = { port = 80 }
      path            = "/"
      tags = {
        a = "b" # kept
      }
      type   = "ingress"
      taints = {}
    }
    (local.name) = { "port" = 1, host = "h" }
    other        = local.other
  }
`);
  expect(text).toBe(`  kubernetes_version = "1.33"
  groups = {
    web = {
      kubernetes_version = "1.33" # pinned
      portMappings       = [{ port = 80 }]
      ingress = {
        path = "/"
        tags = {
          a = "b" # kept
        }
        port = tonumber("<port>")
      }
    }
    (local.name) = {
      redirect = {
        port = 1
        host = "h"
      }
    }
    other        = local.other
  }
}
`);
  expect(notes).toEqual([
    "renamed | cluster_version | kubernetes_version",
    "renamed | groups.web.cluster_version | kubernetes_version",
    "renamed | groups.web.port_mappings | portMappings",
    "into-list | groups.web.portMappings | list(object)",
    "attribute-gone | groups.web.type",
    "attribute-gone | groups.web.taints | node_taints",
    "moved | path, tags | groups.web.ingress",
    "fill-in | groups.web.ingress.port | number",
    "moved | port, host | groups.(local.name).redirect",
    "look | groups.other | object",
  ]);
});

it("moves inputs into an added object, and suggests names similar to a removed one", () => {
  const { text, notes } = upgrade(`  kubernetes_version = "1.33"
  groups             = {}
  delete_timeout     = "15m" # slow
  group_sizes        = local.sizes
`);
  expect(text).toBe(`  kubernetes_version = "1.33"
  groups             = {}
  timeouts = {
    delete = "15m"
  }
}
`);
  expect(notes).toEqual(["taken-out | group_sizes", "moved | delete_timeout → delete | timeouts"]);
});

it("reports changed defaults within objects", () => {
  const { notes } = upgrade('  kubernetes_version = "1"\n  groups = {}\n  sizes = { most = 4 }\n');
  expect(notes).toEqual(["not-set | sizes.least | 2"]);
});

it("updates all references to a renamed output", () => {
  const { text, notes } = upgrade(
    '  kubernetes_version = "1"\n  groups = {}\n',
    "locals {\n  a = module.c.cluster_arn\n  b = module.c[0].cluster_arn\n}\n",
  );
  expect(text).toContain("a = module.c.arn\n  b = module.c[0].arn\n");
  expect(notes).toEqual(["output-renamed | cluster_arn | arn"]);
});

it("moves items named for an object without its first word, and related ones", () => {
  const start = '  kubernetes_version = "1"\n  groups = {}\n';
  expect(upgrade(`${start}  db_pool_name = "a"\n  db_pool_size = 2\n`)).toEqual({
    text: `${start}  pool = {\n    size = 2\n    name = "a"\n  }\n}\n`,
    notes: ["moved | db_pool_size → size, db_pool_name → name | pool"],
  });
  expect(upgrade(`${start}  db_pool_name = "a"\n`)).toEqual({
    text: '  kubernetes_version = "1"\n  groups             = {}\n  pool_name          = "a"\n}\n',
    notes: ["renamed | db_pool_name | pool_name"],
  });
});

it("unwraps an object if a single one is expected", () => {
  const start = '  kubernetes_version = "1"\n  groups = {}\n';
  expect(upgrade(`${start}  volume = [{ size = 2 }]\n`)).toEqual({
    text: `${start}  volume = { size = 2 }\n}\n`,
    notes: ["out-of-list | volume | object"],
  });
  expect(upgrade(`${start}  volume = [{ size = 2 }, { size = 3 }]\n`).notes).toEqual(["unfit | volume | object"]);
  expect(upgrade(`${start}  volume = [ # the one\n    { size = 2 }]\n`).notes).toHaveLength(1);
});

it("removes the first word of an attribute's name if the type was open", () => {
  const start = '  kubernetes_version = "1"\n  groups = {\n    a = {\n      disk = {\n';
  const run = (...lines: string[]) => {
    return upgrade(`${start}${lines.map((line) => `        ${line}\n`).join("")}      }\n    }\n  }\n`);
  };
  const { text, notes } = run('disk_kind = "gp3"', "disk_size = var.size");
  expect(text).toContain('        kind = "gp3"\n        size = var.size\n');
  expect(notes).toEqual(["renamed | groups.a.disk.disk_kind | kind", "renamed | groups.a.disk.disk_size | size"]);
  const gone = ["attribute-gone | groups.a.disk.disk_tags | tags", "attribute-gone | groups.a.disk.is_kind | kind"];
  expect(run("disk_tags = false", 'is_kind = { a = "b" }').notes).toEqual(gone);
  expect(run('old_kind = "a"', 'new_kind = "b"').notes.map((note) => note.split(" ")[0])).toEqual(
    Array(2).fill("attribute-gone"),
  );
});
