import { slug } from "github-slugger";

/** Gives the headings of one document their ids: as GitHub makes them, and each only once. */
export interface Slugger {
  slug: (text: string) => string;
  /** An id that the author chose: as it is, the first time. */
  keep: (id: string) => string;
}

/** `given` are the ids that the author chose, anywhere in the document: no other heading gets one of them. */
export function createSlugger(given: ReadonlySet<string> = new Set()): Slugger {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  const number = (base: string, isFree: (id: string) => boolean) => {
    let id = base;
    let count = counts.get(base) ?? 0;
    for (; !isFree(id); id = `${base}-${count}`) count++;
    counts.set(base, count);
    used.add(id);
    return id;
  };
  return {
    slug: (text) => number(slugOf(text), (id) => !used.has(id) && !given.has(id)),
    keep: (base) => number(base, (id) => !used.has(id) && (id === base || !given.has(id))),
  };
}

/** What most headings are made of needs no look at the whole of Unicode, which is what takes the library its time. */
function slugOf(text: string): string {
  if (!/^[\x20-\x7e]*$/.test(text)) return slug(text);
  return text
    .toLowerCase()
    .replace(/[^a-z\d_\- ]/g, "")
    .replaceAll(" ", "-");
}
