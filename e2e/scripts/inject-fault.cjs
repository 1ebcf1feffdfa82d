// Loaded before the engine, in each of its threads: ends the process at one of its operations on files, or lets that one fail.
const childProcess = require("node:child_process");
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const process = require("node:process");

const { at, kind, counter } = JSON.parse(process.env.CAIRN_FAULT);
const count = fs.openSync(counter, "a");
/** What ends the process there; undefined if the operation fails. */
const signal = kind === "kill" ? "SIGKILL" : kind.startsWith("SIG") ? kind : undefined;
const changing = ["mkdir", "writeFile", "appendFile", "rename", "link", "copyFile", "rm", "rmdir", "unlink", "chmod"];

/** Counts an operation, over all threads; whether it is the one. */
function isMeant() {
  fs.writeSync(count, ".");
  if (fs.fstatSync(count).size !== at) return false;
  if (signal === undefined) return true;
  process.kill(process.pid, signal);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

function failure() {
  return Object.assign(new Error(`${kind}: injected`), { code: kind });
}

for (const name of changing.map((each) => `${each}Sync`)) {
  const original = fs[name];
  fs[name] = (...parameters) => {
    if (isMeant()) throw failure();
    return original(...parameters);
  };
}

// What exchanges two folders is another program.
const { spawnSync } = childProcess;
childProcess.spawnSync = (command, ...parameters) =>
  (command === "perl" || command === "mv") && isMeant() ? { error: failure() } : spawnSync(command, ...parameters);

syncBuiltinESMExports();
