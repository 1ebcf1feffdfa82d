import { isDocumentName } from "../address/file-name.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { countOf } from "@cairn/catalogue/wording";
import { openSync, readSync, closeSync } from "node:fs";
import path from "node:path";
import { splitFrontMatter } from "../config/split-front-matter.ts";
import { commentPattern } from "../compile/markdown/document-patterns.ts";

/** What programs write at the start of a document that they make. */
const generated =
  /\b(?:do not|don't|never) (?:edit|modify|change)\b|\bauto(?:matically)?[ -]?generated\b|\bgenerated (?:automatically|by|from|with)\b|@generated\b|\bwill be overwritten\b/i;
/** A remark for readers of the source alone, as Markdown has it without HTML. */
const markdownRemark = /^\[\/\/\]: .*$/gm;

/** The start of a document in which such a remark is. */
const bytes = 1500;

/**
 * Returns the findings, but a single note of each code for all documents that say at their start that a program writes
 * them: authors correct what the program reads.
 */
export function joinGenerated(findings: readonly Diagnostic[], siteDirectory: string): Diagnostic[] {
  const known = new Map<string, boolean>();
  const isGenerated = ({ file, severity, undrawn }: Diagnostic): boolean => {
    if (severity === "note" || undrawn !== undefined || file === undefined || !isDocumentName(file)) return false;
    const is = known.get(file) ?? saysGenerated(path.join(siteDirectory, file));
    known.set(file, is);
    return is;
  };
  const counts = new Map<string, number>();
  for (const { code } of findings.filter(isGenerated)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const told = new Set<string>();
  return findings.flatMap((finding): Diagnostic[] => {
    if (!isGenerated(finding)) return [finding];
    if (told.has(finding.code)) return [];
    told.add(finding.code);
    const { file, code } = finding;
    return [
      {
        code,
        file,
        severity: "note",
        message: `Documents that a program writes have ${countOf(counts.get(code) ?? 1, "finding")} such as this one: ${finding.message}`,
        hint: "Correct what the program reads.",
      },
    ];
  });
}

function saysGenerated(file: string): boolean {
  const start = readStart(file);
  const { front, body } = splitFrontMatter(start);
  const lines = front.match(/^[ \t]*#.*$/gm) ?? [];
  const remarks = [...lines, ...(body.match(commentPattern) ?? []), ...(body.match(markdownRemark) ?? [])];
  return remarks.some((remark) => generated.test(remark));
}

/** Returns the first characters of a file; nothing if it cannot be read. */
function readStart(file: string): string {
  try {
    const descriptor = openSync(file, "r");
    try {
      const buffer = Buffer.alloc(bytes);
      return buffer.toString("utf8", 0, readSync(descriptor, buffer, 0, bytes, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return "";
  }
}
