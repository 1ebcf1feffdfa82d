import { withoutSuffix } from "@cairn/html/address";
import { compareCodes } from "@cairn/catalogue/compare-codes";
import { nodesToMarkdown, readText } from "../markdown-pages/html-to-markdown.ts";
import { diffMarkdown, type Hunk } from "./diff-lines.ts";
import { listDownloads, nameAssets, type BuiltOutput, readOutputFile } from "./read-output.ts";
import { type PageText, readPageText } from "./read-page.ts";

/** The least share of common text for which two pages are considered one that has moved. */
const minShare = 0.5;
/** The most pages with the same line. A line on more pages does not identify a page. */
const maxPages = 20;

export interface PageName {
  /** The address without the base URL. */
  address: string;
  title: string;
}

/** The differences between two outputs that readers see. */
export interface Comparison {
  added: readonly PageName[];
  /** `leadsTo` is the target of a redirect from the old address. */
  removed: readonly (PageName & { leadsTo?: string })[];
  moved: readonly { from: PageName; to: PageName; isRedirected: boolean }[];
  /** Equal changes of several pages are listed once. */
  changed: readonly ChangedPages[];
  /** Changes around the pages' content. */
  around: readonly ChangedPart[];
  /** The number of pages in the new output. */
  pages: number;
}

export interface ChangedPages {
  pages: readonly PageName[];
  title?: { before: string; after: string };
  hunks: readonly Hunk[];
}

export interface ChangedPart {
  name: string;
  /** Each change once, with its pages; without pages if it affects the whole site. */
  changes: readonly Omit<ChangedPages, "title">[];
}

/** Compares the outputs of two builds. */
export function compareOutputs(old: BuiltOutput, now: BuiltOutput): Comparison {
  const [readOld, readNow] = [pageReader(old, now), pageReader(now, old)];
  const [added, removed] = [readNow.without(), readOld.without()];
  const moved = findMoved(removed, added, now.redirects);
  const changes = collectChanges();
  for (const [address, file] of now.pages) {
    const before = old.pages.get(address);
    if (before === undefined) continue;
    const [oldBytes, nowBytes] = [readOutputFile(old, before), readOutputFile(now, file)];
    if (oldBytes.equals(nowBytes)) continue;
    const [oldHtml, nowHtml] = [readOld.html(oldBytes), readNow.html(nowBytes)];
    if (oldHtml !== nowHtml) changes.addPage(address, readOld.page(address, oldHtml), readNow.page(address, nowHtml));
  }
  for (const { from, to } of moved) {
    const [before, after] = [removed.get(from), added.get(to)];
    if (before && after) changes.addPage(to, before, after);
  }
  changes.addPart("Name of the site", { before: old.title, after: now.title });
  changes.addPart("Redirects", { before: listRedirects(old), after: listRedirects(now) });
  changes.addPart("Images and downloads", { before: listDownloads(old), after: listDownloads(now) });
  const oldName = nameOf(removed);
  const nowName = nameOf(added);
  const [isFrom, isTo] = [new Set(moved.map(({ from }) => from)), new Set(moved.map(({ to }) => to))];
  return {
    added: Array.from(added.keys(), nowName).filter(({ address }) => !isTo.has(address)),
    removed: Array.from(removed.keys())
      .filter((address) => !isFrom.has(address))
      .map((address) => {
        const leadsTo = followRedirects(address, now.redirects);
        return { ...oldName(address), ...(leadsTo !== undefined && { leadsTo }) };
      }),
    moved: moved.map(({ from, to, isRedirected }) => ({ from: oldName(from), to: nowName(to), isRedirected })),
    ...changes.list(),
    pages: now.pages.size,
  };
}

