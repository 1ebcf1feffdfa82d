// Checks the sites whose folders are listed on standard input, one per line. One process is faster than one for each.
// Prints a line for each site: a JSON array of its findings' codes.
const path = require("node:path");
const process = require("node:process");
const { readFileSync } = require("node:fs");

process.env.NODE_ENV = "production";
const engineFolder = path.join(__dirname, "../../engine");
const { loadScript } = require(path.join(engineFolder, "bin/load-script.js"));
const { exports: engine } = loadScript(path.join(engineFolder, "dist/engine.cjs"));
const { stdout } = process;
const write = stdout.write.bind(stdout);
console.error = () => {};

async function run() {
  for (const site of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
    process.argv = [process.execPath, "cairn", "check", site, "--format", "json"];
    let printed = "";
    stdout.write = (text) => {
      printed += text;
      return true;
    };
    await engine.main();
    stdout.write = write;
    const { findings } = JSON.parse(printed);
    write(`${JSON.stringify(findings.map(({ code }) => code))}\n`);
  }
  process.exit();
}

void run();
