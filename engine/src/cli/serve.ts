import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { serveDirectory } from "../serve/serve-directory.ts";
import type { CommandLine } from "./arguments.ts";

/** Serves a built site until the process is stopped. */
export async function runServe({ directory, port, host = "localhost" }: CommandLine): Promise<void> {
  const folder = path.resolve(directory);
  if (!existsSync(folder)) throw new Error(`the folder ${directory} does not exist. Build the site first: cairn build`);
  const { url } = await serveDirectory({
    directory: folder,
    baseUrl: baseUrlOf(folder),
    port: port ?? 3000,
    host,
    strictPort: port !== undefined,
  });
  console.log(`Serving ${directory} at ${url}`);
}

/** The base URL that the folder was built for; `/` where it is not a build of ours. */
function baseUrlOf(folder: string): string {
  try {
    return (JSON.parse(readFileSync(path.join(folder, "cairn", "site.json"), "utf8")) as { baseUrl: string }).baseUrl;
  } catch {
    return "/";
  }
}
