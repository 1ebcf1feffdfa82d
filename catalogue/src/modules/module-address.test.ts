import { describe, expect, it } from "vitest";
import type { ModuleEntry } from "./module-entry.ts";
import { moduleAddress } from "./module-address.ts";

const page = "https://github.com/acme/net/tree";

describe("moduleAddress", () => {
  it.each([
    [`${page}/main/modules/vpc`, "1.0.0", "v1.0.0"],
    [`${page}/v1.0.0/modules/vpc`, "1.0.0", "v1.0.0"],
    [`${page}/1.0.0/modules/vpc`, "1.0.0", "1.0.0"],
    [`${page}/main/modules/vpc`, "release-7", "release-7"],
    [`${page}/main/modules/vpc`, undefined, "main"],
  ])("of %s in version %s is pinned to %s", (source, version, reference) => {
    const entry: ModuleEntry = { path: "/m/", title: "M", repository: "net", module: "vpc", inputs: [], outputs: [] };
    expect(moduleAddress({ ...entry, source, version })?.https).toBe(
      `git::https://github.com/acme/net.git//modules/vpc?ref=${reference}`,
    );
  });
});
