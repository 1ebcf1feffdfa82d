import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Which process it is, so that another can tell whether it still runs. */
export interface ProcessIdentity {
  pid: number;
  /** When it began, as its system counts: another one of the same number began at another time. Empty where that is not known. */
  started: string;
  /** The machine. */
  host: string;
  /** Changes when the machine starts again. Empty where that is not known. */
  boot: string;
  /** Containers number their processes each for themselves. Empty where that is not known. */
  namespace: string;
}

/** Changes when the machine starts again: until then, what was written is what is read. Empty where that is not known. */
export function bootIdentity(): string {
  return readText("/proc/sys/kernel/random/boot_id");
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

/** Whether a process has ended; `unknown` where that cannot be seen from here, as in another container or on another machine. */
export function hasEnded(other: ProcessIdentity): boolean | "unknown" {
  const here = identifyProcess(other.pid);
  if (other.host !== here.host) return "unknown";
  if (other.boot !== here.boot) return true;
  if (other.namespace !== here.namespace) return "unknown";
  return !isRunning(other.pid) || other.started !== here.started;
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
