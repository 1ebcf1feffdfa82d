import { slug } from "github-slugger";
import type { SiteConfig } from "../../config/config.ts";

/** Whose rule makes an id of a heading's text. Links in a tree that was written for another generator have that one's. */
export type HeadingIds = NonNullable<SiteConfig["markdown"]["headingIds"]>;

/** Gives the headings of one document their ids, each only once. */
export interface Slugger {
  slug: (text: string) => string;
  /** An id that the author chose: as it is, the first time. */
  keep: (id: string) => string;
}

/** Ids of the page around a document begin so: with a capital letter, which what is made of a text never has. */
const frameId = /^cairn[A-Z]/;

/** `given` are the ids that the author chose, anywhere in the document: no other heading gets one of them. */
export function createSlugger(given: ReadonlySet<string> = new Set(), rule: HeadingIds = "github"): Slugger {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  const { slugOf, mark } = rules[rule];
  const number = (base: string, isFree: (id: string) => boolean) => {
    let id = base;
    let count = counts.get(base) ?? 0;
    for (; !isFree(id); id = `${base}${mark}${count}`) count++;
    counts.set(base, count);
    used.add(id);
    return id;
  };
  return {
    slug: (text) => number(slugOf(text), (id) => !used.has(id) && !given.has(id)),
    keep(chosen) {
      const base = frameId.test(chosen) ? chosen.toLowerCase() : chosen;
      return number(base, (id) => !used.has(id) && (id === base || !given.has(id)));
    },
  };
}

/** What most headings are made of needs no look at the whole of Unicode, which is what takes the library its time. */
function slugOfGithub(text: string): string {
  if (!/^[\x20-\x7e]*$/.test(text)) return slug(text);
  return text
    .toLowerCase()
    .replace(/[^a-z\d_\- ]/g, "")
    .replaceAll(" ", "-");
}

/** Python-Markdown's rule: letters without accents, one dash for all that separates words. */
function slugOfMkdocs(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, "-");
}

/** The rule of `@mdit-vue/shared`: a dash for each run of spaces and signs, none at the ends. */
function slugOfVitepress(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]|\p{Cc}/gu, "")
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .replace(/^(\d)/, "_$1")
    .toLowerCase();
}

/** How ids are made, and what stands before the number of one that is there already. */
const rules: Record<HeadingIds, { slugOf: (text: string) => string; mark: string }> = {
  github: { slugOf: slugOfGithub, mark: "-" },
  mkdocs: { slugOf: slugOfMkdocs, mark: "_" },
  vitepress: { slugOf: slugOfVitepress, mark: "-" },
};
