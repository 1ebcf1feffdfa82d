import { expect, test } from "vitest";
import { createIndexBuilder } from "./index-builder.ts";

test("a record of an unlisted kind is an error, because readers would see another kind", () => {
  const builder = createIndexBuilder("en", undefined, ["command"]);
  const record = { title: "VPC", names: [], phrases: [], detail: "", text: "", anchor: "", above: [] };
  const add = (kind: string) =>
    builder.add({ permalink: "/terms/vpc", path: [], context: "", records: [{ ...record, kind }] });
  add("command");
  expect(() => add("term")).toThrow('/terms/vpc has a search record of the kind "term"');
});
