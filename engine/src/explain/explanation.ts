/** The explanation of a finding's code. */
export interface Explanation {
  code: string;
  /** What is wrong, and why it matters. One to three sentences in Markdown. */
  meaning: string;
  /** What to do. */
  fix: string;
  /** A site with the finding, by path; if not given, `docs/index.md` with a heading is added. */
  example?: Record<string, string>;
  /** The files that the fix changes; null removes one. */
  repaired?: Record<string, string | null>;
}

/** Returns the complete files of a finding's example, before and after. */
export function exampleSites({
  example = {},
  repaired = {},
}: Explanation): Record<"wrong" | "right", Map<string, string>> {
  const wrong = new Map(Object.entries({ "docs/index.md": "# Home\n", ...example }));
  const right = new Map(wrong);
  for (const [file, content] of Object.entries(repaired)) {
    if (content === null) right.delete(file);
    else right.set(file, content);
  }
  return { wrong, right };
}
