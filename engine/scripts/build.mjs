// Builds the engine itself: the command line for Node, and the runtime and theme for the browser. A site's build only
// copies the browser's files, so that its cost does not grow with the engine.
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildForBrowser } from "./build-for-browser.mjs";
import { buildModules, buildScripts, copyLanguages } from "./build-for-node.mjs";
import { dist, root } from "./places.mjs";

rmSync(dist, { recursive: true, force: true });
await buildScripts();
await buildModules();
copyLanguages();
await buildForBrowser();
writeFileSync(path.join(dist, "help.txt"), execFileSync(process.execPath, [path.join(root, "bin/cairn.js"), "--help"]));
