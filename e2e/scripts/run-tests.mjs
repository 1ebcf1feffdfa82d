import process from "node:process";
import { startVitest } from "vitest/node";

/**
 * Runs every test of the repository: unit tests first, then browser tests, which so have the machine to themselves.
 * Prints one line of counts at the end. The exit status is 0 only if at least one test passed and none failed.
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

/** Runs the projects and counts their tests. A failure outside any test, such as in loading a file, counts as one. */
async function runProjects(project) {
  // Vitest sets it when tests fail; without this, failures of the run before would count again.
  process.exitCode = 0;
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
  // Vitest reports failures before or after the tests, such as in the build of the site, by the exit status alone.
  if (counts.failed === 0 && (process.exitCode || counts.passed === 0)) counts.failed = 1;
  await vitest.close();
  return counts;
}
