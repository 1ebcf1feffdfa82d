/** Where a named part of a file begins and ends: as VS Code, mdBook and MkDocs mark it. */
const starts = (name: string) =>
  new RegExp(String.raw`#?region\s+${name}\b|\bANCHOR:\s*${name}\b|-8<-+\s*\[start:${name}\]`);
const ends = (name: string) =>
  new RegExp(String.raw`#?endregion\b(?:\s+${name}\b)?|\bANCHOR_END:\s*${name}\b|-8<-+\s*\[end:${name}\]`);

/** The part of an included file that `:2:5`, `{2,5}`, `:name` or `#name` asks for; all of it where nothing is asked for or found. */
export function readPart(text: string, asked: string): string {
  const lines = text.split("\n");
  const name = /[:#]([a-z][\w-]*)/i.exec(asked)?.[1];
  if (name !== undefined) {
    const start = lines.findIndex((line) => starts(name).test(line));
    const end = lines.findIndex((line, index) => index > start && ends(name).test(line));
    return start === -1 ? text : lines.slice(start + 1, end === -1 ? undefined : end).join("\n");
  }
  const [, from, to] = /^[:{](\d*)(?:[:,](\d*))?\}?$/.exec(asked) ?? [];
  if (from === undefined) return text;
  const isOne = to === undefined && asked.startsWith(":");
  return lines.slice(Number(from || 1) - 1, isOne ? Number(from) : Number(to || lines.length)).join("\n");
}
