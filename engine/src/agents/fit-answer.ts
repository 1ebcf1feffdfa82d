/** Maximum length of an answer in characters, including the protocol's encoding. */
export const mostCharacters = 20_000;

/** The answer of a tool: text to read, and the same as data. */
export interface Answer<Data extends object = object> {
  text: string;
  data: Data;
}

/** Returns the answer with as many items as fit. `build` creates an answer with the given number of items. */
export function fitAnswer<Data extends object>(items: number, build: (count: number) => Answer<Data>): Answer<Data> {
  if (items === 0 || fits(build(items))) return build(items);
  let [low, high] = [0, items];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(build(middle))) low = middle;
    else high = middle;
  }
  // Items are clipped when they are listed, so that at least one fits.
  return build(Math.max(low, 1));
}

function fits({ text, data }: Answer): boolean {
  return JSON.stringify({ content: [{ type: "text", text }], structuredContent: data }).length <= mostCharacters - 200;
}

/** Returns the part of a text from an offset on that fits, preferably up to the end of a line. */
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
    // Do not split a surrogate pair.
    return rest.slice(0, /[\uD800-\uDBFF]/.test(rest[end - 1] ?? "") ? end - 1 : end);
  };
  return fitAnswer(Math.min(rest.length, mostCharacters), (count) => {
    const part = cut(count);
    return build(part, part.length < rest.length ? offset + part.length : undefined);
  });
}

/** Clips the text of a list item. */
export function clip(text: string, most = 3_000): string {
  return text.length > most ? `${text.slice(0, most)}… (${text.length - most} more characters)` : text;
}
