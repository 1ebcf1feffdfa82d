import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { hashText } from "@cairn/catalogue/hash";

/** A finding with a name that it keeps while the text around it changes. */
export interface NamedFinding extends Diagnostic {
  /** 16 hexadecimal digits; behind a dash which one it is, where a file has several that say the same. */
  id: string;
}

/** Names findings by what they say of which file, and not by their lines: those move with every edit above them. */
export function nameFindings(findings: readonly Diagnostic[]): NamedFinding[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const { code, file, message } = finding;
    const name = hashText(JSON.stringify([code, file, message])).slice(0, 16);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...finding, id: count === 1 ? name : `${name}-${count}` };
  });
}
