export interface DescribedEntry {
  /** Its name in the summary of an import, such as `acme/vpc v1.2.0`. */
  label: string;
  url: string;
  /** Added after the label, such as "breaking". */
  remarks: string[];
  /** Entries with equal contents are unchanged. */
  content: unknown;
}

type Entries = ReadonlyMap<string, DescribedEntry>;

/**
 * Returns the changes of an import as a Markdown list for the pull request: new, changed and removed entries, in this
 * order.
 */
export function describeChanges(before: Entries, after: Entries): string[] {
  const added: string[] = [];
  const changed: string[] = [];
  const removed: string[] = [];
  for (const [key, entry] of after) {
    const old = before.get(key);
    if (!old) added.push(`- New: ${describe(entry)}`);
    else if (JSON.stringify(old.content) !== JSON.stringify(entry.content))
      changed.push(`- Changed: ${describe(entry)}`);
  }
  for (const [key, entry] of before) if (!after.has(key)) removed.push(`- Removed: ${describe(entry)}`);
  return [...added, ...changed, ...removed];
}

function describe({ label, url, remarks }: DescribedEntry): string {
  const more = remarks.length > 0 ? ` (${remarks.join(", ")})` : "";
  return `[${codeSpan(label)}](${url.replace(/[()\s]/g, encodeURIComponent)})${more}`;
}

/** As code, a title can neither mention anybody nor refer to anything. */
function codeSpan(text: string): string {
  return `\`${text
    .replace(/[`\s]+/g, " ")
    .replaceAll("]", ")")
    .replaceAll("[", "(")
    .trim()}\``;
}
