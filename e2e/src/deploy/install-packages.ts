import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../../../node_modules/.cache/cairn-hosts/", import.meta.url));

/**
 * Installs packages that are too large for everybody to have, once, into a folder of their own. Returns it; undefined where
 * the registry does not answer.
 */
export function installPackages(packages: readonly string[]): string | undefined {
  const folder = path.join(cache, packages.join("+").replaceAll(/[^\w.+-]/g, "_"));
  const mark = path.join(folder, "installed");
  if (existsSync(mark)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), "{}");
  const install = ["install", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", ...packages];
  // Programs of the platform are optional dependencies of esbuild and workerd.
  const parameters = packages.some((name) => name.startsWith("wrangler"))
    ? install.filter((each) => each !== "--omit=optional")
    : install;
  const { status } = spawnSync("npm", parameters, { cwd: folder, stdio: "ignore", timeout: 300_000 });
  if (status !== 0) return undefined;
  writeFileSync(mark, "");
  return folder;
}
