import process from "node:process";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** The long-running tests, by name. All are run, or only the named one: `npm run soak -- builds --kills 50`. */
const soaks = {
  builds: new URL("../src/builds/soak.ts", import.meta.url),
  navigation: new URL("../src/navigation/soak.ts", import.meta.url),
};

const [first, ...rest] = process.argv.slice(2);
const isNamed = first !== undefined && Object.hasOwn(soaks, first);
for (const name of isNamed ? [first] : Object.keys(soaks)) {
  // The oldest supported Node cannot run TypeScript, so Vite, which is installed anyway, loads the module.
  const { module } = await runnerImport(fileURLToPath(soaks[name]), { configFile: false, logLevel: "error" });
  const status = await module.soak(isNamed ? rest : []);
  if (status !== 0) process.exitCode = status;
}
