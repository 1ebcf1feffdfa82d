import { describe, expect, it } from "vitest";
import { closestName } from "./closest-name.ts";

describe("closestName", () => {
  it.each([
    ["repositry", "repository"],
    ["Title", "title"],
    ["inptus", "inputs"],
  ])("finds what %s means", (name, expected) => {
    expect(closestName(name, ["path", "title", "repository", "repositoryTitle", "inputs", "outputs"])).toBe(expected);
  });

  it("stays silent where nothing is near", () => {
    expect(closestName("colour", ["path", "title"])).toBeUndefined();
  });
});
