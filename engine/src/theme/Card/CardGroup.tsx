import type { ReactNode } from "react";

/** Cards side by side, as many as fit. */
export default function CardGroup({ children }: { children?: ReactNode }): ReactNode {
  return <div data-cards="">{children}</div>;
}
