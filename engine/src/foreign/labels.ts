import { isDocumentName } from "../address/file-name.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { walkFiles } from "../files/walk.ts";

/** Returns the file of each label of MyST or uid of DocFX, relative to the site's folder, in lower case. */
export type ReadLabels = () => ReadonlyMap<string, string>;

/** Returns a function that reads the names that a pattern finds in the documents of a folder once. */
export function createNameReader(pattern: RegExp, siteDirectory: string, folder: string): ReadLabels {
  let labels: ReadonlyMap<string, string> | undefined;
  return () => (labels ??= readLabels(pattern, path.join(siteDirectory, folder), folder));
}

function readLabels(pattern: RegExp, directory: string, folder: string): Map<string, string> {
  const labels = new Map<string, string>();
  const files = walkFiles(directory, { onUnreadable: () => undefined });
  for (const { path: name, absolute } of files) {
    if (!isDocumentName(name) && !/\.(?:rst|txt|ipynb)$/.test(name)) continue;
    for (const found of readFileSync(absolute, "utf8").matchAll(pattern)) {
      const [own = ""] = found.slice(1).filter((each) => each !== undefined);
      labels.set(own.toLowerCase(), path.posix.join(folder, name));
    }
  }
  return labels;
}

/** Reads a target of Sphinx or MyST, which may have a text before it: `text <target>`. */
export function splitTarget(written: string): { text?: string; target: string } {
  const start = written.lastIndexOf("<");
  const text = written.slice(0, Math.max(start, 0)).trimEnd();
  const target = written.slice(start + 1, -1);
  return text === "" || target === "" || target.includes(">") || !written.endsWith(">")
    ? { target: written }
    : { text, target };
}
