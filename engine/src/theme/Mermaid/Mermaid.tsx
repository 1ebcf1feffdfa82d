import type { ReactNode } from "react";

/** `@theme/Mermaid`: a diagram as its text. */
export default function Mermaid({ value }: { value: string }): ReactNode {
  return <pre className="mermaid">{value}</pre>;
}
