import { slug } from "github-slugger";
import type { SiteConfig } from "../../config/config.ts";

/**
 * The generator whose rule makes ids from headings. Links in documents that were written for another generator use its
 * ids.
 */
export type HeadingIds = NonNullable<SiteConfig["markdown"]["headingIds"]>;

/** Gives the headings of a document unique ids. */
export interface Slugger {
  slug: (text: string) => string;
  /** Uses an explicit id; unchanged on first use. */
  keep: (id: string) => string;
}

/** Matches ids of the page's frame: a lower-case word and a capital letter. Generated ids never have this form. */
const frameId = /^cairn[A-Z]/;

/** Creates a slugger. `given` are the explicit ids anywhere in the document, which no other heading gets. */
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

/** Makes an id by GitHub's rule. Usual headings do not need the library's complete Unicode pattern, which is slow. */
function slugOfGithub(text: string): string {
  if (!/^[\x20-\x7e]*$/.test(text)) return slug(text);
  return text
    .toLowerCase()
    .replace(/[^a-z\d_\- ]/g, "")
    .replaceAll(" ", "-");
}

/** Makes an id by Python-Markdown's rule: letters without accents, one dash for all separators. */
function slugOfMkdocs(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, "-");
}

/** Makes an id by the rule of `@mdit-vue/shared`: a dash for each run of spaces and punctuation, none at the ends. */
function slugOfVitepress(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]|\p{Cc}/gu, "")
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .replace(/^(\d)/, "_$1")
    .toLowerCase();
}

/** Makes an id by Zola's rule: letters without accents, a dash for each run of other characters, none at the ends. */
function slugOfZola(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/**
 * Makes an id by Mintlify's rule: a dash for each run of signs. If there are others than `'()*!~.`, only those that
 * stand in no address as they are.
 */
function slugOfMintlify(text: string): string {
  const dashed = text.toLowerCase().trim().replace(/\s+/g, "-");
  const isPlain = /^[\w'()*!~.-]*$/.test(dashed);
  const bare = isPlain ? dashed : dashed.replace(/[?,;:"[\]{}]/g, "");
  return bare.replace(isPlain ? /[^a-z\d_]+/g : /['()*!~.-]+/g, "-").replace(/^-+|-+$/g, "");
}

/** Makes an id by GitBook's rule: letters, digits and dots, and no digit at the start. */
function slugOfGitBook(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._\s-]/gu, "")
    .trim()
    .replace(/[-\s]+/g, "-")
    .replace(/^(?=\d)/, "id-");
}

/** How ids are made, and the separator before the number of a duplicate. */
const rules: Record<HeadingIds, { slugOf: (text: string) => string; mark: string }> = {
  github: { slugOf: slugOfGithub, mark: "-" },
  docfx: { slugOf: slugOfGithub, mark: "-" },
  gitbook: { slugOf: slugOfGitBook, mark: "-" },
  mintlify: { slugOf: slugOfMintlify, mark: "-" },
  mkdocs: { slugOf: slugOfMkdocs, mark: "_" },
  myst: { slugOf: slugOfGithub, mark: "-" },
  vitepress: { slugOf: slugOfVitepress, mark: "-" },
  vuepress: { slugOf: slugOfVitepress, mark: "-" },
  zola: { slugOf: slugOfZola, mark: "-" },
};

/** Returns the characters of an id that do not depend on the rule that made it. */
export function lettersOf(id: string): string {
  return id.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the id that Sphinx makes from a label: small letters and digits, with a hyphen for each run of others, no digit at the start. */
export function idOfLabel(label: string): string {
  const id = label
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^[-\d]+|-+$/g, "");
  return id || label.trim().replaceAll(/\s+/g, "-");
}
