import { parseType } from "@cairn/catalogue/hcl/type-tree";
import { describe, expect, it } from "vitest";
import { estimateHeights } from "./estimate-height.ts";

const bare = { name: "vpc_id", type: parseType("string"), badges: 0 };
const described = {
  ...bare,
  description: "Network in which all of this is created, whose subnets have to be in three zones at least.",
};

describe("the height of entries", () => {
  it("grows with the texts, and more on a phone", () => {
    expect(estimateHeights([bare])).toEqual({ wide: 3, narrow: 3 });
    expect(estimateHeights([described])).toEqual({ wide: 4, narrow: 6 });
    expect(estimateHeights([described, described])).toEqual({ wide: 9, narrow: 12 });
  });

  it("includes blocks: long defaults, types with attributes, messages", () => {
    const value = "[\n  1,\n  2,\n]";
    expect(estimateHeights([{ ...bare, value: "1" }])).toEqual(estimateHeights([bare]));
    expect(estimateHeights([{ ...bare, value }]).wide).toBeGreaterThan(8);
    expect(estimateHeights([{ ...bare, value: "\n".repeat(23) }]).wide).toBeGreaterThan(30);
    expect(estimateHeights([{ ...bare, value: "\n".repeat(24) }]).wide).toBe(5);
    expect(estimateHeights([{ ...bare, type: parseType("object({ a = string })") }]).wide).toBe(5);
    expect(estimateHeights([{ ...bare, deprecated: "Use another.", validations: [{}] }]).wide).toBe(7);
  });

  it("wraps long names if there is no room", () => {
    expect(estimateHeights([{ ...bare, name: "a".repeat(60) }])).toEqual({ wide: 3, narrow: 6 });
  });
});
