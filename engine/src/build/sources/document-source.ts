import { isExcludedDocument } from "../route/document-place.ts";
import type { ContentSource } from "../source.ts";

/** Markdown and MDX files. `excluded` tells which files, relative to the folder, the configuration leaves out. */
export function createDocumentSource(directory: string, excluded: (path: string) => boolean): ContentSource {
  return {
    name: "docs",
    directory,
    includes: (path) => /\.mdx?$/.test(path) && !isExcludedDocument(path) && !excluded(path),
    openCompiler: async () => (await import("../compile/compile-document.ts")).compileDocument,
  };
}
