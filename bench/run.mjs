import process from "node:process";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

// The oldest supported Node cannot run TypeScript, so Vite, which is installed anyway, loads the module.
const [first, ...rest] = process.argv.slice(2);
const isPart = ["search", "import", "navigation"].includes(first);
const main = fileURLToPath(new URL(isPart ? `src/${first}/main.ts` : "src/main.ts", import.meta.url));
const { module } = await runnerImport(main, { configFile: false, logLevel: "error" });
try {
  process.exitCode = await module.main(isPart ? rest : process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
