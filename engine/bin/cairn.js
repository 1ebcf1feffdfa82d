#!/usr/bin/env node
import { existsSync } from "node:fs";
import { setFlagsFromString } from "node:v8";

const main = new URL("../dist/main.js", import.meta.url);
if (!existsSync(main)) {
  console.error("The engine is not built yet. Run: npm run build --workspace cairn");
  process.exit(1);
}
// React reads it while it is loaded; sites are rendered and bundled for readers, whatever the shell says.
process.env.NODE_ENV = "production";
// A build is over in a second, and optimising code takes a core that it needs: V8 optimises only what runs longer than it
// would wait for by default. Set as late as this, it holds for every thread.
setFlagsFromString("--interrupt-budget=400000");
await import(main.href);
