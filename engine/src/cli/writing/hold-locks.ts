import { codeOf } from "@cairn/files/file-failure";
import { type Lock, takeLock } from "@cairn/files/lock";
import { onInterrupt } from "@cairn/files/on-interrupt";

/** A folder that only one process may write to at a time. */
export interface LockedFolder {
  /** The work folder that holds the lock. */
  workFolder: string;
  /** What is being written, for messages. */
  subject: string;
  /** Whether to go on without a lock if the folder is read-only: a site is then built without a cache. */
  isOptional?: boolean;
}

interface LockingCommand {
  command: string;
  /** Whether to fail at once if another process holds the lock. */
  noWait?: boolean | undefined;
  /**
   * Whether to release the locks if the process is interrupted: if it waits for others most of the time. A build works, and
   * would notice late; its locks count as released because its process has ended.
   */
  isWaiting?: boolean;
}

/** Runs a function while holding the locks of folders. Waits for other processes that hold one, and prints that. */
export async function holdLocks<Result>(
  folders: readonly LockedFolder[],
  { command, noWait = false, isWaiting = false }: LockingCommand,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const locks: Lock[] = [];
  const release = (): void => {
    for (const lock of locks.toReversed()) lock.release();
  };
  const forget = isWaiting ? onInterrupt(release) : undefined;
  try {
    // Always in the same order, so that two processes never wait for each other.
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
    forget?.();
    release();
  }
}
