#!/usr/bin/env node
import { existsSync } from "node:fs";

const main = new URL("../dist/main.js", import.meta.url);
if (!existsSync(main)) {
  console.error("The engine is not built yet. Run: npm run build --workspace cairn");
  process.exit(1);
}
process.env.NODE_ENV ??= "production";
await import(main.href);
