import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export interface Measurement {
  /** The time from start to exit. */
  seconds: number;
  /** The peak of resident memory of the process and all its children; `undefined` if the system does not report it. */
  peakBytes: number | undefined;
  /**
   * The processor time of the process with all its threads, up to the last sample. Other work of the machine hardly
   * changes it. `undefined` if the system does not report it.
   */
  processorSeconds: number | undefined;
}

const samplingMilliseconds = 20;
/** The unit of processor times in /proc, the same on all common Linux systems. */
const ticksPerSecond = 100;

/** Runs a command to its end. Throws with the command's output if it fails. */
export function measureCommand(
  command: string,
  parameters: readonly string[],
  directory: string,
): Promise<Measurement> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(command, parameters, { cwd: directory, stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => (printed += chunk));
    }
    let peakBytes: number | undefined;
    let processorSeconds: number | undefined;
    const sampler = setInterval(() => {
      processorSeconds = (child.pid === undefined ? undefined : processorSecondsOf(child.pid)) ?? processorSeconds;
      const bytes = child.pid === undefined ? undefined : residentBytesOfTree(child.pid);
      if (bytes !== undefined) peakBytes = Math.max(peakBytes ?? 0, bytes);
    }, samplingMilliseconds);
    let seconds = 0;
    child.on("exit", () => (seconds = (performance.now() - start) / 1000));
    child.on("error", reject);
    child.on("close", (status) => {
      clearInterval(sampler);
      if (status === 0) resolve({ seconds, peakBytes, processorSeconds });
      else
        reject(new Error(`${command} ${parameters.join(" ")} ended with status ${status}:\n${printed.slice(-4000)}`));
    });
  });
}

/** Returns the resident bytes of a process tree (Linux only). A single process also has an exact high-water mark. */
function residentBytesOfTree(root: number): number | undefined {
  const processes = [root];
  let current = 0;
  let highest = 0;
  for (let id = processes.shift(); id !== undefined; id = processes.shift()) {
    try {
      const status = readFileSync(`/proc/${id}/status`, "utf8");
      current += kilobytes(status, "VmRSS") * 1024;
      highest = Math.max(highest, kilobytes(status, "VmHWM") * 1024);
      processes.push(...childrenOf(id));
    } catch {
      // The process has ended meanwhile, or this system has no /proc.
    }
  }
  const bytes = Math.max(current, highest);
  return bytes > 0 ? bytes : undefined;
}

/** Returns the user and system time of a process (Linux only). */
function processorSecondsOf(id: number): number | undefined {
  try {
    // Skips the process's name, which is in parentheses and may contain spaces.
    const fields = readFileSync(`/proc/${id}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/** Returns the ids of child processes. Linux lists each child under the thread that started it. */
function childrenOf(id: number): number[] {
  const threads = readdirSync(`/proc/${id}/task`);
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${id}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

function kilobytes(status: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0);
}
