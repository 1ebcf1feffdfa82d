import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { inlineScriptsPlugin } from "./engine/scripts/inline-scripts.mjs";

/** One worker fewer than processors, as is usual, but at least two: with two processors, one would have no work. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** Browser tests that measure when something happens. They run one at a time, with no other tests beside them. */
const timed = ["e2e/src/navigation/{preload,progress}.spec.ts"];

/** Slow test files that Vitest would start late: without the durations of an earlier run, it sorts files by size. */
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
  "e2e/src/layout-shift.spec.ts",
  "e2e/src/focus.spec.ts",
];

/** Starts the slow files first, so that no slow file runs alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const first = slow.flatMap((file) => others.filter(({ moduleId }) => moduleId.endsWith(file)));
    return [...new Set([...first, ...others])];
  }
}

const browserTests = {
  // Test files of one worker share its browser and their imported modules.
  isolate: false,
  // A browser's timing depends on the machine: a test counts as failed only if it fails twice in a row.
  retry: 1,
  // Limits for a much slower or busy machine. Tests wait for states, so they end as soon as the state is reached.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    // Runs once for all projects.
    globalSetup: ["scripts/temporary-folder.mjs", "e2e/src/global-setup.ts"],
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        plugins: [inlineScriptsPlugin],
        test: {
          name: "unit",
          include: ["{catalogue,files,html,search,importers,engine,create-cairn,site,bench,e2e}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/dist/**", "bench/corpus/**"],
          // Without isolation, the engine is loaded once; loading it for each file took longer than the tests.
          isolate: false,
          maxWorkers,
          // Some tests read the whole site or start processes, which takes long on a busy machine.
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
          // Starts after the other projects.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
