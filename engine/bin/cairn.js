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
// These need not load the engine: `help.txt` is its help, written when it was built.
const question = process.argv.length === 3 && process.argv[2];
const help = path.join(__dirname, "../dist/help.txt");
if (question === "--version" || (question === "--help" && existsSync(help))) {
  process.stdout.write(question === "--help" ? readFileSync(help) : `${require("../package.json").version}\n`);
  return;
}
// React reads it when it is loaded. Sites are rendered and bundled for readers, whatever the shell's value is.
process.env.NODE_ENV = "production";
// A build takes about a second, and optimising code takes a core that it needs: functions have to run longer than by
// default before V8 optimises them. Set here, the flag applies to every thread. Newer versions of V8 do not have it.
if (major === 20) setFlagsFromString("--interrupt-budget=400000");
// The young generation grows to the size that a build needs in one step, because each step moves all live objects.
setFlagsFromString("--semi-space-growth-factor=8");

const { exports: engine, keepCompiled } = loadScript(file);
// If nothing is pending before `main` resolves, Node ends the process: that is an error, not a success.
process.exitCode = 13;
engine.main().then((status) => {
  process.exitCode = status;
  const [, , command] = process.argv;
  if (command !== "build" && command !== "check") return;
  // By now, V8 has compiled most functions that builds need.
  if (command === "build") keepCompiled();
  // Exits once all output is written: freeing a build's memory would take longer than some edits, and code of a site may
  // leave timers.
  process.stdout.write("", () => process.stderr.write("", () => process.exit()));
});
