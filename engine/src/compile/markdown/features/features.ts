import type { Collector } from "../../documents/collector.ts";
import { crowdedMarks } from "../crowded-marks.ts";
import { directives } from "../directives/directives.ts";
import { alerts } from "./alerts.ts";
import { emoji } from "./emoji.ts";
import type { DocumentSource, MarkdownFeature } from "./feature.ts";
import { math } from "./math.ts";
import { textsWithColons } from "./texts-with-colons.ts";

/** Markdown syntax beyond CommonMark and GitHub, in order of processing. */
const features: readonly MarkdownFeature[] = [crowdedMarks, math, textsWithColons, directives, alerts, emoji];

/**
 * Returns the features of `all` that a document may use. If one of them needs directives, the parser also takes
 * directives for texts such as `10:30`, which `textsWithColons` restores.
 */
export function featuresOf(document: DocumentSource, all = features): MarkdownFeature[] {
  const used = all.filter((feature) => feature.mayOccur(document));
  return syntaxOf(used).directive
    ? all.filter((feature) => feature === textsWithColons || used.includes(feature))
    : used;
}

/** Returns the plugins of features that change the structure, or the texts. */
export function pluginsOf(used: readonly MarkdownFeature[], changes: MarkdownFeature["changes"], collector: Collector) {
  return used.filter((feature) => feature.changes === changes).map(({ plugin }) => plugin(collector));
}

/** Returns the parser options for the features' syntax. */
export function syntaxOf(used: readonly MarkdownFeature[]): { directive: boolean; math: boolean } {
  const has = (syntax: MarkdownFeature["syntax"]) => used.some((feature) => feature.syntax === syntax);
  return { directive: has("directive"), math: has("math") };
}
