import { codeOf } from "@cairn/files/file-failure";
import { type Lock, takeLock } from "@cairn/files/lock";

/** A folder that one process at a time writes into. */
export interface LockedFolder {
  /** The work folder that holds the lock. */
  workFolder: string;
  /** What is written, as a message says it. */
  subject: string;
  /** A site that may only be read is built without a cache: then nobody writes there. */
  isOptional?: boolean;
}

interface LockingCommand {
  command: string;
  /** Ends at once where another process writes there. */
  noWait?: boolean | undefined;
}

/** Runs what writes into folders while no other process does. Whoever comes second waits and says for whom. */
export async function holdLocks<Result>(
  folders: readonly LockedFolder[],
  { command, noWait = false }: LockingCommand,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const locks: Lock[] = [];
  try {
    // Always in the same order, so that no two wait for each other.
    for (const { workFolder, subject, isOptional = false } of folders) {
      try {
        const onWait = (message: string) => console.error(message);
        locks.push(await takeLock(workFolder, { command: `cairn ${command}`, subject, wait: !noWait, onWait }));
      } catch (error) {
        if (!isOptional || !["EACCES", "EPERM", "EROFS"].includes(codeOf(error))) throw error;
      }
    }
    return await run();
  } finally {
    for (const lock of locks.toReversed()) lock.release();
  }
}
