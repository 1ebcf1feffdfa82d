import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { type ModuleEntry, moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { finishReplacementsIn } from "@cairn/files/replace-folder";
import { parseCatalogueFile } from "../parse-catalogue-file.ts";

/**
 * Reads the modules of a catalogue by the address of their source, with findings for its files, named relative to
 * `base`. A catalogue is a site, a folder of entries or one entry.
 */
export function readCatalogue(
  place: string,
  base = place,
): { modules: Map<string, ModuleEntry>; diagnostics: Diagnostic[] } {
  const modules = new Map<string, ModuleEntry>();
  const diagnostics: Diagnostic[] = [];
  for (const absolute of listEntries(place)) {
    const file = relativePath(base, absolute);
    const read = parseCatalogueFile({ file, path: file, text: readFileSync(absolute, "utf8") }, moduleEntrySchema);
    const key = read.value?.source && sourceKey(read.value.source);
    if (read.value && key) modules.set(key, read.value);
    diagnostics.push(...read.diagnostics);
  }
  return { modules, diagnostics };
}

function listEntries(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  const data = path.join(place, "data");
  if (existsSync(data)) finishReplacementsIn(data);
  const folders = existsSync(data) ? ["modules", "services"].map((name) => path.join(data, name)) : [place];
  return folders.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((name) => name.endsWith(".json") && !name.includes("node_modules"))
          .sort()
          .map((name) => path.join(folder, name))
      : [],
  );
}
