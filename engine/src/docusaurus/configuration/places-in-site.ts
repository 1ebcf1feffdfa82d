import { existsSync } from "node:fs";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";

/** Normalises an absolute or relative path to one relative to the site's folder. */
export function placeInSite(siteDirectory: string, name: string): string {
  return relativePath(siteDirectory, path.resolve(siteDirectory, name));
}

/** Returns a file of the site as `placeInSite` does; undefined if it does not exist. */
export function existingFile(siteDirectory: string, name: unknown): string | undefined {
  return hasFile(siteDirectory, name) ? placeInSite(siteDirectory, String(name)) : undefined;
}

/** Whether a value names a file or folder that exists. */
export function hasFile(siteDirectory: string, name: unknown): boolean {
  return typeof name === "string" && existsSync(path.resolve(siteDirectory, name));
}
