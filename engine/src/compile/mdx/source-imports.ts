import { withoutCode } from "../markdown/fences.ts";

const importStatement = /(?:^|;)[ \t]*import\s+([^;'"]+?)\s+from\s+['"]([^'"]+)['"]/gm;

/** One import of a document, as it is written. */
export interface SourceImport {
  /** Between `import` and `from`. */
  clause: string;
  specifier: string;
}

/** The imports of a document in MDX; those that its code shows are none. Several may share a line. */
export function sourceImports(source: string): SourceImport[] {
  if (!source.includes("import")) return [];
  return Array.from(withoutCode(source).matchAll(importStatement), ([, clause = "", specifier = ""]) => ({
    clause,
    // Formatters of Markdown escape what they take for emphasis; in JavaScript it is the same with and without that.
    specifier: specifier.replace(/\\(?=[_*])/g, ""),
  }));
}
