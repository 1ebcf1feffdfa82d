import { execFile, type ExecFileException } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { isWithinFolder } from "@cairn/files/paths";
import { disk } from "@cairn/files/disk";
import { onInterrupt } from "@cairn/files/on-interrupt";
import { removeQuietly } from "@cairn/files/remove-quietly";
import { isAbandoned, temporaryName } from "@cairn/files/replace-file";

const gitTimeout = 10 * 60_000;

export interface GitSource {
  url: string;
  /** A tag, a branch or a commit. */
  ref: string;
}

interface GitContext {
  cacheDirectory: string;
  /** Uses `GITHUB_TOKEN` and `GITHUB_SERVER_URL`. */
  environment: Readonly<Record<string, string | undefined>>;
}

type Git = (parameters: string[], cwd?: string) => Promise<string>;

/**
 * Checks out the files of a repository at a reference, without its history. Reuses a checkout of the same commit.
 * @throws {Error} with git's own message, without secrets
 */
export async function checkOut({ url, ref }: GitSource, { cacheDirectory, environment }: GitContext): Promise<string> {
  const env = gitEnvironment(environment);
  const git: Git = (parameters, cwd) =>
    new Promise((resolve, reject) => {
      const options = { cwd, env, timeout: gitTimeout, maxBuffer: 64 * 1024 * 1024 };
      const running = execFile("git", parameters, options, (error, stdout, stderr) => {
        forget();
        if (error) reject(new Error(readReason(error, stderr)));
        else resolve(stdout);
      });
      const forget = onInterrupt(() => running.kill());
    });
  const commit = await findCommit({ url, ref }, git);
  const folder = path.join(cacheDirectory, "git", hash(url), commit);
  if (existsSync(folder)) return folder;

  removeAbandoned(path.dirname(folder));
  const incoming = temporaryName(folder);
  disk.makeFolders(incoming);
  const forget = onInterrupt(() => removeQuietly(incoming));
  try {
    await git(["init", "--quiet"], incoming);
    await git(["fetch", "--quiet", "--depth=1", "--no-tags", "--", url, ref], incoming);
    await git(
      ["-c", "core.autocrlf=false", "-c", "advice.detachedHead=false", "checkout", "--quiet", "FETCH_HEAD"],
      incoming,
    );
    removeStrayLinks(incoming);
    if (!existsSync(folder)) disk.rename(incoming, folder);
  } finally {
    forget();
    disk.remove(incoming);
  }
  return folder;
}

/** Removes the unfinished checkouts of killed processes. */
function removeAbandoned(directory: string): void {
  for (const name of existsSync(directory) ? readdirSync(directory) : [])
    if (isAbandoned(name)) disk.remove(path.join(directory, name));
}

/** Removes links that lead out of the checkout, which could publish local files. */
function removeStrayLinks(directory: string): void {
  const root = realpathSync(directory);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue;
    const link = path.join(entry.parentPath, entry.name);
    if (!existsSync(link) || !isWithinFolder(realpathSync(link), root)) disk.remove(link);
  }
}

/** Resolves a reference to a commit, because branches and even tags may move. */
async function findCommit({ url, ref }: GitSource, git: Git): Promise<string> {
  if (/^[\da-f]{40}$/.test(ref)) return ref;
  const names = [`refs/tags/${ref}^{}`, `refs/tags/${ref}`, `refs/heads/${ref}`];
  const lines = (await git(["ls-remote", "--", url, ...names])).split("\n");
  const commits = new Map(
    lines.map((line) => line.split("\t") as [string, string]).map(([commit, name]) => [name, commit]),
  );
  const commit = names.map((name) => commits.get(name)).find((found) => found !== undefined);
  if (commit === undefined) throw new Error(`The repository has no tag or branch "${ref}".`);
  return commit;
}

/** Returns variables for git, which must not prompt. The token appears neither in addresses nor in the process list. */
function gitEnvironment(environment: GitContext["environment"]): NodeJS.ProcessEnv {
  const { GITHUB_TOKEN: token, GITHUB_SERVER_URL: server = "https://github.com" } = environment;
  const configuration = [
    ["http.lowSpeedLimit", "1000"],
    ["http.lowSpeedTime", "60"],
    ...(token
      ? [
          [
            `http.${server}/.extraHeader`,
            `Authorization: Basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`,
          ],
        ]
      : []),
  ];
  return {
    ...environment,
    GIT_TERMINAL_PROMPT: "0",
    GIT_LFS_SKIP_SMUDGE: "1",
    GIT_CONFIG_COUNT: String(configuration.length),
    ...Object.fromEntries(
      configuration.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  };
}

/** Returns git's last message, on one line and without credentials in addresses. */
function readReason({ code, killed }: ExecFileException, stderr: string): string {
  if (code === "ENOENT") return "git is not installed.";
  if (killed) return "git took longer than ten minutes.";
  const lines = stderr.split("\n").filter((line) => line.trim() !== "");
  const reason = lines.find((line) => /^(?:fatal|error|remote):/.test(line)) ?? lines.at(-1) ?? "git failed.";
  return redactAddress(reason.replace(/^(?:fatal|error|remote): */, "").trim());
}

/** Removes credentials from addresses in a text. */
export function redactAddress(text: string): string {
  return text.replace(/(\w:\/\/)[^\s/@]*@/g, "$1");
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
