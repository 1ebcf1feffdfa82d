import { expect, it } from "vitest";
import { findRenames, type Renamable } from "./find-renames.ts";
import { parseType } from "../hcl/type-tree.ts";

const input = (name: string, description?: string, type = "string", value?: string): Renamable => {
  return { name, description, type: parseType(type), default: value };
};

it.each<[string, Renamable, Renamable, boolean]>([
  ["a word less", input("net_name", "Name of the net"), input("name", "The net's name"), true],
  [
    "a plural",
    input("zones", "List of zones for nodes"),
    input("zone_ids", "List of zone IDs in which nodes run"),
    true,
  ],
  [
    "another name, the same words",
    input("net_version", "Which IP version"),
    input("ip_version", "Which IP version"),
    true,
  ],
  ["another name, other words", input("net_version", "Which IP version"), input("ip_range", "Which IP range"), false],
  ["a word less, other words", input("net_tags", "Tags of the net"), input("tags", "Labels for nodes"), false],
  ["nothing said of either", input("net_name"), input("name"), false],
  [
    "a word less, the same default",
    input("create_net", "Of the net", "bool", "true"),
    input("create", "All", "bool", "true"),
    true,
  ],
  ["a word less, as empty", input("net_tags", "Of the net", "any", "{}"), input("tags", "All", "any", "{}"), false],
  ["another case", input("dns_servers", "Servers for names"), input("dnsServers", "Servers for names"), true],
  [
    "maps of other objects",
    input("net_pools", "Pools", "map(object({ a = string }))"),
    input("pools", "Pools", "map(object({ b = object({ a = string }) }))"),
    true,
  ],
  [
    "the same words in another order",
    input("cluster_create_group", "Whether to make one for it", "bool"),
    input("create_cluster_group", "Determines if the group is created", "bool"),
    true,
  ],
  ["a list and then an object", input("net_ports", "Ports", "any", "[]"), input("ports", "Ports", "any", "{}"), false],
  ["types of which neither takes the other", input("zones", "Zones"), input("zone", "Zones", "list(bool)"), false],
])("%s", (_, old, now, isRename) => {
  expect(findRenames([old], [now])).toEqual(new Map(isRename ? [[old.name, now.name]] : []));
});

it("pairs the most similar ones, each once", () => {
  const gone = [input("a_size", "Size of the nodes"), input("b_size", "Size of nodes of b")];
  expect(findRenames(gone, [input("size", "Size of the nodes")])).toEqual(new Map([["a_size", "size"]]));
});

it("leaves out ambiguous pairs in both directions", () => {
  const rules = input("rules", "Rules to add");
  const [inbound, outbound] = [
    input("inbound_rules", "Inbound rules to add"),
    input("outbound_rules", "Outbound rules to add"),
  ];
  expect(findRenames([rules], [inbound, outbound])).toEqual(new Map());
  expect(findRenames([inbound, outbound], [rules])).toEqual(new Map());
});

it("weights the same description higher than a similar name", () => {
  const gone = [input("user_arn", "ARN of the user"), input("policy_arns", "ARNs of the policies that a user has")];
  expect(findRenames(gone, [input("arn", "ARN of the user")])).toEqual(new Map([["user_arn", "arn"]]));
});

it("uses similar names if several have the same description", () => {
  const gone = [input("queue_arn", "ARN of the queue")];
  const added = [input("dead_letter_arn", "ARN of the queue"), input("arn", "ARN of the queue")];
  expect(findRenames(gone, added)).toEqual(new Map([["queue_arn", "arn"]]));
});
