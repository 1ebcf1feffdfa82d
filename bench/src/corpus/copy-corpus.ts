import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Corpus } from "./write-corpus.ts";

const document = /\.(?:md|mdx|markdown)$/;
/** Documents elsewhere link to pages that are not in their folder, which ends neither Hugo's build nor this one. */
const settings =
  'onBrokenLinks: "warn", onBrokenMarkdownLinks: "warn", onBrokenAnchors: "warn", checks: { "image-missing": "warn" }';

/**
 * Copies a folder of Markdown into `parent`, twice: for Cairn, and for Hugo, in which an `index.md` beside other
 * documents is the page of their section (`_index.md`), as it is in Cairn. Throws if the folder has no documents.
 */
export function copyCorpus(parent: string, folder: string): Corpus {
  const name = path.basename(path.resolve(folder));
  const directory = path.join(parent, `copy-of-${name}`);
  rmSync(directory, { recursive: true, force: true });
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => document.test(file));
  if (files.length === 0) throw new Error(`${folder} has no Markdown.`);
  const contentForHugo = path.join(directory, "content");
  const pages = files.toSorted().map((source) => {
    const file = source.replace(/(?:\.html)?\.markdown$/, ".md");
    const copies = [
      path.join(directory, "docs", file),
      path.join(contentForHugo, file.replace(/\bindex\.md$/, "_index.md")),
    ];
    for (const copy of copies) {
      mkdirSync(path.dirname(copy), { recursive: true });
      cpSync(path.join(folder, source), copy);
    }
    const { size } = statSync(path.join(folder, source));
    return { file, title: file, bytes: size, hasCode: false, links: [] };
  });
  writeFileSync(path.join(directory, "site.config.js"), `export default { ${settings} };\n`);
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  return { name, directory, flavour: "plain", pages, bytes, settings, contentForHugo };
}
