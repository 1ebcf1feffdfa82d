// Prepares a release from the files in changes/: raises the version of both packages, adds the notes to CHANGELOG.md
// and removes the files. With --dry-run, only prints the version and the notes.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const headings = { breaking: "Breaking", feature: "New", fix: "Fixed" };
const manifests = ["engine/package.json", "create-cairn/package.json"];
const { changes, faults } = readChanges("changes");
for (const fault of faults) console.error(fault);
if (faults.length > 0 || changes.length === 0) {
  if (faults.length === 0) console.error("changes/ holds no change: there is nothing to release.");
  process.exit(1);
}
const { version: current } = JSON.parse(readFileSync(manifests[0], "utf8"));
const version = raise(current, new Set(changes.map(({ kind }) => kind)));
const notes = writeNotes();
console.log(`## ${version}\n\n${notes}`);
if (!process.argv.includes("--dry-run")) writeRelease();

function readChanges(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
  const found = { changes: [], faults: [] };
  for (const name of names.sort()) {
    const [kind, ...rest] = readFileSync(path.join(folder, name), "utf8").split("\n");
    const text = rest.join("\n").trim();
    const isRight = Object.hasOwn(headings, kind.trim()) && text !== "";
    if (isRight) found.changes.push({ kind: kind.trim(), text, file: path.join(folder, name) });
    else found.faults.push(`${folder}/${name}:1: the first line is breaking, feature or fix, and a text follows.`);
  }
  return found;
}

/** Returns the next version. Before 1.0, breaking changes and features both raise the second number. */
function raise(from, kinds) {
  const [major, minor, patch] = from.split(".").map(Number);
  if (kinds.has("breaking") && major > 0) return `${major + 1}.0.0`;
  return kinds.has("breaking") || kinds.has("feature") ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

function writeNotes() {
  const groups = Object.entries(headings).map(([kind, heading]) => {
    const own = changes.filter((change) => change.kind === kind);
    const items = own.map(({ text }) => `- ${text.replaceAll("\n", "\n  ").replace(/ +$/gm, "")}\n`);
    return own.length === 0 ? "" : `### ${heading}\n\n${items.join("")}`;
  });
  return groups.filter(Boolean).join("\n");
}

function writeRelease() {
  for (const file of [...manifests, "package-lock.json"]) {
    const text = readFileSync(file, "utf8");
    // In the lockfile, only the two packages of this repository, which are listed by their folders.
    const ours = /("(?:engine|create-cairn)": \{\n(?: {6}"name": "[\w-]+",\n)? {6}"version": ")[^"]+/g;
    const own = /^( {2}"version": ")[^"]+/m;
    writeFileSync(file, text.replace(file === "package-lock.json" ? ours : own, `$1${version}`));
  }
  const log = readFileSync("CHANGELOG.md", "utf8");
  writeFileSync("CHANGELOG.md", log.replace(/^## /m, `## ${version}\n\n${notes}\n## `));
  for (const { file } of changes) rmSync(file);
}
