import { expect, it } from "vitest";
import { likelyModules } from "./likely-modules.ts";

const modules = [
  { name: "modules/bucket", inputs: ["name", "tags", "versioning"] },
  { name: "modules/cluster", inputs: ["name", "tags", "size"] },
  { name: "modules/private-network", inputs: ["name", "tags", "cidr"] },
  { name: "modules/zones", inputs: ["name", "tags", "zone", "records"] },
  { name: "", inputs: ["name", "tags"] },
];
const likely = (name: string, ...inputs: string[]) => likelyModules({ name, inputs }, modules);

it("names the module with the inputs that a call sets", () => {
  expect(likely("modules/dns", "name", "tags", "zone", "records")).toEqual(["modules/zones"]);
  expect(likely("modules/dns", "zone", "comment")).toEqual(["modules/zones"]);
});

it("names a module with a similar name", () => {
  expect(likely("modules/network")).toEqual(["modules/private-network"]);
  expect(likely("modules/storage/bucket", "size", "versioning")).toEqual(["modules/bucket", "modules/cluster"]);
});

it("names none that only has inputs of most modules, or is only in a folder of the same name", () => {
  expect(likely("modules/queue", "name", "tags")).toEqual([]);
  expect(likely("modules/queue", "zone", "delay", "retention")).toEqual([]);
  expect(likely("modules/queue")).toEqual([]);
});
