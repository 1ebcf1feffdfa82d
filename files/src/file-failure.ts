import { statfsSync, statSync } from "node:fs";
import path from "node:path";

/** What could not be done to a file, in words that say what was needed and what there was. */
export class FileFailure extends Error {
  override readonly name = "FileFailure";
  /** The system's own, such as `ENOSPC`. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The system's name of what went wrong; empty where it is no failure of the system. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}

/** An error of the file system as one that a user can act on. `bytes` is what was to be written. */
export function asFileFailure(error: unknown, file: string, bytes?: number): unknown {
  const code = codeOf(error);
  const describe = descriptions[code];
  if (!describe || error instanceof FileFailure) return error;
  return new FileFailure(describe(file, bytes), code);
}

const descriptions: Partial<Record<string, (file: string, bytes?: number) => string>> = {
  ENOSPC: diskIsFull,
  EDQUOT: diskIsFull,
  EACCES: isForbidden,
  EPERM: isForbidden,
  EROFS: (file) => `${file} cannot be written: its file system is mounted for reading only.`,
  EMFILE: (file) => `${file} cannot be opened: this process has as many files open as it may (see "ulimit -n").`,
  ENOENT: (file) => `${file} cannot be reached: something else has removed it, or a folder that it is in.`,
  ENAMETOOLONG: (file) =>
    `${file} cannot be written: its path is longer than file systems take: 255 bytes of one name, 4096 in all.`,
  EIO: (file) => `${file} cannot be written: the disk reports an error.`,
};

function diskIsFull(file: string, bytes?: number): string {
  const needed = bytes === undefined ? "" : ` ${formatBytes(bytes)} are needed for it,`;
  return `the disk is full: ${file} cannot be written.${needed}${describeSpace(file)}`;
}

/** What is free where a file is to be, such as " 1.2 MB of 20.0 MB are free there". */
function describeSpace(file: string): string {
  try {
    const { bavail, blocks, bsize, ffree, files } = statfsSync(nearestFolder(file));
    const entries = files > 0 && ffree === 0 ? `, and no more files may be made` : "";
    return ` ${formatBytes(bavail * bsize)} of ${formatBytes(blocks * bsize)} are free there${entries}.`;
  } catch {
    return " Nothing is known of what is free there.";
  }
}

function isForbidden(file: string): string {
  if (process.platform === "win32")
    return `${file} may not be written: another program has it open, or this user has no right to.`;
  const folder = nearestFolder(path.dirname(file));
  const { uid, mode } = statSync(folder);
  const rights = (mode & 0o777).toString(8);
  const own = process.getuid?.();
  const user = own === undefined ? "" : `, and this process runs as user ${own}`;
  return `${file} may not be written. That needs the right to write into ${folder}, which belongs to user ${uid} with the mode ${rights}${user}.`;
}

/** The folder that a path is in, or the nearest one above it that is there. */
function nearestFolder(file: string): string {
  let folder = file;
  while (!statSync(folder, { throwIfNoEntry: false })?.isDirectory() && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}

function formatBytes(bytes: number): string {
  return bytes < 1e5 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
