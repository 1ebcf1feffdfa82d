import { Children, isValidElement, type ReactElement, type ReactNode, useState } from "react";
import { readDefaultTab, readTabItems, readTabValues, type TabValue } from "../../theme/Tabs/tab-items.ts";

/**
 * `@docusaurus/theme-common/internal`: exports that have moved to public modules, which older components still import
 * from here.
 */
export * from "./blog/blog-client.tsx";
export * from "./blog/blog-texts.tsx";
export * from "./code-blocks.ts";
export * from "./documents/docs-client.ts";
export * from "./frame-state.ts";
export * from "./internal-helpers.ts";
// Theme packages take names of earlier versions from here by `require`, which cannot be led to another module.
export * from "./older-names.ts";
export { useUserPreferences as useTabGroupChoice } from "./older-names.ts";
export { useQueryStringValue } from "./query-string.ts";
export * from "./theme-common.tsx";

interface TabsInput {
  children?: ReactNode;
  values?: readonly TabValue[];
  defaultValue?: string | null;
}

/** `sanitizeTabsChildren`: the elements among the children of tabs. */
export function sanitizeTabsChildren(children: ReactNode): ReactElement[] {
  return Children.toArray(children).filter((child): child is ReactElement => isValidElement(child));
}

/** `useTabs`: the tabs of a component that renders them itself, and the selected one. */
export function useTabs({ children, values, defaultValue }: TabsInput) {
  const tabValues = readTabValues(readTabItems(children), values);
  const [selectedValue, selectValue] = useState(() => readDefaultTab(tabValues, defaultValue));
  return { selectedValue, selectValue, tabValues, lazy: false, block: false };
}

/** `useTabsContextValue`: the same. */
export function useTabsContextValue(props: TabsInput): ReturnType<typeof useTabs> {
  return useTabs(props);
}

interface HeadingItem {
  value: string;
  id: string;
  level: number;
}

export interface HeadingNode extends HeadingItem {
  children: HeadingNode[];
}

/** `useTreeifiedTOC`: headings as a tree. */
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

/** `useFilteredAndTreeifiedTOC`: the same for the levels in the table of contents. */
export function useFilteredAndTreeifiedTOC({ toc, minHeadingLevel, maxHeadingLevel }: FilterOptions): HeadingNode[] {
  return useTreeifiedTOC(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel));
}
