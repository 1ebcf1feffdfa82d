import { createFenceTracker } from "./fences.ts";

const importStatement = /(?:^|;)[ \t]*import\s+([^;'"]+?)\s+from\s+['"]([^'"]+)['"]/gm;

/** One import of a document, as it is written. */
export interface SourceImport {
  /** Between `import` and `from`. */
  clause: string;
  specifier: string;
}

/** The imports of a document in MDX; those that its code blocks show are none. Several may share a line. */
export function importsOf(source: string): SourceImport[] {
  const isCode = createFenceTracker();
  const prose = source
    .split("\n")
    .map((line) => (isCode(line) ? "" : line))
    .join("\n");
  return Array.from(prose.matchAll(importStatement), ([, clause = "", specifier = ""]) => ({ clause, specifier }));
}
