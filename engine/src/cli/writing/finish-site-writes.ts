import { cacheDirectoryOf } from "../../pipeline/cache/cache-file.ts";
import { tryLock } from "@cairn/files/lock";
import { finishPlacing, hasUnplacedFiles } from "@cairn/files/place-files";
import type { LockedFolder } from "./hold-locks.ts";

/** Returns the lock of a site, for writing its cache or its author's files. */
export function lockOfSite(siteDirectory: string): LockedFolder {
  return { workFolder: cacheDirectoryOf(siteDirectory), subject: siteDirectory, isOptional: true };
}

/**
 * Finishes what an interrupted `docs:version`, `write-translations` or `init` began. Commands that only read a site
 * call it too; if such a command is still running, nothing is done.
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
