const header = /^(?:graph|flowchart(?:-elk)?)\b[ \t]*(TB|TD|BT|RL|LR)?[ \t]*(?:;|%%.*)?[ \t]*(?:\n|$)?/i;
const group = /^\s*subgraph\s+([^\s["]+)\s*(?:\[(.+)\])?\s*;?$/;
/** Statements that hold neither nodes nor links. */
export const others = /^(?:subgraph|end|direction|style|classDef|class|linkStyle|click|%%)(?!\s*(?:-|=|&))\b/;
const quoted = String.raw`"[^"]*"`;
const shape = String.raw`\[(?:${quoted}|[^\]"])*\]+\)*|\((?:${quoted}|[^)"])*\)+\]*|\{(?:${quoted}|[^}"])*\}+|>[^\]\n]*\]|@\{[^}]*\}`;
const node = String.raw`(?<id>[\p{L}\p{N}_]+(?:[./-][\p{L}\p{N}_]+)*)(?<shape>${shape})?`;
const label = String.raw`\s*\|(?<label>\s*${quoted}\s*|[^|]*)\|`;
const links = String.raw`(?:[\w-]+@(?=[-=<]))?(?<back><|(?<=\s)[ox](?=--|==|-\.))?(?:(?<open>--|==|-\.)(?![-=.>]|[ox][\s|])\s*(?<text>[^\n]+?)\s*(?<close>--+[->ox]?|==+[=>ox]?|\.+-[>ox]?)|(?<link>--+(?:[->]|[ox](?=[\s|]))|-\.+-(?:>|[ox](?=[\s|]))?|==+(?:[=>]|[ox](?=[\s|]))))(?:${label})?`;
/** Statements end with a semicolon; an invisible link does no more than to end one. */
export const tokens = new RegExp(String.raw`(?<class>:::\w+(?:-\w+)*)|(?<end>;|~~~+)|${links}|${node}`, "gu");
const entities: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", nbsp: " " };
const privateUse = 0xe000;
/** Groups of nodes with links between them, of a line whose nodes are N, links L and classes C. */
const outline = /^(?:;|NC*(?:&NC*)*(?:LNC*(?:&NC*)*)*(?:;|$))*$/;

/** Whether a line of a flowchart, after the first, is one that `flowchartSource` understands. */
export function isFlowchartLine(line: string): boolean {
  if (others.test(line)) return true;
  const letters = line.replace(tokens, (...found: unknown[]) => {
    const { id, end, class: className } = found.at(-1) as Record<string, string | undefined>;
    if (id !== undefined) return "N";
    return end === ";" ? end : className === undefined ? "L" : "C";
  });
  return outline.test(letters.replace(/\s+/g, ""));
}

/**
 * A flowchart as the library that draws it reads it: statements on lines of their own, links of one length between spaces,
 * their text in bars, names of nodes in the letters of ASCII, and each node's shape where it is first named. `A-->B;` is
 * one node to the library, and what it cannot read it leaves out without a word. `restoreMarks` belongs to it.
 */
export function flowchartSource(source: string): string {
  const direction = header.exec(source)?.[1] ?? "TB";
  const lines = source.replace(header, "").split("\n");
  const scope: Scope = { names: new Map(), shapes: shapesOf(lines), drawn: new Set(), grouped: new Set(), depth: 0 };
  return [`graph ${direction}`, ...lines.map((line) => rewriteLine(line, scope))].join("\n");
}

/** The marks of labels that would end them, in a drawing of what `flowchartSource` made. */
export function restoreMarks(svg: string, escape: (text: string) => string): string {
  return svg.replace(/[\uE000-\uE07F]/g, (mark) => escape(String.fromCharCode(mark.charCodeAt(0) - privateUse)));
}

interface Scope {
  /** What stands for each name in other letters than ASCII's. */
  names: Map<string, string>;
  shapes: ReadonlyMap<string, string>;
  /** Nodes that were named, and those that were named in a group. */
  drawn: Set<string>;
  grouped: Set<string>;
  /** Of the groups that are open. */
  depth: number;
}

function shapesOf(lines: readonly string[]): Map<string, string> {
  const shapes = new Map<string, string>();
  for (const line of lines) {
    if (others.test(line.trim())) continue;
    for (const { groups } of line.matchAll(tokens))
      if (groups?.["id"] && groups["shape"]) shapes.set(groups["id"], drawableShape(groups["shape"]));
  }
  return shapes;
}

function rewriteLine(line: string, scope: Scope): string {
  const statement = line.trim().replace(/;$/, "").trimEnd();
  if (/^subgraph\b/.test(statement)) scope.depth++;
  else if (statement === "end") scope.depth--;
  const [, id, title = id] = group.exec(statement) ?? [];
  if (id !== undefined && !isPlain(id)) {
    scope.names.set(id, `group-${scope.names.size + 1}`);
    return `subgraph ${scope.names.get(id)} [${title}]`;
  }
  return others.test(statement) ? statement : rewriteStatements(line, scope);
}

function rewriteStatements(line: string, scope: Scope): string {
  return line.replace(tokens, (whole: string, ...rest: unknown[]) => {
    const { end, id, open, link, back = "", close = "", ...texts } = rest.at(-1) as Record<string, string | undefined>;
    if (end !== undefined) return "\n";
    if (id !== undefined) return nodeOf(id, scope);
    const start = link ?? open;
    if (start === undefined) return whole;
    const text = (texts["text"] ?? texts["label"])?.trim();
    return ` ${back}${linkOf(start, /[>ox]$/.test(link ?? close))}${text ? `|${protectMarks(text)}|` : ""} `;
  });
}

/** A link in the library's way. */
export function linkOf(start: string, hasHead: boolean): string {
  if (start.startsWith("-.")) return hasHead ? "-.->" : "-.-";
  if (start.startsWith("=")) return hasHead ? "==>" : "===";
  return hasHead ? "-->" : "---";
}

/** A node with its shape where it is first named, and where it is first named in a group: only so the group has it. */
function nodeOf(id: string, { names, shapes, drawn, grouped, depth }: Scope): string {
  const name = isPlain(id) ? id : (names.get(id) ?? `node-${names.size + 1}`);
  if (name !== id) names.set(id, name);
  const isDrawn = drawn.has(id);
  const isPlaced = isDrawn && (depth === 0 || grouped.has(id));
  drawn.add(id);
  if (depth > 0) grouped.add(id);
  if (isPlaced || name.startsWith("group-")) return name;
  return `${name}${shapes.get(id) ?? (isDrawn || name !== id ? `[${id}]` : "")}`;
}

function isPlain(id: string): boolean {
  return /^[\w-]+$/.test(id);
}

/** A parallelogram, and what is written as `@{ … }`, is a rectangle to the library. */
function drawableShape(written: string): string {
  if (written.startsWith("@"))
    return `[${protectMarks(/label\s*:\s*("[^"]*")/.exec(written)?.[1] ?? "")}]`.replace("[]", "");
  const parallelogram = /^\[([/\\])([\s\S]*)\1\]$/.exec(written);
  return protectMarks(parallelogram ? `[${parallelogram[2]}]` : written);
}

/** Inside of quotes, marks that the library takes for the end of a label stand aside while it draws; so do entities. */
function protectMarks(text: string): string {
  const aside = (mark: string) => String.fromCharCode(privateUse + mark.charCodeAt(0));
  return text
    .replace(
      /"([^"]*)"/g,
      (_, inner: string) => `"${inner.replace(/^`([\s\S]*)`$/, "$1").replace(/[[\](){}|]/g, aside)}"`,
    )
    .replace(/[#&](quot|amp|lt|gt|nbsp);/g, (_, name: string) => aside(entities[name] ?? " "));
}
