import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export interface Measurement {
  /** From start to exit. */
  seconds: number;
  /** Resident memory of the process and all its children at its highest; `undefined` where the system does not tell. */
  peakBytes: number | undefined;
  /**
   * Time of the processor that the process took with all its threads, up to the last look at it: what else runs on a machine hardly
   * changes it. `undefined` where the system does not tell.
   */
  processorSeconds: number | undefined;
}

const samplingMilliseconds = 20;
/** Of the system's clock for processes, on every Linux that counts. */
const ticksPerSecond = 100;

/** Runs a command to its end. Throws with what it printed where it fails. */
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

/** Linux only. A lone process tells its own high-water mark, which misses nothing between two samples. */
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
      // It ended meanwhile, or this system has no /proc.
    }
  }
  const bytes = Math.max(current, highest);
  return bytes > 0 ? bytes : undefined;
}

/** Linux only: the time that a process spent, in programs and in the system. */
function processorSecondsOf(id: number): number | undefined {
  try {
    // Its name, in brackets, may hold spaces.
    const fields = readFileSync(`/proc/${id}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/** A child belongs to the thread that started it. */
function childrenOf(id: number): number[] {
  const threads = readdirSync(`/proc/${id}/task`);
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${id}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

function kilobytes(status: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0);
}
