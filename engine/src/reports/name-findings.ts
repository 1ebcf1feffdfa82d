import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { hashText } from "@cairn/catalogue/hash";

/** Fields by which code decides, which say nothing to readers of a report. */
type InternalField = "cause" | "suggestion" | "undrawn" | "isUnchecked";

/** A finding with an id that stays the same while the text around it changes. */
export interface NamedFinding extends Omit<Diagnostic, InternalField> {
  /** 16 hexadecimal digits; if a file has several equal ones, followed by a dash and a number. */
  id: string;
}

/**
 * Identifies findings by code, file and what the message quotes. Lines move with every edit above them, and the wording
 * and the counts in a message with versions of the engine and with other files.
 */
export function nameFindings(findings: readonly Diagnostic[]): NamedFinding[] {
  const counts = new Map<string, number>();
  return findings.map(
    ({ cause: _cause, suggestion: _suggestion, undrawn: _undrawn, isUnchecked: _isUnchecked, ...finding }) => {
      const { code, file, message } = finding;
      const name = hashText(JSON.stringify([code, file, message.match(/"[^"]*"/g)])).slice(0, 16);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return { ...finding, id: count === 1 ? name : `${name}-${count}` };
    },
  );
}
