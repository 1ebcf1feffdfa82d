#!/usr/bin/env node
import { existsSync } from "node:fs";

const main = new URL("../dist/main.js", import.meta.url);
if (!existsSync(main)) {
  console.error("The engine is not built yet. Run: npm run build --workspace cairn");
  process.exit(1);
}
// React reads it while it is loaded; sites are rendered and bundled for readers, whatever the shell says.
process.env.NODE_ENV = "production";
await import(main.href);
