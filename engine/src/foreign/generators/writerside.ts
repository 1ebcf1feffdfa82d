import { readFileSync } from "node:fs";
import path from "node:path";
import { withoutComments } from "@cairn/html/comments";
import { findTags, tagNames } from "@cairn/html/tags";
import { findSiteFile } from "../../config/find-site-file.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import type { ForeignNavigation, NavigationEntry, NavigationSource } from "../navigation/navigation-entry.ts";

/** Possible names of the configuration. */
export const writersideNames = ["writerside.cfg", "project.ihp"];

/** Writerside of JetBrains. */
export const writerside: SiteGenerator = {
  name: "Writerside",
  find: (siteDirectory) => findSiteFile(siteDirectory, writersideNames),
  sourceFolder: ({ file }) => listFolders(file, "topics")[0],
  title({ file }) {
    const [tree] = listTrees(file);
    const [profile] = tree === undefined ? [] : findTags(readFileSync(tree, "utf8"), tagNames("instance-profile"));
    return profile?.attribute("name");
  },
  navigation: [readTrees],
  links: ({ file }) => ({ imageFolders: listFolders(file, "images") }),
};

/** Returns the folders that the configuration names for images or texts, relative to the site's. */
function listFolders(file: string, kind: "images" | "topics"): string[] {
  const found = Array.from(findTags(readFileSync(file, "utf8"), tagNames(kind)));
  const folders = found.flatMap((tag) => tag.attribute("dir") ?? []);
  return folders.length > 0 ? folders : [kind];
}

/** Returns the absolute paths of the trees of the instances, which exist. */
function listTrees(file: string): string[] {
  const instances = findTags(withoutComments(readFileSync(file, "utf8")), tagNames("instance"));
  const named = Array.from(instances).flatMap((tag) => tag.attribute("src") ?? []);
  return named.flatMap((name) => findSiteFile(path.dirname(file), [name]) ?? []);
}

/**
 * Reads the trees, one for each instance: nested elements that name a topic by its file without a folder, or an address.
 * Topics in XML make no pages here.
 */
function readTrees({ file, directory, pages }: FoundSite & NavigationSource): ForeignNavigation | undefined {
  const [first, ...others] = listTrees(file);
  if (first === undefined) return undefined;
  const files: [string, ...string[]] = [first, ...others];
  const documents = new Map(
    pages.map((page) => [path.posix.basename(page.file), path.posix.relative(directory, page.file)] as const),
  );
  return { files, sidebars: files.map((tree) => readTree(readFileSync(tree, "utf8"), documents)) };
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
