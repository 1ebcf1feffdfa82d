import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Folders of a site that hold what its authors write, or what others have made. */
const sourceFolders =
  /^(?:docs|src|static|data|i18n|versioned_docs|versioned_sidebars|\w+_versioned_docs|\w+_versioned_sidebars|node_modules|\.git|\.cairn)$/;

/** What a build that was killed leaves in a folder that is mounted, and what file systems have. */
const ownFolder = /^(?:\.cairn|lost\+found)$/;

/**
 * Why a build must not go into a folder, since it takes the place of all that is there: nothing that no build has written
 * may be lost. Undefined where it may.
 */
export function outputFolderProblem(outputDirectory: string, siteDirectory: string): string | undefined {
  const choose = "choose another folder with --out.";
  if (isInside(siteDirectory, outputDirectory))
    return `the output folder ${outputDirectory} holds the site itself; ${choose}`;
  const [first = ""] = path.relative(siteDirectory, outputDirectory).split(path.sep);
  if (sourceFolders.test(first)) return `the output folder ${outputDirectory} is among the site's own files; ${choose}`;
  const found = statSync(outputDirectory, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) return `${outputDirectory} is a file; ${choose}`;
  // Another engine, which the site is moving from, leaves its output where ours goes.
  const isUsual = outputDirectory === path.join(siteDirectory, "build");
  if (
    found &&
    !isReplaceable(
      readdirSync(outputDirectory).filter((name) => !ownFolder.test(name)),
      isUsual,
    )
  )
    return `the output folder ${outputDirectory} holds files that no build has written; empty it, or ${choose}`;
  return undefined;
}

/** Whether a folder holds nothing, or an output. */
function isReplaceable(names: readonly string[], isUsual: boolean): boolean {
  return names.length === 0 || names.includes("cairn") || (isUsual && names.includes("404.html"));
}

function isInside(inner: string, outer: string): boolean {
  const relative = path.relative(outer, inner);
  return relative === "" || !(relative.startsWith("..") || path.isAbsolute(relative));
}
