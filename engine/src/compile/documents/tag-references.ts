import type { TagReference } from "../../model/page.ts";
import { shortenName } from "../../address/file-name.ts";
import { joinPath } from "../../address/route-path.ts";
import { kebabCase } from "./kebab-case.ts";

type WrittenTag = string | { label: string; permalink: string };

/**
 * Returns the tags of a document. The address of a label is made from the label, an explicit one is used as it is; both
 * are below the path of all tags, which routing adds: it knows the site's configuration and tags file.
 */
export function resolveTagReferences(tags: readonly WrittenTag[] | null | undefined): TagReference[] {
  return (tags ?? []).map((tag) =>
    typeof tag === "string"
      ? { label: tag, permalink: defaultTagPermalink(tag) }
      : { label: tag.label, permalink: joinPath("/", tag.permalink) },
  );
}

/** Returns the default address of a tag, below the path of all tags. */
export function defaultTagPermalink(label: string): string {
  return joinPath("/", tagName(label));
}

/** Returns a tag's name in addresses. If no word is left, it consists of the code points of the label. */
export function tagName(label: string): string {
  const signs = Array.from(label, (sign) => sign.codePointAt(0)?.toString(16));
  return shortenName(kebabCase(label) || `sign-${signs.join("-")}`);
}
