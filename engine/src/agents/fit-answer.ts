/** Characters that an answer has at most, all of it as the protocol writes it. */
export const mostCharacters = 20_000;

/** What a tool answers: text for those who read, and the same as data. */
export interface Answer<Data extends object = object> {
  text: string;
  data: Data;
}

/** The answer with as many items as fit. `build` makes one of so many. */
export function fitAnswer<Data extends object>(items: number, build: (count: number) => Answer<Data>): Answer<Data> {
  if (items === 0 || fits(build(items))) return build(items);
  let [low, high] = [0, items];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(build(middle))) low = middle;
    else high = middle;
  }
  // Single items are clipped by who lists them, so that one always fits.
  return build(Math.max(low, 1));
}

function fits({ text, data }: Answer): boolean {
  return JSON.stringify({ content: [{ type: "text", text }], structuredContent: data }).length <= mostCharacters - 200;
}

/** The part of a text from an offset on that fits, to the end of a line where there is one. */
export function fitText<Data extends object>(
  text: string,
  offset: number,
  build: (part: string, next: number | undefined) => Answer<Data>,
): Answer<Data> {
  const rest = text.slice(offset);
  const cut = (count: number): string => {
    if (count >= rest.length) return rest;
    const lineEnd = rest.lastIndexOf("\n", count - 1);
    const end = lineEnd > count / 2 ? lineEnd + 1 : count;
    // Not between the two halves of a character.
    return rest.slice(0, /[\uD800-\uDBFF]/.test(rest[end - 1] ?? "") ? end - 1 : end);
  };
  return fitAnswer(Math.min(rest.length, mostCharacters), (count) => {
    const part = cut(count);
    return build(part, part.length < rest.length ? offset + part.length : undefined);
  });
}

/** A text of one item, no longer than lists can have. */
export function clip(text: string, most = 3_000): string {
  return text.length > most ? `${text.slice(0, most)}… (${text.length - most} more characters)` : text;
}
