import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { indexFile, type IndexFile } from "@cairn/search/format/index-files";
import { createSearchEngine, type SearchEngine } from "@cairn/search/query/search-engine";

/** Opens the index in the output of a build; `undefined` where there is none. */
export function openBuiltIndex(outputDirectory: string): SearchEngine | undefined {
  const file = path.join(outputDirectory, indexFile);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  return createSearchEngine(JSON.parse(text) as IndexFile, (name) =>
    readFile(path.join(path.dirname(file), name), "utf8"),
  );
}
