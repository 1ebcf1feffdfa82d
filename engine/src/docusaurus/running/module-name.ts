import path from "node:path";

/** Whether a module is named by its file. */
export function isFileName(name: string): boolean {
  return name.startsWith(".") || path.isAbsolute(name);
}

/** Returns the name of the package that a module belongs to. */
export function packageNameOf(name: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
}
