import { addToGroup } from "@cairn/catalogue/group-by";
import { linkOf, others, tokens } from "./flowchart-source.ts";

interface Node {
  id: string;
  text: string;
}

/**
 * Reverses each link that closes a cycle in the lines of a flowchart from `flowchartSource`, with its arrowhead at its
 * start. The drawing library has no defined order within a cycle, and might draw the first node last.
 */
export function turnBackLinks(lines: readonly string[]): string[] {
  const next = new Map<string, string[]>();
  return lines.flatMap((line) => (others.test(line.trim()) ? [line] : turnInLine(line, next)));
}

function turnInLine(line: string, next: Map<string, string[]>): string[] {
  const { groups, links } = chainOf(line);
  const pairs: string[] = [];
  let hasTurned = false;
  for (const [index, link] of links.entries())
    for (const from of groups[index] ?? [])
      for (const to of groups[index + 1] ?? []) {
        const isBack = from.id !== to.id && leadsTo(to.id, from.id, next);
        const [first, last] = isBack ? [to, from] : [from, to];
        addToGroup(next, first.id, last.id);
        pairs.push(`${first.text} ${isBack ? turn(link) : link} ${last.text}`);
        hasTurned ||= isBack;
      }
  return hasTurned ? pairs : [line];
}

/** Returns the groups of nodes (`A & B`) in a line, and the links between them. */
function chainOf(line: string): { groups: Node[][]; links: string[] } {
  const groups: Node[][] = [[]];
  const links: string[] = [];
  for (const { 0: text, groups: found } of line.matchAll(tokens)) {
    const nodes = groups.at(-1) ?? [];
    const node = nodes.at(-1);
    if (found?.["id"]) nodes.push({ id: found["id"], text });
    else if (!found?.["class"]) {
      links.push(text.trim());
      groups.push([]);
    } else if (node) node.text += text;
  }
  return { groups, links };
}

/** Whether a path of links leads from one node to another. */
export function leadsTo(start: string, target: string, next: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set([start]);
  for (const id of seen) for (const each of next.get(id) ?? []) seen.add(each);
  return seen.has(target);
}

function turn(link: string): string {
  const [, back, line = "", label = ""] = /^(<?)(-->|---|-\.->|-\.-|==>|===)([\s\S]*)$/.exec(link) ?? [];
  return `${line.endsWith(">") ? "<" : ""}${linkOf(line, back === "<")}${label}`;
}
