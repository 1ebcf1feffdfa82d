import path from "node:path";
import { replaceFile } from "@cairn/files/replace-file";
import { compareOutputs } from "../compare/compare-outputs.ts";
import { readBuiltOutput } from "../compare/read-output.ts";
import { writeMarkdown } from "../compare/write-markdown.ts";
import { writePage } from "../compare/write-page.ts";
import { fail } from "./fail.ts";

interface CompareParameters {
  /** Outputs of builds. */
  before: string;
  after: string;
  /** The file to write the comparison to, as a page. */
  page: string | undefined;
  /** The address at which the new output is served. */
  preview: string | undefined;
}

/**
 * Prints what readers will see differ between two outputs. Returns the exit status: 0 if both were read, changed or
 * not.
 */
export function runCompare({ before, after, page, preview }: CompareParameters): number {
  const [old, now] = [readBuiltOutput(before), readBuiltOutput(after)];
  if (!old || !now)
    return fail(`${old ? after : before} does not contain a built site. Build both first: cairn compare OLD NEW`);
  if (old.site.baseUrl !== now.site.baseUrl)
    return fail(
      `${before} was built for the base URL ${old.site.baseUrl}, ${after} for ${now.site.baseUrl}, so that every link would differ. Build both for the same base URL.`,
    );
  if (preview !== undefined && !/^https?:\/\//.test(preview))
    return fail(`--preview takes the address of a site, such as https://preview.example.com, not "${preview}".`);
  const comparison = compareOutputs(old, now);
  process.stdout.write(writeMarkdown(comparison, preview));
  if (page !== undefined) replaceFile(path.resolve(page), writePage(comparison, preview));
  return 0;
}
