import { Children, isValidElement, type ReactElement, type ReactNode, useState } from "react";
import { readDefaultTab, readTabItems, readTabValues, type TabValue } from "../../theme/Tabs/tab-items.ts";

interface TabsInput {
  children?: ReactNode;
  values?: readonly TabValue[];
  defaultValue?: string | null;
}

/** `sanitizeTabsChildren`: the elements among the children of tabs. */
export function sanitizeTabsChildren(children: ReactNode): ReactElement[] {
  return Children.toArray(children).filter((child): child is ReactElement => isValidElement(child));
}

/** `useTabs`: the tabs of a component that draws them itself, and the one that is open. */
export function useTabs({ children, values, defaultValue }: TabsInput) {
  const tabValues = readTabValues(readTabItems(children), values);
  const [selectedValue, selectValue] = useState(() => readDefaultTab(tabValues, defaultValue));
  return { selectedValue, selectValue, tabValues, lazy: false, block: false };
}

/** `useTabsContextValue`: the same. */
export function useTabsContextValue(props: TabsInput): ReturnType<typeof useTabs> {
  return useTabs(props);
}
