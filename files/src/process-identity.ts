import { readFileSync, readlinkSync } from "node:fs";
import { hostname, uptime } from "node:os";

/** Identifies a process, so that another can tell whether it is still running. */
export interface ProcessIdentity {
  pid: number;
  /** The start time in the system's units, because process numbers are reused. Empty if unknown. */
  started: string;
  /** The machine's name and id. */
  host: string;
  /** Changes when the machine restarts. */
  boot: string;
  /** The process namespace: containers have their own process numbers. Empty if unknown. */
  namespace: string;
}

/**
 * Returns an identifier that changes when the machine restarts: until then, written data can be read back. If the
 * system has none, it is the boot time in tens of seconds, which also changes when the clock is set.
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
 * Whether a process has ended; `unknown` if that is not visible from here: in another container, on another machine, or
 * if the system does not report start times, so that a running process may be another one with the same number.
 */
export function hasEnded(other: ProcessIdentity): boolean | "unknown" {
  const here = identifyProcess(other.pid);
  if (other.host !== here.host) return "unknown";
  if (other.boot !== here.boot && other.started !== "") return true;
  if (other.namespace !== here.namespace) return "unknown";
  if (!isRunning(other.pid)) return true;
  return other.started === "" ? "unknown" : other.started !== here.started;
}

/** Whether a process with this number is running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // With this code, it belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Returns the start time of a process. The program's name may contain spaces and brackets, so fields are read after the
 * last bracket.
 */
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
