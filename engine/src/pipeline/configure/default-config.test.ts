import path from "node:path";
import { expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { defaultConfig } from "./default-config.ts";

test("a site that names itself nowhere is named by its own README, its first page, its repository's README or remote", async () => {
  const titleWith = async (files: Record<string, string>, isOfGenerator = true) => {
    const root = writeSite({ ".git/HEAD": "", "README.md": "# Whole\n", ...files });
    return (await defaultConfig({ siteDirectory: path.join(root, "site"), generators: [], isForeign: isOfGenerator }))[
      "title"
    ];
  };
  const unnamed = { "site/docs/index.md": "# Quick start\n" };
  expect(await titleWith(unnamed)).toBe("Whole");
  expect(await titleWith({ "site/docs/index.md": "# Part\n" })).toBe("Part");
  expect(await titleWith({ ...unnamed, "site/README.md": "# Site\n" })).toBe("Site");
  expect(await titleWith(unnamed, false)).toBeUndefined();
  const remote = '[remote "origin"]\n\turl = https://git.example/acme/net-tools.git\n';
  expect(await titleWith({ ...unnamed, ".git/config": remote }, false)).toBe("net-tools");
});
