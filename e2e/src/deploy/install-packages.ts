import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../../../node_modules/.cache/cairn-hosts/", import.meta.url));

/**
 * Installs packages that are too large to be dependencies of the repository, once, into a separate folder.
 * Returns that folder; undefined if the installation fails.
 */
export function installPackages(packages: readonly string[]): string | undefined {
  const folder = path.join(cache, packages.join("+").replaceAll(/[^\w.+-]/g, "_"));
  const mark = path.join(folder, "installed");
  if (existsSync(mark)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), "{}");
  const install = ["install", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", ...packages];
  // Wrangler needs optional dependencies: they contain the binaries of esbuild and workerd.
  const parameters = packages.some((name) => name.startsWith("wrangler"))
    ? install.filter((each) => each !== "--omit=optional")
    : install;
  const { status } = spawnSync("npm", parameters, { cwd: folder, stdio: "ignore", timeout: 300_000 });
  if (status !== 0) return undefined;
  writeFileSync(mark, "");
  return folder;
}
