import { didYouMean } from "../../../findings/did-you-mean.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { stem } from "@cairn/search/text/stem";
import { compareText } from "../../../model/compare-text.ts";
import type { PageDraft, TagReference } from "../../../model/page.ts";
import type { Tag } from "../../../model/routed-site.ts";
import { nearest } from "../../../findings/nearest.ts";
import { defaultTagPermalink } from "../../../compile/documents/tag-references.ts";
import { applyTrailingSlash, joinPath, routeKey } from "../../../address/route-path.ts";
import type { TagsFile } from "./tags-file.ts";

/**
 * Matches a separator of words. Between digits it stays, because it distinguishes numbers: `cis-1-2` is not `cis-12`.
 */
const gap = /(?<!\d)[^\p{L}\p{N}+#]+|[^\p{L}\p{N}+#]+(?!\d)/u;

export interface TagSettings {
  /** The path of the index of tags. */
  tagsPath: string;
  trailingSlash?: boolean | undefined;
  tagsFile?: TagsFile | undefined;
  /** The language of the labels. */
  language?: string | undefined;
}

/** A tag, and the properties that follow from its pages. */
export interface TagGroup {
  tag: Tag;
  /** Whether all pages of the tag are unlisted: the tag then has a page, which they link to, but is in no list. */
  unlisted: boolean;
  /** The first file that names the tag. */
  file: string;
}

export interface CollectedTags {
  pages: PageDraft[];
  groups: TagGroup[];
  /**
   * Redirects from labels as they are written to the tags' addresses, if these differ: from `/tags/s3` to `/tags/s-3`.
   */
  aliases: Map<string, string>;
  diagnostics: Diagnostic[];
}

/**
 * Gives each page the final addresses of its tags, and collects the tags of all pages. Labels with the same address are
 * one tag, with the first page's label. A tag that is missing from the tags file is a warning, and so are two spellings
 * of the same word.
 */
export function collectTags(pages: readonly PageDraft[], settings: TagSettings): CollectedTags {
  const diagnostics: Diagnostic[] = [];
  const aliases = new Map<string, string>();
  const members = new Map<string, { tag: TagReference; pages: PageDraft[] }>();
  const tagged = pages.map((page) => {
    if (page.tags.length === 0) return page;
    const tags = placeTags(page, settings, diagnostics);
    for (const tag of tags) {
      const alias = writtenAddress(tag, settings);
      if (alias !== undefined && !aliases.has(alias)) aliases.set(alias, tag.permalink);
      const group = members.get(tag.permalink);
      if (group) group.pages.push(page);
      else members.set(tag.permalink, { tag, pages: [page] });
    }
    return { ...page, tags: tags.map(({ label, permalink }) => ({ label, permalink })) };
  });
  const groups = [...members.values()].map(({ tag, pages: all }) => createGroup(tag, all));
  const sorted = groups.toSorted((a, b) => compareText(a.tag.label, b.tag.label));
  diagnostics.push(...findAlikeTags(sorted, settings.language));
  return { pages: tagged, groups: sorted, aliases, diagnostics };
}

/**
 * Returns the address that a reader would type for a label; `undefined` if the tag has that address, or the label makes
 * none.
 */
function writtenAddress({ label, permalink }: TagReference, { tagsPath }: TagSettings): string | undefined {
  const name = label
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");
  const address = joinPath(tagsPath, name);
  // Nobody types a longer address.
  return /^[a-z\d][a-z\d-]{0,60}$/.test(name) && address !== routeKey(permalink) ? address : undefined;
}

function placeTags(
  page: PageDraft,
  { tagsPath, trailingSlash, tagsFile }: TagSettings,
  diagnostics: Diagnostic[],
): TagReference[] {
  const placed = new Map<string, TagReference>();
  for (const reference of page.tags) {
    const defined = tagsFile?.tags.get(reference.label);
    // A tag with an address of its own is not the one that the file defines.
    const predefined = defined && reference.permalink === defaultTagPermalink(reference.label) ? defined : undefined;
    if (tagsFile && !predefined) diagnostics.push(describeUnknown(reference.label, page.file, tagsFile));
    const permalink = applyTrailingSlash(joinPath(tagsPath, (predefined ?? reference).permalink), trailingSlash);
    if (!placed.has(permalink)) placed.set(permalink, { ...(predefined ?? reference), permalink });
  }
  return [...placed.values()];
}

function describeUnknown(label: string, file: string, tagsFile: TagsFile): Diagnostic {
  const suggestion = nearest(label, tagsFile.tags.keys());
  return {
    code: "tag-undefined",
    severity: "warning",
    file,
    message: `The tag "${label}" is not defined in ${tagsFile.file}.`,
    hint: didYouMean(suggestion) ?? `Add it there: "${label}:".`,
  };
}

function createGroup(tag: TagReference, pages: readonly PageDraft[]): TagGroup {
  const listed = pages.filter((page) => page.frontMatter.unlisted !== true);
  const shown = (listed.length > 0 ? listed : pages).map(({ title, permalink, description }) => ({
    title,
    permalink,
    description,
  }));
  const { label, permalink, description } = tag;
  return {
    tag: { label, permalink, description, pages: shown.toSorted((a, b) => compareText(a.title, b.title)) },
    unlisted: listed.length === 0,
    file: pages[0]?.file ?? "",
  };
}

/**
 * Reports two tags that are one word in two spellings, each with a part of the pages: `auto-scaling` and `autoscaling`,
 * and in English also `container` and `containers`, or `log` and `logging`. The finding names the tag with fewer pages.
 */
function findAlikeTags(groups: readonly TagGroup[], language = "en"): Diagnostic[] {
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
  const isSpelling = singularOf(tag.label) === singularOf(other.label);
  return {
    code: "tag-alike",
    // Other forms, such as "message" and "messaging", may be two subjects.
    severity: isSpelling ? "warning" : "note",
    file,
    message: `The tag "${tag.label}" is another ${isSpelling ? "spelling" : "form"} of "${other.label}": each lists only some of the pages.`,
    hint: `Use "${other.label}", and redirect ${tag.permalink} to ${other.permalink}.`,
  };
}

/** Returns a label without separators, and its last word in the singular of most English nouns. */
function singularOf(label: string): string {
  const word = label.toLowerCase().split(gap).join("");
  return word.replace(/ies$/, "y").replace(/(?<=x|ch|sh|ss)es$|(?<![su])s$/, "");
}
