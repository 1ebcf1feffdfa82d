import path from "node:path";
import { disk } from "@cairn/files/disk";
import { codeOf } from "@cairn/files/file-failure";
import { createFolderMaker } from "@cairn/files/folder-maker";
import { placeFiles } from "@cairn/files/place-files";
import { isImmovable, removeReplacement, replaceFolder, replacementIn } from "@cairn/files/replace-folder";
import { insideWorkFolder } from "@cairn/files/work-folder";
import { sealOfFile } from "@cairn/files/written-file";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { type Assembly, assembleOutput, cleanWorkFolder, keepSpare, type SpareOutput } from "./assemble-output.ts";

/** What is known of an output after it was put in place. */
export interface PlacedOutput {
  spare?: SpareOutput | undefined;
  /** When it was placed, in milliseconds. */
  placed?: number | undefined;
  diagnostics: Diagnostic[];
}

/** Replaces the last output as a whole, if the folder can be renamed. */
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
  // The resolution of a folder's time depends on the system.
  const placed = Date.now() + 1;
  const spare = keepSpare(old, assembly);
  removeReplacement(workFolder);
  return { spare, placed, diagnostics: [] };
}

/** Puts the new files from `from` into the folder one by one, because it cannot be renamed. */
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

/** The folder may be on another file system than the folders beside it. */
function moveFile(from: string, to: string): void {
  try {
    disk.rename(from, to);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    disk.copy(from, to);
  }
}

/** The finding for an output folder that is not replaced in one step. */
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
