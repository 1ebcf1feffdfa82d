import { escapeHtml } from "@cairn/html/escape-html";
import { sequenceSource, turnBackTransitions, xyChartSource } from "./diagram-source.ts";
import { flowchartSource, restoreMarks } from "./flowchart-source.ts";
import { turnBackLinks } from "./turn-back-links.ts";

/** Draws a diagram (Mermaid). Returns SVG. @throws the drawing library's error */
export async function renderDiagram(text: string): Promise<string> {
  const { renderMermaidSVG } = await import("beautiful-mermaid");
  return restoreMarks(renderMermaidSVG(drawableSource(text), { transparent: true, padding: 8 }), escapeHtml);
}

/** Adapts a diagram for the drawing library, and moves declarations to the start. */
function drawableSource(text: string): string {
  if (/^(?:graph|flowchart)/.test(text)) return turnBackLinks(flowchartSource(text).split("\n")).join("\n");
  if (text.startsWith("sequenceDiagram")) return sequenceSource(text);
  if (text.startsWith("xychart")) return xyChartSource(text);
  return text.startsWith("stateDiagram") ? turnBackTransitions(text) : text;
}
