import { describe, expect, it } from "vitest";
import { placeModules } from "./place-modules.ts";

const place = (...folders: string[]) =>
  placeModules("net", folders).map(({ folder, name, slug, file }) => [folder, name, slug, file]);

describe("placeModules", () => {
  it("omits folders called modules from names", () => {
    expect(place(".", "modules/a/b", "aws/modules/c", "modules/d/modules/e", "modules")).toEqual([
      [".", "net", "net", "net/index.json"],
      ["modules/a/b", "a/b", "net/a/b", "net/a/b.json"],
      ["aws/modules/c", "aws/c", "net/aws/c", "net/aws/c.json"],
      ["modules/d/modules/e", "d/e", "net/d/e", "net/d/e.json"],
      ["modules", "modules", "net/modules", "net/modules.json"],
    ]);
  });

  it("gives each module a unique place", () => {
    expect(place(".", "modules/index", "modules/vpc", "vpc", "modules/modules/vpc")).toEqual([
      [".", "net", "net", "net/index.json"],
      ["modules/index", "index", "net/index", "net/index/index.json"],
      ["modules/vpc", "modules/vpc", "net/modules/vpc", "net/modules/vpc.json"],
      ["vpc", "vpc", "net/vpc", "net/vpc.json"],
      ["modules/modules/vpc", "modules/modules/vpc", "net/modules/modules/vpc", "net/modules/modules/vpc.json"],
    ]);
  });

  it("makes a module the index of those below it, and knows its former place", () => {
    const [vpc] = placeModules("net", ["modules/vpc", "modules/vpc/subnet"]);
    expect(vpc).toMatchObject({ slug: "net/vpc", file: "net/vpc/index.json", formerFile: "net/vpc.json" });
    const [alone] = placeModules("net", ["modules/vpc"]);
    expect(alone).toMatchObject({ file: "net/vpc.json", formerFile: "net/vpc/index.json" });
  });
});
