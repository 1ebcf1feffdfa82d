import type { TagReference } from "../../model/page.ts";
import { shortenName } from "../../address/file-name.ts";
import { joinPath } from "../../address/route-path.ts";
import { kebabCase } from "../mdx/kebab-case.ts";

type WrittenTag = string | { label: string; permalink: string };

/**
 * The tags of a document: the address of a label is made from the label, an explicit one is used as it is, both below
 * `/tags`. Routing completes them with the site's configuration and tags file.
 */
export function resolveTagReferences(tags: readonly WrittenTag[] | null | undefined): TagReference[] {
  return (tags ?? []).map((tag) =>
    typeof tag === "string"
      ? { label: tag, permalink: defaultTagPermalink(tag) }
      : { label: tag.label, permalink: joinPath("/tags", tag.permalink) },
  );
}

/** The default address of a tag. */
export function defaultTagPermalink(label: string): string {
  return joinPath("/tags", tagName(label));
}

/** A tag's name in addresses. If no word is left, the code points of its characters are used. */
export function tagName(label: string): string {
  const signs = Array.from(label, (sign) => sign.codePointAt(0)?.toString(16));
  return shortenName(kebabCase(label) || `sign-${signs.join("-")}`);
}
