import { type Dispatch, type ElementType, type ReactNode, type SetStateAction, useCallback, useState } from "react";

interface CollapsibleState {
  collapsed: boolean;
  setCollapsed: Dispatch<SetStateAction<boolean>>;
  toggleCollapsed: () => void;
}

/** `useCollapsible`: whether something is folded, and what changes that. */
export function useCollapsible({
  initialState = false,
}: {
  initialState?: boolean | (() => boolean);
}): CollapsibleState {
  const [collapsed, setCollapsed] = useState(initialState);
  const toggleCollapsed = useCallback(() => setCollapsed((known) => !known), []);
  return { collapsed, setCollapsed, toggleCollapsed };
}

export interface CollapsibleProps {
  as?: ElementType;
  collapsed: boolean;
  /** Draws the content when it is first unfolded. */
  lazy?: boolean;
  animation?: object;
  onCollapseTransitionEnd?: (collapsed: boolean) => void;
  className?: string;
  children?: ReactNode;
}

/** `Collapsible`: content that is there or folded away; it folds at once. */
export function Collapsible({
  as: Element = "div",
  collapsed,
  lazy = false,
  className,
  children,
}: CollapsibleProps): ReactNode {
  const [wasOpen, setWasOpen] = useState(!collapsed);
  if (!collapsed && !wasOpen) setWasOpen(true);
  if (lazy && !wasOpen) return null;
  return (
    <Element className={className} hidden={collapsed}>
      {children}
    </Element>
  );
}
