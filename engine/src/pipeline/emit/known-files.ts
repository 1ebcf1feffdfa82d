import { hasContent, sealOfFile } from "@cairn/files/written-file";
import type { OutputFile } from "./output-folder.ts";

/** The files that the last build wrote, as far as they are still what it wrote. */
export interface KnownFiles {
  /** What is known of a file; nothing where it is not there, or is another one now. */
  find: (file: string) => OutputFile | undefined;
  /** Whether a file had to be read for that: it is as it was, but no longer the same file. */
  wasDoubted: (file: string) => boolean;
}

/**
 * Looks at each file once. One that was neither replaced nor written to since is what it was, unless the machine was
 * started again meanwhile and may have lost what was not on the disk yet: where there is a doubt, its content is read.
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
