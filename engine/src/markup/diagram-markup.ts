import { escapeHtml } from "@cairn/html/escape-html";

/** Every diagram that is not drawn yet begins with this. */
export const diagramStart = '<div class="mermaid" data-diagram>';

/** A diagram (Mermaid) as its text, which is what readers see where it cannot be drawn. */
export function renderDiagramSource(source: string): string {
  return `${diagramStart}<pre class="language-mermaid"><code>${escapeHtml(source.trimEnd())}\n</code></pre></div>`;
}
