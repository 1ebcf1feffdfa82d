import { Console } from "node:console";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { finishPlacing } from "@cairn/files/place-files";
import { statIfThere } from "@cairn/files/stat-if-there";
import { realPathOf, type WorkFolder, workFolderOf } from "@cairn/files/work-folder";
import { printFindings } from "./print-findings.ts";
import type { CheckOptions } from "../checks/create-check.ts";
import { readCache } from "../pipeline/cache/build-cache.ts";
import { cacheDirectoryOf, cacheFileOf } from "../pipeline/cache/cache-file.ts";
import { repositoryRootOf } from "../files/git.ts";
import { countFindings, hasError } from "../findings/diagnostics.ts";
import { isIgnoredByGit } from "../findings/ignored-by-git.ts";
import { joinUncheckedParts, joinUndrawnParts } from "../findings/join-findings.ts";
import { listPageKinds } from "../kinds/page-kinds.ts";
import { type BuildResult, buildSite } from "../pipeline/build-site.ts";
import { rebuildDocuments } from "../pipeline/kept/rebuild-documents.ts";
import { fail } from "./fail.ts";
import { finishSiteWrites, lockOfSite } from "./writing/finish-site-writes.ts";
import { holdLocks } from "./writing/hold-locks.ts";
import { isFolder, noFolder } from "./is-folder.ts";
import { describeUnconfigured } from "./unconfigured-folder.ts";
import type { Format } from "../reports/format-findings.ts";
import type { Selection, SelectionOptions } from "../reports/select-findings.ts";
import type { Options } from "./options.ts";
import { createProgress } from "./progress.ts";
import type { startAhead } from "./start-ahead.ts";

/** Folders of a site with authored or third-party files, in lower case because some file systems ignore case. */
const sourceFolders =
  /^(?:docs|src|static|data|i18n|versioned_docs|versioned_sidebars|\w+_versioned_docs|\w+_versioned_sidebars|node_modules|\.git|\.cairn)$/i;
/** What an interrupted build leaves in a mounted folder, and what file systems create. */
const ownFolder = /^(?:\.cairn|lost\+found)$/;

type StartedAhead = ReturnType<typeof startAhead>;

interface BuildParameters extends Pick<Options, "out" | "format">, SelectionOptions {
  /** The site's folder. */
  directory: string;
  /** Whether to check without writing anything. */
  isCheck: boolean;
  noWait?: boolean | undefined;
  /** What to check in addition to code in documents. */
  checks?: Omit<CheckOptions, "siteDirectory" | "cacheDirectory" | "onProgress"> | undefined;
}

/**
 * Builds or checks a site and reports the result. Returns the exit status: 0 only when the site is whole. `ahead` is
 * the work that was started in advance.
 */
export async function runBuild(
  { directory, isCheck, out, noWait, checks, format = "text", ...reported }: BuildParameters,
  ahead: StartedAhead,
): Promise<number> {
  // Output of the site's own code must not mix with the findings.
  if (format !== "text") globalThis.console = new Console(process.stderr);
  const siteDirectory = path.resolve(directory);
  if (!isFolder(siteDirectory)) return fail(noFolder(directory));
  const meant = describeUnconfigured(directory);
  if (meant !== undefined) console.error(meant);
  if (isCheck) {
    finishSiteWrites(siteDirectory);
    const select = await prepareSelection(siteDirectory, reported);
    return report(await build({ siteDirectory, ahead, checks }), format, select);
  }
  const outputDirectory = path.resolve(out ?? path.join(siteDirectory, "build"));
  const problem = outputFolderProblem(outputDirectory, siteDirectory);
  if (problem) return fail(problem);
  const output = workFolderOf(outputDirectory);
  const locked = [lockOfSite(siteDirectory), { workFolder: output.folder, subject: outputDirectory }];
  return await holdLocks(locked, { command: "build", noWait }, async () => {
    finishPlacing(siteDirectory, cacheDirectoryOf(siteDirectory));
    return report(await build({ siteDirectory, output, ahead }), format);
  });
}

interface Build extends BuildResult {
  siteDirectory: string;
  outputDirectory: string | undefined;
  seconds: string;
}

interface BuildInput {
  siteDirectory: string;
  output?: WorkFolder | undefined;
  ahead: StartedAhead;
  checks?: BuildParameters["checks"];
}

async function build({ siteDirectory, output, ahead, checks }: BuildInput): Promise<Build> {
  // Loading Node's module for performance measurements takes longer than this.
  const started = process.uptime();
  const cacheDirectory = cacheDirectoryOf(siteDirectory);
  const cacheFile = cacheFileOf(siteDirectory);
  const progress = createProgress(process.stderr);
  const project = { siteDirectory, cacheDirectory, listKinds: listPageKinds, ...ahead, onProgress: progress.show };
  const rebuilt = output && (await rebuildDocuments(project, output).finally(progress.clear));
  const result =
    rebuilt ??
    (await buildSite(
      {
        ...project,
        cache: readCache(cacheFile),
        check:
          output === undefined
            ? (await import("../checks/create-check.ts")).createCheck({
                siteDirectory,
                cacheDirectory,
                onProgress: progress.show,
                ...checks,
              })
            : undefined,
      },
      output,
    ).finally(progress.clear));
  if (output) result.keep();
  await result.closed;
  const seconds = (process.uptime() - started).toFixed(2);
  return { ...result, siteDirectory, outputDirectory: output?.target, seconds };
}

