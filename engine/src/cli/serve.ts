import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { finishReplacementsIn } from "@cairn/files/replace-folder";
import { agentPath } from "../agents/agent-endpoint.ts";
import { pageListFile } from "../pipeline/emit/page-list.ts";
import type { AddressForm } from "../serve/resolve-request.ts";
import { serveDirectory } from "../serve/serve-directory.ts";
import { fail } from "./fail.ts";
import { isFolder } from "./is-folder.ts";
import type { Options } from "./options.ts";

interface ServerParameters extends Pick<Options, "port" | "host"> {
  directory: string;
}

/** Serves a built site until the process is stopped. Returns the exit status. */
export async function runServe({ directory, port, host = "localhost" }: ServerParameters): Promise<number> {
  finishReplacementsIn(path.dirname(path.resolve(directory)));
  const problem = servedFolderProblem(directory);
  if (problem) return fail(problem);
  const folder = path.resolve(directory);
  const readForm = formReader(folder);
  const { url } = await serveDirectory({
    directory: folder,
    ...readForm(),
    readForm,
    port: port ?? 3000,
    host,
    strictPort: port !== undefined,
  });
  console.log(`Serving ${directory} at ${url}`);
  if (existsSync(path.join(folder, pageListFile))) console.log(`Agents connect to ${url}${agentPath}`);
  return 0;
}

/** Returns why a folder cannot be served and what to do, or undefined if it can. Output of another engine is fine. */
function servedFolderProblem(directory: string): string | undefined {
  if (!existsSync(directory)) {
    const site = path.basename(directory) === "build" ? path.dirname(directory) : ".";
    return `the folder ${directory} does not exist. Build the site first: cairn build${site === "." ? "" : ` ${site}`}`;
  }
  if (!isFolder(directory)) return `${directory} is a file. Give the folder of a built site: cairn serve DIR`;
  const hasAny = (...names: string[]) => existsSync(path.join(directory, ...names));
  if (hasAny(siteFile) || hasAny("index.html")) return undefined;
  const built = path.join(directory, "build");
  const hint = hasAny("build", siteFile)
    ? `Serve its output instead: cairn serve ${built}`
    : `Build it first: cairn build ${directory}, then cairn serve ${built}`;
  return `${directory} does not contain a built site. ${hint}`;
}

const siteFile = "cairn/site.json";

/**
 * Returns a function that reads how addresses of the site are written now; relative to `/` if it was built by another
 * engine. While a build replaces the folder, they are as before.
 */
function formReader(folder: string): () => AddressForm {
  let form: AddressForm = { baseUrl: "/" };
  return () => {
    try {
      const { baseUrl, trailingSlash } = JSON.parse(readFileSync(path.join(folder, siteFile), "utf8")) as AddressForm;
      form = { baseUrl, trailingSlash };
    } catch {
      // Of another engine, or just being replaced.
    }
    return form;
  };
}
