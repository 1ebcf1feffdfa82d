import type { ComponentProps, ReactNode } from "react";

/** A tab, with the properties of its `TabItem`. */
export interface TabItemProps {
  value: string;
  label?: ReactNode;
  default?: boolean;
  /** Further attributes of the tab's button. */
  attributes?: Partial<ComponentProps<"button">>;
  className?: string;
  /** Whether another tab is selected, if a component other than `Tabs` draws the panel. */
  hidden?: boolean;
  children?: ReactNode;
}

/**
 * `@theme/TabItem`: the content of one tab. Tabs draws the panel around it; a site's own component for tabs tells it
 * whether it is hidden, as in Docusaurus.
 */
export default function TabItem({ children, className, hidden }: TabItemProps): ReactNode {
  if (hidden !== undefined)
    return (
      <div role="tabpanel" className={className} hidden={hidden}>
        {children}
      </div>
    );
  return className ? <div className={className}>{children}</div> : children;
}
