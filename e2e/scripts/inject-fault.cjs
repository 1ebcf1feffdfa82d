// Loaded before the engine, in each of its threads. Ends the process at one file operation, or makes it fail.
const childProcess = require("node:child_process");
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const process = require("node:process");
const { isMainThread } = require("node:worker_threads");

const { at, kind, counter } = JSON.parse(process.env.CAIRN_FAULT);
const count = fs.openSync(counter, "a");
/** The signal that ends the process; undefined if the operation fails instead. */
const signal = kind === "kill" ? "SIGKILL" : kind.startsWith("SIG") ? kind : undefined;
const changing = ["mkdir", "writeFile", "appendFile", "rename", "link", "copyFile", "rm", "rmdir", "unlink", "chmod"];

const { mkdirSync, rmdirSync } = fs;
const lock = `${counter}.${process.pid}`;

/** Counts a file operation, and returns its number. One thread at a time, or both of two would see the second number. */
function countOperation() {
  for (let isLocked = false; !isLocked;) {
    try {
      mkdirSync(lock);
      isLocked = true;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
  }
  fs.writeSync(count, ".");
  const { size } = fs.fstatSync(count);
  rmdirSync(lock);
  return size;
}

/** Counts a file operation of any thread. Whether it must fail; if a signal ends the process instead, never returns. */
function isChosen() {
  if (countOperation() !== at) return false;
  if (signal === undefined) return true;
  process.kill(process.pid, signal);
  // A listener is called once this thread is free.
  if (isMainThread && process.listenerCount(signal) > 0) return false;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

function failure() {
  return Object.assign(new Error(`${kind}: injected`), { code: kind });
}

for (const name of changing.map((each) => `${each}Sync`)) {
  const original = fs[name];
  fs[name] = (...parameters) => {
    if (isChosen()) throw failure();
    return original(...parameters);
  };
}

// Two folders are exchanged by another program.
const { spawnSync } = childProcess;
childProcess.spawnSync = (command, ...parameters) =>
  (command === "perl" || command === "mv") && isChosen() ? { error: failure() } : spawnSync(command, ...parameters);

syncBuiltinESMExports();
