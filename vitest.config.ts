import { defineConfig } from "vitest/config";
import { inlineScriptsPlugin } from "./engine/scripts/inline-scripts.mjs";

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [inlineScriptsPlugin],
        test: {
          name: "unit",
          include: ["{catalogue,files,html,search,importers,engine,create-cairn,site,bench,e2e}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/dist/**", "bench/corpus/**"],
          // Some read the whole site or start processes: beside other work that takes its time.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [inlineScriptsPlugin],
        test: {
          name: "e2e",
          include: ["e2e/src/**/*.spec.ts"],
          globalSetup: "e2e/src/global-setup.ts",
          // The browser's figures count, so nothing runs beside them.
          fileParallelism: false,
          // What a browser does in time hangs on the machine: what fails twice in a row is wrong.
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
