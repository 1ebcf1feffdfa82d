import path from "node:path";
import { disk } from "@cairn/files/disk";
import { codeOf } from "@cairn/files/file-failure";
import { createFolderMaker } from "@cairn/files/folder-maker";
import { placeFiles } from "@cairn/files/place-files";
import { isImmovable, replaceFolder, replacementIn } from "@cairn/files/replace-folder";
import { insideWorkFolder } from "@cairn/files/work-folder";
import { sealOfFile } from "@cairn/files/written-file";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { type Assembly, assembleOutput, cleanWorkFolder, keepSpare, type SpareOutput } from "./assemble-output.ts";

/** The result of putting an output in place. */
export interface PlacedOutput {
  spare?: SpareOutput | undefined;
  /** When it was placed, in milliseconds. */
  placed?: number | undefined;
  diagnostics: Diagnostic[];
}

/** Replaces the last output as a whole; file by file if the folder cannot be renamed. */
export function replaceOutput(assembly: Assembly): PlacedOutput {
  const { target, workFolder } = assembly;
  assembleOutput(assembly);
  let old: string | undefined;
  try {
    old = replaceFolder(target, workFolder);
  } catch (error) {
    if (!isImmovable(error)) throw error;
    return placeOutput(assembly, replacementIn(workFolder).next);
  }
  // Modification times of folders may be coarser than this clock.
  const placed = Date.now() + 1;
  const spare = keepSpare(old, assembly);
  cleanWorkFolder(workFolder, spare);
  return { spare, placed, diagnostics: [] };
}

/** Puts the new files from `from` into the folder one by one, for a folder that cannot be renamed. */
export function placeOutput({ target, workFolder, files, written }: Assembly, from: string): PlacedOutput {
  placeFiles(target, insideWorkFolder(target), {
    names: Array.from(files.keys()),
    isAll: true,
    prepare(folder) {
      const makeFolder = createFolderMaker();
      for (const name of written) {
        const file = path.join(folder, name);
        makeFolder(path.dirname(file));
        moveFile(path.join(from, name), file);
        const entry = files.get(name);
        if (entry) files.set(name, { ...entry, seal: sealOfFile(file) });
      }
    },
  });
  cleanWorkFolder(workFolder, undefined);
  return { diagnostics: [cannotBeReplaced(target)] };
}

/** Moves a file, also between file systems: the folder may be on another one than the folders beside it. */
function moveFile(from: string, to: string): void {
  try {
    disk.rename(from, to);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    disk.copy(from, to);
  }
}

/** Returns the finding for an output folder that is not replaced in one step. */
export function cannotBeReplaced(folder: string): Diagnostic {
  return {
    code: "output-in-steps",
    severity: "warning",
    file: folder,
    message:
      "The output folder is a mount point, or its parent folder is not writable, so its files were replaced one by one.",
    hint: "Readers may see pages of both builds during that time, and if a build is killed, a mixture remains until the next one. To replace all files at once, build into a subfolder and serve that: --out DIR/site.",
  };
}
