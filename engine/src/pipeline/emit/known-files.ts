import { hasContent, sealOfFile } from "@cairn/files/written-file";
import type { OutputFile } from "./output-folder.ts";

/** The files that the last build wrote and that have not changed since. */
export interface KnownFiles {
  /** What is known of a file; `undefined` if it is missing or has changed. */
  find: (file: string) => OutputFile | undefined;
  /** Whether the file had to be read for that: it has the same content, but is another file. */
  wasDoubted: (file: string) => boolean;
}

/**
 * Checks each file once. A file that was neither replaced nor written to is unchanged, unless the machine was
 * restarted meanwhile and may have lost what was not on the disk yet: in case of doubt, its content is read.
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
