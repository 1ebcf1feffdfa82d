import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { measureCommand } from "../measure-command.ts";
import { writeModules } from "./write-modules.ts";

const cairn = fileURLToPath(new URL("../../../engine/bin/cairn.js", import.meta.url));
const modules = 250;
const inputs = 24;
const runs = 5;
/** The budget in seconds, including the start of the process and writing. */
const limitSeconds = 5;

/** Imports a catalogue of 250 modules with 6,000 inputs and prints the time. Returns the exit status: 1 if too slow. */
export async function main(): Promise<number> {
  const directory = mkdtempSync(path.join(tmpdir(), "cairn-bench-import-"));
  try {
    const bytes = writeModules(directory, modules, inputs);
    writeFileSync(
      path.join(directory, "import.config.json"),
      JSON.stringify({ modules: { repositories: [{ name: "bench", directory: "." }] } }),
    );
    const measure = async (...parameters: string[]) => {
      const measured = [];
      for (let run = 0; run < runs; run += 1) {
        if (parameters.includes("modules")) rmSync(path.join(directory, "data"), { recursive: true, force: true });
        measured.push(await measureCommand(process.execPath, [cairn, ...parameters], directory));
      }
      return measured.toSorted((a, b) => a.seconds - b.seconds)[0];
    };
    const start = await measure("--version");
    const whole = await measure("import", "modules");
    if (!start || !whole) return 1;
    const peak = whole.peakBytes === undefined ? "" : `, ${Math.round(whole.peakBytes / 2 ** 20)} MB`;
    console.log(
      `${modules} modules, ${modules * inputs} inputs, ${(bytes / 2 ** 20).toFixed(1)} MB of files, best of ${runs}: ` +
        `${whole.seconds.toFixed(2)} s${peak}, of which ${start.seconds.toFixed(2)} s are the start. Limit: ${limitSeconds} s.`,
    );
    return whole.seconds <= limitSeconds ? 0 : 1;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
