import { hashText } from "@cairn/catalogue/hash";
import type { TagReference } from "../../model/model.ts";
import { joinPath } from "../../address/route-path.ts";
import { kebabCase } from "../mdx/kebab-case.ts";

type WrittenTag = string | { label: string; permalink: string };

/**
 * The tags of a document as it names them: a label's address is made from the label, an explicit one is taken, both
 * below `/tags`. Routing completes them with what the site's configuration and tags file say.
 */
export function resolveTagReferences(tags: readonly WrittenTag[] | null | undefined): TagReference[] {
  return (tags ?? []).map((tag) =>
    typeof tag === "string"
      ? { label: tag, permalink: defaultTagPermalink(tag) }
      : { label: tag.label, permalink: joinPath("/tags", tag.permalink) },
  );
}

/** File systems take names of 255 bytes; a letter may need three, and the name of a file has an ending. */
const longestName = 70;

/** The address of a tag that gives none. */
export function defaultTagPermalink(label: string): string {
  const name = kebabCase(label);
  return joinPath("/tags", name.length > longestName ? `${name.slice(0, longestName)}-${hashText(name)}` : name);
}