/** Returns which findings to report. @throws an error with a complete sentence if the baseline cannot be read */
async function prepareSelection(siteDirectory: string, options: SelectionOptions): Promise<Selection | undefined> {
  const { since, baseline, updateBaseline } = options;
  if (since === undefined && baseline === undefined && !updateBaseline) return undefined;
  return (await import("../reports/select-findings.ts")).prepareSelection(siteDirectory, options);
}

/** Prints the findings and a summary of the build. Returns the exit status. */
async function report(built: Build, format: Format, select?: Selection): Promise<number> {
  const { outputDirectory, seconds, ...result } = built;
  const isMove = outputDirectory === undefined && result.isOfDocusaurus;
  // The report about a move lists what is lost.
  const isWhole = outputDirectory !== undefined || (isMove && format === "text");
  const found = isWhole
    ? result.diagnostics
    : joinUndrawnParts(joinUncheckedParts(result.diagnostics, result.siteDirectory));
  const { reported, remark } = select?.(found) ?? { reported: found, remark: "" };
  await writeFindings(reported, { format, isMove, siteDirectory: result.siteDirectory });
  const findings = countFindings(reported);
  if (!outputDirectory) {
    // The number of pages is left out after an error: some may be missing, and even an empty folder has the 404 page.
    if (hasError(reported)) {
      console.error(`Checked in ${seconds} s: ${findings}. The site cannot be built.${remark}`);
      return 1;
    }
    const summary = `Checked ${result.pages} pages (${result.rendered} rendered) in ${seconds} s`;
    printSuccess(format, `${summary}${findings ? `; ${findings}` : ""}.${remark}`);
    return 0;
  }
  if (!result.isWhole) {
    const previous = existsSync(outputDirectory) ? " The previous output is unchanged." : "";
    console.error(`Not built: ${findings} (${seconds} s).${previous}`);
    return 1;
  }
  const size = `${(result.bytes / 1e6).toFixed(1)} MB in ${path.relative(process.cwd(), outputDirectory) || "."}`;
  printSuccess(
    format,
    `Built ${result.pages} pages (${result.rendered} rendered) in ${seconds} s, ${size}${findings ? `; ${findings}` : ""}.`,
  );
  return 0;
}

interface ReportTarget {
  format: Format;
  /** Whether a Docusaurus site is being checked before a move. */
  isMove: boolean;
  siteDirectory: string;
}

async function writeFindings(
  findings: readonly Diagnostic[],
  { format, isMove, siteDirectory }: ReportTarget,
): Promise<void> {
  if (format === "text" && isMove) {
    const { formatMoveReport } = await import("../reports/move-report.ts");
    console.error(formatMoveReport(findings));
    return;
  }
  if (format === "text") {
    printFindings(findings);
    return;
  }
  const { formatFindings } = await import("../reports/format-findings.ts");
  process.stdout.write(formatFindings(findings, format, siteDirectory));
}

/** Prints success messages: to standard error in a format for programs, which use standard output. */
function printSuccess(format: Format, sentence: string): void {
  if (format === "text") console.log(sentence);
  else console.error(sentence);
}

/**
 * Returns why a build must not write to a folder, or undefined if it may. The output replaces everything in the folder,
 * so only earlier outputs may be lost.
 */
function outputFolderProblem(outputDirectory: string, siteDirectory: string): string | undefined {
  const choose = "choose another folder with --out.";
  if (isInside(siteDirectory, outputDirectory))
    return `the output folder ${outputDirectory} contains the site itself; ${choose}`;
  const [first = ""] = path.relative(realPathOf(siteDirectory), realPathOf(outputDirectory)).split(path.sep);
  if (sourceFolders.test(first))
    return `the output folder ${outputDirectory} is one of the site's own folders; ${choose}`;
  const file = fileOnTheWay(outputDirectory);
  if (file !== undefined) return `${file} is a file; ${choose}`;
  // A site that is moving from another engine may have that engine's output in this place.
  const isUsual = outputDirectory === path.join(siteDirectory, "build");
  const names = existsSync(outputDirectory) ? readdirSync(outputDirectory) : [];
  // Other folders may be a part of the repository.
  const isOutside = repositoryRootOf(outputDirectory) === undefined;
  const ifReplaceable = isOutside || isIgnoredByGit(outputDirectory) ? "empty it, or " : "";
  if (
    !isReplaceable(
      names.filter((name) => !ownFolder.test(name)),
      isUsual,
    )
  )
    return `the output folder ${outputDirectory} contains files that were not written by a build; ${ifReplaceable}${choose}`;
  return undefined;
}

/** Whether a folder is empty or contains an output. */
function isReplaceable(names: readonly string[], isUsual: boolean): boolean {
  return names.length === 0 || names.includes("cairn") || (isUsual && names.includes("404.html"));
}

/** Resolves symbolic links, and the actual case of the path. */
function isInside(inner: string, outer: string): boolean {
  const name = (folder: string) =>
    process.platform === "darwin" ? realPathOf(folder).toLowerCase() : realPathOf(folder);
  const relative = path.relative(name(outer), name(inner));
  return relative === "" || !(/^\.\.(?:[\\/]|$)/.test(relative) || path.isAbsolute(relative));
}

/** Returns a path that should be a folder and is not: this one or one of its parents. */
function fileOnTheWay(folder: string): string | undefined {
  const found = statIfThere(folder);
  if (found) return found.isDirectory() ? undefined : folder;
  return folder === path.dirname(folder) ? undefined : fileOnTheWay(path.dirname(folder));
}
