import { readFileSync } from "node:fs";
import { formatFeedback, summariseFeedback } from "../feedback/summarise-feedback.ts";
import { fail } from "./fail.ts";
import { printFindings } from "./print-findings.ts";

/** Prints a report on readers' feedback from the file that a receiver writes. Returns the exit status. */
export function runReport({ file, isJson }: { file: string; isJson: boolean }): number {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return fail(`${file} cannot be read. Give the file that the receiver of your site's feedback writes.`);
  }
  const { summary, diagnostics } = summariseFeedback(file, text);
  printFindings(diagnostics);
  process.stdout.write(isJson ? `${JSON.stringify(summary, undefined, 2)}\n` : formatFeedback(summary));
  return 0;
}
