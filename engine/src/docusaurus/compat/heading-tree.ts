interface HeadingItem {
  value: string;
  id: string;
  level: number;
}

export interface HeadingNode extends HeadingItem {
  children: HeadingNode[];
}

/** `useTreeifiedTOC`: headings with those below them. */
export function useTreeifiedTOC(toc: readonly HeadingItem[]): HeadingNode[] {
  const top: HeadingNode[] = [];
  const open: HeadingNode[] = [];
  for (const item of toc) {
    const node = { ...item, children: [] };
    while ((open.at(-1)?.level ?? 0) >= item.level) open.pop();
    (open.at(-1)?.children ?? top).push(node);
    open.push(node);
  }
  return top;
}

interface FilterOptions {
  toc: readonly HeadingItem[];
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

/** `useFilteredAndTreeifiedTOC`: the same of the levels that a table of contents shows. */
export function useFilteredAndTreeifiedTOC({ toc, minHeadingLevel, maxHeadingLevel }: FilterOptions): HeadingNode[] {
  return useTreeifiedTOC(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel));
}
