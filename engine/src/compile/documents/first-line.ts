/** What Docusaurus removes from a line for a description, in its order (`createExcerpt` of `@docusaurus/utils`). */
const removals: readonly (readonly [RegExp, string])[] = [
  [/<[^>]*>/g, ""],
  [/^#[^#]+#?/, ""],
  [/^#{1,6}\s*([^#]*)\s*#{0,6}/, "$1"],
  [/([*_]{1,3})(.*?)\1/g, "$2"],
  [/~~(\S.*\S)~~/g, "$1"],
  [/!\[(.*?)\][[(].*?[\])]/g, "$1"],
  [/\[\^.+?\](?:: .*$)?/g, ""],
  [/\[(.*?)\][[(].*?[\])]/g, "$1"],
  [/`(.+?)`/g, "$1"],
  [/^\s{0,3}>\s?/, ""],
  [/:::.*/, ""],
  [/\s?:(?:::|[^:\n])+:/g, ""],
  [/\{#*[\w-]+\}/, ""],
];

/** The longest part of a line that counts: the patterns take a time that grows with the square of its length. */
const longest = 2000;

/**
 * Returns the default description of a document in a Docusaurus site, by Docusaurus's rules: the first line of Markdown
 * that is no title, import or code and has a text, which may be a heading.
 */
export function firstLineOf(markdown: string): string {
  let fence = "";
  let isImport = false;
  for (const line of markdown
    .trimStart()
    .replace(/^[^\r\n]*\r?\n=+/, "")
    .split(/\r?\n/)) {
    const written = line.trim();
    if (written === "") {
      isImport = false;
      continue;
    }
    isImport ||= fence === "" && /^(?:import|export)\s/.test(line);
    if (isImport) continue;
    const [ticks] = /^`{3,}/.exec(written) ?? [];
    if (ticks !== undefined) {
      if (fence === "") fence = ticks;
      else if (ticks.length >= fence.length) fence = "";
      continue;
    }
    if (fence !== "") continue;
    const text = removals.reduce((rest, [pattern, kept]) => rest.replace(pattern, kept), line.slice(0, longest)).trim();
    // Docusaurus shows what these rules leave of a component's properties, which is no text.
    if (text !== "" && !(written.startsWith("<") && /[{}]/.test(text))) return text;
  }
  return "";
}
