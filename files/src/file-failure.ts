import { accessSync, constants, statfsSync, statSync, type Stats } from "node:fs";
import path from "node:path";

/** A failed file operation, with a message that says what was needed, what there was, and how to fix it. */
export class FileFailure extends Error {
  override readonly name = "FileFailure";
  /** The system's code, such as `ENOSPC`. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** Returns the system's code of an error; empty for other errors. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}

/** Details of an operation besides the file that it writes. */
export interface FileOperation {
  /** The number of bytes to be written. */
  bytes?: number | undefined;
  /** The source of a rename or copy. */
  from?: string | undefined;
}

/** Converts a file system error to one that a user can act on. */
export function asFileFailure(error: unknown, file: string, operation: FileOperation = {}): unknown {
  const code = codeOf(error);
  const describe = descriptions[code];
  if (!describe || error instanceof FileFailure) return error;
  return new FileFailure(describe(file, operation), code);
}

/** Converts an error of reading to one that a user can act on; writing already reports its own errors. */
export function asReadFailure(error: unknown): unknown {
  const file = error instanceof Error && "path" in error ? error.path : undefined;
  const code = codeOf(error);
  if (error instanceof FileFailure || typeof file !== "string" || !(code in reasons)) return error;
  const repair = code === "EACCES" || code === "EPERM" ? " Allow this user to read it, or remove it." : "";
  return new FileFailure(`${file} cannot be read: ${whyUnreadable(error, file)}.${repair}`, code);
}

/** Returns why a file or folder cannot be read, as a part of a sentence. */
export function whyUnreadable(error: unknown, file: string): string {
  const describe = reasons[codeOf(error)];
  return describe?.(file) ?? (error instanceof Error ? error.message : String(error));
}

const reasons: Partial<Record<string, (file: string) => string>> = {
  EACCES: describeReader,
  EPERM: describeReader,
  ENOENT: () => "it or one of its folders was removed meanwhile",
  ENOTDIR: (file) => `${nearestPath(file)} is a file, but must be a folder`,
  EISDIR: () => "it is a folder, but must be a file",
  ELOOP: () => "it is a symbolic link to itself",
  EMFILE: () => `this process has reached its limit of open files (see "ulimit -n")`,
  EIO: () => "the disk reports an error",
};

/** Returns the missing permission on the file, or on the closest folder if the file is not accessible. */
function describeReader(file: string): string {
  if (process.platform === "win32") return "another program is using it, or this user does not have permission";
  const found = statQuietly(file);
  if (found) return `it ${describeRights(found)}`;
  for (let place = path.dirname(file); place !== path.dirname(place); place = path.dirname(place)) {
    const rights = statQuietly(place);
    if (rights && !mayUse(place, constants.X_OK)) return `${place} ${describeRights(rights)}`;
  }
  return "the system denies it";
}

const descriptions: Partial<Record<string, (file: string, operation: FileOperation) => string>> = {
  ENOSPC: diskIsFull,
  EDQUOT: diskIsFull,
  EACCES: isForbidden,
  EPERM: isForbidden,
  EROFS: (file) =>
    `${publicPath(file)} cannot be written: the file system of ${nearestFolder(path.dirname(file))} is mounted read-only. Remount it for writing, or write to another place.`,
  EMFILE: (file) =>
    `${publicPath(file)} cannot be opened: this process has reached its limit of open files (see "ulimit -n").`,
  ENOENT: (file) =>
    `${publicPath(file)} or one of its folders was removed meanwhile. Run the command again when nothing else changes files there.`,
  ENAMETOOLONG: (file) =>
    `${publicPath(file)} cannot be written: its path is too long. File systems allow 255 bytes for a name and 4096 in total. Use a shorter name.`,
  EIO: (file) =>
    `${publicPath(file)} cannot be written: the disk reports an error. Check the disk before you continue.`,
  ENOTDIR: describeObstruction,
  EEXIST: describeObstruction,
  EISDIR: (file) => `${publicPath(file)} cannot be written: it is a folder. Remove it, or write to another place.`,
  ESTALE: (file) =>
    `${publicPath(file)} cannot be reached: the network share that contains it was changed. Run the command again.`,
};

function diskIsFull(file: string, { bytes }: FileOperation): string {
  const needed = bytes === undefined ? "" : ` It needs ${formatBytes(bytes)};`;
  return `the disk is full: ${publicPath(file)} cannot be written.${needed}${describeSpace(file)} Free some space, or write to another disk.`;
}

/** Returns the free space at a file's place, such as " 1.2 MB of 20.0 MB are free there". */
function describeSpace(file: string): string {
  try {
    const { bavail, blocks, bsize, ffree, files } = statfsSync(nearestFolder(file));
    const entries = files > 0 && ffree === 0 ? `, and no more files can be created` : "";
    return ` ${formatBytes(bavail * bsize)} of ${formatBytes(blocks * bsize)} are free there${entries}.`;
  } catch {
    return " It is not known how much space is free.";
  }
}

function isForbidden(file: string, { from }: FileOperation): string {
  const what = publicPath(file);
  if (process.platform === "win32")
    return `${what} cannot be written: another program is using it, or this user does not have permission. Close that program, or write to another place.`;
  const folder = nearestFolder(path.dirname(file));
  // Moving a folder writes to the folder itself too, because it contains a reference to its parent.
  const needed = [folder, ...(from === undefined ? [] : [path.dirname(from), from]), file].filter(
    (each) => statQuietly(each)?.isDirectory() === true,
  );
  const missing = needed.find((each) => !mayUse(each, constants.W_OK | constants.X_OK));
  const place = missing ?? folder;
  const within = place === folder ? "" : " The same is needed for all folders in it.";
  const rights = statQuietly(place);
  const has = rights ? `, which ${describeRights(rights)}` : "";
  const refused =
    missing === undefined
      ? " The system denies it nevertheless: existing files may be locked or owned by another user."
      : "";
  const owner = rights?.uid === process.getuid?.() ? "" : `, run the command as user ${rights?.uid}`;
  return `${what} cannot be written. This needs permission to write to ${place}${has}.${within}${refused} Give this user that permission (chmod, chown)${owner}, or write to another place.`;
}

function describeRights({ uid, mode }: Stats): string {
  const own = process.getuid?.();
  const user = own === undefined ? "" : `, and this process runs as user ${own}`;
  return `is owned by user ${uid} with the mode ${(mode & 0o777).toString(8).padStart(3, "0")}${user}`;
}

/** Returns the message for a file in the place of a folder, or anything in the place of a new file. */
function describeObstruction(file: string): string {
  const place = nearestPath(file);
  const what = publicPath(file);
  const found = statQuietly(place)?.isDirectory() ? `${publicPath(place)} exists already` : `${place} is a file`;
  const needed = what === place ? "" : `, but must be a folder`;
  return `${what} cannot be created: ${found}${needed}. Remove it, or write to another place.`;
}

/**
 * Returns a path without the engine's temporary names: `NAME.123-abc.cairn-new` beside a file and `.NAME.cairn/` beside
 * a folder. An author's files are prepared in `.cairn/prepared/`.
 */
function publicPath(file: string): string {
  return file
    .replace(/\.\d+-[\da-f]{16}\.cairn-new(?:\.mjs)?$/, "")
    .replace(/([\\/])\.([^\\/]+)\.cairn[\\/](?:new|next|prepared[\\/]files|ready[\\/]files)(?=[\\/]|$)/, "$1$2")
    .replace(/([\\/])\.([^\\/]+)\.cairn(?:[\\/].*)?$/, "$1$2")
    .replace(/[\\/]\.cairn[\\/](?:new|next|prepared[\\/]files|ready[\\/]files)(?=[\\/]|$)/, "")
    .replace(/([\\/]\.cairn)[\\/](?:lock|prepared|ready)(?:[.\\/].*)?$/, "$1");
}

/** Returns the closest existing folder that contains a path. */
function nearestFolder(file: string): string {
  let folder = file;
  while (!statQuietly(folder)?.isDirectory() && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return folder;
}

/** Returns the path itself if it exists, or its closest existing parent. */
function nearestPath(file: string): string {
  let place = file;
  while (!statQuietly(place) && place !== path.dirname(place)) place = path.dirname(place);
  return place;
}

/** Returns the stats of a path; undefined if it is not accessible. */
function statQuietly(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function mayUse(file: string, rights: number): boolean {
  try {
    accessSync(file, rights);
    return true;
  } catch {
    return false;
  }
}

function formatBytes(bytes: number): string {
  return bytes < 1e5 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
