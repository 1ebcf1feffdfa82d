import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { onInterrupt } from "@cairn/files/on-interrupt";

/** Names of Chromium browsers on the PATH. */
const namesOnPath = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];
const windowsFiles = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];
/** In milliseconds: a section of hundreds of pages takes one minute. */
const timeout = 10 * 60_000;

/** Returns the path of a browser that can print: the one in `CAIRN_CHROMIUM`, or an installed one. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env["CAIRN_CHROMIUM"];
  if (named) return named;
  const folders = (env["PATH"] ?? "").split(path.delimiter).filter(Boolean);
  const windowsFolders = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].map((name) => env[name] ?? "");
  return [
    ...folders.flatMap((folder) => namesOnPath.map((name) => path.join(folder, name))),
    ...applications,
    ...windowsFolders.filter(Boolean).flatMap((folder) => windowsFiles.map((file) => path.join(folder, file))),
  ].find((file) => existsSync(file));
}

interface PrintJob {
  browser: string;
  address: string;
  /** The PDF to write. */
  file: string;
  /** A profile folder for the browser, kept between prints. */
  profile: string;
}

/** Makes the browser print a page to a file. Rejects with the browser's output if it fails. */
export async function printPage({ browser, address, file, profile }: PrintJob): Promise<void> {
  const parameters = [
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--no-pdf-header-footer",
    "--generate-pdf-document-outline",
    `--user-data-dir=${profile}`,
    `--print-to-pdf=${file}`,
    // Otherwise Chromium refuses to start as root, as in containers. It only opens the user's own site.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    address,
  ];
  const errorOutput = await run(browser, parameters);
  if (!existsSync(file))
    throw new Error(
      `${browser} printed nothing. Its messages:\n${errorOutput.trim().split("\n").slice(-5).join("\n")}`,
    );
}

/** Runs a program to its end. Resolves with its error output. */
function run(program: string, parameters: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const running = spawn(program, parameters, { stdio: ["ignore", "ignore", "pipe"] });
    const timer = setTimeout(() => running.kill(), timeout);
    // Otherwise the browser would keep writing into a folder that is being removed.
    const removeListener = onInterrupt(() => running.kill("SIGKILL"));
    let errors = "";
    running.stderr.on("data", (text: Buffer) => (errors += text.toString("utf8")));
    running.on("error", (error) => {
      clearTimeout(timer);
      removeListener();
      reject(error);
    });
    running.on("close", () => {
      clearTimeout(timer);
      removeListener();
      resolve(errors);
    });
  });
}
