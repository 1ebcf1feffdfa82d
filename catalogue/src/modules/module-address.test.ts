import { describe, expect, it } from "vitest";
import type { ModuleEntry } from "./module-entry.ts";
import { moduleAddress, variablesAddress } from "./module-address.ts";

const entry: ModuleEntry = { path: "/m/", title: "M", repository: "net", module: "vpc", inputs: [], outputs: [] };
const page = "https://github.com/acme/net/tree";

describe("moduleAddress", () => {
  it.each([
    [`${page}/main/modules/vpc`, "1.0.0", "v1.0.0"],
    [`${page}/v1.0.0/modules/vpc`, "1.0.0", "v1.0.0"],
    [`${page}/1.0.0/modules/vpc`, "1.0.0", "1.0.0"],
    [`${page}/main/modules/vpc`, "release-7", "release-7"],
    [`${page}/main/modules/vpc`, undefined, "main"],
    [`${page}/net/vpc/v1.0.0/modules/vpc`, "net/vpc/v1.0.0", "net/vpc/v1.0.0"],
  ])("of %s in version %s is pinned to %s", (source, version, reference) => {
    expect(moduleAddress({ ...entry, source, version })?.https).toBe(
      `git::https://github.com/acme/net.git//modules/vpc?ref=${reference}`,
    );
  });
});

describe("variablesAddress", () => {
  const source = `${page}/main/modules/vpc`;

  it("is that of variables.tf, or of the file that the entry names", () => {
    const folder = "https://github.com/acme/net/blob/v1.0.0/modules/vpc";
    expect(variablesAddress({ ...entry, source, version: "1.0.0" })).toBe(`${folder}/variables.tf`);
    expect(variablesAddress({ ...entry, source, version: "1.0.0", inputsFile: "vars.tf" })).toBe(`${folder}/vars.tf`);
    const tagged = { ...entry, source: `${page}/vpc/v1.0.0/modules/vpc`, version: "vpc/v1.0.0" };
    expect(variablesAddress(tagged)).toBe("https://github.com/acme/net/blob/vpc/v1.0.0/modules/vpc/variables.tf");
    expect(variablesAddress({ ...entry, source: "https://github.com/acme/net" })).toBeUndefined();
  });
});
