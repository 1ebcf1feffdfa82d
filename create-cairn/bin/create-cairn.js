#!/usr/bin/env node
import { existsSync } from "node:fs";

const oldest = "20.19";
const [major, minor] = process.versions.node.split(".").map(Number);
const [oldestMajor, oldestMinor] = oldest.split(".").map(Number);
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(
    `Cairn needs Node.js ${oldest} or newer, but this is ${process.versions.node}. Get a newer version at https://nodejs.org.`,
  );
  process.exit(1);
}
if (!existsSync(new URL("../dist/main.js", import.meta.url))) {
  console.error("create-cairn is not built yet. Run: npm run build --workspace create-cairn");
  process.exit(1);
}
const { main } = await import("../dist/main.js");
process.exitCode = await main(process.argv.slice(2));
