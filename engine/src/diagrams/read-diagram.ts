import { unescapeHtml } from "@cairn/html/escape-html";
import { findTags, tagNames } from "@cairn/html/tags";
import { diagramMark } from "../markup/engine-markup.ts";
import { findUnreadableLine } from "./diagram-source.ts";
import { linksInLine } from "./flowchart-source.ts";

/** A diagram in a page's HTML. */
interface PageDiagram {
  /** The range of its element. */
  start: number;
  end: number;
  /** The code block with its source. */
  pre: string;
  /** Its source, as HTML and as text. */
  escaped: string;
  source: string;
}

/** A diagram that can be drawn while the site is built. */
export interface DrawableDiagram {
  source: string;
  /** Its first line. */
  title: string;
  /** Its statements that draw something. */
  text: string;
}

/** A diagram that cannot be drawn. */
export interface UnreadableDiagram {
  /** The whole source of the diagram. */
  source: string;
  /** The first line of the diagram. */
  title: string;
  reason: string;
  /** The index of the invalid line in the source, if known. */
  line?: number;
}

const diagramTags = tagNames("div");
const codeTags = tagNames("code");
const kinds = /^(?:graph|flowchart|stateDiagram(?:-v2)?|sequenceDiagram|classDiagram|erDiagram|xychart(?:-beta)?)\b/;
/** Statements that draw nothing: comments, front matter, directives, titles, links. */
const invisibleStatements =
  /^\s*(?:%%\{[\s\S]*?\}%%|%%.*|accDescr\s*\{[^}]*\}|(?:accTitle|accDescr)\s*:.*|click\s.*)$/gm;
/** Comments that Mermaid also knows in diagrams of states and sequences. */
const hashComments = /^[ \t]*#.*$/gm;
const frontMatter = /^\s*---\n[\s\S]*?\n---\n/;
/** A text in quotes, after an opening bracket, a bar or a name, and the end of a line. */
const textOrEnd = /(?<=[[({|>]|label: )"[^"]*"|\n/g;

/**
 * The most lines and links of a diagram. Arranging takes a time that grows with their square: 250 links on as many
 * lines take 4 s, and twice as many 20 s. Mermaid's own limit is 500 links.
 */
const maxSize = 500;

/** Whether a page's HTML may contain diagrams that are not drawn yet. */
export function mayHaveDiagrams(html: string): boolean {
  return html.includes(` ${diagramMark}`);
}

/** Returns the diagrams in a page's HTML, in order. */
export function* diagramsIn(html: string): Generator<PageDiagram, undefined> {
  if (!mayHaveDiagrams(html)) return;
  for (const tag of findTags(html, diagramTags)) {
    if (tag.isEnd || tag.attribute(diagramMark) === undefined) continue;
    const pre = tag.content;
    const [code] = findTags(pre, codeTags);
    const escaped = code?.content ?? "";
    yield { start: tag.start, end: tag.elementEnd, pre, escaped, source: unescapeHtml(escaped) };
  }
}

/** Returns what is to be drawn of a diagram, or why it cannot be drawn. */
export function readDiagram(source: string): DrawableDiagram | UnreadableDiagram {
  const visible = source.replace(frontMatter, emptyLines).replace(invisibleStatements, emptyLines);
  const hasHashComments = /^\s*(?:stateDiagram|sequenceDiagram)/.test(visible);
  const withoutAsides = joinLabels(hasHashComments ? visible.replace(hashComments, emptyLines) : visible);
  const text = withoutAsides.trim();
  const title = text.split("\n")[0] ?? "";
  if (text === "") return { title, source, reason: "it is empty" };
  if (!kinds.test(text)) return { title, source, reason: "diagrams of this kind cannot be rendered during the build" };
  if (sizeOf(text) > maxSize) return { title, source, reason: `it has more than ${maxSize} lines and links` };
  const unreadable = findUnreadableLine(text);
  if (unreadable === undefined) return { source, title, text };
  const line = withoutAsides.slice(0, withoutAsides.indexOf(text)).split("\n").length - 1 + unreadable;
  return { title, source, line, reason: `its line "${source.split("\n")[line]?.trim()}" cannot be parsed` };
}

/** Returns what arranging a diagram depends on: its lines and links. Sequences need no arranging. */
function sizeOf(text: string): number {
  if (text.startsWith("sequenceDiagram")) return 0;
  const lines = text.split("\n");
  const isFlowchart = /^(?:graph|flowchart)/.test(text);
  const links = lines.map((line) => (isFlowchart ? linksInLine(line.trim()) : Number(line.includes("--"))));
  return lines.length + links.reduce((sum, count) => sum + count, 0);
}

/** Joins the lines of each label. As many empty lines follow, so that line numbers stay the same. */
function joinLabels(text: string): string {
  if (!text.includes('"')) return text;
  let joined = 0;
  return text.replace(textOrEnd, (found) => {
    if (found === "\n") {
      const ends = found.repeat(joined + 1);
      joined = 0;
      return ends;
    }
    const lines = found.split("\n");
    joined += lines.length - 1;
    return lines.map((line) => line.trim()).join("<br/>");
  });
}

/** Removes text, but keeps its line breaks, so that line numbers stay the same. */
function emptyLines(text: string): string {
  return text.replace(/[^\n]+/g, "");
}
