/** What a finding means, for who reads its code. */
export interface Explanation {
  code: string;
  /** What is the matter, and why it is told. One to three sentences in Markdown. */
  meaning: string;
  /** What to do. */
  fix: string;
  /** A site that the finding is about, by path; `docs/index.md` with a heading is there where nothing else is said. */
  example?: Record<string, string>;
  /** The files that differ once it is put right; null takes one away. */
  repaired?: Record<string, string | null>;
}

/** The example of a finding as whole files, before and after. */
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
