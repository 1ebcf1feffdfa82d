import { isFlowchartLine } from "./flowchart-source.ts";

interface Kind {
  head: RegExp;
  /** A line that is read. */
  statement: RegExp;
  /** What stands on lines of its own and is text. */
  text?: RegExp;
}

const state = String.raw`(?:\[\*\]|[\w\p{L}-]+)`;
/** What adds to a drawing is as exact here as in the library that draws it; what it passes over without harm is not. */
const kinds: readonly Kind[] = [
  {
    head: /^sequenceDiagram/,
    statement:
      /^(?:(?:create\s+)?(?:participant|actor)\s+\S|note\s+(?:left of|right of|over)\s[^:]+:|(?:loop|alt|opt|par|par_over|critical|break|rect|box|else|and|option|end|autonumber|activate|deactivate|destroy|properties|details)\b|[^:]+?\s*--?(?:>>?|[)x])\s*[+-]?\s*[^:\s][^:]*?:\s*\S)/i,
  },
  {
    head: /^stateDiagram/,
    statement: new RegExp(
      String.raw`^(?:${state}(?::::\w+)?$|${state}\s*-->\s*${state}\s*(?::.*)?$|[\w\p{L}-]+\s*:|(?:state|note|hide|scale)\s|\}$|--+$)`,
      "iu",
    ),
    text: /^[ \t]*note\s[^:\n]*\n[\s\S]*?end note/gim,
  },
  {
    head: /^classDiagram/,
    statement:
      /^(?:(?:namespace|note)\s|\}|<<|[^\s:]+\s*:\s*[^:\s]|\S+\s+(?:"[^"]*"\s+)?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.?|--)\s+(?:"[^"]*"\s+)?\S)/,
    text: /\{[ \t]*\n[^{}]*\}|\bnote (?:for \S+ )?"[^"]*"/g,
  },
  {
    head: /^erDiagram/,
    statement: /^(?:[^{}]+\{\s*\}?$|\S+$|\S+\s+[|o}{]+(?:--|\.\.)[|o}{]+\s+\S+\s*:\s*\S)/,
    text: /\{[ \t]*\n[^{}]*\}/g,
  },
  { head: /^xychart/, statement: /^(?:[xy]-axis\b|(?:bar|line)\s+\[[^\]]+\])/ },
];
const asides = /^(?:title|acc(?:Title|Descr)|direction|style|classDef|class|cssClass|linkStyle|links?|callback)\b/;

/**
 * The index of the first line of a diagram that the library that draws it leaves out without a word, since it is not written
 * as Mermaid is, or not as the library reads it.
 */
export function findUnreadableLine(diagram: string): number | undefined {
  const kind = kinds.find(({ head }) => head.test(diagram));
  const text = kind?.text ? diagram.replace(kind.text, (lines) => lines.replace(/[^\n]+/g, "")) : diagram;
  const isReadable = (line: string) =>
    line === "" || (kind ? asides.test(line) || kind.statement.test(line) : isFlowchartLine(line));
  const index = text.split("\n").findIndex((line, place) => place > 0 && !isReadable(line.trim()));
  return index === -1 ? undefined : index;
}
