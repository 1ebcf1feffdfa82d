import { existsSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../../config/config.ts";
import type { RoutedVersion } from "../../model/routed-site.ts";
import type { OutputFolder } from "../emit/output-folder.ts";
import { hashText } from "@cairn/catalogue/hash";
import { type IndexThread, startIndexThread } from "./index-thread.ts";
import { indexedVersions } from "./indexed-versions.ts";
import type { KindLookup } from "../kind-lookup.ts";
import { statePrefix } from "./remove-old-states.ts";
import type { ToldPage } from "./read-page.ts";
import type { ThreadMessage } from "./thread-messages.ts";

/** What the next build has to know of the search index. */
export interface IndexCacheRecord {
  signature: string;
  /** Every file of the index, relative to the output folder. */
  files: string[];
  /** Hash of the permalinks, in order, and of the versions. */
  pages: string;
}

export interface SiteIndex {
  /** Whether pages of the last build may be kept; otherwise every page has to be rendered for the index. */
  canKeep: boolean;
  /** Takes a page that was rendered. */
  add: (page: ToldPage) => void;
  /** Takes a page that is as it was. */
  keep: (permalink: string) => void;
  /** Resolves when more pages may be rendered: those that wait are kept in memory. */
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
  /** Folder of the language's pages. */
  outputDirectory: string;
  output: OutputFolder;
  /** Of the last build, where its output is still there. */
  known: IndexCacheRecord | undefined;
  /** Whether pages will probably be added. */
  isEdited: boolean;
  /** One that was started ahead. */
  indexThread?: IndexThread | undefined;
}

/** Of pages with contents, and of those that are as they were: a message costs more than to take many of these. */
const batchSize = 16;
const keptBatchSize = 256;
const maximumWaiting = 256;

/** Opens the search index of a build. Pages come in the order of the site. */
export function openSiteIndex(options: SiteIndexOptions): SiteIndex {
  const { output, known, isEdited } = options;
  const stateFile = (signature: string) => path.join(options.cacheDirectory, statePrefix + signature);
  const canKeep =
    known !== undefined && existsSync(stateFile(known.signature)) && known.files.every((each) => output.isIntact(each));
  const versions = indexedVersions(options.site.versions);
  const permalinks: string[] = [];
  let isChanged = !canKeep;
  let thread: IndexThread | undefined;
  const open = (): IndexThread => {
    if (thread) return thread;
    thread = options.indexThread?.isOpen() === false ? options.indexThread : startIndexThread();
    thread.open({
      ...whatIsIndexed(options, versions),
      outputDirectory: options.outputDirectory,
      stagingDirectory: output.staging,
      known: canKeep && known ? { state: stateFile(known.signature), files: known.files } : undefined,
      statePrefix: stateFile(""),
    });
    return thread;
  };
  const batches = collectBatches((pages) => {
    // Where everything is as it was, there is nothing to be done.
    if (!(isChanged || isEdited)) return false;
    open().send({ type: "pages", pages });
    return true;
  });
  // It starts, and reads what it knows, while the first pages are rendered.
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
    drain: () => thread?.drain(maximumWaiting) ?? Promise.resolve(),
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
    discard: () => thread?.stop() ?? Promise.resolve(),
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

type PageBatch = Extract<ThreadMessage, { type: "pages" }>["pages"];

/** Collects pages for the thread. `send` says whether it took them; others wait for the next. */
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
    add(page: ToldPage): void {
      batch.push(page);
      contents++;
      if (contents >= batchSize || batch.length >= keptBatchSize) flush();
    },
    keep(permalink: string): void {
      // Those that were rendered are read while the next that have to be are looked for.
      if (contents > 0) flush();
      batch.push(permalink);
      if (batch.length >= keptBatchSize) flush();
    },
  };
}
