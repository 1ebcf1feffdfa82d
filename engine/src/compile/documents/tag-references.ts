import type { TagReference } from "../../model/page.ts";
import { shortenName } from "../../address/file-name.ts";
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

/** The address of a tag that gives none. */
export function defaultTagPermalink(label: string): string {
  return joinPath("/tags", tagName(label));
}

/** What a tag is called in addresses. One of signs alone, of which no word is left, is called by their numbers. */
export function tagName(label: string): string {
  const signs = Array.from(label, (sign) => sign.codePointAt(0)?.toString(16));
  return shortenName(kebabCase(label) || `sign-${signs.join("-")}`);
}
