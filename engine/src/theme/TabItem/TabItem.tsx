import type { ReactNode } from "react";
import type { TabItemProps } from "../Tabs/tab-items.ts";

/** `@theme/TabItem`: what one tab shows. Tabs draws the panel round it. */
export default function TabItem({ children, className }: TabItemProps): ReactNode {
  return className ? <div className={className}>{children}</div> : children;
}
