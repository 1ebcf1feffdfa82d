import type { ReactNode } from "react";
import type { TabItemProps } from "../Tabs/tab-items.ts";

/** `@theme/TabItem`: the content of one tab. Tabs draws the panel around it. */
export default function TabItem({ children, className }: TabItemProps): ReactNode {
  return className ? <div className={className}>{children}</div> : children;
}
