import process from "node:process";

let count = 0;
let previous = "";

/**
 * Makes a folder the process's current one, as for code of a site, which may read files by relative paths. Returns a
 * function that ends this. Several may do so at the same time: the last to end it restores the folder of before.
 */
export function enterFolder(folder: string): () => void {
  if (count === 0) previous = process.cwd();
  count += 1;
  process.chdir(folder);
  return () => {
    count -= 1;
    if (count === 0) process.chdir(previous);
  };
}
