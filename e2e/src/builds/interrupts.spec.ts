import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashTree, runCairn, writeFiles, writeSite } from "../site-fixture.ts";
import { faultyEnvironment, signals } from "./each-operation.ts";
import { faultCommands } from "./fault-commands.ts";

const cairn = fileURLToPath(new URL("../../../engine/bin/cairn.js", import.meta.url));

let parent: string;
let site: string;
beforeEach(() => {
  parent = writeSite({ "temporary/.keep": "" });
  site = path.join(parent, "site");
});
const started: ChildProcess[] = [];
/** The file with the process id of the program that a command waits for. */
const pidFile = () => path.join(parent, "pid");
afterEach(() => {
  // These processes would keep running after a failed test.
  for (const { pid } of started.splice(0)) endGroup(pid);
  if (existsSync(pidFile())) endGroup(Number(readFileSync(pidFile(), "utf8")));
  rmSync(parent, { recursive: true });
});

/** Ends a process and its group, if it has one of its own. */
function endGroup(pid: number | undefined): void {
  for (const target of pid ? [-pid, pid] : []) {
    try {
      process.kill(target, "SIGKILL");
    } catch {
      // The process has ended already.
    }
  }
}

interface Start {
  parameters: readonly string[];
  environment?: Record<string, string>;
  /** A program, with its parameters, that runs the command line. */
  through?: readonly string[];
  /** The file that standard output is written to. */
  log?: string;
}

function start({ parameters, environment = {}, through = [], log = "/dev/null" }: Start): ChildProcess {
  const [command = "", ...rest] = [...through, process.execPath, cairn, ...parameters];
  const child = spawn(command, rest, {
    cwd: site,
    stdio: ["ignore", openSync(log, "w"), "ignore"],
    // Starts a process group, as a shell does: a terminal sends Ctrl+C to the whole group.
    detached: true,
    env: { ...process.env, TMPDIR: path.join(parent, "temporary"), ...environment },
  });
  started.push(child);
  return child;
}

/** Resolves to the exit status of a process, or to the signal that ended it. */
function endOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve) => child.on("exit", (status, signal) => resolve(status ?? signal)));
}

/** Starts a command that waits for another program, and calls `send` once that program has written its process id. */
async function interrupt(
  command: Start,
  send: (child: ChildProcess) => void,
): Promise<{ end: unknown; other: number }> {
  const file = pidFile();
  const child = start({ ...command, environment: { ...command.environment, PID_FILE: file } });
  const ended = endOf(child);
  await expect.poll(() => existsSync(file) && readFileSync(file, "utf8")).toMatch(/^\d+\n$/);
  send(child);
  return { end: await ended, other: Number(readFileSync(file, "utf8")) };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie has ended, though its parent has not waited for it.
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}

const sendToGroup = ({ pid }: ChildProcess) => void (pid && process.kill(-pid, "SIGINT"));
const sendToOne = (child: ChildProcess) => void child.kill("SIGTERM");
const hang = "echo $$ > $PID_FILE\nwhile :; do sleep 0.1; done\n";

/** Writes a program that does not end by itself, and returns its path. */
function writeHanging(name: string): string {
  const file = path.join(parent, "bin", name);
  writeFiles(parent, { [`bin/${name}`]: `#!/bin/sh\n${hang}` });
  chmodSync(file, 0o755);
  return file;
}

