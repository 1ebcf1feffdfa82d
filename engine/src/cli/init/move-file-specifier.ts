import path from "node:path";
import { relativePath } from "@cairn/files/paths";

/**
 * Rewrites the path in a specifier, which is relative to one folder, for the package in another. In a file of its own,
 * because `create-cairn` has no engine to read a version from.
 */
export function moveFileSpecifier(specifier: string, from: string, to: string): string {
  if (!specifier.startsWith("file:")) return specifier;
  const file = path.resolve(from, specifier.slice("file:".length));
  return `file:${relativePath(path.resolve(to), file)}`;
}
