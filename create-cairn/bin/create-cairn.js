#!/usr/bin/env node
import { existsSync } from "node:fs";

if (!existsSync(new URL("../dist/main.js", import.meta.url))) {
  console.error("create-cairn is not built yet. Run: npm run build --workspace create-cairn");
  process.exit(1);
}
const { main } = await import("../dist/main.js");
process.exitCode = await main(process.argv.slice(2));
