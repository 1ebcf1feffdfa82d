import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { ensureChromium } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the browser. */
    chromiumPath: string;
    /** Folder that holds the built site. */
    outputDirectory: string;
    /** Origin that serves it, without a slash at the end. */
    origin: string;
  }
}

const repository = fileURLToPath(new URL("../../", import.meta.url));

/** Builds the real site once, and serves it for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide("chromiumPath", ensureChromium());
  const outputDirectory = mkdtempSync(path.join(tmpdir(), "site-"));
  buildSite(outputDirectory);
  const server = await serveDirectory({ directory: outputDirectory, port: 0, host: "127.0.0.1", baseUrl: "/" });
  project.provide("outputDirectory", outputDirectory);
  project.provide("origin", new URL(server.url).origin);
  return () => server.close();
}

function buildSite(outputDirectory: string): void {
  const command = [
    path.join(repository, "engine/bin/cairn.js"),
    "build",
    path.join(repository, "site"),
    "--out",
    outputDirectory,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8", cwd: repository });
  if (status !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`);
}
