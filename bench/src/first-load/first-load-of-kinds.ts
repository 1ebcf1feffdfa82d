import path from "node:path";
import { findChromium, launchChromium } from "../../../e2e/src/chromium.ts";
import { serveDirectory } from "../../../engine/src/serve/serve-directory.ts";
import { createCairn } from "../builders/cairn.ts";
import type { Corpus } from "../corpus/write-corpus.ts";
import { median } from "../median.ts";
import { measureFirstLoad, type FirstLoad } from "./measure-first-load.ts";
import { writeReferenceSite } from "./write-reference-site.ts";

export interface KindFigures extends FirstLoad {
  kind: string;
}

export interface FirstLoadOptions {
  corpus: Corpus;
  /** Folder that holds the built pages of `corpus`. */
  builtCorpus: string;
  workDirectory: string;
  runs: number;
}

const referenceInputs = 600;

/**
 * Figures of a short document, the longest one, and a reference page of 600 inputs: medians of `runs` loads each.
 * Returns `undefined` where there is no Chromium.
 */
export async function firstLoadOfKinds({
  corpus,
  builtCorpus,
  workDirectory,
  runs,
}: FirstLoadOptions): Promise<KindFigures[] | undefined> {
  const chromium = findChromium();
  if (!chromium) return undefined;
  const referenceSite = path.join(workDirectory, "reference-site");
  const referencePage = writeReferenceSite(referenceSite, referenceInputs);
  const reference = createCairn(referenceSite, path.join(workDirectory, "reference"));
  reference.clean();
  await reference.build();

  const bySize = corpus.pages.toSorted((left, right) => left.bytes - right.bytes);
  const kinds = [
    { kind: "short document", directory: builtCorpus, permalink: permalinkOf(bySize[0]?.file ?? "") },
    { kind: "longest document", directory: builtCorpus, permalink: permalinkOf(bySize.at(-1)?.file ?? "") },
    { kind: `reference page, ${referenceInputs} inputs`, directory: reference.output, permalink: referencePage },
  ];
  const browser = await launchChromium(chromium);
  try {
    const figures: KindFigures[] = [];
    for (const { kind, directory, permalink } of kinds)
      figures.push({ kind, ...(await measureKind(directory, permalink)) });
    return figures;
  } finally {
    await browser.close();
  }

  async function measureKind(directory: string, permalink: string): Promise<FirstLoad> {
    const server = await serveDirectory({ directory, port: 0, host: "127.0.0.1", baseUrl: "/" });
    try {
      const url = new URL(permalink, server.url).href;
      const { status } = await fetch(url);
      if (status !== 200) throw new Error(`${permalink} answers ${status}: the build did not write it.`);
      const loads: FirstLoad[] = [];
      for (let run = 0; run < runs; run += 1) loads.push(await measureFirstLoad(browser, url));
      const middle = (field: keyof FirstLoad) => median(loads.map((load) => load[field]));
      return {
        scriptBytesBefore: middle("scriptBytesBefore"),
        scriptBytesAfter: middle("scriptBytesAfter"),
        blockingBefore: middle("blockingBefore"),
        blockingAfter: middle("blockingAfter"),
        layoutShift: middle("layoutShift"),
      };
    } finally {
      await server.close();
    }
  }
}

function permalinkOf(file: string): string {
  return `/${file.replace(/\.mdx?$/, "")}`;
}
