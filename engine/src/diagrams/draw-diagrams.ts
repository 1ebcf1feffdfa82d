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
  /** All of it, as it is written. */
  source: string;
  /** The index in it of the line that is wrong, if it is known. */
  line?: number;
  /** Mermaid may draw it in the browser, or show an error there. */
  isLeftToBrowser?: boolean | undefined;
}

export interface DrawnDiagrams {
  html: string;
  problems: DiagramProblem[];
  /** Some are left to the browser. */
  needsMermaid: boolean;
}

interface DrawingOptions {
  translate: Translator;
  /** Mermaid itself is there, and draws in the browser what is not drawn here. */
  hasMermaid: boolean;
}

const sourceOfDiagram =
  /<div class="mermaid" data-diagram(?:="")?>(<pre class="language-mermaid"><code>([^<]*)<\/code><\/pre>)<\/div>/g;
const kinds = /^(?:graph|flowchart|stateDiagram(?:-v2)?|sequenceDiagram|classDiagram|erDiagram|xychart(?:-beta)?)\b/;
/** What tells about a diagram and draws nothing: comments, front matter, directives, titles, links. */
const asides = /^\s*(?:%%\{[\s\S]*?\}%%|%%.*|accDescr\s*\{[^}]*\}|(?:accTitle|accDescr)\s*:.*|click\s.*)$/gm;
const frontMatter = /^\s*---\n[\s\S]*?\n---\n/;
const accessibleTitle = /^\s*accTitle\s*:\s*(.+)$/m;

/**
 * Draws the diagrams (Mermaid) in a page's content, as SVG that takes its colours from the page: no script draws them in
 * the browser, and nothing in them is refused by the content security policy. Their text stays beside them, closed. One
 * that cannot be drawn so is left to the browser where Mermaid is there, with its text shown until then; without it, it is
 * a block of code that says what it is.
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
  const withoutAsides = source.replace(frontMatter, emptyLines).replace(asides, emptyLines);
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
    return { title, source, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** A diagram as the library that draws it reads it, and puts what comes first at the start. */
function drawableSource(text: string): string {
  if (/^(?:graph|flowchart)/.test(text)) return turnBackLinks(flowchartSource(text).split("\n")).join("\n");
  if (text.startsWith("sequenceDiagram")) return sequenceSource(text);
  return text.startsWith("stateDiagram") ? turnBackTransitions(text) : text;
}

/** What stands below keeps its place. */
function emptyLines(text: string): string {
  return text.replace(/[^\n]+/g, "");
}

/**
 * Styles come from the theme; names are the page's, so each diagram has its own. Heads at the start of links are drawn
 * backwards already: turned once more, they would lie under the node.
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

/** Pixels beyond which a diagram that is fitted into a page's column has text that is too small to be read. */
const widest = 900;

function isWide(svg: string): boolean {
  return Number(/<svg[^>]*\swidth="([\d.]+)"/.exec(svg)?.[1]) > widest;
}

const groupTitle = /(<g class="subgraph"(?:(?!<\/g>)[\s\S])*?)<text ([\s\S]*?<\/text>)/g;

/** The titles of groups above the links that cross them: the link makes room for the letters. */
function raiseTitles(svg: string): string {
  let titles = "";
  const others = svg.replace(groupTitle, (_, group: string, title: string) => {
    titles += `<text paint-order="stroke" stroke="var(--_group-hdr)" stroke-width="8" stroke-linejoin="round" ${title}`;
    return group;
  });
  return others.replace(/<\/svg>\s*$/, `${titles}$&`);
}

/** The dots behind an XY chart, hundreds of circles, as one path. */
function joinDots(svg: string): string {
  let dots = "";
  const others = svg.replace(/<circle cx="([^"]+)" cy="([^"]+)" [^>]*class="xychart-grid"\/>\s*/g, (_, x, y) => {
    dots += `M${x} ${y}h0`;
    return "";
  });
  return dots === "" ? svg : others.replace(/<svg[^>]*>/, `$&<path class="xychart-grid" d="${dots}"/>`);
}
