import { type Stats, statSync } from "node:fs";
import { codeOf } from "./file-failure.ts";

/** Returns the file or folder at a path; undefined if there is none, or if one of its parents is a file. */
export function statIfThere(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  }
}
