export interface DiffLine {
  text: string;
  kind: "same" | "inserted" | "deleted";
}

/**
 * Returns the lines of two texts, common ones once; removed lines come before added ones. For texts of some hundred
 * lines.
 */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  // The maximum number of common lines for each pair of suffixes, computed from the end.
  const shared = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let a = old.length - 1; a >= 0; a -= 1)
    for (let b = now.length - 1; b >= 0; b -= 1)
      (shared[a] as Uint16Array)[b] =
        old[a] === now[b]
          ? (shared[a + 1]?.[b + 1] ?? 0) + 1
          : Math.max(shared[a + 1]?.[b] ?? 0, shared[a]?.[b + 1] ?? 0);
  const lines: DiffLine[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < now.length) {
    const [was = "", is = ""] = [old[a], now[b]];
    if (a < old.length && b < now.length && was === is) {
      lines.push({ text: is, kind: "same" });
      a += 1;
      b += 1;
    } else if (b >= now.length || (a < old.length && (shared[a + 1]?.[b] ?? 0) >= (shared[a]?.[b + 1] ?? 0))) {
      lines.push({ text: was, kind: "deleted" });
      a += 1;
    } else {
      lines.push({ text: is, kind: "inserted" });
      b += 1;
    }
  }
  return lines;
}
