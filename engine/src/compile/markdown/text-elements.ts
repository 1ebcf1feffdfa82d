import { withBlankCode } from "../../markup/fences.ts";
import { defineMdastPlugin } from "satteri";
import { globalComponents } from "../../docusaurus/global-components.ts";
import type { Collector } from "../documents/collector.ts";
import { commentPattern } from "./document-patterns.ts";
import type { LineRule } from "./foreign/shortcodes.ts";
import { placeOf } from "./plugins/node-data.ts";

/** Words in angle brackets that begin with a capital, such as `<Type of incident>`. */
const words = /(?<!\\)<([A-Z][\w-]*)(?:[ \t]+[\w.,'’-]+)*[ \t]*>/g;
/** A single word in angle brackets beside other text, such as `<cluster-name>`. */
const lowWords = /(?<!\\)<([a-z][a-z\d]*(?:-[a-z\d]+)*)>/g;
const elements = new Set(
  (
    "a abbr acronym address applet area article aside audio b base bdi bdo big blockquote body br button canvas caption " +
    "center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption " +
    "figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd " +
    "label legend li link main map mark marquee menu meta meter nav nobr noscript object ol optgroup option output p " +
    "param picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong " +
    "style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr"
  ).split(" "),
);

/**
 * Returns a function that tells of a name whether an element of that name cannot be a component: the theme has none of
 * this name, none is imported, and nothing closes the element.
 */
function plainNamesOf(text: string): (name: string) => boolean {
  const closed = Array.from(text.matchAll(/<\/([A-Za-z][\w-]*)/g), ([, name]) => name);
  const imported = Array.from(text.matchAll(/^import\b.*$/gm)).flatMap(([line]) => line.match(/\w+/g) ?? []);
  const names = new Set([...closed, ...imported, ...Object.keys(globalComponents)]);
  return (name) => !names.has(name);
}

/** Blanks what only looks like a component: HTML in capitals, and text. Code and comments have to be removed before. */
export function withoutTextElements(text: string): string {
  if (!/<[A-Z]/.test(text)) return text;
  const isPlain = plainNamesOf(text);
  return text.replaceAll(words, (whole, name: string) => (isPlain(name) ? " ".repeat(whole.length) : whole));
}

/** Whether a document may have text in angle brackets that only looks like a component or element. */
export function mayHaveTextElements(text: string): boolean {
  const isUnknown = ([, name = ""]: RegExpExecArray) => !elements.has(name);
  return withoutTextElements(text) !== text || Array.from(text.matchAll(lowWords)).some(isUnknown);
}

/** The first or the last tag of a pair of a template: a shortcode of Hugo, or a block of Liquid. */
const templateTag = /\{\{[<%]-?\s*(\/?)\s*([\w/-]+)|\{%-?\s*(end)?(\w+)/g;
/** Blocks of Liquid that are conditions, loops or read here: their text is that of the document. */
const ofDocument = /^(?:if|unless|for|case|raw|tab|details|note)/;

/** A line with the first tag of a pair in square brackets, and all lines up to its last tag, as in Grav. */
const bracketed = /^[ \t]*\[([a-z][\w-]*)(?:[ \t][^\]\n]*)?\][^]*?\[\/\1\]/gm;

/** A list of documents of Sphinx, with the path of each in angle brackets behind its title. */
const toctree = /^[ \t]*(:{3,})\{toctree\}[^]*?^[ \t]*\1[ \t]*$/gm;

/** Returns the lines within pairs of tags of templates, and within lists of documents. */
function linesWithinTags(source: string): Set<number> {
  const taken = linesOfTemplates(source.split("\n"));
  const parts = [
    ...(source.includes("[/") ? source.matchAll(bracketed) : []),
    ...(source.includes("{toctree}") ? source.matchAll(toctree) : []),
  ];
  for (const { 0: whole, index } of parts) {
    const first = source.slice(0, index).split("\n").length - 1;
    for (const [at] of whole.split("\n").entries()) taken.add(first + at);
  }
  return taken;
}

/** Whether a place of a line is in braces, or in the text of a directive such as `@java[…]`: other programs read these. */
function isWithinBraces(line: string, at: number): boolean {
  const [before, after] = [line.slice(0, at), line.slice(at)];
  const isIn = (open: string, close: string) =>
    before.lastIndexOf(open) > before.lastIndexOf(close) && after.includes(close);
  return isIn("{", "}") || (/@\w+\[/.test(before) && after.includes("]"));
}

/** Returns the lines from the first to the last tag of each pair, whose program may show the text between them as it is. */
function linesOfTemplates(lines: readonly string[]): Set<number> {
  const taken = new Set<number>();
  const open = new Map<string, number>();
  for (const [at, line] of lines.entries())
    for (const [, slash, shortcode, end, block = ""] of line.matchAll(templateTag)) {
      if (shortcode === undefined && ofDocument.test(block)) continue;
      const name = shortcode ?? `%${block}`;
      const first = open.get(name);
      if (!slash && !end) open.set(name, first ?? at);
      else if (first !== undefined) {
        for (let each = first; each <= at; each++) taken.add(each);
        open.delete(name);
      }
    }
  return taken;
}

/** Rewrites text in angle brackets within tags of templates and in their values, so that it is shown. */
export function readTextInTemplates(lines: readonly string[]): LineRule {
  const isPlain = plainNamesOf(lines.join("\n"));
  const taken = linesOfTemplates(lines);
  const isText = (name: string) => isPlain(name) && !elements.has(name.toLowerCase());
  const shown = (text: string) =>
    [words, lowWords].reduce(
      (each, pattern) =>
        each.replaceAll(pattern, (whole, name: string) => (isText(name) ? `&lt;${whole.slice(1)}` : whole)),
      text,
    );
  return {
    read: (line, at) => {
      if (taken.has(at)) return shown(line);
      return /\{\{[<%]/.test(line) ? line.replaceAll(/[\w-]="[^"\n]*"/g, shown) : line;
    },
    isOpen: (at) => taken.has(at),
  };
}

/** An opening tag up to the last of its quoted values, which may have placeholders in angle brackets. */
const tagWithValues = /<[A-Za-z][\w-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?)+/g;

/** Warns of text in angle brackets, which readers do not see; once for each text. */
export function textElements({ file, diagnostics }: Collector, source: string) {
  const isPlain = plainNamesOf(source);
  const known = new Set<string>();
  const lines = source.split("\n");
  let within: Set<number> | undefined;
  return defineMdastPlugin({
    name: "text-elements",
    options: { position: true },
    html(node) {
      // Other programs read tables below an opening tag, with their code, where it is HTML here.
      const shown = withBlankCode(
        node.value.replaceAll(commentPattern, (comment) => comment.replaceAll(/[^\n]/g, " ")),
      ).replaceAll(tagWithValues, (tag) =>
        tag.replaceAll(/"[^"]*"|'[^']*'/g, (value) => value.replaceAll(/[^\n]/g, " ")),
      );
      // An element alone on its line, or with its content, may be known to a script of the site.
      const isAlone = lines[placeOf(node).line - 1]?.trim() === node.value || node.value.includes("\n");
      const low = isAlone ? [] : shown.matchAll(lowWords);
      for (const { 0: whole, 1: name = "", index } of [...shown.matchAll(words), ...low]) {
        if (known.has(whole) || !isPlain(name) || elements.has(name.toLowerCase())) continue;
        const start = placeOf(node);
        const before = shown.slice(0, index).split("\n");
        const line = start.line + before.length - 1;
        const column = (before.at(-1)?.length ?? 0) + (before.length > 1 ? 1 : start.column);
        within ??= linesWithinTags(source);
        if (within.has(line - 1) || isWithinBraces(lines[line - 1] ?? "", column - 1)) continue;
        known.add(whole);
        diagnostics.push({
          code: "text-as-element",
          severity: "warning",
          file,
          line,
          column,
          message: `"${whole}" is read as an HTML element, so readers do not see it.`,
          hint: "Write it as `code`, or &lt; in place of <.",
        });
      }
    },
  });
}
