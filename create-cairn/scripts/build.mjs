// Builds the command as one file without dependencies, so that `npm create` is fast and the engine is only downloaded
// once.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
await build({
  root,
  configFile: false,
  logLevel: "warn",
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: path.join(root, "dist"),
    emptyOutDir: true,
    target: "node20",
    rollupOptions: { input: { main: path.join(root, "src/main.ts") }, output: { entryFileNames: "[name].js" } },
  },
});
