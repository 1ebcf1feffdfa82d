import type { ReactNode } from "react";

/** `@theme/Mermaid`: a diagram from its source, drawn with the page like one in a fence. */
export default function Mermaid({ value }: { value: string }): ReactNode {
  return (
    <div className="mermaid" data-diagram="">
      <pre className="language-mermaid">
        <code>{`${value.trimEnd()}\n`}</code>
      </pre>
    </div>
  );
}
