export interface TreeHeading {
  id: string;
  level: number;
  /** Inline HTML without links, because its entry in a list of headings is a link itself. */
  html: string;
}

export interface HeadingBranch extends TreeHeading {
  children: HeadingBranch[];
}

/** Nests the headings from `minLevel` to `maxLevel`, each under the closest higher one before it. */
export function nestHeadings(headings: readonly TreeHeading[], minLevel: number, maxLevel: number): HeadingBranch[] {
  const top: HeadingBranch[] = [];
  const open: HeadingBranch[] = [];
  for (const { id, level, html } of headings) {
    if (level < minLevel || level > maxLevel) continue;
    const branch = { id, level, html, children: [] };
    while (open.length > 0 && open[open.length - 1]!.level >= level) open.pop();
    (open.at(-1)?.children ?? top).push(branch);
    open.push(branch);
  }
  return top;
}
