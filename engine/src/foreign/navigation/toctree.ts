import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { hasScheme } from "@cairn/html/address";
import { splitTarget } from "../labels.ts";
import type { ForeignNavigation, NavigationEntry, NavigationSource } from "./navigation-entry.ts";

/** A list of documents in a document of Sphinx. */
interface Toctree {
  caption: string | undefined;
  /** Whether entries may be patterns. */
  hasPatterns: boolean;
  isReversed: boolean;
  entries: string[];
}

const firstDocument = "index";

/**
 * Reads the navigation of Sphinx: from the first page on, documents list those below them in `toctree` directives, of
 * MyST or reStructuredText. Documents in reStructuredText make no pages here, but their lists count.
 */
export async function readToctrees({
  siteDirectory,
  directory,
  pages,
}: NavigationSource): Promise<ForeignNavigation | undefined> {
  const { default: picomatch } = await import("picomatch");
  const root = path.join(siteDirectory, directory);
  const names = pages.map(({ file }) => withoutEnding(path.posix.relative(directory, file)));
  const read = new Set<string>();
  const readDocument = (name: string): NavigationEntry[] => {
    const file = [".md", ".rst"].map((ending) => path.join(root, name + ending)).find((each) => existsSync(each));
    if (file === undefined || read.has(file)) return [];
    read.add(file);
    const text = readFileSync(file, "utf8");
    return (file.endsWith(".md") ? listsInMarkdown(text) : listsInRst(text)).flatMap((list) => {
      const entries = list.entries.flatMap((each) => readEntry(each, name, list));
      if (list.isReversed) entries.reverse();
      // Sphinx shows captions of the first page only.
      return name === firstDocument && list.caption !== undefined ? [{ label: list.caption, entries }] : entries;
    });
  };
  const readEntry = (written: string, from: string, { hasPatterns }: Toctree): NavigationEntry[] => {
    const { text: label, target } = splitTarget(written);
    if (hasScheme(target)) return label === undefined ? [] : [{ label, href: target }];
    if (target === "self") return [{ label, document: from }];
    // A path does not lead above the root: Sphinx ignores what would.
    const folder = target.startsWith("/") ? "/" : `/${path.posix.dirname(from)}`;
    const name = withoutEnding(path.posix.join(folder, target).slice(1));
    if (!hasPatterns || !/[*?[]/.test(name)) return [entryOf(name, label)];
    const matches = picomatch(name);
    return names.filter((each) => matches(each) && each !== from).map((each) => entryOf(each, label));
  };
  const entryOf = (name: string, label: string | undefined): NavigationEntry => {
    const entries = readDocument(name);
    const isOfSphinx = existsSync(path.join(root, `${name}.rst`));
    const to = isOfSphinx ? { label: label ?? name } : { label, document: name };
    return entries.length > 0 ? { ...to, entries } : to;
  };
  const entries = readDocument(firstDocument);
  const [first, ...others] = Array.from(read);
  if (first === undefined || entries.length === 0) return undefined;
  const own = names.includes(firstDocument) ? [{ document: firstDocument }] : [];
  return { files: [first, ...others], sidebars: [[...own, ...entries]] };
}

function withoutEnding(name: string): string {
  return name.replace(/\.(?:md|rst)$/, "");
}

/** The line that opens a fence: its marks, and the name of a directive. */
const fence = /^\s*(`{3,}|~{3,}|:{3,})\s*(?:\{([\w:-]+)\})?/;

/** Returns the lists in a document of MyST. */
function listsInMarkdown(text: string): Toctree[] {
  const found: Toctree[] = [];
  let open: { marks: string; directive: string | undefined; lines: string[] } | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (!open) {
      const [, marks, directive] = fence.exec(line) ?? [];
      // Other directives between colons may contain lists.
      const isRead = marks !== undefined && (directive === "toctree" || !marks.startsWith(":"));
      if (isRead) open = { marks, directive, lines: [] };
      continue;
    }
    const { marks, directive, lines } = open;
    const [closing = ""] = /^\s*([`~:])\1{2,}\s*$/.exec(line) ?? [];
    if (!closing.trim().startsWith(marks)) lines.push(line);
    else {
      if (directive === "toctree") found.push(readList(lines));
      if (directive === "eval-rst") found.push(...listsInRst(lines.join("\n")));
      open = undefined;
    }
  }
  return found;
}

/** Returns the lists in reStructuredText: the lines further to the right than the directive are its own. */
function listsInRst(text: string): Toctree[] {
  const found: string[][] = [];
  let open: { indent: number; lines: string[] } | undefined;
  for (const line of text.split(/\r?\n/)) {
    const indent = line.search(/\S|$/);
    if (/^\s*\.\. toctree::/.test(line)) {
      open = { indent, lines: [] };
      found.push(open.lines);
    } else if (line.trim() === "" || indent > (open?.indent ?? Infinity)) open?.lines.push(line);
    else open = undefined;
  }
  return found.map(readList);
}

/** Options come first, one in a line, or as YAML between rules. Other lines are entries or comments. */
function readList(lines: readonly string[]): Toctree {
  const options = new Map<string, string>();
  const entries: string[] = [];
  let isInBlock = false;
  for (const line of lines.map((each) => each.trim()).filter((each) => each !== "")) {
    const option = isInBlock ? /^([\w-]+):\s*(.*)$/ : /^:([\w-]+):\s*(.*)$/;
    const [, name, value = ""] = option.exec(line) ?? [];
    if (line === "---") isInBlock = !isInBlock;
    else if (name !== undefined) options.set(name, value.replace(/^(["'])(.*)\1$/, "$2"));
    else if (!/^(?:%|\.\.(?:\s|$))/.test(line)) entries.push(line);
  }
  return {
    caption: options.get("caption"),
    hasPatterns: options.has("glob"),
    isReversed: options.has("reversed"),
    entries,
  };
}
