import { findModules } from "./find-modules.ts";
import { listModuleFolders } from "./list-folders.ts";
import { type ModulePlace, placeModules } from "./place-modules.ts";

/** The modules in a folder, found and named as the import does it; the folder's own has the name "". Empty where there are none. */
export function modulesAt(directory: string): Pick<ModulePlace, "folder" | "name">[] {
  return placeModules("", findModules(listModuleFolders(directory), undefined).folders);
}