describe.each(signals)("%s", (signal) => {
  test("at any moment ends a build and keeps the old site, and the next build cleans up", async () => {
    const page = (text: string) => ({ "docs/index.md": `# Home\n\n${text}\n`, ".gitignore": "build\n.cairn\n" });
    writeFiles(site, page("Old."));
    spawnSync("git", ["init", "--quiet", site]);
    expect(runCairn("build", site).status).toBe(0);
    const sites = [hashTree(path.join(site, "build"))];
    const counter = path.join(parent, "count");
    const build = (at: number) => {
      writeFileSync(counter, "");
      return start({
        parameters: ["build", "."],
        environment: faultyEnvironment({ at, kind: signal, counter }),
      });
    };
    writeFiles(site, page("New."));
    expect(await endOf(build(-1))).toBe(0);
    sites.push(hashTree(path.join(site, "build")));
    const operations = statSync(counter).size;
    for (let at = 1; at <= operations; at += Math.ceil(operations / 5)) {
      writeFiles(site, page(`Edit ${at}.`));
      const before = hashTree(path.join(site, "build"));
      const end = await endOf(build(at));
      // A build that can reuse files of the one before the last needs fewer operations.
      const isReached = statSync(counter).size >= at;
      expect([at, end]).toEqual([at, isReached ? signal : 0]);
      const left = hashTree(path.join(site, "build"));
      const untracked = spawnSync("git", ["-C", site, "status", "--porcelain"], { encoding: "utf8" }).stdout;
      expect(untracked.trim().split("\n").sort()).toEqual(["?? .gitignore", "?? docs/"]);
      expect(runCairn("build", site).status).toBe(0);
      // Late operations may come after the new output has replaced the old one.
      expect([before, hashTree(path.join(site, "build"))]).toContainEqual(left);
      writeFiles(site, page("New."));
      expect(runCairn("build", site).status).toBe(0);
      expect([at, hashTree(path.join(site, "build"))]).toEqual([at, sites[1]]);
      const work = path.join(site, ".build.cairn");
      const names = existsSync(work) ? readdirSync(work) : [];
      expect(names.filter((name) => !/^(?:spare-|\.gitignore$)/.test(name))).toEqual([]);
    }
  });
});

test.each(signals)(
  "%s ends a command that writes into an author's folders; files are complete or unchanged, and the next run completes them",
  async (signal) => {
    const names = ["init", "docs:version", "write-translations", "import modules"];
    const step = (operations: number) => Math.ceil(operations / 3);
    expect((await faultCommands(parent, { step, kinds: [signal], names })).problems).toEqual([]);
  },
);

test("Ctrl+C ends the commands in documents that a check is running", async () => {
  // A document's commands get none of the user's variables, so the path is written into the command.
  writeFiles(site, {
    "docs/index.md": `# Home\n\n\`\`\`console run\n$ echo $$ > ${pidFile()}; while :; do sleep 0.1; done\n\`\`\`\n`,
  });
  const { end, other } = await interrupt({ parameters: ["check", "--run", "."] }, sendToGroup);
  expect(end).toBe("SIGINT");
  await expect.poll(() => isRunning(other)).toBe(false);
  expect(readdirSync(path.join(parent, "temporary"))).toEqual([".keep"]);
});

test("a stopped import ends Git, and leaves neither a lock nor half a checkout", async () => {
  writeHanging("git");
  const source = { name: "net", title: "Net", url: "https://git.example/net", ref: "0".repeat(40) };
  writeFiles(site, { "import.config.json": JSON.stringify({ modules: { repositories: [source] } }) });
  const environment = { PATH: `${path.join(parent, "bin")}:${process.env["PATH"]}` };
  const { end, other } = await interrupt({ parameters: ["import", "modules"], environment }, sendToOne);
  expect(end).toBe("SIGTERM");
  await expect.poll(() => isRunning(other)).toBe(false);
  const left = readdirSync(site, { recursive: true, encoding: "utf8" });
  expect(left.filter((name) => /lock|cairn-new|^data/.test(name))).toEqual([]);
});

test("a stopped print ends the browser", async () => {
  const browser = writeHanging("browser");
  writeFiles(site, { "docs/index.md": "# Home\n" });
  expect(runCairn("build", site).status).toBe(0);
  const environment = { CAIRN_CHROMIUM: browser };
  const { end, other } = await interrupt({ parameters: ["print", "/", "build"], environment }, sendToOne);
  expect(end).toBe("SIGTERM");
  await expect.poll(() => isRunning(other)).toBe(false);
  expect(readdirSync(path.join(parent, "temporary"))).toEqual([".keep"]);
});

const inContainer = ["unshare", "--pid", "--fork", "--kill-child"];
const canContain = spawnSync("unshare", [...inContainer.slice(1), "true"]).status === 0;

test.skipIf(!canContain)(
  "as the first process of a container, the development server ends when it is asked to",
  async () => {
    writeFiles(site, { "docs/index.md": "# Home\n" });
    const log = path.join(parent, "log");
    const outer = start({ log, parameters: ["dev", ".", "--port", "0"], through: inContainer });
    const ended = endOf(outer);
    // The server listens once it prints this.
    await expect.poll(() => readFileSync(log, "utf8")).toContain("Serving");
    const { stdout } = spawnSync("pgrep", ["--parent", String(outer.pid)], { encoding: "utf8" });
    const inner = Number(stdout);
    process.kill(inner, "SIGTERM");
    expect(await ended).toBe(143);
  },
);