/** Reads pages of an output for the comparison with another. */
function pageReader(own: BuiltOutput, other: BuiltOutput) {
  let assets: ReadonlyMap<string, string> | undefined;
  const sidebars = new Map<string, string | undefined>();
  const readSidebar = (file: string) => {
    if (!sidebars.has(file)) sidebars.set(file, own.site.files.has(file) ? sidebarOf(own, file) : undefined);
    return sidebars.get(file);
  };
  const html = (bytes: Buffer): string => {
    assets ??= nameAssets(own, other);
    const names = assets;
    return bytes.toString().replaceAll(/\bassets\/[^\s"'()<>&?#]+/g, (name) => names.get(name) ?? name);
  };
  const page = (address: string, text: string): PageText => {
    const folder = own.languages.find((each) => address.startsWith(`/${each}`)) ?? "";
    return readPageText(text, { title: own.title, readSidebar: (file) => readSidebar(folder + file) });
  };
  return {
    /** A page's HTML, with names of assets that are comparable between both outputs. */
    html,
    page,
    /** Returns the pages that the other output lacks. */
    without: (): Map<string, PageText> => {
      const files = Array.from(own.pages).filter(([address]) => !other.pages.has(address));
      return new Map(files.map(([address, file]) => [address, page(address, html(readOutputFile(own, file)))]));
    },
  };
}

/** Reads the entries that a page loads when a reader opens a category: HTML in a JSON file. */
function sidebarOf(output: BuiltOutput, file: string): string {
  return nodesToMarkdown(readText(JSON.parse(readOutputFile(output, file).toString()) as string));
}

function nameOf(pages: ReadonlyMap<string, PageText>): (address: string) => PageName {
  return (address) => ({ address, title: pages.get(address)?.title ?? "" });
}

function listRedirects({ redirects }: BuiltOutput): string {
  return Array.from(redirects, ([from, to]) => `${from} → ${to}`)
    .toSorted()
    .join("\n");
}

/** Collects changes, and merges equal ones. */
function collectChanges() {
  const changed = new Map<string, ChangedPages & { pages: PageName[] }>();
  const around = new Map<string, Map<string, { pages: PageName[]; hunks: readonly Hunk[] }>>();
  const known = new Map<string, Map<string, Hunk[]>>();
  const diff = (before: string, after: string): Hunk[] => {
    const ofBefore = known.get(before) ?? new Map<string, Hunk[]>();
    known.set(before, ofBefore);
    const hunks = ofBefore.get(after) ?? diffMarkdown(before, after);
    ofBefore.set(after, hunks);
    return hunks;
  };
  const addPart = (name: string, { before, after }: { before: string; after: string }, page?: PageName) => {
    // An early check, because most pages have the same surroundings.
    if (before === after) return;
    const hunks = diff(before, after);
    if (hunks.length === 0) return;
    const part = around.get(name) ?? new Map<string, { pages: PageName[]; hunks: readonly Hunk[] }>();
    around.set(name, part);
    const key = JSON.stringify(hunks);
    const change = part.get(key) ?? { pages: [], hunks };
    part.set(key, change);
    if (page) change.pages.push(page);
  };
  return {
    addPart,
    addPage: (address: string, before: PageText, after: PageText) => {
      const page = { address, title: after.title };
      const title = before.title === after.title ? undefined : { before: before.title, after: after.title };
      const hunks = diffMarkdown(before.content, after.content);
      if (title || hunks.length > 0) {
        const key = JSON.stringify([title, hunks]);
        const group = changed.get(key) ?? { pages: [], ...(title && { title }), hunks };
        changed.set(key, group);
        group.pages.push(page);
      }
      for (const name of new Set([...before.around.keys(), ...after.around.keys()]))
        addPart(name, { before: before.around.get(name) ?? "", after: after.around.get(name) ?? "" }, page);
    },
    list: () => ({
      changed: Array.from(changed.values()),
      around: Array.from(around, ([name, changes]) => ({ name, changes: Array.from(changes.values()) })),
    }),
  };
}

/** Pages of one output that the other lacks, by address. */
type Pages = ReadonlyMap<string, PageText>;

interface Move {
  from: string;
  to: string;
  /** Whether the old address redirects to the new one. */
  isRedirected: boolean;
}

/** Finds pages that moved to another address: by redirects, and by their text. Each page is in at most one move. */
function findMoved(removed: Pages, added: Pages, redirects: ReadonlyMap<string, string>): Move[] {
  const moves = new Map<string, Move>();
  const taken = new Set<string>();
  const add = (move: Move) => {
    if (moves.has(move.from) || taken.has(move.to)) return;
    moves.set(move.from, move);
    taken.add(move.to);
  };
  for (const from of removed.keys()) {
    const to = followRedirects(from, redirects);
    if (to !== undefined && added.has(to)) add({ from, to, isRedirected: true });
  }
  const pairs = findAlike(removed, added).filter(({ share }) => share >= minShare);
  pairs.sort((a, b) => b.share - a.share || compareCodes(a.from, b.from) || compareCodes(a.to, b.to));
  for (const { from, to } of pairs) add({ from, to, isRedirected: false });
  return Array.from(moves.values()).sort((a, b) => compareCodes(a.from, b.from));
}

/** Returns the path of an address's final target; undefined if there is no redirect. */
function followRedirects(from: string, redirects: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set([from]);
  const targetOf = (path: string) => withoutSuffix(redirects.get(path) ?? "") || undefined;
  let to = targetOf(from);
  for (let next = to; next !== undefined && !seen.has(next); next = targetOf(next)) {
    seen.add(next);
    to = next;
  }
  return to;
}

/** Returns the share of common text of each two pages that have any line in common. */
function findAlike(removed: Pages, added: Pages): { from: string; to: string; share: number }[] {
  const pagesOfLine = new Map<string, Set<string>>();
  for (const [to, { content }] of added)
    for (const line of linesOf(content)) pagesOfLine.set(line, (pagesOfLine.get(line) ?? new Set()).add(to));
  const sizes = new Map(Array.from(added, ([to, { content }]) => [to, sizeOf(linesOf(content))]));
  return Array.from(removed).flatMap(([from, { content }]) => {
    const lines = linesOf(content);
    const shared = new Map<string, number>();
    for (const line of lines) {
      const pages = pagesOfLine.get(line);
      if (pages && pages.size <= maxPages) for (const to of pages) shared.set(to, (shared.get(to) ?? 0) + line.length);
    }
    const size = sizeOf(lines);
    return Array.from(shared, ([to, length]) => ({ from, to, share: (2 * length) / (size + (sizes.get(to) ?? 0)) }));
  });
}

function linesOf(content: string): Set<string> {
  return new Set(content.split("\n").filter((line) => line.trim() !== ""));
}

function sizeOf(lines: ReadonlySet<string>): number {
  return Array.from(lines).reduce((sum, line) => sum + line.length, 0);
}
