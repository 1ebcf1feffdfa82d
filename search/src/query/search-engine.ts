import { decodeNumbers } from "../format/numbers.ts";
import type { IndexFile, RecordText, StoredPage } from "../format/index-files.ts";
import { decodePostings, type PostingList } from "../format/postings.ts";
import type { RecordKind } from "../record.ts";
import { readDictionary } from "./dictionary.ts";
import { excerptOf, markText, type WantedWords } from "./mark-text.ts";
import { nextLetters, suggestWords } from "./suggest.ts";
import { planQuery } from "./plan.ts";
import type { QueryPlan } from "./query-plan.ts";
import { createRanker } from "./rank.ts";
import { readRecordTable } from "./record-table.ts";
import type { SearchAnswer, SearchHit, SearchRequest } from "./search-request.ts";
import { versionAt } from "./version-at.ts";
import { createSynonymFinder } from "./synonyms.ts";

/** Reads a file of the index by name. */
export type ReadIndexFile = (name: string) => Promise<string>;

export interface SearchEngine {
  /** Throws the errors of `read`; a later call tries again. `kinds` is a filter like `kind`, for any of several kinds. */
  search: (request: SearchRequest & { kinds?: readonly RecordKind[] }) => Promise<SearchAnswer>;
  /** Reads all files that were not read yet, so that later searches do not need the network. */
  readAll: () => Promise<void>;
  /** Returns the most likely next characters after a text, the likeliest first. */
  nextLetters: (text: string) => string[];
}

/** Answers queries from an index, in the browser and on the command line. */
export function createSearchEngine(index: IndexFile, read: ReadIndexFile): SearchEngine {
  const dictionary = readDictionary(index.terms, index.frequencies);
  const table = readRecordTable(index);
  const rank = createRanker(table);
  const scope = { dictionary, language: index.language, synonyms: createSynonymFinder(index.synonyms, index.language) };
  const postings = createPostingReader(index, read);
  const texts = createTextReader(index, read);

  return {
    async search({ text, from, kind, kinds, repository, grouped, excerptLength, offset, limit }) {
      const plan = planQuery(text, scope);
      const terms = [
        ...plan.clauses.flatMap(({ alternatives }) => alternatives.flatMap((each) => each.terms)),
        ...plan.identifiers.map(({ term }) => term),
      ];
      const postingsOf = await postings.read(terms);
      const version = versionAt(index.versions, from);
      const { best, ...counts } = rank({
        plan,
        postingsOf,
        isVisible: (page) => version === undefined || (table.versionOf(page) ?? version) === version,
        kinds: kinds ?? (kind === undefined ? undefined : [kind]),
        repository,
        count: grouped ?? offset + limit,
      });
      const wanted = wantedWords(plan, dictionary.terms);
      const kindOf = ({ record }: { record: number }) => table.kindOf(record);
      const chosen = grouped === undefined ? best : groupByKind(best, kindOf).flatMap(({ items }) => items);
      const hits = await Promise.all(
        chosen.slice(offset, offset + limit).map(async ({ record, telling }) => {
          const page = table.pageOf[record] ?? 0;
          const first = table.firstOf[page] ?? 0;
          return hitOf(await texts.read(page), {
            place: record - first,
            telling: telling - first,
            kindNames: table.kindNames,
            wanted,
            excerptLength,
          });
        }),
      );
      const words = plan.clauses.map(({ word }) => word);
      return {
        hits,
        ...counts,
        suggestions: counts.total > 0 ? [] : await suggestWords(words, { dictionary, table, read: postings.read }),
      };
    },
    async readAll() {
      await Promise.all([postings.readAll(), texts.readAll()]);
    },
    nextLetters: (text) => nextLetters(text, dictionary),
  };
}

/** Returns the words to mark in results. If several terms replace one word, a single match says little. */
function wantedWords({ clauses, identifiers }: QueryPlan, terms: readonly string[]): WantedWords {
  const words = new Set(identifiers.map(({ term }) => terms[term] ?? ""));
  const phrases: string[][] = [];
  for (const { alternatives } of clauses) {
    const best = Math.max(...alternatives.map(({ quality }) => quality));
    for (const { terms: places, quality } of alternatives) {
      if (quality < best * 0.4) continue;
      const texts = places.map((place) => terms[place] ?? "");
      if (texts.length > 1 && quality < best) phrases.push(texts);
      else for (const text of texts) words.add(text);
    }
  }
  return { words, phrases };
}

