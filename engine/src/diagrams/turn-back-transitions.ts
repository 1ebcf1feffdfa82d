import { leadsTo } from "./turn-back-links.ts";

const transition = /^(\[\*\]|[\w\p{L}-]+)\s*-->\s*(\[\*\]|[\w\p{L}-]+)(\s*:.*)?$/u;
/** Stands for a colour on the lines that were turned, so that they are found in the drawing. */
const mark = "turned";
const turnedLine = new RegExp(`(<polyline [^>]*)stroke="${mark}"([^>]*) marker-end="[^"]*"`, "g");
const markersOfMark = new RegExp(`<marker id="arrowhead(?:-start)?-${mark}"[\\s\\S]*?</marker>\\s*`, "g");

/**
 * A state diagram with each transition that closes a circle written the other way round: as with flowcharts, the start
 * could be drawn last otherwise. A transition has no head at its start, so `turnHeads` gives it one in the drawing.
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
    next.set(first, [...(next.get(first) ?? []), last]);
    if (!isBack) return line;
    turned.push(index);
    return `${first} --> ${last}${label}`;
  });
  return turned.length === 0 ? source : [...lines, `linkStyle ${turned.join(",")} stroke:${mark}`].join("\n");
}

/** The drawing with the heads of turned transitions where they belong. */
export function turnHeads(svg: string): string {
  if (!svg.includes(`stroke="${mark}"`)) return svg;
  return svg
    .replace(turnedLine, '$1stroke="var(--_line)"$2 marker-start="url(#arrowhead-start)"')
    .replace(markersOfMark, "");
}
