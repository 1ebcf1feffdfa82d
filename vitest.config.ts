import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { inlineScriptsPlugin } from "./engine/scripts/inline-scripts.mjs";

/** One fewer than there are processors, which is usual, leaves one of two without work. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** Browser tests of when something happens: nothing runs beside them. */
const timed = ["e2e/src/navigation/{navigation,preload,progress,states}.spec.ts"];

/** Test files that take longest, for those that Vitest would start late: without times of an earlier run, it sorts by size. */
const slow = [
  "importers/src/testing/faults.test.ts",
  "e2e/src/builds/interrupted-commands.test.ts",
  "e2e/src/target-sizes.spec.ts",
  "e2e/src/hostile-texts.spec.ts",
  "e2e/src/translated-pages.spec.ts",
  "e2e/src/versions.spec.ts",
  "e2e/src/frame.spec.ts",
  "e2e/src/accessibility.spec.ts",
  "e2e/src/tab-order.spec.ts",
  "e2e/src/docusaurus-theme.spec.ts",
  "e2e/src/build.spec.ts",
  "e2e/src/module-page.spec.ts",
  "e2e/src/html.spec.ts",
  "e2e/src/navigation/faults.spec.ts",
  "e2e/src/builds/builds.spec.ts",
  "e2e/src/search-dialog.spec.ts",
  "e2e/src/content-accessibility.spec.ts",
  "e2e/src/long-words.spec.ts",
];

/** Starts the slow files first, so that no worker is left with one of them at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const first = slow.flatMap((file) => others.filter(({ moduleId }) => moduleId.endsWith(file)));
    return [...new Set([...first, ...others])];
  }
}

const browserTests = {
  // Test files of one worker share its browser and what they import.
  isolate: false,
  // How long a browser takes depends on the machine: a test is wrong if it fails twice in a row.
  retry: 1,
  // Limits for a machine that is much slower or busy: a test waits for a state, and ends once it is reached.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    // Once for all projects that run.
    globalSetup: ["scripts/temporary-folder.mjs", "e2e/src/global-setup.ts"],
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        plugins: [inlineScriptsPlugin],
        test: {
          name: "unit",
          include: ["{catalogue,files,html,search,importers,engine,create-cairn,site,bench,e2e}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/dist/**", "bench/corpus/**"],
          // Loading the engine again for each file took longer than the tests.
          isolate: false,
          maxWorkers,
          // Some read the whole site or start processes, which takes long on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 90_000,
          hookTimeout: 90_000,
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
