import { escapeHtml } from "@cairn/html/escape-html";

/** Class of the list with the author, date and kind of a page. */
export const factsClass = "facts";
/** The start of that list. */
export const factsStart = `<ul class="${factsClass}"`;

/** The attribute of every diagram that is not drawn yet. */
export const diagramMark = "data-diagram";
/** The start of every such diagram. */
export const diagramStart = `<div class="mermaid" ${diagramMark}>`;

/** Returns the source of a diagram (Mermaid), which readers see if it cannot be drawn. */
export function renderDiagramSource(source: string): string {
  return `${diagramStart}<pre class="language-mermaid"><code>${escapeHtml(source.trimEnd())}\n</code></pre></div>`;
}

/** The start of every drawn diagram; its source below starts with `diagramTextStart`. */
export const drawnDiagramStart = '<div class="mermaid">';
export const diagramTextStart = '<details class="diagram-text"';

/** The start of the title of a code block that is a text of the interface. */
export const ownTitleStart = '<div class="code-title" data-own-title data-markdown-ignore';

/** Returns the start of a diagram that the browser draws; it contains the source, unfolded. */
export function liveDiagramStart(name: string): string {
  return `<div class="mermaid" data-mermaid="${escapeHtml(name)}">`;
}

/** Id of the element with the browser's settings for such diagrams. */
export const diagramSettingsId = "cairn-diagrams";

/** The element's content. */
export interface DiagramSettings {
  /** Address of Mermaid's module. */
  module: string;
  /** Mermaid's themes, by the page's colour mode. */
  theme: { light: string; dark: string };
  /** Further Mermaid configuration. */
  options: Record<string, unknown>;
}
