import { cacheDirectoryOf } from "../../pipeline/cache/cache-file.ts";
import { tryLock } from "@cairn/files/lock";
import { finishPlacing, hasUnplacedFiles } from "@cairn/files/place-files";
import type { LockedFolder } from "./hold-locks.ts";

/** The lock of a site: whoever has it writes its cache, or files among the author's. */
export function lockOfSite(siteDirectory: string): LockedFolder {
  return { workFolder: cacheDirectoryOf(siteDirectory), subject: siteDirectory, isOptional: true };
}

/**
 * Ends what `docs:version`, `write-translations` or `init` was killed at. What only reads a site calls it as well; where
 * one of these is still at it, the site is left to that.
 */
export function finishSiteWrites(siteDirectory: string): void {
  const workFolder = cacheDirectoryOf(siteDirectory);
  if (!hasUnplacedFiles(workFolder)) return;
  const lock = tryLock(workFolder, "cairn");
  if (!("release" in lock)) return;
  try {
    finishPlacing(siteDirectory, workFolder);
  } finally {
    lock.release();
  }
}
