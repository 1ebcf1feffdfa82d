import type { ReactNode } from "react";

/** Stands for a component that nothing provides: shows what it holds. The build has reported it. */
export default function Missing({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
