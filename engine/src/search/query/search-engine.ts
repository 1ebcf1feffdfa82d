import { decodeNumbers } from "../format/numbers.ts";
import type { IndexFile, RecordText, StoredPage } from "../format/index-files.ts";
import { decodePostings, type PostingList } from "../format/postings.ts";
import { type RecordKind, recordKinds } from "../record.ts";
import { readDictionary } from "./dictionary.ts";
import { countMatches, excerptOf, markText, type WordTest } from "./mark-text.ts";
import { planQuery, type QueryPlan } from "./plan.ts";
import { type RankedRecord, rankRecords } from "./rank.ts";
import { readRecordTable } from "./record-table.ts";
import type { SearchAnswer, SearchHit, SearchRequest } from "./search-request.ts";
import { versionAt } from "./version-at.ts";
import { suggestWords } from "./suggest.ts";
import { createSynonymFinder } from "./synonyms.ts";

/** Reads a file of the index by its name. */
export type ReadIndexFile = (name: string) => Promise<string>;

export interface SearchEngine {
  /** Throws what `read` throws; a later call tries again. */
  search: (request: SearchRequest) => Promise<SearchAnswer>;
  /** Reads every file that was not read yet, so that no later search needs the network. */
  readAll: () => Promise<void>;
}

/** Answers queries from an index. The browser and the command line use this very function. */
export function createSearchEngine(index: IndexFile, read: ReadIndexFile): SearchEngine {
  const dictionary = readDictionary(index.terms, index.frequencies);
  const table = readRecordTable(index);
  const scope = { dictionary, language: index.language, synonyms: createSynonymFinder(index.synonyms, index.language) };
  const postings = createPostingReader(index, read);
  const texts = createTextReader(index, read);

  return {
    async search({ text, from, kind, repository, offset, limit }) {
      const plan = planQuery(text, scope);
      const terms = [
        ...plan.clauses.flatMap(({ alternatives }) => alternatives.flatMap((each) => each.terms)),
        ...plan.identifiers.map(({ term }) => term),
      ];
      const postingsOf = await postings.read(terms);
      const version = versionAt(index.versions, from);
      const ranked = rankRecords(plan, table, postingsOf).filter(
        ({ record }) => (table.versionOf(record) ?? version) === version,
      );
      const inKind = ({ record }: RankedRecord) => kind === undefined || table.kindOf(record) === kind;
      const inRepository = ({ record }: RankedRecord) =>
        repository === undefined || table.repositoryOf(record) === repository;
      const chosen = ranked.filter((each) => inKind(each) && inRepository(each));
      const test = wordTest(plan, dictionary.terms);
      const hits = await Promise.all(
        chosen.slice(offset, offset + limit).map(async ({ record }) => {
          const page = table.pageOf[record] ?? 0;
          return hitOf(await texts.read(page), record - (table.firstOf[page] ?? 0), test);
        }),
      );
      return {
        hits,
        total: chosen.length,
        kinds: countBy(ranked.filter(inRepository), ({ record }) => table.kindOf(record)),
        repositories: countBy(ranked.filter(inKind), ({ record }) => table.repositoryOf(record)),
        suggestions:
          ranked.length > 0
            ? []
            : await suggestWords(
                plan.clauses.map(({ word }) => word),
                { dictionary, table, read: postings.read },
              ),
      };
    },
    async readAll() {
      await Promise.all([postings.readAll(), texts.readAll()]);
    },
  };
}

function countBy<Key extends string>(
  ranked: readonly RankedRecord[],
  keyOf: (each: RankedRecord) => Key | undefined,
): Record<Key, number> {
  const counts = {} as Record<Key, number>;
  for (const each of ranked) {
    const key = keyOf(each);
    if (key !== undefined) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Whether a word is one of those that the plan looked for. */
function wordTest({ clauses, identifiers }: QueryPlan, terms: readonly string[]): WordTest {
  const wanted = new Set<string>();
  for (const { alternatives } of clauses) {
    const best = Math.max(...alternatives.map(({ quality }) => quality));
    for (const { terms: places, quality } of alternatives) {
      if (quality >= best * 0.4) for (const place of places) wanted.add(terms[place] ?? "");
    }
  }
  for (const { term } of identifiers) wanted.add(terms[term] ?? "");
  return (word) => wanted.has(word);
}

function hitOf([permalink, path, stored]: StoredPage, place: number, test: WordTest): SearchHit {
  const records = stored.map(readStored);
  const page = records[0];
  const record = records[place] ?? page;
  if (!page || !record) throw new Error(`The index holds nothing of ${permalink}.`);
  const breadcrumbs = path === "" ? [] : path.split("\n");
  return {
    url: permalink + (record.anchor === "" ? "" : `#${record.anchor}`),
    kind: record.kind,
    title: markText(record.title, test),
    path: place === 0 ? breadcrumbs : [...breadcrumbs, page.title, ...record.above],
    detail: record.detail,
    excerpt: excerptOf(place === 0 ? tellingText(records, test) : record.text, test),
  };
}

/** Of a page: the text that shows best why it was found. */
function tellingText(records: readonly RecordText[], test: WordTest): string {
  let text = records[0]?.text ?? "";
  let count = countMatches(text, test);
  for (const record of records.slice(1)) {
    if (record.kind === "input" || record.kind === "output" || record.kind === "release") continue;
    const here = countMatches(record.text, test);
    if (here > count) [text, count] = [record.text, here];
  }
  return text;
}

function readStored([kind, anchor, title, detail, text, above]: StoredPage[2][number]): RecordText {
  const kindName: RecordKind = recordKinds[kind] ?? "page";
  return { kind: kindName, anchor, title, detail, text, above: above === "" ? [] : above.split("\n") };
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
      if (!stored) throw new Error("The index does not fit together; it may have been replaced meanwhile.");
      return stored;
    },
    readAll: () => files.readAll(index.textFiles),
  };
}

/** Reads each file once; one that could not be read is tried again. */
function createFileStore<Content>(read: ReadIndexFile, parse: (text: string) => Content) {
  const known = new Map<string, Promise<Content>>();
  const readOne = (name: string): Promise<Content> => {
    const found = known.get(name);
    if (found) return found;
    const reading = read(name).then(parse);
    known.set(name, reading);
    reading.catch(() => known.delete(name));
    return reading;
  };
  return {
    read: readOne,
    async readAll(names: readonly string[]): Promise<void> {
      // One after the other: a search that comes meanwhile goes first.
      for (const name of names) await readOne(name);
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
