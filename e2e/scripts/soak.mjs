import process from "node:process";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

// The oldest Node that is supported runs no TypeScript; Vite, which is here anyway, does.
const soak = fileURLToPath(new URL("../src/navigation/soak.ts", import.meta.url));
const { module } = await runnerImport(soak, { configFile: false, logLevel: "error" });
process.exitCode = await module.soak(process.argv.slice(2));
