import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { stepsToLeave } from "./leave-docusaurus.ts";

function siteOf(files: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-leave-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}
const base = { configName: "docusaurus.config.ts", isFileUsed: false, hasPlugins: false };
const manifest = {
  scripts: {
    docusaurus: "docusaurus",
    start: "docusaurus start --port 4000 --no-open --locale de",
    build: "npm run data && docusaurus build --out-dir public",
    "build:all": "docusaurus build",
    swizzle: "docusaurus swizzle",
    clear: "docusaurus clear && docusaurus build",
    typecheck: "tsc",
  },
  dependencies: { "@docusaurus/core": "3", clsx: "2", "prism-react-renderer": "2", react: "19" },
  devDependencies: { "@docusaurus/tsconfig": "3", typescript: "5" },
};

it("names commands for the scripts, packages and files that a site has", () => {
  const siteDirectory = siteOf({
    "package.json": manifest,
    "yarn.lock": "",
    "tsconfig.json": '{ // Ours\n "extends": "@docusaurus/tsconfig" }',
  });
  expect(stepsToLeave({ ...base, siteDirectory })).toEqual([
    "  yarn add cairn-docs",
    `  npm pkg set "scripts.docusaurus=cairn" "scripts.start=cairn dev --port 4000" "scripts.build=npm run data && cairn build --out public" "scripts['build:all']=cairn build"`,
    '  npm pkg delete "scripts.swizzle" "scripts.clear"',
    "  yarn remove @docusaurus/core prism-react-renderer @docusaurus/tsconfig",
    "  yarn add --save-dev @types/react",
    "  rm docusaurus.config.ts",
    'In tsconfig.json, write "cairn-docs/tsconfig.json" in place of "@docusaurus/tsconfig".',
  ]);
});

it("keeps what the site still uses", () => {
  const siteDirectory = siteOf({
    "package.json": { dependencies: { "cairn-docs": "1", "@docusaurus/core": "3", "prism-react-renderer": "2" } },
    "src/code.tsx": 'import { Highlight } from "prism-react-renderer";\n',
  });
  expect(stepsToLeave({ ...base, siteDirectory, isFileUsed: true, hasPlugins: true })).toEqual([
    "  npm uninstall @docusaurus/core",
    "Keep docusaurus.config.ts until site.config.ts imports nothing from it.",
    'Plugins under "docusaurus" may need some of these packages: "cairn check" names those that are missing.',
  ]);
});
