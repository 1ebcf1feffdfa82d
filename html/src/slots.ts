/**
 * Control characters for the start and the end of a text: no text has them, and `escapeHtml` lets none through. They are of Latin-1, since
 * one character beyond it makes V8 keep a whole page at two bytes a character, and take twice as long to write it.
 */
const [begin, end] = ["\u0002", "\u0003"];
const place = new RegExp(`${begin}([\\w-]+) ([^${begin}${end}]*)${end}`, "g");

/** Leaves a place in HTML for what is only known later: `name` says what that is, `value` which of several. */
export function slot(name: string, value: string | number = ""): string {
  return `${begin}${name} ${value}${end}`;
}

/** What goes into slots, by their names; those of other names stay. */
export type SlotFillers = Readonly<Record<string, (value: string) => string>>;

/** Fills the slots of a text. What goes in is not looked at: slots in it stay as they are. */
export function fillSlots(text: string, fillers: SlotFillers): string {
  if (!text.includes(begin)) return text;
  return text.replace(place, (whole, name: string, value: string) => fillers[name]?.(value) ?? whole);
}

/** HTML without its slots of one name, and where they were. */
export interface SlottedHtml {
  html: string;
  /** By the values of the slots; of those that are alike, the first. */
  places: ReadonlyMap<string, number>;
}

/** Takes the slots of a name out, for HTML that is used many times and has one of them filled each time. */
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

/** The HTML with the slot of a value filled; as it is where it has none. */
export function fillPlace({ html, places }: SlottedHtml, value: string, filling: string): string {
  const at = places.get(value);
  return at === undefined ? html : html.slice(0, at) + filling + html.slice(at);
}
