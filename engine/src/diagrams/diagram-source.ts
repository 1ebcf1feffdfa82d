import { addToGroup } from "@cairn/catalogue/group-by";
import { isFlowchartLine } from "./flowchart-source.ts";
import { leadsTo } from "./turn-back-links.ts";

const transition = /^(\[\*\]|[\w\p{L}-]+)\s*-->\s*(\[\*\]|[\w\p{L}-]+)(\s*:.*)?$/u;
/** A fake colour of reversed transitions, by which they are found in the drawing. */
const turnedColor = "turned";

const declaration = /^((?:create\s+)?(?:participant|actor))\s+(.+?)(?:\s+as\s+(.+))?$/i;
const note = /^(note\s+(?:left of|right of|over)\s+)([^:]+)(:.*)$/i;
const activation = /^((?:de)?activate|destroy)\s+(.+)$/i;
const message = /^([^:]+?)\s*(--?(?:>>?|[)x]))\s*([+-]?)\s*([^:]+?)\s*(:.*)$/;

interface Kind {
  head: RegExp;
  /** A supported line. */
  statement: RegExp;
  /** Text blocks that span lines of their own. */
  text?: RegExp;
}

const state = String.raw`(?:\[\*\]|[\w\p{L}-]+)`;
/**
 * The kinds of diagrams. Patterns of statements that draw something match only what the drawing library supports;
 * others need not be exact.
 */
const kinds: readonly Kind[] = [
  {
    head: /^sequenceDiagram/,
    statement:
      /^(?:(?:create\s+)?(?:participant|actor)\s+\S|note\s+(?:left of|right of|over)\s[^:]+:|(?:loop|alt|opt|par|par_over|critical|break|rect|box|else|and|option|end|autonumber|activate|deactivate|destroy|properties|details)\b|[^:]+?\s*--?(?:>>?|[)x])\s*[+-]?\s*[^:\s][^:]*?:)/i,
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
  { head: /^xychart/, statement: /^(?:[xy]-axis\b|(?:bar|line)\s+(?:"[^"]*"\s*|\w[^[\]"]*)?\[[^\]]+\])/ },
];
const invisibleStatements =
  /^(?:title|acc(?:Title|Descr)|direction|style|classDef|class|cssClass|linkStyle|links?|callback)\b/;

/** Returns a line as drawn: without space around it, and single spaces, since the patterns take long for many. */
function withSingleSpaces(line: string): string {
  return line.trim().replaceAll(/\s+/g, " ");
}

/**
 * Returns the index of the first line of a diagram that the drawing library would silently omit, because it is invalid
 * or unsupported.
 */
export function findUnreadableLine(diagram: string): number | undefined {
  const kind = kinds.find(({ head }) => head.test(diagram));
  const text = kind?.text ? diagram.replace(kind.text, (lines) => lines.replace(/[^\n]+/g, "")) : diagram;
  const isReadable = (line: string) =>
    line === "" || (kind ? invisibleStatements.test(line) || kind.statement.test(line) : isFlowchartLine(line));
  const index = text.split("\n").findIndex((line, place) => place > 0 && !isReadable(withSingleSpaces(line)));
  return index === -1 ? undefined : index;
}

/**
 * Adapts a sequence diagram for the drawing library: actors with spaces in their names get ids, and are declared with
 * their names at their first use.
 */
export function sequenceSource(source: string): string {
  const [head = "", ...lines] = source.split("\n");
  const ids = new Map<string, string>();
  const rewritten = lines.map(withSingleSpaces).flatMap((line) => {
    const declared: string[] = [];
    const idOf = (name: string): string => {
      if (!/\s/.test(name)) return name;
      const id = ids.get(name) ?? `actor-${ids.size + 1}`;
      if (!ids.has(name)) declared.push(`participant ${id} as ${name}`);
      ids.set(name, id);
      return id;
    };
    const [, kind, name = "", label = name] = declaration.exec(line) ?? [];
    // The line itself declares the actor.
    if (kind !== undefined) return [`${kind} ${idOf(name)}${label === name && !ids.has(name) ? "" : ` as ${label}`}`];
    const statement = rewriteStatement(line, idOf);
    return [...declared, statement];
  });
  return [head, ...rewritten].join("\n");
}

/** A message without a text, of which the drawing library needs one. */
const noText = ": \u200B";

function rewriteStatement(line: string, idOf: (name: string) => string): string {
  const [, start, actors, text = ""] = note.exec(line) ?? [];
  if (start !== undefined && actors !== undefined) {
    const names = actors.split(",").map((name) => idOf(name.trim()));
    return start + names.join(",") + text;
  }
  const [, verb, actor] = activation.exec(line) ?? [];
  if (verb !== undefined && actor !== undefined) return `${verb} ${idOf(actor)}`;
  return line.replace(
    message,
    (_, from: string, arrow: string, mark: string, to: string, said: string) =>
      `${idOf(from)} ${arrow} ${mark}${idOf(to)}${said === ":" ? noText : said}`,
  );
}

/**
 * Reverses the transitions of a state diagram that close a cycle, because the start could otherwise be drawn last, as
 * in flowcharts. A transition has no arrowhead at its start, so `turnHead` adds it in the drawing.
 */
export function turnBackTransitions(source: string): string {
  const next = new Map<string, string[]>();
  const turned: number[] = [];
  let count = 0;
  const lines = source.split("\n").map((line) => {
    const [, from, to, label = ""] = transition.exec(line.trim()) ?? [];
    if (from === undefined || to === undefined) return line;
    const index = count++;
    if (from === "[*]" || to === "[*]") return line;
    const isBack = from !== to && leadsTo(to, from, next);
    const [first, last] = isBack ? [to, from] : [from, to];
    addToGroup(next, first, last);
    if (!isBack) return line;
    turned.push(index);
    return `${first} --> ${last}${label}`;
  });
  return turned.length === 0 ? source : [...lines, `linkStyle ${turned.join(",")} stroke:${turnedColor}`].join("\n");
}

type Attributes = Readonly<Record<string, string>>;

/** Returns the attributes of a reversed transition with its arrowhead at the start; those of other lines unchanged. */
export function turnHead(line: Attributes): Attributes {
  if (line["stroke"] !== turnedColor) return line;
  const { "marker-end": _end, ...others } = line;
  return { ...others, stroke: "var(--_line)", "marker-start": "url(#arrowhead-start)" };
}

/** Whether a marker is the arrowhead that the library draws for reversed transitions. */
export function isTurnedHead(marker: Attributes): boolean {
  return marker["id"]?.endsWith(`-${turnedColor}`) ?? false;
}

/**
 * Adapts an XY chart: names of series are left out, because Mermaid shows none, and the drawing library knows names of
 * axes only in quotes.
 */
export function xyChartSource(source: string): string {
  return source
    .replaceAll(/^([ \t]*(?:bar|line))[ \t]+(?:"[^"\n]*"|\w[^[\]"\n]*)[ \t]*(?=\[)/gm, "$1 ")
    .replaceAll(/^([ \t]*[xy]-axis[ \t]+)([A-Za-z][^[\]"\n]*?)[ \t]*(?=$|\[|-?[\d.]+[ \t]*-->)/gm, '$1"$2" ');
}
