const header = /^(?:graph|flowchart(?:-elk)?)\b[ \t]*(TB|TD|BT|RL|LR)?[ \t]*(?:;|%%.*)?[ \t]*(?:\n|$)?/i;
const group = /^\s*subgraph\s+([^\s["]+)\s*(?:\[(.+)\])?\s*;?$/;
/** Statements that hold neither nodes nor links. */
const others = /^(?:subgraph|end|direction|style|classDef|class|linkStyle|click|%%)(?!\s*(?:-|=|&))\b/;
const quoted = String.raw`"[^"]*"`;
/** What stands in a node's shape, and names of classes: kept as it is. */
const kept = String.raw`\[(?:${quoted}|[^\]"])*\]+\)*|\((?:${quoted}|[^)"])*\)+\]*|\{(?:${quoted}|[^}"])*\}+|(?<=[\p{L}\p{N}_])>[^\]]*\]|${quoted}|:::\w+(?:-\w+)*`;
const label = String.raw`\s*\|(?<label>[^|]*)\|`;
const links = String.raw`(?<back><)?(?:(?<open>--|==|-\.)(?![-=.>]|[ox][\s|])\s*(?<text>[^\n]+?)\s*(?<close>--+[->ox]?|==+[=>ox]?|\.+-[>ox]?)|(?<link>--+(?:[->]|[ox](?=[\s|]))|-\.+-(?:>|[ox](?=[\s|]))?|==+(?:[=>]|[ox](?=[\s|]))))(?:${label})?`;
const tokens = new RegExp(
  String.raw`(?<kept>${kept})|(?<end>;)|${links}|(?<id>[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*)`,
  "gu",
);

/**
 * A flowchart as the library that draws it reads it: statements on lines of their own, links of one length between spaces,
 * their text in bars, and names of nodes in the letters of ASCII. `A-->B;` is one node to the library, and what it cannot
 * read it leaves out without a word.
 */
export function flowchartSource(source: string): string {
  const names = new Map<string, string>();
  const direction = header.exec(source)?.[1] ?? "TB";
  const lines = source
    .replace(header, "")
    .split("\n")
    .map((line) => rewriteLine(line, names));
  return [`graph ${direction}`, ...lines].join("\n");
}

/** `names` has what stands for each name in other letters than ASCII's. */
function rewriteLine(line: string, names: Map<string, string>): string {
  const [, id, title = id] = group.exec(line) ?? [];
  if (id !== undefined && !isPlain(id)) {
    names.set(id, `group-${names.size + 1}`);
    return `subgraph ${names.get(id)} [${title}]`;
  }
  return others.test(line.trim()) ? line.replace(/;\s*$/, "") : rewriteStatements(line, names);
}

function rewriteStatements(line: string, names: Map<string, string>): string {
  return line.replace(tokens, (whole: string, ...rest: unknown[]) => {
    const { end, id, open, link, back = "", close = "", ...texts } = rest.at(-1) as Record<string, string | undefined>;
    if (end !== undefined) return "\n";
    if (id !== undefined) return isPlain(id) ? id : nameOf(id, line[Number(rest.at(-3)) + id.length], names);
    const start = link ?? open;
    if (start === undefined) return whole;
    const text = (texts["text"] ?? texts["label"])?.trim();
    return ` ${back}${linkOf(start, /[>ox]$/.test(link ?? close))}${text ? `|${text}|` : ""} `;
  });
}

function linkOf(start: string, hasHead: boolean): string {
  if (start.startsWith("-.")) return hasHead ? "-.->" : "-.-";
  if (start.startsWith("=")) return hasHead ? "==>" : "===";
  return hasHead ? "-->" : "---";
}

function isPlain(id: string): boolean {
  return /^[\w-]+$/.test(id);
}

/** A name for a node, and what it is to show where nothing else is said. */
function nameOf(id: string, next: string | undefined, names: Map<string, string>): string {
  const name = names.get(id) ?? `node-${names.size + 1}`;
  names.set(id, name);
  const isComplete = name.startsWith("group-") || (next !== undefined && "[({>".includes(next));
  return isComplete ? name : `${name}[${id}]`;
}
