import process from "node:process";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** What is tried for long: all of it, or what is named, such as `npm run soak -- builds --kills 50`. */
const soaks = {
  builds: new URL("../src/builds/soak.ts", import.meta.url),
  navigation: new URL("../src/navigation/soak.ts", import.meta.url),
};

const [first, ...rest] = process.argv.slice(2);
const isNamed = first !== undefined && Object.hasOwn(soaks, first);
for (const name of isNamed ? [first] : Object.keys(soaks)) {
  // The oldest Node that is supported runs no TypeScript; Vite, which is here anyway, does.
  const { module } = await runnerImport(fileURLToPath(soaks[name]), { configFile: false, logLevel: "error" });
  const status = await module.soak(isNamed ? rest : []);
  if (status !== 0) process.exitCode = status;
}
