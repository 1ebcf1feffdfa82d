import type { ReactNode } from "react";

/** `@theme/Mermaid`: a diagram as its text; it is drawn when the page is, as one in a fence is. */
export default function Mermaid({ value }: { value: string }): ReactNode {
  return (
    <div className="mermaid" data-diagram="">
      <pre className="language-mermaid">
        <code>{`${value.trimEnd()}\n`}</code>
      </pre>
    </div>
  );
}
