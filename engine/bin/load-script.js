"use strict";

const { readFileSync, renameSync, rmSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { Script } = require("node:vm");

/**
 * Loads a CommonJS script of ASCII, as `require` would, with what V8 compiled of it in an earlier run: that is a third of
 * the time that the engine takes to start. (Node does this by itself from 22.1 on, where it is asked to.) `keepCompiled`
 * keeps it for the next run, where there is nothing yet that this V8 can use.
 */
exports.loadScript = (file) => {
  const compiledFile = `${file}.compiled`;
  const cachedData = readIfThere(compiledFile);
  const parameters = "exports, require, module, __filename, __dirname, importModule";
  const script = new Script(`(function (${parameters}) { ${readFileSync(file, "latin1")}\n})`, {
    filename: file,
    cachedData,
  });
  const module = new Module(file);
  module.filename = file;
  // Whoever requires it later gets this one.
  require.cache[file] = module;
  const directory = path.dirname(file);
  const importModule = (name) => import(name.startsWith(".") ? pathToFileURL(path.join(directory, name)).href : name);
  script.runInThisContext()(module.exports, Module.createRequire(file), module, file, directory, importModule);
  module.loaded = true;
  const isKept = cachedData !== undefined && !script.cachedDataRejected;
  return {
    exports: module.exports,
    keepCompiled: () => {
      if (!isKept) writeInOneStep(compiledFile, script.createCachedData());
    },
  };
};

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** A folder that cannot be written costs the next start its speed, nothing else. */
function writeInOneStep(file, content) {
  const written = `${file}.${process.pid}`;
  try {
    writeFileSync(written, content);
    renameSync(written, file);
  } catch {
    // The engine starts without it.
    rmSync(written, { force: true });
  }
}
