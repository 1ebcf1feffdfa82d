import { didYouMean } from "../findings/did-you-mean.ts";
import { exampleSites, type Explanation } from "../explain/explanation.ts";
import { explanations } from "../explain/explanations.ts";
import { nearest } from "../findings/nearest.ts";
import { fail } from "./fail.ts";

/**
 * Prints what a finding means, with an example and its fix; without a code, lists all codes. Returns the exit status.
 */
export function runExplain({ code }: { code: string | undefined }): number {
  if (code === undefined) {
    console.log(
      explanations
        .map((each) => each.code)
        .toSorted()
        .join("\n"),
    );
    return 0;
  }
  const found = explanations.find((each) => each.code === code);
  if (!found) {
    const closest = nearest(
      code,
      explanations.map((each) => each.code),
    );
    return fail(
      `there is no finding "${code}". ${didYouMean(closest) ?? "To list all of them: npx cairn-docs explain"}`,
      2,
    );
  }
  console.log(formatExplanation(found));
  return 0;
}

function formatExplanation(explanation: Explanation): string {
  const { code, meaning, fix, example, repaired } = explanation;
  const { wrong, right } = exampleSites(explanation);
  const shown = (files: Map<string, string>, names: Iterable<string>) =>
    Array.from(names, (name) => `  ${name}\n${indent(files.get(name) ?? "(no such file)")}`).join("\n");
  const parts = [`${code}\n\n${meaning}\n\n${fix}`];
  if (example) parts.push(`Example:\n\n${shown(wrong, Object.keys(example))}`);
  if (repaired) parts.push(`Fixed:\n\n${shown(right, Object.keys(repaired))}`);
  return parts.join("\n\n");
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, "    ");
}
