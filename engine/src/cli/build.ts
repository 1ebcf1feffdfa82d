import { existsSync } from "node:fs";
import path from "node:path";
import { readCache, writeCache } from "../build/cache/build-cache.ts";
import { cacheDirectoryOf, cacheFileOf } from "../build/cache/cache-file.ts";
import { countFindings, formatDiagnostic } from "../build/diagnostics.ts";
import { type BuildResult, buildSite } from "../build/build-site.ts";
import { finishPlacing } from "../files/place-files.ts";
import { type WorkFolder, workFolderOf } from "../files/work-folder.ts";
import type { CommandLine } from "./arguments.ts";
import { outputFolderProblem } from "./check-output-folder.ts";
import { fail } from "./fail.ts";
import { finishSiteWrites, lockOfSite } from "./finish-site-writes.ts";
import { holdLocks } from "./hold-locks.ts";
import { isFolder } from "./is-folder.ts";
import { createProgress } from "./progress.ts";
import type { startAhead } from "./start-ahead.ts";

type StartedAhead = ReturnType<typeof startAhead>;

/** Builds or checks a site and says how it went. Returns the exit status: 0 only when the site is whole. `ahead` is what was started for it. */
export async function runBuild({ command, directory, out, noWait }: CommandLine, ahead: StartedAhead): Promise<number> {
  const siteDirectory = path.resolve(directory);
  if (!isFolder(siteDirectory)) return fail(`there is no folder ${directory}.`);
  if (command === "check") {
    finishSiteWrites(siteDirectory);
    return report(await build(siteDirectory, undefined, ahead));
  }
  const outputDirectory = path.resolve(out ?? path.join(siteDirectory, "build"));
  const problem = outputFolderProblem(outputDirectory, siteDirectory);
  if (problem) return fail(problem);
  const output = workFolderOf(outputDirectory);
  const locked = [lockOfSite(siteDirectory), { workFolder: output.folder, subject: outputDirectory }];
  return await holdLocks(locked, { command, noWait }, async () => {
    finishPlacing(siteDirectory, cacheDirectoryOf(siteDirectory));
    return report(await build(siteDirectory, output, ahead));
  });
}

interface Build extends BuildResult {
  outputDirectory: string | undefined;
  seconds: string;
}

async function build(siteDirectory: string, output: WorkFolder | undefined, ahead: StartedAhead): Promise<Build> {
  const started = performance.now();
  const cacheDirectory = cacheDirectoryOf(siteDirectory);
  const cacheFile = cacheFileOf(siteDirectory);
  const progress = createProgress(process.stderr);
  const result = await buildSite(
    { siteDirectory, cacheDirectory, cache: readCache(cacheFile), ...ahead, onProgress: progress.show },
    output,
  ).finally(progress.clear);
  if (output) writeCache(cacheFile, result.cache);
  await result.closed;
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  return { ...result, outputDirectory: output?.target, seconds };
}

/** Prints what a build found and made. Returns the exit status. */
function report({ outputDirectory, seconds, ...result }: Build): number {
  for (const diagnostic of result.diagnostics) console.error(`${formatDiagnostic(diagnostic)}\n`);
  const findings = countFindings(result.diagnostics);
  if (!outputDirectory) {
    const summary = `Checked ${result.pages} pages (${result.rendered} rendered) in ${seconds} s`;
    if (result.isWhole) console.log(`${summary}${findings ? `; ${findings}` : ""}.`);
    else console.error(`${summary}: ${findings}. The site does not build.`);
    return result.isWhole ? 0 : 1;
  }
  if (!result.isWhole) {
    console.error(
      `Not built: ${findings} in ${result.pages} pages (${seconds} s).${existsSync(outputDirectory) ? " The previous output is as it was." : ""}`,
    );
    return 1;
  }
  const size = `${(result.bytes / 1e6).toFixed(1)} MB in ${path.relative(process.cwd(), outputDirectory) || "."}`;
  console.log(
    `Built ${result.pages} pages (${result.rendered} rendered) in ${seconds} s, ${size}${findings ? `; ${findings}` : ""}.`,
  );
  return 0;
}
