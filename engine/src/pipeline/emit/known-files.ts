import { hasContent, sealOfFile } from "@cairn/files/written-file";
import type { OutputFile } from "./output-folder.ts";

/** The files that the last build wrote and that have not changed since. */
export interface KnownFiles {
  /** Returns the record of a file; `undefined` if it is missing or has changed. */
  find: (file: string) => OutputFile | undefined;
  /** Whether a file had to be read to check it: the content is unchanged, but the file is another one. */
  wasDoubted: (file: string) => boolean;
}

/**
 * Opens the files of the last build and checks each once, when it is looked up. A file that was neither replaced nor
 * written to is unchanged. After a restart of the machine, which may have lost data that was not on the disk yet,
 * contents are compared.
 */
export function openKnownFiles(
  directory: string,
  files: ReadonlyMap<string, OutputFile>,
  isSameBoot: boolean,
): KnownFiles {
  const found = new Map<string, OutputFile | undefined>();
  const doubted = new Set<string>();
  const look = (file: string): OutputFile | undefined => {
    const known = files.get(file);
    if (!known) return undefined;
    const absolute = `${directory}/${file}`;
    const seal = sealOfFile(absolute);
    if (isSameBoot && seal === known.seal) return known;
    if (seal === "" || !hasContent(absolute, known)) return undefined;
    doubted.add(file);
    return { ...known, seal };
  };
  return {
    find(file) {
      if (!found.has(file)) found.set(file, look(file));
      return found.get(file);
    },
    wasDoubted: (file) => doubted.has(file),
  };
}
