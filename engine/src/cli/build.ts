import { existsSync } from "node:fs";
import path from "node:path";
import { readCache, writeCache } from "../pipeline/cache/build-cache.ts";
import { cacheDirectoryOf, cacheFileOf } from "../pipeline/cache/cache-file.ts";
import { countFindings, formatDiagnostic } from "../findings/diagnostics.ts";
import { listPageKinds } from "../kinds/page-kinds.ts";
import { type BuildResult, buildSite } from "../pipeline/build-site.ts";
import { finishPlacing } from "@cairn/files/place-files";
import { type WorkFolder, workFolderOf } from "@cairn/files/work-folder";
import { outputFolderProblem } from "./check-output-folder.ts";
import { fail } from "./fail.ts";
import { finishSiteWrites, lockOfSite } from "./writing/finish-site-writes.ts";
import { holdLocks } from "./writing/hold-locks.ts";
import { isFolder } from "./is-folder.ts";
import type { Options } from "./options.ts";
import { createProgress } from "./progress.ts";
import type { startAhead } from "./start-ahead.ts";

type StartedAhead = ReturnType<typeof startAhead>;

interface BuildParameters extends Pick<Options, "out"> {
  /** The site's folder. */
  directory: string;
  /** Nothing is written. */
  isCheck: boolean;
  noWait?: boolean | undefined;
}

/** Builds or checks a site and says how it went. Returns the exit status: 0 only when the site is whole. `ahead` is what was started for it. */
export async function runBuild(
  { directory, isCheck, out, noWait }: BuildParameters,
  ahead: StartedAhead,
): Promise<number> {
  const siteDirectory = path.resolve(directory);
  if (!isFolder(siteDirectory)) return fail(`there is no folder ${directory}.`);
  if (isCheck) {
    finishSiteWrites(siteDirectory);
    return report(await build(siteDirectory, undefined, ahead));
  }
  const outputDirectory = path.resolve(out ?? path.join(siteDirectory, "build"));
  const problem = outputFolderProblem(outputDirectory, siteDirectory);
  if (problem) return fail(problem);
  const output = workFolderOf(outputDirectory);
  const locked = [lockOfSite(siteDirectory), { workFolder: output.folder, subject: outputDirectory }];
  return await holdLocks(locked, { command: "build", noWait }, async () => {
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
    {
      siteDirectory,
      cacheDirectory,
      listKinds: listPageKinds,
      cache: readCache(cacheFile),
      ...ahead,
      onProgress: progress.show,
    },
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
