#!/usr/bin/env node
"use strict";

const { existsSync, readFileSync } = require("node:fs");
const path = require("node:path");
const { setFlagsFromString } = require("node:v8");
const { loadScript } = require("./load-script.js");

const oldest = "20.19";
const [major, minor] = process.versions.node.split(".").map(Number);
const [oldestMajor, oldestMinor] = oldest.split(".").map(Number);
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(
    `Cairn needs Node.js ${oldest} or newer, but this is ${process.versions.node}. Get a newer version at https://nodejs.org.`,
  );
  process.exit(1);
}
const file = path.join(__dirname, "../dist/engine.cjs");
if (!existsSync(file)) {
  console.error("The engine is not built yet. Run: npm run build --workspace cairn-docs");
  process.exit(1);
}
// What takes none of the engine is answered without it: `help.txt` is what the engine said when it was built.
const question = process.argv.length === 3 && process.argv[2];
const help = path.join(__dirname, "../dist/help.txt");
if (question === "--version" || (question === "--help" && existsSync(help))) {
  process.stdout.write(question === "--help" ? readFileSync(help) : `${require("../package.json").version}\n`);
  return;
}
// React reads it while it is loaded; sites are rendered and bundled for readers, whatever the shell says.
process.env.NODE_ENV = "production";
// A build is over in a second, and optimising code takes a core that it needs: V8 optimises only what runs longer than it
// would wait for by default. Set as late as this, it holds for every thread. Newer versions of V8 lack the flag.
if (major === 20) setFlagsFromString("--interrupt-budget=400000");
// The room for new objects grows to what a build needs in one step: each step before it has all that lives moved.
setFlagsFromString("--semi-space-growth-factor=8");

const { exports: engine, keepCompiled } = loadScript(file);
// Where nothing is left that could end it, Node would end the process as if all were well.
process.exitCode = 13;
engine.main().then((status) => {
  process.exitCode = status;
  if (process.argv[2] !== "build") return;
  // By now, most of what builds need has been compiled.
  keepCompiled();
  // To tidy up all that a build has in memory would take longer than some edits. What is still to be printed is printed.
  process.stdout.write("", () => process.stderr.write("", () => process.exit()));
});
