import { readFileSync } from "node:fs";
import path from "node:path";
import { withoutComments } from "@cairn/html/comments";
import { findTags, tagNames } from "@cairn/html/tags";
import { treesOfWriterside } from "../foreign-files.ts";
import type { ForeignNavigation, NavigationEntry, NavigationSource } from "./navigation-entry.ts";

/**
 * Reads the trees of Writerside, one for each of its instances: nested elements that name a topic by its file without a
 * folder, or an address. Topics in XML make no pages here.
 */
export function readWritersideTrees({
  siteDirectory,
  directory,
  pages,
}: NavigationSource): ForeignNavigation | undefined {
  const [first, ...others] = treesOfWriterside(siteDirectory);
  if (first === undefined) return undefined;
  const files: [string, ...string[]] = [first, ...others];
  const documents = new Map(
    pages.map(({ file }) => [path.posix.basename(file), path.posix.relative(directory, file)] as const),
  );
  return { files, sidebars: files.map((file) => readTree(readFileSync(file, "utf8"), documents)) };
}

function readTree(text: string, documents: ReadonlyMap<string, string>): NavigationEntry[] {
  const entries: NavigationEntry[] = [];
  const open = [entries];
  for (const tag of findTags(withoutComments(text), tagNames("toc-element"))) {
    if (tag.isEnd) {
      if (open.length > 1) open.pop();
      continue;
    }
    const topic = tag.attribute("topic") ?? tag.attribute("id");
    const below: NavigationEntry[] = [];
    const entry = {
      label: tag.attribute("toc-title"),
      // A topic without a file is named as such, so that it is reported.
      document: topic?.endsWith(".md") === true ? (documents.get(path.posix.basename(topic)) ?? topic) : undefined,
      href: tag.attribute("href"),
      entries: below,
    };
    if (tag.attribute("hidden") !== "true") open.at(-1)?.push(entry);
    if (!tag.written.endsWith("/>")) open.push(below);
  }
  return entries;
}
