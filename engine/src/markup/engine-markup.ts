import { escapeHtml } from "@cairn/html/escape-html";

const formula = /<math[ >](?:(?!<\/math>)[\s\S])*?<annotation[^>]*>([^<]*)<\/annotation><\/semantics><\/math>/g;

/** Class of the list that says who wrote a page and when, and what kind of page it is. */
export const factsClass = "facts";
/** What that list begins with. */
export const factsStart = `<ul class="${factsClass}"`;

/** Every diagram that is not drawn yet begins with this. */
export const diagramStart = '<div class="mermaid" data-diagram>';

/** A diagram (Mermaid) as its text, which is what readers see where it cannot be drawn. */
export function renderDiagramSource(source: string): string {
  return `${diagramStart}<pre class="language-mermaid"><code>${escapeHtml(source.trimEnd())}\n</code></pre></div>`;
}

/** Every diagram that was drawn begins with this, and its text, which stands below it, with `diagramTextStart`. */
export const drawnDiagramStart = '<div class="mermaid">';
export const diagramTextStart = '<details class="diagram-text">';

/** Every diagram that the browser draws begins with this; its text stands in it, open. */
export function liveDiagramStart(name: string): string {
  return `<div class="mermaid" data-mermaid="${escapeHtml(name)}">`;
}

/** Id of the element that tells the browser how such diagrams are drawn. */
export const diagramSettingsId = "cairn-diagrams";

/** What it tells. */
export interface DiagramSettings {
  /** Address of Mermaid's module. */
  module: string;
  /** Mermaid's themes, by the page's colour mode. */
  theme: { light: string; dark: string };
  /** Further values of Mermaid's configuration. */
  options: Record<string, unknown>;
}

/** HTML with the source of each formula in its place: that is text, which what is drawn is not. */
export function mathAsText(html: string): string {
  return html.includes("<math") ? html.replace(formula, "$1") : html;
}
