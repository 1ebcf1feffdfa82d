import { cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ServedSite } from "./servers.ts";

/** What such hosts read at the root of what is published. */
const rootFiles = ["_headers", "_redirects", "404.html", "staticwebapp.config.json"];

/** A folder as hosts want it that serve all at the root: the output at its base URL, with what the host reads beside it. */
export function placeAtBase({ output }: ServedSite, folder: string): string {
  const served = path.join(folder, "served");
  const { baseUrl } = JSON.parse(readFileSync(path.join(output, "cairn/site.json"), "utf8")) as { baseUrl: string };
  cpSync(output, path.join(served, baseUrl), { recursive: true });
  if (baseUrl !== "/")
    for (const name of rootFiles)
      if (existsSync(path.join(output, name))) cpSync(path.join(output, name), path.join(served, name));
  return served;
}
