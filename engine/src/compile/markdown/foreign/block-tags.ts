import { createFenceTracker } from "../../../markup/fences.ts";

/** A tag of GitBook or Markdoc; in Hugo, a second brace makes it a shortcode. */
const tag = /(?<!\{)\{%-?\s*(\/|end)?([a-z-]+)((?:\s(?:"[^"\n]*"|[^"%\n]|%(?!\}))*)?)%\}/g;
/** Tags for blocks that shortcodes of Hugo write, too, and the names of these. */
const outer: Readonly<Record<string, string>> = {
  hint: "hint",
  admonition: "admonition",
  tabs: "tabs",
  stepper: "steps",
  cards: "cards",
  card: "card",
  columns: "columns",
  img: "img",
  embed: "embed",
  file: "embed",
  "page-ref": "embed",
};
/** The same for parts of such blocks. */
const names: Readonly<Record<string, string>> = { ...outer, tab: "tab", step: "step", column: "column" };
const start = new RegExp(
  String.raw`\{%-?\s*(?:code|content-ref|${Object.keys(outer).join("|")})\b|\{\{#(?:tabs\b|title[ \t])`,
);
/** Tabs of a preprocessor of mdBook, and the title that mdBook has for the window. */
const tagOfBook = /(?<!\\)\{\{#(end)?(?:(tabs?)\b([^}\n]*)|title[ \t]+[^}\n]+)\}\}/g;

/** Whether a text may have tags for blocks. */
export function mayHaveBlockTags(text: string): boolean {
  return start.test(text);
}

/** Returns the tag in a line that was written as a shortcode of Hugo; undefined if there is none. */
export function blockTagOf(line: string, shortcode: string): string | undefined {
  for (const [, , name = ""] of line.matchAll(tag))
    if (Object.hasOwn(names, name) && names[name] === shortcode) return `{% ${name} %}`;
  return undefined;
}

/**
 * Writes the tags for blocks of GitBook (`{% hint %}` … `{% endhint %}`), Markdoc (`{% admonition %}` …
 * `{% /admonition %}`) and mdBook (`{{#tabs }}` … `{{#endtabs }}`) as shortcodes of Hugo, which are read next.
 */
export function readBlockTags(lines: readonly string[]): string[] {
  const isCode = createFenceTracker();
  let title: string | undefined;
  // Its content is a link with the name of the file, in place of the page's title.
  let isInReference = false;
  return lines.map((line) => {
    // The title of a block of code stands in the tag around it.
    if (isCode(line)) {
      const isStart = title !== undefined && /^\s*(?:`{3,}|~{3,})[\w+#-]*[ \t]*\r?$/.test(line);
      const titled = isStart ? `${line.trimEnd()} title="${title}"` : line;
      title = undefined;
      return titled;
    }
    if (line.includes("{{#"))
      return line.replace(tagOfBook, (_, end?: string, name?: string, attributes = "") =>
        name === undefined ? "" : end === undefined ? `{{< ${name}${attributes} >}}` : `{{< /${name} >}}`,
      );
    if (!line.includes("{%")) return isInReference ? "" : line;
    return line.replace(tag, (whole, end: string | undefined, name: string, written: string) => {
      const [, attributes = "", self = ""] = /^(.*?)\s*(\/?)[\s-]*$/.exec(written) ?? [];
      if (name === "code") {
        title = end === undefined ? /\btitle="([^"]*)"/.exec(attributes)?.[1] : undefined;
        return "";
      }
      if (name === "content-ref") {
        isInReference = end === undefined && !attributes.includes('"broken-reference');
        return isInReference ? `{{< embed${attributes} />}}` : "";
      }
      const shortcode = Object.hasOwn(names, name) ? names[name] : undefined;
      if (shortcode === undefined) return whole;
      return end === undefined ? `{{< ${shortcode}${attributes} ${self}>}}` : `{{< /${shortcode} >}}`;
    });
  });
}
