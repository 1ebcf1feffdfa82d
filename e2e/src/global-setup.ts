import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { ensureChromium, opensTabs } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The path of the browser. */
    chromiumPath: string;
    /** Whether a Ctrl+click in this browser opens a tab that loads. */
    opensTabs: boolean;
    /** The folder of the built site. */
    outputDirectory: string;
    /** The origin that serves the built site, without a slash at the end. */
    origin: string;
  }
}

const repository = fileURLToPath(new URL("../../", import.meta.url));

/** Builds the real site once and serves it for the browser tests of all projects. Does nothing if none are run. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => name.startsWith("e2e"))) return undefined;
  requireCurrentBuild();
  const chromiumPath = ensureChromium();
  project.provide("chromiumPath", chromiumPath);
  const outputDirectory = mkdtempSync(path.join(tmpdir(), "site-"));
  buildSite(outputDirectory);
  const server = await serveDirectory({ directory: outputDirectory, port: 0, host: "127.0.0.1", baseUrl: "/" });
  project.provide("outputDirectory", outputDirectory);
  project.provide("origin", new URL(server.url).origin);
  project.provide("opensTabs", await opensTabs(chromiumPath, server.url));
  return () => server.close();
}

/** Checks that the built engine, which browser tests use, is up to date. @throws {Error} if sources are newer */
function requireCurrentBuild(): void {
  const built = statSync(path.join(repository, "engine/dist/engine.cjs"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const changed = ["catalogue", "engine", "files", "html", "importers", "search"].flatMap((name) =>
    readdirSync(path.join(repository, name, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(name, "src", file))
      .filter((file) => statSync(path.join(repository, file)).mtimeMs > built),
  );
  if (changed.length > 0)
    throw new Error(`The built engine is older than ${changed[0]}. Build it: npm run build --workspace cairn-docs`);
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
