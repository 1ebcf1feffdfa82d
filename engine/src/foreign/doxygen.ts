import { readFileSync } from "node:fs";
import { walkFiles } from "../files/walk.ts";

/** The commands of Doxygen that begin a page or group, whose file has the name that follows. */
const command = /^[ \t*/]*[\\@](?:page|defgroup)[ \t]+([\w-]+)/gm;

/** Returns a function that reads the names of Doxygen's pages in the documents once; they are addresses of their files. */
export function createDoxygenReader(siteDirectory: string): () => ReadonlySet<string> {
  let names: Set<string> | undefined;
  return () => (names ??= readNames(siteDirectory));
}

function readNames(siteDirectory: string): Set<string> {
  const files = walkFiles(siteDirectory, { onUnreadable: () => undefined });
  const documents = files.filter(({ path }) => /\.(?:md|markdown|dox|md\.in)$/.test(path));
  const texts = documents.map(({ absolute }) => readFileSync(absolute, "utf8"));
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(command), ([, name = ""]) => name)));
}
