import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { aliasedInFolders, pathAliases } from "./path-aliases.ts";

test("aliases that only tell editors where types are lead nowhere", () => {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  const paths = {
    own: ["../src/index.ts"],
    react: ["./node_modules/@types/react/index.d.ts"],
    preact: ["./node_modules/@types/preact"],
    antd: ["./node_modules/antd"],
    "@mui/material/*": ["./node_modules/@mui/material/*"],
    "@theme/*": ["./src/theme/*"],
    old: ["./node_modules/new"],
  };
  writeFileSync(path.join(site, "tsconfig.json"), JSON.stringify({ compilerOptions: { paths } }));
  expect(pathAliases(site)).toEqual([
    { find: /^own$/, replacement: path.join(site, "../src/index.ts") },
    { find: /^old$/, replacement: path.join(site, "node_modules/new") },
  ]);
});

test("an alias of a folder between a module and the site is known, also from a configuration that it extends", () => {
  const site = writeSite({
    "packages/ui/tsconfig.json": '{ "extends": ["../../base"], }',
    "base.json": '{ "compilerOptions": { "baseUrl": "lib", "paths": { "@components/*": ["./parts/*"] } } }',
    "packages/b/tsconfig.json": '{ "extends": "@a/config", "compilerOptions": { "baseUrl": null } }',
  });
  const aliased = (folder: string) => aliasedInFolders("@components/a", path.join(site, folder, "src/a.mdx"), site);
  expect(["packages/ui", "packages/b", "."].map(aliased)).toEqual([
    path.join(site, "lib/parts/a"),
    undefined,
    undefined,
  ]);
});

test("an alias of all names with a sign is none of the theme's modules", () => {
  const site = writeSite({ "tsconfig.json": '{ "compilerOptions": { "paths": { "@*": ["/*"] } } }' });
  const matches = (name: string) => pathAliases(site).some(({ find }) => find.test(name));
  expect(["@theme/Missing", "@site/a", "@components/a"].map(matches)).toEqual([false, false, true]);
});
