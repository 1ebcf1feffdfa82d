import { slug } from "github-slugger";

/** Gives the headings of one document their ids: as GitHub makes them, and each only once. */
export interface Slugger {
  slug: (text: string) => string;
}

export function createSlugger(): Slugger {
  const occurrences = new Map<string, number>();
  return {
    slug(text) {
      const base = slugOf(text);
      let id = base;
      for (let count = occurrences.get(base); occurrences.has(id); id = `${base}-${count}`) {
        count = (count ?? 0) + 1;
        occurrences.set(base, count);
      }
      occurrences.set(id, 0);
      return id;
    },
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
