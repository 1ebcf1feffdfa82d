import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Builder } from "./builders/builder.ts";
import { createCairn } from "./builders/cairn.ts";
import { createHugo } from "./builders/hugo.ts";
import type { Corpus } from "./corpus/write-corpus.ts";
import { folderBytes, folderDigest } from "./folder.ts";
import type { Measurement } from "./measure-command.ts";
import { median } from "./median.ts";

/** Medians of all runs; for memory, the maximum. */
export interface BuildFigures {
  seconds: number;
  processorSeconds: number | undefined;
  peakBytes: number | undefined;
}

export interface CorpusFigures {
  corpus: string;
  pages: number;
  sourceBytes: number;
  cold: BuildFigures;
  /** Cold builds without the search index, as other generators build; only for corpora that Hugo builds too. */
  coldWithoutIndex: BuildFigures | undefined;
  /** Cold builds with every page as Markdown too; for the same corpora. */
  coldWithMarkdown: BuildFigures | undefined;
  unchanged: BuildFigures;
  edited: BuildFigures;
  outputBytes: number;
  hugo: (BuildFigures & { outputBytes: number }) | undefined;
  /** Whether all builds of the same text wrote the same bytes. */
  isRepeatable: boolean;
  /** Whether the build after an edit wrote the same bytes as a cold build of the edited pages. */
  isIncrementalExact: boolean;
}

export interface TimingOptions {
  runs: number;
  workDirectory: string;
  withHugo: boolean;
}

/** A corpus with the output folder of Cairn's last build. */
export interface BuiltCorpus {
  corpus: Corpus;
  output: string;
  figures: CorpusFigures;
}

/** Builds one corpus `runs` times, Cairn and Hugo by turns, so that both meet the same state of the machine. */
export async function timeBuilds(
  corpus: Corpus,
  { runs, workDirectory, withHugo }: TimingOptions,
): Promise<BuiltCorpus> {
  const cairn = createCairn(corpus.directory, path.join(workDirectory, "cairn"));
  const content = corpus.contentForHugo ?? path.join(corpus.directory, "docs");
  const hugo =
    withHugo && corpus.flavour === "plain" ? createHugo(content, path.join(workDirectory, "hugo")) : undefined;
  const plain =
    hugo &&
    createCairn(siteWith("search: false", corpus, workDirectory), path.join(workDirectory, "cairn-without-index"));
  const markdown =
    hugo && createCairn(siteWith(withMarkdown, corpus, workDirectory), path.join(workDirectory, "cairn-with-markdown"));
  folderDigest(path.join(corpus.directory, "docs")); // Reads the files, so that they are cached for the first run too.

  const measured = {
    cold: [] as Measurement[],
    plain: [] as Measurement[],
    markdown: [] as Measurement[],
    unchanged: [] as Measurement[],
    edited: [] as Measurement[],
    hugo: [] as Measurement[],
  };
  const digests: string[] = [];
  const editedDigests: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    if (hugo && run % 2 === 1) measured.hugo.push(await buildCold(hugo));
    measured.cold.push(await buildCold(cairn));
    if (plain) measured.plain.push(await buildCold(plain));
    if (markdown) measured.markdown.push(await buildCold(markdown));
    if (hugo && run % 2 === 0) measured.hugo.push(await buildCold(hugo));
    digests.push(folderDigest(cairn.output));
    measured.unchanged.push(await cairn.build());
    await withEdit(corpus, run, async () => {
      measured.edited.push(await cairn.build());
      if (run > 0) return;
      editedDigests.push(folderDigest(cairn.output));
      await buildCold(cairn);
      editedDigests.push(folderDigest(cairn.output));
    });
  }
  // Builds the corpus's original text again, because the first-load figures are measured with that output.
  await cairn.build();
  digests.push(folderDigest(cairn.output));
  const figures: CorpusFigures = {
    corpus: corpus.name,
    pages: corpus.pages.length,
    sourceBytes: corpus.bytes,
    cold: summarise(measured.cold),
    coldWithoutIndex: plain && summarise(measured.plain),
    coldWithMarkdown: markdown && summarise(measured.markdown),
    unchanged: summarise(measured.unchanged),
    edited: summarise(measured.edited),
    outputBytes: folderBytes(cairn.output),
    hugo: hugo && { ...summarise(measured.hugo), outputBytes: folderBytes(hugo.output) },
    isRepeatable: new Set(digests).size === 1,
    isIncrementalExact: new Set(editedDigests).size === 1,
  };
  return { corpus, output: cairn.output, figures };
}

const withMarkdown = 'markdownPages: true, url: "https://docs.example.com"';

/** Creates a site with the corpus's documents and a configuration. Returns its folder. */
function siteWith(configuration: string, { directory, settings }: Corpus, workDirectory: string): string {
  const site = path.join(workDirectory, `site-${configuration.replace(/\W.*$/, "")}`);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  symlinkSync(path.join(directory, "docs"), path.join(site, "docs"));
  writeFileSync(path.join(site, "site.config.js"), `export default { ${[configuration, settings].join(", ")} };\n`);
  return site;
}

async function buildCold(builder: Builder): Promise<Measurement> {
  builder.clean();
  return builder.build();
}

/** Adds a sentence to a page in the middle of the corpus, runs `action`, and removes the sentence. */
async function withEdit(corpus: Corpus, run: number, action: () => Promise<void>): Promise<void> {
  const page = corpus.pages[(corpus.pages.length >> 1) + run];
  if (!page) throw new Error(`The corpus ${corpus.name} is too small for ${run + 1} edits.`);
  const file = path.join(corpus.directory, "docs", page.file);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, `${text}\nThis sentence was added by edit ${run + 1}.\n`);
  try {
    await action();
  } finally {
    writeFileSync(file, text);
  }
}

function summarise(measurements: readonly Measurement[]): BuildFigures {
  const peaks = measurements.flatMap(({ peakBytes }) => peakBytes ?? []);
  const ofProcessor = measurements.flatMap(({ processorSeconds }) => processorSeconds ?? []);
  return {
    seconds: median(measurements.map(({ seconds }) => seconds)),
    processorSeconds: ofProcessor.length > 0 ? median(ofProcessor) : undefined,
    peakBytes: peaks.length > 0 ? Math.max(...peaks) : undefined,
  };
}
