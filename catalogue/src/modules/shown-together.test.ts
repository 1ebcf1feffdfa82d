import { expect, it } from "vitest";
import { groupInputs } from "./shown-together.ts";

const names = (inputs: { name: string; description?: string }[]) =>
  groupInputs(inputs).map((group) => group.map(({ name }) => name).join(" "));

it("puts inputs together that count only with another, or that it needs", () => {
  expect(
    names([
      { name: "a_zone", description: "Zone of the records. Only with `create_record`" },
      { name: "create_record", description: "Whether a record is made. Needs `domain`" },
      { name: "domain", description: "Name in the zone" },
      { name: "other", description: "Not together with `domain`; only without `a_zone`" },
      { name: "port", description: "Port, required with `other`; 0 for any" },
    ]),
  ).toEqual(["create_record a_zone domain", "other port"]);
});

it("ends where two name each other, and leaves what names no input alone", () => {
  expect(
    names([
      { name: "b", description: "Only with `a`" },
      { name: "a", description: "Only with `b`" },
      { name: "c", description: "Only with `elsewhere`" },
    ]),
  ).toEqual(["a b", "c"]);
});
