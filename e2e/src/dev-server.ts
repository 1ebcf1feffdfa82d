import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const cairn = fileURLToPath(new URL("../../engine/bin/cairn.js", import.meta.url));

export interface RunningDevServer {
  /** The origin, without a slash at the end. */
  origin: string;
  /** Returns what the server has written to the terminal so far. */
  output: () => string;
  close: () => void;
}

/** Starts the development server of a site on a free port. */
export function startDevServer(site: string, host = "127.0.0.1"): Promise<RunningDevServer> {
  const started = spawn(process.execPath, [cairn, "dev", site, "--port", "0", "--host", host]);
  let output = "";
  return new Promise((resolve, reject) => {
    started.on("exit", () => reject(new Error(output)));
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /at (http:\/\/[^/]+)\//.exec(output)?.[1];
      if (origin) resolve({ origin, output: () => output, close: () => void started.kill() });
    };
    started.stdout.on("data", read);
    started.stderr.on("data", read);
  });
}
