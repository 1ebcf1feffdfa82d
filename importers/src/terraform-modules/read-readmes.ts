import path from "node:path";
import { type Readme, readReadme } from "./read-readme.ts";

/**
 * The READMEs of a repository's modules by folder. A title that several of them have names none but the root: it tells of
 * the repository.
 */
export function readReadmes(root: string, folders: readonly string[], boundary: string): Map<string, Readme> {
  const readmes = new Map<string, Readme>();
  const holders = new Map<string, number>();
  for (const folder of folders) {
    const readme = readReadme(path.join(root, folder), boundary);
    if (!readme) continue;
    readmes.set(folder, readme);
    if (readme.title) holders.set(readme.title, (holders.get(readme.title) ?? 0) + 1);
  }
  for (const [folder, readme] of readmes)
    if (folder !== "." && (holders.get(readme.title ?? "") ?? 0) > 1) readmes.set(folder, { prose: readme.prose });
  return readmes;
}
