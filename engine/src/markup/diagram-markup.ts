import { escapeHtml } from "@cairn/html/escape-html";

/** Every diagram that is not drawn yet begins with this. */
export const diagramStart = '<div class="mermaid" data-diagram>';

/** A diagram (Mermaid) as its text, which is what readers see where it cannot be drawn. */
export function renderDiagramSource(source: string): string {
  return `${diagramStart}<pre class="language-mermaid"><code>${escapeHtml(source.trimEnd())}\n</code></pre></div>`;
}

/** Every diagram that was drawn begins with this, and its text, which stands below it, with `diagramTextStart`. */
export const drawnDiagramStart = '<div class="mermaid">';
export const diagramTextStart = '<details class="diagram-text">';
