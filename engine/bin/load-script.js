"use strict";

const { readFileSync, renameSync, rmSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { Script } = require("node:vm");

/**
 * Loads a CommonJS script of ASCII like `require`, with V8's code cache of an earlier run, which saves a third of the
 * engine's start. (Node itself can do this since 22.1.) `keepCompiled` writes the cache for the next run, unless the
 * existing one can be used.
 */
exports.loadScript = (file) => {
  const compiledFile = `${file}.compiled`;
  const cachedData = readIfThere(compiledFile);
  const script = new Script(readFileSync(file, "latin1"), { filename: file, cachedData });
  const module = new Module(file);
  module.filename = file;
  // A later `require` of the file returns this module.
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

/** Ignores a folder that is not writable: then only the next start is slower. */
function writeInOneStep(file, content) {
  const written = `${file}.${process.pid}`;
  try {
    writeFileSync(written, content);
    renameSync(written, file);
  } catch {
    removeIfThere(written);
  }
}

/** Where the package is inside an archive (Yarn's Plug'n'Play), removing a file fails even if there is none. */
function removeIfThere(file) {
  try {
    rmSync(file, { force: true });
  } catch {
    // Nothing was written.
  }
}
