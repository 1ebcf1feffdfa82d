import { expect, it } from "vitest";
import { findRenames } from "./find-renames.ts";
import type { ModuleInput } from "./module-entry.ts";

const input = (name: string, description?: string, type = "string"): ModuleInput => ({ name, description, type });

it.each<[string, ModuleInput, ModuleInput, boolean]>([
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
  ["types of which neither takes the other", input("zones", "Zones"), input("zone", "Zones", "list(bool)"), false],
])("%s", (_, old, now, isRename) => {
  expect(findRenames([old], [now])).toEqual(new Map(isRename ? [[old.name, now.name]] : []));
});

it("takes the pair that is most alike, and none twice", () => {
  const gone = [input("a_size", "Size of the nodes"), input("b_size", "Size of nodes of b")];
  expect(findRenames(gone, [input("size", "Size of the nodes")])).toEqual(new Map([["a_size", "size"]]));
});
