import { existsSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../../config/config.ts";
import type { RoutedVersion } from "../../model/routed-site.ts";
import type { OutputFolder } from "../emit/output-folder.ts";
import { hashText } from "@cairn/catalogue/hash";
import { type IndexOptions, openIndexBuild, type SentPage } from "./index-build.ts";
import { type IndexThread, startIndexThread } from "./index-thread.ts";
import { indexedVersions } from "./indexed-versions.ts";
import type { KindLookup } from "../kind-lookup.ts";
import { statePrefix } from "./remove-old-states.ts";
import { type PageToIndex, readSearchablePage } from "./read-page.ts";

/** The state of the search index for the next build. */
export interface IndexCacheRecord {
  signature: string;
  /** Every file of the index, relative to the output folder. */
  files: string[];
  /** Hash of the permalinks, in order, and of the versions. */
  pages: string;
}

export interface SiteIndex {
  /** Whether pages of the last build may be kept; if not, every page has to be rendered for the index. */
  canKeep: boolean;
  /** Takes a rendered page. */
  add: (page: PageToIndex) => void;
  /** Takes the permalink of an unchanged page. */
  keep: (permalink: string) => void;
  /** Resolves when more pages may be rendered: pages that wait are kept in memory. */
  drain: () => Promise<void>;
  /** Writes the index into the output. */
  finish: () => Promise<IndexCacheRecord>;
  discard: () => Promise<void>;
}

interface SiteIndexOptions {
  config: SiteConfig;
  site: { versions: readonly Pick<RoutedVersion, "name" | "path" | "isLast">[] };
  kinds: KindLookup;
  cacheDirectory: string;
  /** The folder of the language's pages. */
  outputDirectory: string;
  output: OutputFolder;
  /** The previous build's record; absent if its output no longer exists. */
  known: IndexCacheRecord | undefined;
  /** How many pages there are. */
  pages: number;
  /** Whether pages will probably be added. */
  isEdited: boolean;
  /** A thread that was started in advance. */
  indexThread?: IndexThread | undefined;
}

/**
 * Batch sizes for pages with content and for unchanged pages. Unchanged pages are cheap to receive, so more of them
 * share a message.
 */
const batchSize = 16;
const keptBatchSize = 256;
const maximumWaiting = 256;
/** The number of pages from which a thread pays off. Fewer are indexed before a thread would have started. */
const worthAThread = 32;
/** With more pages waiting, the thread is behind: the main thread reads pages itself, instead of waiting for it later. */
const waitingWhenBehind = 8;

/** Opens the search index of a build. Pages must be added in the order of the site. */
export function openSiteIndex(options: SiteIndexOptions): SiteIndex {
  const { output, known, isEdited } = options;
  const stateFile = (signature: string) => path.join(options.cacheDirectory, statePrefix + signature);
  const canKeep =
    known !== undefined && existsSync(stateFile(known.signature)) && known.files.every((each) => output.isIntact(each));
  const versions = indexedVersions(options.site.versions);
  const permalinks: string[] = [];
  let isChanged = !canKeep;
  let maker: IndexMaker | undefined;
  const open = (): IndexMaker => {
    maker ??= openMaker(options, {
      ...whatIsIndexed(options, versions),
      outputDirectory: options.outputDirectory,
      stagingDirectory: output.staging,
      known: canKeep && known ? { state: stateFile(known.signature), files: known.files } : undefined,
      statePrefix: stateFile(""),
    });
    return maker;
  };
  const batches = collectBatches((pages) => {
    // Without any change, the index of the last build stays.
    if (!(isChanged || isEdited)) return false;
    const index = open();
    const isBehind = index.waiting() > waitingWhenBehind;
    index.send({ type: "pages", pages: isBehind ? pages.map(readContent) : pages });
    return true;
  });
  // The thread starts and reads its state while the first pages are rendered.
  if (!canKeep || isEdited) open();

  return {
    canKeep,
    add(page) {
      permalinks.push(page.permalink);
      isChanged = true;
      batches.add(page);
    },
    keep(permalink) {
      permalinks.push(permalink);
      batches.keep(permalink);
    },
    drain: () => maker?.drain(maximumWaiting) ?? Promise.resolve(),
    async finish() {
      const pages = hashText(JSON.stringify([permalinks, versions]));
      if (!isChanged && known?.pages === pages) {
        for (const file of known.files) output.keep(file);
        return known;
      }
      isChanged = true;
      batches.flush();
      const { signature, files, kept } = await open().finish();
      for (const { file, ...written } of files) output.adopt(file, { ...written, stamp: written.content });
      for (const file of kept) output.keep(file);
      return { signature, files: [...files.map(({ file }) => file), ...kept], pages };
    },
    discard: () => maker?.stop() ?? Promise.resolve(),
  };
}

type IndexMaker = Omit<IndexThread, "open" | "isOpen">;

function openMaker({ pages, indexThread }: SiteIndexOptions, options: IndexOptions): IndexMaker {
  if (pages < worthAThread) return makeHere(options);
  const thread = indexThread?.isOpen() === false ? indexThread : startIndexThread();
  thread.open(options);
  return thread;
}

/** Makes the index on the main thread. */
function makeHere(options: IndexOptions): IndexMaker {
  const build = openIndexBuild(options);
  return {
    send: ({ pages }) => build.takePages(pages),
    waiting: () => 0,
    drain: () => Promise.resolve(),
    finish: () => Promise.resolve(build.finish()),
    async stop() {
      try {
        build.keepState();
      } catch {
        // Then the next build makes the whole index.
      }
    },
  };
}

function whatIsIndexed(
  { config: { locale, search }, kinds }: SiteIndexOptions,
  versions: ReturnType<typeof indexedVersions>,
) {
  return {
    language: locale.code,
    synonyms: search === false ? [] : search.synonyms,
    versions,
    ownKinds: kinds.ownResults.map(({ name }) => name),
  };
}

type PageBatch = (PageToIndex | string)[];

function readContent(page: PageToIndex | string): SentPage {
  return typeof page === "string" ? page : readSearchablePage(page);
}

/** Collects pages for the thread. `send` returns whether it took the batch; if not, the batch grows. */
function collectBatches(send: (pages: PageBatch) => boolean) {
  let batch: PageBatch = [];
  let contents = 0;
  const flush = () => {
    if (batch.length === 0 || !send(batch)) return;
    batch = [];
    contents = 0;
  };
  return {
    flush,
    add(page: PageToIndex): void {
      batch.push(page);
      contents++;
      if (contents >= batchSize || batch.length >= keptBatchSize) flush();
    },
    keep(permalink: string): void {
      // The thread reads the rendered pages while the main thread looks for the next changed ones.
      if (contents > 0) flush();
      batch.push(permalink);
      if (batch.length >= keptBatchSize) flush();
    },
  };
}
