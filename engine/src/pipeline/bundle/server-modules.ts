import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Rolldown } from "vite";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { disk } from "@cairn/files/disk";
import { createFolderMaker } from "@cairn/files/folder-maker";
import { temporaryName } from "@cairn/files/replace-file";
import { messageOf } from "@cairn/catalogue/error-message";
import { loadFailed, packageMissing } from "./bundle-findings.ts";
import type { SiteEntries } from "./bundle-model.ts";

/** Writes a folder of modules in one step, because another process may load them. */
export function writeChunks(directory: string, chunks: readonly Rolldown.OutputChunk[]): void {
  const temporary = temporaryName(directory);
  const makeFolder = createFolderMaker();
  try {
    // There may be no module, if all of them failed.
    makeFolder(temporary);
    for (const { fileName, code, map } of chunks) {
      const file = path.join(temporary, fileName);
      makeFolder(path.dirname(file));
      disk.write(file, code);
      if (map) disk.write(`${file}.map`, map.toString());
    }
    disk.rename(temporary, directory);
  } catch (error) {
    disk.remove(temporary);
    // Another process has made the folder meanwhile.
    if (!existsSync(directory)) throw error;
  }
}

const navigatorOfNode = {
  userAgent: `Node.js/${process.versions.node.replace(/\..*$/, "")}`,
  language: "en-US",
  languages: ["en-US"],
  platform: process.platform,
};

/**
 * Node has the object since version 21. Components of sites that are built with a newer one read the language from it
 * while they are rendered.
 */
export function provideNavigator(target: object = globalThis): void {
  if ("navigator" in target) return;
  Object.defineProperty(target, "navigator", { value: navigatorOfNode, configurable: true, writable: true });
}

/** Removes it again: packages that know older versions of Node take what has a navigator for a browser when they load. */
export function withdrawNavigator(target: object = globalThis): void {
  if (Reflect.get(target, "navigator") === navigatorOfNode) Reflect.deleteProperty(target, "navigator");
}

interface LoadedModules {
  modules: Map<string, Record<string, unknown>>;
  /** Those that cannot be loaded for lack of packages. */
  lacking: string[];
  diagnostics: Diagnostic[];
}

/**
 * Loads the bundled modules for rendering. If one throws while it is loaded, the finding is at its import.
 * `isUnprepared` tells whether the site lacks its packages.
 */
export async function loadServerModules(
  files: ReadonlyMap<string, string>,
  entries: SiteEntries,
  isUnprepared: boolean,
): Promise<LoadedModules> {
  const loaded: LoadedModules = { modules: new Map(), lacking: [], diagnostics: [] };
  withdrawNavigator();
  for (const [key, file] of files) {
    try {
      loaded.modules.set(key, (await import(pathToFileURL(file).href)) as Record<string, unknown>);
    } catch (error) {
      const use = entries.get(key)?.use;
      const isLacking = isUnprepared && isOfMissingPackage(error);
      if (isLacking) loaded.lacking.push(key);
      if (use && !use.isRequired) loaded.diagnostics.push(loadFailed(use, error, isLacking));
    }
  }
  provideNavigator();
  return loaded;
}

/**
 * Whether a stub of a missing package is the cause of an error: the message names one, or the line that throws does, as
 * in `canUseDOM ? window : undefined`.
 */
function isOfMissingPackage(error: unknown): boolean {
  if (packageMissing.test(messageOf(error))) return true;
  // Errors of Node's own functions, such as structuredClone, begin with frames of Node's own files.
  const [, file, line] = /[\s(]((?:file:\/)?\/[^\s()]+?):(\d+):\d+\)?$/m.exec((error as Error).stack ?? "") ?? [];
  if (file === undefined) return false;
  const [thrower = ""] = readFileSync(file.startsWith("file:") ? fileURLToPath(file) : file, "utf8")
    .split("\n")
    .slice(Number(line) - 1);
  return packageMissing.test(thrower);
}
