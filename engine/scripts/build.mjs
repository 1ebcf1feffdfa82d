// Builds the engine itself: the command line for Node, and the runtime and theme for the browser. A site's build only
// copies the browser's files, so that its cost does not grow with the engine.
import { rmSync } from "node:fs";
import { buildForBrowser } from "./build-for-browser.mjs";
import { buildModules, buildScripts, copyLanguages } from "./build-for-node.mjs";
import { dist } from "./places.mjs";

rmSync(dist, { recursive: true, force: true });
await buildScripts();
await buildModules();
copyLanguages();
await buildForBrowser();
