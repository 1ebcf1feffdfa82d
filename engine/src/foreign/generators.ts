import type { FoundSite, ForeignAnchors, ForeignLinks, SiteGenerator } from "./generator.ts";
import { astro } from "./generators/astro.ts";
import { docFx } from "./generators/docfx.ts";
import { docsify } from "./generators/docsify.ts";
import { documenter } from "./generators/documenter.ts";
import { fern } from "./generators/fern.ts";
import { fumadocs, next } from "./generators/next.ts";
import { gitBook } from "./generators/gitbook.ts";
import { hexo } from "./generators/hexo.ts";
import { hugo } from "./generators/hugo.ts";
import { jekyll } from "./generators/jekyll.ts";
import { mdBook } from "./generators/mdbook.ts";
import { middleman } from "./generators/middleman.ts";
import { mintlify } from "./generators/mintlify.ts";
import { mkDocs } from "./generators/mkdocs.ts";
import { myst } from "./generators/myst.ts";
import { obsidian } from "./generators/obsidian.ts";
import { eleventy, gatsby, lume, nuxt, otherPrograms, redocly, retype } from "./generators/other-programs.ts";
import { quarto } from "./generators/quarto.ts";
import { rspress } from "./generators/rspress.ts";
import { vitePress } from "./generators/vitepress.ts";
import { vocs } from "./generators/vocs.ts";
import { wiki } from "./generators/wiki.ts";
import { writerside } from "./generators/writerside.ts";
import { zola } from "./generators/zola.ts";

/**
 * All generators. Where a folder has the files of several, the first one that answers a question is preferred: those
 * whose files prove the most come first, and those that many repositories have the files of come last.
 */
export const generators: readonly SiteGenerator[] = [
  mintlify,
  fern,
  vocs,
  vitePress,
  hugo,
  mkDocs,
  zola,
  retype,
  writerside,
  mdBook,
  quarto,
  myst,
  gitBook,
  hexo,
  nuxt,
  middleman,
  documenter,
  eleventy,
  lume,
  docFx,
  fumadocs,
  rspress,
  astro,
  next,
  redocly,
  wiki,
  docsify,
  jekyll,
  obsidian,
  gatsby,
  otherPrograms,
];

/** A generator whose files are in a folder. */
export interface FoundGenerator {
  generator: SiteGenerator;
  site: FoundSite;
}

/** Finds the generators whose files are in a folder, in the order of the list. It looks for some 200 files. */
export function* generatorsOf(siteDirectory: string): Generator<FoundGenerator, undefined> {
  for (const generator of generators) {
    const file = generator.find(siteDirectory);
    if (file !== undefined) yield { generator, site: { siteDirectory, file } };
  }
}

/** Returns what the generators of a site say of its links. */
export async function readForeignLinks(siteDirectory: string): Promise<ForeignLinks> {
  const all: ForeignLinks[] = [];
  for (const { generator, site } of generatorsOf(siteDirectory)) all.push((await generator.links?.(site)) ?? {});
  return joinFacts(all);
}

/** Returns what the generators of a site say of its anchors. */
export async function readForeignAnchors(siteDirectory: string): Promise<ForeignAnchors> {
  const all: ForeignAnchors[] = [];
  for (const { generator, site } of generatorsOf(siteDirectory)) all.push((await generator.anchors?.(site)) ?? {});
  return joinFacts(all);
}

/** Joins facts: lists one after the other. Of other values, the first one that is not false counts. */
function joinFacts<Facts extends object>(all: readonly Facts[]): Facts {
  const joined: Record<string, unknown> = {};
  for (const [key, value] of all.flatMap((facts) => Object.entries(facts) as [string, unknown][])) {
    const before = joined[key];
    joined[key] =
      Array.isArray(before) && Array.isArray(value) ? [...before, ...(value as unknown[])] : before || value;
  }
  return joined as Facts;
}
