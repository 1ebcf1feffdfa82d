import process from "node:process";
import { startVitest } from "vitest/node";

/**
 * Runs every test of the repository, the browser's after the others so that they have the machine to themselves, and
 * ends with one plain line of counts. The exit status is 0 only when at least one test ran and none failed.
 */
const totals = { passed: 0, failed: 0, skipped: new Map() };
for (const projects of [["unit"], ["e2e", "e2e-timed"]]) {
  const { passed, failed } = await runProjects(projects);
  totals.passed += passed;
  totals.failed += failed;
}
if (totals.skipped.size > 0) {
  console.log("Skipped, because this machine lacks what they need, or they do not apply:");
  for (const [file, count] of totals.skipped) console.log(`  ${count} in ${file}`);
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.passed > 0 && totals.failed === 0 ? 0 : 1);

/** Counts of the projects; what failed outside any test, such as a file that does not load, counts as one failure. */
async function runProjects(project) {
  let vitest;
  try {
    vitest = await startVitest("test", [], { project, watch: false, run: true });
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
  const counts = { passed: 0, failed: 0 };
  for (const module of vitest.state.getTestModules()) {
    const tests = [...module.children.allTests()].map((test) => test.result().state);
    const failed = tests.filter((state) => state === "failed").length;
    counts.passed += tests.filter((state) => state === "passed").length;
    const skipped = tests.filter((state) => state === "skipped").length;
    if (skipped > 0) totals.skipped.set(module.relativeModuleId, skipped);
    counts.failed += failed === 0 && module.state() === "failed" ? 1 : failed;
  }
  // Vitest reports what fails before or after the tests, such as the build of the site, by the exit status alone.
  if (counts.failed === 0 && (process.exitCode || counts.passed === 0)) counts.failed = 1;
  await vitest.close();
  return counts;
}
