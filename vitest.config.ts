import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { inlineScriptsPlugin } from "./engine/scripts/inline-scripts.mjs";

/** One fewer than there are processors, which is usual, leaves one of two without work. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

const temporaryFolder = "scripts/temporary-folder.mjs";

/** Browser tests of when something comes: nothing runs beside them. */
const timed = [
  "e2e/src/dev.spec.ts",
  "e2e/src/early-presses.spec.ts",
  "e2e/src/guard.spec.ts",
  "e2e/src/navigation/{navigation,preload,progress,states}.spec.ts",
  "e2e/src/search-dialog.spec.ts",
];

const browserTests = {
  globalSetup: [temporaryFolder, "e2e/src/global-setup.ts"],
  // Test files of one worker share its browser and what they import.
  isolate: false,
  // What a browser does in time hangs on the machine: what fails twice in a row is wrong.
  retry: 1,
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [inlineScriptsPlugin],
        test: {
          name: "unit",
          globalSetup: temporaryFolder,
          include: ["{catalogue,files,html,search,importers,engine,create-cairn,site,bench,e2e}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/dist/**", "bench/corpus/**"],
          // To load the engine anew for each file took longer than the tests.
          isolate: false,
          maxWorkers,
          // Some read the whole site or start processes: beside other work that takes its time.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [inlineScriptsPlugin],
        test: { ...browserTests, name: "e2e", include: ["e2e/src/**/*.spec.ts"], exclude: timed, maxWorkers: 2 },
      },
      {
        plugins: [inlineScriptsPlugin],
        test: {
          ...browserTests,
          name: "e2e-timed",
          include: timed,
          fileParallelism: false,
          // After the others.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
