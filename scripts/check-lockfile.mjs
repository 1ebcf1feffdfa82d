// Checks that the lockfile works on every platform. If `node_modules` is installed, npm writes the lockfile without
// packages for other platforms (https://github.com/npm/cli/issues/4828), and `npm ci` then fails there. To repair it,
// run `npm install --package-lock-only` in a folder that contains only copies of the manifests.
import { readFileSync } from "node:fs";
import process from "node:process";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const faults = [];
for (const [place, { resolved, optionalDependencies = {} }] of Object.entries(packages)) {
  if (/^https?:/.test(resolved ?? "")) faults.push(`${place}: names a host, ${resolved}`);
  for (const name of Object.keys(optionalDependencies))
    if (!isLocked(place, name)) faults.push(`${place}: ${name} is missing`);
}
for (const fault of faults) console.error(`package-lock.json: ${fault}`);
if (faults.length > 0) process.exitCode = 1;

/** Whether Node would find a package from another one: in its folder, or in one of the folders above. */
function isLocked(place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    if (packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === "") return false;
  }
}
