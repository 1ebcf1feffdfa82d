import { messageOf } from "@cairn/catalogue/error-message";
import type { renderMermaidSVG } from "beautiful-mermaid";
import { renderCodeBlock } from "../markup/code-block-markup.ts";
import { diagramTextStart, drawnDiagramStart, liveDiagramStart } from "../markup/engine-markup.ts";
import { escapeHtml, unescapeHtml } from "@cairn/html/escape-html";
import { codeLabels } from "../texts/code-labels.ts";
import type { Translator } from "../texts/messages.ts";
import { flowchartSource, restoreMarks } from "./flowchart-source.ts";
import { sequenceSource, findUnreadableLine, turnBackTransitions, turnHeads } from "./diagram-source.ts";
import { turnBackLinks } from "./turn-back-links.ts";

/** A diagram that could not be drawn. */
export interface DiagramProblem {
  /** Its first line. */
  title: string;
  reason: string;
  /** Its whole source. */
  source: string;
  /** The index of the invalid line in it, if known. */
  line?: number;
  /** Whether Mermaid draws it in the browser, or shows an error there. */
  isLeftToBrowser?: boolean | undefined;
}

export interface DrawnDiagrams {
  html: string;
  problems: DiagramProblem[];
  /** Whether some are left to the browser. */
  needsMermaid: boolean;
}

interface DrawingOptions {
  translate: Translator;
  /** Whether Mermaid is installed, so that the browser draws what is not drawn here. */
  hasMermaid: boolean;
}

const sourceOfDiagram =
  /<div class="mermaid" data-diagram(?:="")?>(<pre class="language-mermaid"><code>([^<]*)<\/code><\/pre>)<\/div>/g;
const kinds = /^(?:graph|flowchart|stateDiagram(?:-v2)?|sequenceDiagram|classDiagram|erDiagram|xychart(?:-beta)?)\b/;
/** Statements that draw nothing: comments, front matter, directives, titles, links. */
const invisibleStatements =
  /^\s*(?:%%\{[\s\S]*?\}%%|%%.*|accDescr\s*\{[^}]*\}|(?:accTitle|accDescr)\s*:.*|click\s.*)$/gm;
const frontMatter = /^\s*---\n[\s\S]*?\n---\n/;
const accessibleTitle = /^\s*accTitle\s*:\s*(.+)$/m;

/**
 * Draws the diagrams (Mermaid) in a page's content as SVG in the page's colours, without scripts in the browser or
 * anything that the content security policy forbids. Their source is kept below them, folded. A diagram that cannot be
 * drawn shows its source until Mermaid draws it in the browser; without Mermaid, it stays a titled code block.
 */
export async function drawDiagrams(html: string, { translate, hasMermaid }: DrawingOptions): Promise<DrawnDiagrams> {
  const { renderMermaidSVG: render } = await import("beautiful-mermaid");
  const problems: DiagramProblem[] = [];
  const summary = `<summary>${escapeHtml(translate("theme.content.diagram.text"))}</summary>`;
  let needsMermaid = false;
  let count = 0;
  const drawn = html.replace(sourceOfDiagram, (_whole, pre: string, escaped: string) => {
    const source = unescapeHtml(escaped);
    const drawing = draw(source, { id: `diagram-${++count}`, render, translate });
    if (typeof drawing !== "string" && hasMermaid && source.trim() !== "") {
      needsMermaid = true;
      if (drawing.line !== undefined) problems.push({ ...drawing, isLeftToBrowser: true });
      const name = accessibleTitle.exec(source)?.[1] ?? translate("theme.content.diagram.name");
      return `${liveDiagramStart(name)}${diagramTextStart.replace(">", " open>")}${summary}${pre}</details></div>`;
    }
    if (typeof drawing !== "string") {
      problems.push(drawing);
      const title = translate("theme.content.diagram.asText");
      const linesHtml = escaped.trimEnd().split("\n");
      return renderCodeBlock(
        { title, language: "mermaid", linesHtml },
        codeLabels((id) => translate(id)),
      );
    }
    return `${drawnDiagramStart}${drawing}${diagramTextStart}${summary}${pre}</details></div>`;
  });
  return { html: drawn, problems, needsMermaid };
}

