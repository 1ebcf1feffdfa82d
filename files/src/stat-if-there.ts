import { type Stats, statSync } from "node:fs";
import { codeOf } from "./file-failure.ts";

/** What stands at a path; nothing where there is nothing, or a file where one of its folders would be. */
export function statIfThere(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  }
}
