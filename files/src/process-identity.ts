import { readFileSync, readlinkSync } from "node:fs";
import { hostname, uptime } from "node:os";

/** Which process it is, so that another can tell whether it still runs. */
export interface ProcessIdentity {
  pid: number;
  /** When it began, as its system counts: another one of the same number began at another time. Empty where that is not known. */
  started: string;
  /** The machine. */
  host: string;
  /** Changes when the machine starts again. */
  boot: string;
  /** Containers number their processes each for themselves. Empty where that is not known. */
  namespace: string;
}

/**
 * Changes when the machine starts again: until then, what was written is what is read. Where the system has no name for it,
 * it is when that was, in tens of seconds: a clock that is set changes it, too.
 */
export function bootIdentity(): string {
  return readText("/proc/sys/kernel/random/boot_id") || `${Math.round((Date.now() / 1000 - uptime()) / 10)}`;
}

export function identifyProcess(pid: number = process.pid): ProcessIdentity {
  return {
    pid,
    started: startOf(pid),
    host: `${hostname()} ${readText("/etc/machine-id")}`.trim(),
    boot: bootIdentity(),
    namespace: namespaceOf(),
  };
}

/**
 * Whether a process has ended; `unknown` where that cannot be seen from here, as in another container, on another machine, or
 * where the system does not tell of a running process when it began: another one may have its number.
 */
export function hasEnded(other: ProcessIdentity): boolean | "unknown" {
  const here = identifyProcess(other.pid);
  if (other.host !== here.host) return "unknown";
  if (other.boot !== here.boot && other.started !== "") return true;
  if (other.namespace !== here.namespace) return "unknown";
  if (!isRunning(other.pid)) return true;
  return other.started === "" ? "unknown" : other.started !== here.started;
}

/** Whether there is a process of a number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is another user's, then.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The name of a program may hold spaces and brackets: what counts stands behind the last one. */
function startOf(pid: number): string {
  const fields = readText(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");
  return fields[19] ?? "";
}

function namespaceOf(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "";
  }
}