interface HitInput {
  /** Index of the record among the records of its page. */
  place: number;
  /** Index of the record that the excerpt comes from. */
  telling: number;
  wanted: WantedWords;
  excerptLength: number | undefined;
  kindNames: readonly RecordKind[];
}

function hitOf([permalink, path, stored]: StoredPage, input: HitInput): SearchHit {
  const { place, telling, wanted, excerptLength, kindNames } = input;
  const record = readStored(stored[place], permalink);
  const breadcrumbs = path === "" ? [] : path.split("\n");
  return {
    url: permalink + (record.anchor === "" ? "" : `#${record.anchor}`),
    kind: kindNames[record.kind] ?? "page",
    title: markText(record.title, wanted),
    path: place === 0 ? breadcrumbs : [...breadcrumbs, readStored(stored[0], permalink).title, ...record.above],
    detail: record.detail,
    excerpt: excerptOf(readStored(stored[telling], permalink).text, wanted, excerptLength),
  };
}

function readStored(stored: StoredPage[2][number] | undefined, permalink: string): RecordText {
  if (!stored) throw new Error(`The index does not contain ${permalink}.`);
  const [kind, anchor, title, detail, text, above] = stored;
  return { kind, anchor, title, detail, text, above: above === "" ? [] : above.split("\n") };
}

function createPostingReader(index: IndexFile, read: ReadIndexFile) {
  const files = createFileStore(read, (text) => text.split(" "));
  const inline = index.postingFiles.length === 0 ? index.postings.split(" ") : undefined;
  const starts = startsOf(decodeNumbers(index.postingCounts));
  const lists = new Map<number, PostingList>();
  const listText = async (term: number): Promise<string> => {
    if (inline) return inline[term] ?? "";
    const file = lastAtMost(starts, term);
    return (await files.read(index.postingFiles[file] ?? ""))[term - (starts[file] ?? 0)] ?? "";
  };
  return {
    async read(terms: readonly number[]): Promise<(term: number) => PostingList> {
      await Promise.all(
        Array.from(new Set(terms), async (term) => {
          if (!lists.has(term)) lists.set(term, decodePostings(await listText(term)));
        }),
      );
      return (term) => lists.get(term) ?? { records: [], flags: [] };
    },
    readAll: () => files.readAll(index.postingFiles),
  };
}

function createTextReader(index: IndexFile, read: ReadIndexFile) {
  const files = createFileStore(read, (text) => JSON.parse(text) as StoredPage[]);
  const starts = startsOf(decodeNumbers(index.textCounts));
  return {
    async read(page: number): Promise<StoredPage> {
      const file = lastAtMost(starts, page);
      const pages = await files.read(index.textFiles[file] ?? "");
      const stored = pages[page - (starts[file] ?? 0)];
      if (!stored) throw new Error("The parts of the index do not match; it may have been replaced meanwhile.");
      return stored;
    },
    readAll: () => files.readAll(index.textFiles),
  };
}

/** Reads each file once; tries again after a failure. */
function createFileStore<Content>(read: ReadIndexFile, parse: (text: string) => Content) {
  const known = new Map<string, Promise<Content>>();
  const readContent = (name: string): Promise<Content> => {
    const found = known.get(name);
    if (found) return found;
    const reading = read(name).then(parse);
    known.set(name, reading);
    reading.catch(() => known.delete(name));
    return reading;
  };
  return {
    read: readContent,
    async readAll(names: readonly string[]): Promise<void> {
      // One after the other, so that a search that starts meanwhile comes first.
      for (const name of names) await readContent(name);
    },
  };
}

function startsOf(counts: readonly number[]): number[] {
  let sum = 0;
  return counts.map((count) => (sum += count) - count);
}

function lastAtMost(starts: readonly number[], place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Groups items by kind, in their order; the kind of the first item comes first. */
export function groupByKind<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => RecordKind,
): { kind: RecordKind; items: Item[] }[] {
  const groups = new Map<RecordKind, Item[]>();
  for (const item of items) {
    const kind = kindOf(item);
    const group = groups.get(kind);
    if (group) group.push(item);
    else groups.set(kind, [item]);
  }
  return Array.from(groups, ([kind, each]) => ({ kind, items: each }));
}
