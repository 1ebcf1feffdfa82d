import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuiltCorpus } from "../time-builds.ts";

/** A page to load from the output folder of its site. */
export interface PageKind {
  kind: string;
  directory: string;
  permalink: string;
}

/** Returns the shortest and the longest document of the plain corpus, and the shortest with tabs, which need React. */
export function documentKinds(plain: BuiltCorpus, docusaurus: BuiltCorpus): PageKind[] {
  const plainPages = filesBySize(plain);
  const withTabs = filesBySize(docusaurus).filter((file) =>
    readFileSync(path.join(docusaurus.corpus.directory, "docs", file), "utf8").includes("<Tabs>"),
  );
  return [
    pageOf("short document", plain, plainPages[0]),
    pageOf("longest document", plain, plainPages.at(-1)),
    pageOf("document with tabs", docusaurus, withTabs[0]),
  ];
}

function filesBySize({ corpus }: BuiltCorpus): string[] {
  return corpus.pages.toSorted((left, right) => left.bytes - right.bytes).map(({ file }) => file);
}

function pageOf(kind: string, { output }: BuiltCorpus, file: string | undefined): PageKind {
  if (file === undefined) throw new Error(`The corpus has no ${kind}.`);
  return { kind, directory: output, permalink: `/${file.replace(/\.mdx?$/, "")}` };
}
