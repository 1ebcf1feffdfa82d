// Loaded before the engine, in each of its threads: ends the process at one of its operations on files, or lets that one fail.
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const process = require("node:process");

const { at, kind, counter } = JSON.parse(process.env.CAIRN_FAULT);
const count = fs.openSync(counter, "a");
const changing = ["mkdir", "writeFile", "appendFile", "rename", "link", "copyFile", "rm", "rmdir", "unlink"];

for (const name of changing.map((each) => `${each}Sync`)) {
  const original = fs[name];
  fs[name] = (...parameters) => {
    // Threads count together.
    fs.writeSync(count, ".");
    if (fs.fstatSync(count).size === at) {
      if (kind !== "kill") throw Object.assign(new Error(`${kind}: injected`), { code: kind });
      process.kill(process.pid, "SIGKILL");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return original(...parameters);
  };
}
syncBuiltinESMExports();
