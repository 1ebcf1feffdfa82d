/** What a page said when it was read: a day (`2026-11-24`), and what its sections are and say, as one text. */
export interface Reading {
  day: string;
  sections: string;
  /** The last reading on another day whose sections are not these. */
  before?: { day: string; sections: string } | undefined;
}

/** A part of a page: its text, and the element that names it; absent above the first one. */
export interface ReadSection {
  element: Element | undefined;
  id: string;
  text: string;
}

/** Characters of a hash. */
const width = 7;

/** What a page says now, and what it said before that differs; marks stay for the day on which they are first seen. */
export function nextReading(known: Reading | undefined, now: { day: string; sections: string }): Reading {
  if (!known) return now;
  const { day, sections, before } = known;
  const last = day === now.day ? before : { day, sections };
  return last && last.sections !== now.sections ? { ...now, before: last } : now;
}

/** Sections as what is stored of them: of each, a hash of its id and one of its text. */
export function encodeSections(sections: readonly ReadSection[]): string {
  return sections.map(({ id, text }) => hash(id) + hash(text.replaceAll(/\s+/g, " ").trim())).join("");
}

/** The sections that are new or say something else than before, in order. */
export function findChanged(
  sections: readonly ReadSection[],
  before: string,
): { section: ReadSection; isNew: boolean }[] {
  const known = new Map<string, string>();
  for (let at = 0; at < before.length; at += 2 * width)
    known.set(before.slice(at, at + width), before.slice(at + width, at + 2 * width));
  return sections.flatMap((section) => {
    const now = encodeSections([section]);
    const text = known.get(now.slice(0, width));
    return text === now.slice(width) ? [] : [{ section, isNew: text === undefined }];
  });
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36).padStart(width, "0");
}
