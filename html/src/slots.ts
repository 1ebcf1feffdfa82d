/**
 * Control characters for the start and the end of a slot: no text contains them, and `escapeHtml` removes them. They are
 * Latin-1, because a single other character makes V8 store the whole page with two bytes per character, and writing it
 * takes twice as long.
 */
const [begin, end] = ["\u0002", "\u0003"];
const place = new RegExp(`${begin}([\\w-]+) ([^${begin}${end}]*)${end}`, "g");
const slotEnds = new RegExp(`[${begin}${end}]`, "g");

/**
 * Returns a slot for HTML that is only known later: `name` says what it is for, `value` distinguishes several of the
 * same name.
 */
export function slot(name: string, value: string | number = ""): string {
  return `${begin}${name} ${value}${end}`;
}

/** Whether a value is a slot and nothing else. */
export function isSlot(value: string): boolean {
  return value.startsWith(begin) && value.endsWith(end) && value.indexOf(begin, 1) === -1;
}

/** A text that others wrote without what could be taken for a slot. */
export function withoutSlots(text: string): string {
  return text.includes(begin) || text.includes(end) ? text.replace(slotEnds, "\ufffd") : text;
}

/** The contents of slots, by slot name. Slots of other names are kept. */
export type SlotFillers = Readonly<Record<string, (value: string) => string>>;

/** Fills the slots of a text. Slots inside the inserted HTML are not filled. */
export function fillSlots(text: string, fillers: SlotFillers): string {
  if (!text.includes(begin)) return text;
  return text.replace(place, (whole, name: string, value: string) => fillers[name]?.(value) ?? whole);
}

/** HTML without its slots of one name, and their positions. */
export interface SlottedHtml {
  html: string;
  /** By slot value; for equal values, the first one. */
  places: ReadonlyMap<string, number>;
}

/** Removes the slots of a name, for HTML that is used many times with one of them filled each time. */
export function takeSlots(text: string, name: string): SlottedHtml {
  const places = new Map<string, number>();
  let html = "";
  let done = 0;
  for (const { 0: whole, 1: own, 2: value = "", index } of text.matchAll(place)) {
    if (own !== name) continue;
    html += text.slice(done, index);
    done = index + whole.length;
    if (!places.has(value)) places.set(value, html.length);
  }
  return { html: html + text.slice(done), places };
}

/** Fills the slot with a value; returns the HTML unchanged if there is none. */
export function fillPlace({ html, places }: SlottedHtml, value: string, filling: string): string {
  const at = places.get(value);
  return at === undefined ? html : html.slice(0, at) + filling + html.slice(at);
}
