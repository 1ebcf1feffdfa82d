"use strict";

const path = require("node:path");
const { loadScript } = require("./load-script.js");

const { exports: engine } = loadScript(path.join(__dirname, "../dist/engine.cjs"));
engine.threads[process.argv[2]]();