interface DrawOptions {
  id: string;
  render: typeof renderMermaidSVG;
  translate: Translator;
}

function draw(source: string, { id, render, translate }: DrawOptions): string | DiagramProblem {
  const withoutAsides = source.replace(frontMatter, emptyLines).replace(invisibleStatements, emptyLines);
  const text = withoutAsides.trim();
  const title = text.split("\n")[0] ?? "";
  if (text === "") return { title, source, reason: "it is empty" };
  if (!kinds.test(text)) return { title, source, reason: "diagrams of this kind are not drawn when the site is built" };
  const unreadable = findUnreadableLine(text);
  if (unreadable !== undefined) {
    const line = withoutAsides.slice(0, withoutAsides.indexOf(text)).split("\n").length - 1 + unreadable;
    return { title, source, line, reason: `its line "${source.split("\n")[line]?.trim()}" cannot be read` };
  }
  try {
    const name = accessibleTitle.exec(source)?.[1] ?? translate("theme.content.diagram.name");
    const svg = turnHeads(restoreMarks(render(drawableSource(text), { transparent: true, padding: 8 }), escapeHtml));
    const attributes = `${isWide(svg) ? 'class="wide" ' : ""}role="img" aria-label="${escapeHtml(name)}"`;
    return withoutStyles(raiseTitles(joinDots(svg)), id).replace("<svg ", `<svg ${attributes} `);
  } catch (error) {
    return { title, source, reason: messageOf(error) };
  }
}

/** Adapts a diagram for the drawing library, and moves declarations to the start. */
function drawableSource(text: string): string {
  if (/^(?:graph|flowchart)/.test(text)) return turnBackLinks(flowchartSource(text).split("\n")).join("\n");
  if (text.startsWith("sequenceDiagram")) return sequenceSource(text);
  return text.startsWith("stateDiagram") ? turnBackTransitions(text) : text;
}

/** Keeps line numbers below. */
function emptyLines(text: string): string {
  return text.replace(/[^\n]+/g, "");
}

/**
 * Styles come from the theme. Ids must be unique on the page, so each diagram has its own. Arrowheads at the start of
 * links are already drawn backwards: turned once more, they would be under the node.
 */
function withoutStyles(svg: string, id: string): string {
  return svg
    .replace(/<style>[\s\S]*?<\/style>\s*/g, "")
    .replace(/(<svg[^>]*?) style="[^"]*"/, "$1")
    .replace(/(<marker id="arrowhead-start[^>]*) orient="auto-start-reverse"/g, '$1 orient="auto"')
    .replace(/ data-[\w-]+="[^"]*"/g, "")
    .replace(/\bid="([^"]+)"/g, `id="${id}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replace(/>\s+</g, "><");
}

/** Pixels: fitting a wider diagram into the column would make its text unreadable. */
const widest = 900;

function isWide(svg: string): boolean {
  return Number(/<svg[^>]*\swidth="([\d.]+)"/.exec(svg)?.[1]) > widest;
}

const groupTitle = /(<g class="subgraph"(?:(?!<\/g>)[\s\S])*?)<text ([\s\S]*?<\/text>)/g;

/** Draws the titles of groups above links that cross them, with an outline around the letters. */
function raiseTitles(svg: string): string {
  let titles = "";
  const others = svg.replace(groupTitle, (_, group: string, title: string) => {
    titles += `<text paint-order="stroke" stroke="var(--_group-hdr)" stroke-width="8" stroke-linejoin="round" ${title}`;
    return group;
  });
  return others.replace(/<\/svg>\s*$/, `${titles}$&`);
}

/** Joins the dots behind an XY chart, hundreds of circles, to one path. */
function joinDots(svg: string): string {
  let dots = "";
  const others = svg.replace(/<circle cx="([^"]+)" cy="([^"]+)" [^>]*class="xychart-grid"\/>\s*/g, (_, x, y) => {
    dots += `M${x} ${y}h0`;
    return "";
  });
  return dots === "" ? svg : others.replace(/<svg[^>]*>/, `$&<path class="xychart-grid" d="${dots}"/>`);
}
