import type { ComponentProps, ReactNode } from "react";

/** A tab, with the properties of its `TabItem`. */
export interface TabItemProps {
  value: string;
  label?: ReactNode;
  default?: boolean;
  /** Further attributes of the tab's button. */
  attributes?: Partial<ComponentProps<"button">>;
  className?: string;
  children?: ReactNode;
}

/** `@theme/TabItem`: the content of one tab. Tabs draws the panel around it. */
export default function TabItem({ children, className }: TabItemProps): ReactNode {
  return className ? <div className={className}>{children}</div> : children;
}
