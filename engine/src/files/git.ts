import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What a command of Git prints in a folder. @throws with the first line of what it complains of */
export async function runGit(directory: string, ...parameters: string[]): Promise<string> {
  try {
    // Names are written as they are, and not with their letters as numbers.
    const { stdout } = await run("git", ["-C", directory, "-c", "core.quotePath=false", ...parameters], {
      encoding: "utf8",
      maxBuffer: 2 ** 30,
    });
    return stdout;
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Error(stderr?.trim().split("\n", 1)[0] || "git cannot be run", { cause: error });
  }
}
