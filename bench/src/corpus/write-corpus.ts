import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createRandom } from "../random.ts";
import { planPages, type PlannedPage } from "./plan-pages.ts";
import { writePage, type Flavour } from "./write-page.ts";

export interface Corpus {
  name: string;
  /** The folder of a site, which contains `docs/`. */
  directory: string;
  flavour: Flavour;
  pages: PlannedPage[];
  /** The size of all documents together. */
  bytes: number;
  /** Keys of its `site.config.js`; absent without one. */
  settings?: string;
  /** The folder that Hugo reads, if not `docs/`. */
  contentForHugo?: string;
}

const seed = 20_230_301;

/**
 * Writes `count` pages into `parent`, unless they are there already. The same arguments give the same bytes. The files
 * of an interrupted run are written again.
 */
export function writeCorpus(parent: string, count: number, flavour: Flavour): Corpus {
  const name = `${count}-${flavour}`;
  const directory = path.join(parent, name);
  const random = createRandom(seed + count);
  const pages = planPages(count, flavour === "plain" ? ".md" : ".mdx", random);
  const marker = path.join(directory, "corpus.json");
  let bytes = existsSync(marker) ? (JSON.parse(readFileSync(marker, "utf8")) as { bytes: number }).bytes : 0;
  if (bytes === 0) {
    rmSync(directory, { recursive: true, force: true });
    for (const page of pages) {
      const text = writePage(page, flavour, random);
      const file = path.join(directory, "docs", page.file);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      bytes += Buffer.byteLength(text);
    }
    writeFileSync(marker, JSON.stringify({ bytes }));
  }
  return { name, directory, flavour, pages, bytes };
}
