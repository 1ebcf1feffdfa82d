// Checks that the lockfile holds for every machine: npm leaves out what another platform would install when it writes the
// file beside an installed `node_modules` (https://github.com/npm/cli/issues/4828), and `npm ci` then fails there. Such a
// file is written again in a copy of the manifests alone, by `npm install --package-lock-only`.
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

/** Whether a package finds another one as Node does: beside it, or beside one of those that hold it. */
function isLocked(place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    if (packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === "") return false;
  }
}
