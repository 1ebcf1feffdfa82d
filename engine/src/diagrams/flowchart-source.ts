const header = /^(?:graph|flowchart(?:-elk)?)\b[ \t]*(TB|TD|BT|RL|LR)?[ \t]*(?:;|%%.*)?[ \t]*(?:\n|$)?/i;
const group = /^\s*subgraph\s+([^\s["]+)\s*(?:\[(.+)\])?\s*;?$/;
/** Statements without nodes and links. */
export const others = /^(?:subgraph|end|direction|style|classDef|class|linkStyle|click|%%)(?!\s*(?:-|=|&))\b/;
const quoted = String.raw`"[^"]*"`;
const shape = String.raw`\[(?:${quoted}|[^\]"])*\]+\)*|\((?:${quoted}|[^)"])*\)+\]*|\{(?:${quoted}|[^}"])*\}+|>[^\]\n]*\]|@\{(?:${quoted}|[^}"])*\}`;
const node = String.raw`(?<id>[\p{L}\p{N}_]+(?:[./-][\p{L}\p{N}_]+)*['*]*)(?<shape>${shape})?(?:@\{(?:${quoted}|[^}"])*\})?`;
const label = String.raw`\s*\|(?<label>\s*${quoted}\s*|[^|]*)\|`;
const links = String.raw`(?:[\w-]+@(?=[-=<]))?(?<back><|(?<=\s)[ox](?=--|==|-\.))?(?:(?<open>--|==|-\.)(?![-=.>]|[ox][\s|])\s*(?<text>[^\n]+?)\s*(?<close>--+[->ox]?|==+[=>ox]?|\.+-[>ox]?)|(?<link>--+(?:[->]|[ox](?=[\s|]))|-\.+-(?:>|[ox](?=[\s|]))?|==+(?:[=>]|[ox](?=[\s|]))))(?:${label})?`;
/** Statements end with a semicolon; so does one followed by an invisible link. */
export const tokens = new RegExp(String.raw`(?<class>:::\w+(?:-\w+)*)|(?<end>;|~~~+)|${links}|${node}`, "gu");
/** The name of a link, and a statement about it, such as its animation. */
const linkName = /(?<=\s)([\w-]+)@(?=[-=<])/g;
const aboutLink = /^([\w-]+)@\{[^}]*\}$/;
const entities: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", nbsp: " " };
const privateUse = 0xe000;
/** Groups of nodes with links between them, for a line in which nodes are N, links L and classes C. */
const outline = /^(?:;|NC*(?:&NC*)*(?:LNC*(?:&NC*)*)*(?:;|$))*$/;

/** Whether `flowchartSource` supports a line of a flowchart after the first. */
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
 * Adapts a flowchart for the drawing library: one statement per line, links of one length between spaces with their
 * text between bars, ASCII ids, and each node's shape at its first use. The library would read `A-->B;` as one node,
 * and silently omits what it cannot read. Use `restoreMarks` on the drawing.
 */
export function flowchartSource(source: string): string {
  const direction = header.exec(source)?.[1] ?? "TB";
  const lines = source.replace(header, "").split("\n");
  const named = new Set(Array.from(source.matchAll(linkName), ([, name = ""]) => name));
  const scope: Scope = {
    names: new Map(),
    named,
    shapes: shapesOf(lines),
    drawn: new Set(),
    grouped: new Set(),
    depth: 0,
  };
  return [`graph ${direction}`, ...lines.map((line) => rewriteLine(line, scope))].join("\n");
}

/** Returns the number of links in a line of a flowchart. Between groups of nodes, each leads to each: `A & B --> C & D`. */
export function linksInLine(line: string): number {
  if (others.test(line)) return 0;
  let count = 0;
  let [before, nodes] = [0, 0];
  const endGroup = () => {
    count += before * nodes;
    [before, nodes] = [nodes, 0];
  };
  for (const { groups } of line.matchAll(tokens)) {
    if (groups?.["id"] !== undefined) nodes += 1;
    else if (groups?.["class"] === undefined) endGroup();
    if (groups?.["end"] !== undefined) before = 0;
  }
  endGroup();
  return count;
}

/** Restores the characters of labels that `flowchartSource` replaced because they would end the label. */
export function restoreMarks(svg: string, escape: (text: string) => string): string {
  return svg.replace(/[\uE000-\uE07F]/g, (mark) => escape(String.fromCharCode(mark.charCodeAt(0) - privateUse)));
}

interface Scope {
  /** Replacements for ids with non-ASCII letters. */
  names: Map<string, string>;
  /** Names of links. */
  named: ReadonlySet<string>;
  shapes: ReadonlyMap<string, string>;
  /** Nodes used so far, and those used in a group. */
  drawn: Set<string>;
  grouped: Set<string>;
  /** Number of open groups. */
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
  if (scope.named.has(aboutLink.exec(statement)?.[1] ?? "")) return "";
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

/** Returns a link in the library's syntax. */
export function linkOf(start: string, hasHead: boolean): string {
  if (start.startsWith("-.")) return hasHead ? "-.->" : "-.-";
  if (start.startsWith("=")) return hasHead ? "==>" : "===";
  return hasHead ? "-->" : "---";
}

/**
 * Returns a node, with its shape at its first use, and at its first use in a group, which it otherwise would not belong
 * to.
 */
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

/** Converts a shape for the library, which draws parallelograms and `@{ … }` shapes as rectangles. */
function drawableShape(written: string): string {
  if (written.startsWith("@"))
    return `[${protectMarks(/label\s*:\s*("[^"]*")/.exec(written)?.[1] ?? "")}]`.replace("[]", "");
  const parallelogram = /^\[([/\\])([\s\S]*)\1\]$/.exec(written);
  return protectMarks(parallelogram ? `[${parallelogram[2]}]` : written);
}

/**
 * Replaces entities, and characters within quotes that would end a label for the library. `restoreMarks` restores them.
 */
function protectMarks(text: string): string {
  const aside = (mark: string) => String.fromCharCode(privateUse + mark.charCodeAt(0));
  return text
    .replace(
      /"([^"]*)"/g,
      (_, inner: string) => `"${inner.replace(/^`([\s\S]*)`$/, "$1").replace(/[[\](){}|]/g, aside)}"`,
    )
    .replace(/[#&](quot|amp|lt|gt|nbsp);/g, (_, name: string) => aside(entities[name] ?? " "));
}
