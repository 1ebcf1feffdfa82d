import { cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ServedSite } from "./servers.ts";

/** Files that these hosts read at the root of the published folder. */
const rootFiles = ["_headers", "_redirects", "404.html", "staticwebapp.config.json"];

/**
 * Copies the output for hosts that always serve from the root: into a subfolder for its base URL, with the files that
 * the host reads at the root. Returns the folder to publish.
 */
export function placeAtBase({ output }: ServedSite, folder: string): string {
  const served = path.join(folder, "served");
  const { baseUrl } = JSON.parse(readFileSync(path.join(output, "cairn/site.json"), "utf8")) as { baseUrl: string };
  cpSync(output, path.join(served, baseUrl), { recursive: true });
  if (baseUrl !== "/")
    for (const name of rootFiles)
      if (existsSync(path.join(output, name))) cpSync(path.join(output, name), path.join(served, name));
  return served;
}
