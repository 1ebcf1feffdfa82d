import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { stem } from "@cairn/search/text/stem";
import type { TagGroup } from "./tags.ts";

/** What stands between words; between digits it tells numbers apart: `cis-1-2` is not `cis-12`. */
const gap = /(?<!\d)[^\p{L}\p{N}+#]+|[^\p{L}\p{N}+#]+(?!\d)/u;

/**
 * Tags that are one word written in two ways, each with a part of the pages: `auto-scaling` and `autoscaling`, and in
 * English also `container` and `containers`, or `log` and `logging`. The tag of fewer pages is told of.
 */
export function findAlikeTags(groups: readonly TagGroup[], language = "en"): Diagnostic[] {
  const root = language.startsWith("en") ? stem : (word: string) => word;
  const known = new Map<string, TagGroup>();
  return groups.flatMap((group) => {
    const words = group.tag.label.toLowerCase().split(gap);
    const word = words.map(root).join("");
    const joined = root(words.join(""));
    const other = known.get(word) ?? known.get(joined);
    if (!other) {
      known.set(word, group).set(joined, group);
      return [];
    }
    const [few, many] = group.tag.pages.length > other.tag.pages.length ? [other, group] : [group, other];
    return describeAlike(few, many);
  });
}

function describeAlike({ tag, file }: TagGroup, { tag: other }: TagGroup): Diagnostic {
  return {
    code: "tag-alike",
    severity: "warning",
    file,
    message: `The tag "${tag.label}" is "${other.label}" written in another way: each has a part of the pages.`,
    hint: `Use "${other.label}", and redirect ${tag.permalink} to ${other.permalink}.`,
  };
}
