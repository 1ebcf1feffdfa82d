import { messageOf } from "@cairn/catalogue/error-message";
import type { renderMermaidSVG } from "beautiful-mermaid";
import { renderCodeBlock } from "../markup/code-block-markup.ts";
import { diagramMark, diagramTextStart, drawnDiagramStart, liveDiagramStart } from "../markup/engine-markup.ts";
import { escapeHtml, unescapeHtml } from "@cairn/html/escape-html";
import { type ElementChange, findElements, writeHtml } from "@cairn/html/html-tree";
import { type HtmlElement, type HtmlNode, isElement, readHtml } from "@cairn/html/read-html";
import { editTags, findTags, tagNames } from "@cairn/html/tags";
import { codeLabels } from "../texts/code-labels.ts";
import type { Translator } from "../texts/messages.ts";
import { flowchartSource, restoreMarks } from "./flowchart-source.ts";
import { sequenceSource, findUnreadableLine, isTurnedHead, turnBackTransitions, turnHead } from "./diagram-source.ts";
import { turnBackLinks } from "./turn-back-links.ts";

/** A diagram that could not be drawn. */
export interface DiagramProblem {
  /** The first line of the diagram. */
  title: string;
  reason: string;
  /** The whole source of the diagram. */
  source: string;
  /** The index of the invalid line in the source, if known. */
  line?: number;
  /** Whether Mermaid draws it in the browser, or shows an error there. */
  isLeftToBrowser?: boolean | undefined;
}

export interface DrawnDiagrams {
  html: string;
  problems: DiagramProblem[];
  /** Whether some diagrams are left to the browser. */
  needsMermaid: boolean;
}

interface DrawingOptions {
  translate: Translator;
  /** Whether Mermaid is installed, so that the browser draws diagrams that are not drawn at build time. */
  hasMermaid: boolean;
}

const diagramTags = tagNames("div");
const codeTags = tagNames("code");
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
  const drawDiagram = (pre: string) => {
    const [code] = findTags(pre, codeTags);
    const escaped = code?.content ?? "";
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
  };
  const drawn = editTags(html, diagramTags, (tag) =>
    tag.attribute(diagramMark) === undefined ? undefined : { element: drawDiagram(tag.content) },
  );
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
  if (!kinds.test(text)) return { title, source, reason: "diagrams of this kind cannot be rendered during the build" };
  const unreadable = findUnreadableLine(text);
  if (unreadable !== undefined) {
    const line = withoutAsides.slice(0, withoutAsides.indexOf(text)).split("\n").length - 1 + unreadable;
    return { title, source, line, reason: `its line "${source.split("\n")[line]?.trim()}" cannot be parsed` };
  }
  try {
    const name = accessibleTitle.exec(source)?.[1] ?? translate("theme.content.diagram.name");
    const svg = restoreMarks(render(drawableSource(text), { transparent: true, padding: 8 }), escapeHtml);
    return finishDrawing(readHtml(svg), { id, name });
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

/** Removes text, but keeps its line breaks, so that line numbers stay the same. */
function emptyLines(text: string): string {
  return text.replace(/[^\n]+/g, "");
}

/** The maximum width in pixels. Fitting a wider diagram into the column would make its text unreadable. */
const widest = 900;
/** Attributes that draw an outline in the background's colour around the letters of a title. */
const halo = {
  "paint-order": "stroke",
  stroke: "var(--_group-hdr)",
  "stroke-width": "8",
  "stroke-linejoin": "round",
};

/**
 * Returns a drawing for a page. Styles come from the theme, and ids are prefixed with the diagram's. Titles of groups
 * are drawn above the links that cross them, with an outline that interrupts the links. The dots behind an XY chart,
 * hundreds of circles, become one path.
 */
function finishDrawing(drawing: readonly HtmlNode[], { id, name }: { id: string; name: string }): string {
  dropBlanks(drawing);
  const titles = Array.from(findElements(drawing, isGroup), ({ children }) => children.find(isText)).filter(isElement);
  const dots = Array.from(findElements(drawing, isDot), ({ attribs: { cx, cy } }) => `M${cx} ${cy}h0`).join("");
  const change: ElementChange = (element) => {
    const { attribs, name: tag } = element;
    if (tag === "style" || isDot(element) || titles.includes(element) || (tag === "marker" && isTurnedHead(attribs)))
      return undefined;
    const attributes = ownAttributes(turnHead(attribs), id);
    if (tag !== "svg") return { attributes };
    const { style: _style, ...others } = attributes;
    const wide: Record<string, string> = Number(attribs["width"]) > widest ? { class: "wide" } : {};
    return {
      attributes: { ...wide, role: "img", "aria-label": name, ...others },
      begin: dots && `<path class="xychart-grid" d="${dots}"/>`,
      end: titles.map(raised).join(""),
    };
  };
  const raised = (title: HtmlElement) =>
    writeHtml([title], (element) => {
      const attributes = ownAttributes(element.attribs, id);
      return { attributes: element === title ? { ...halo, ...attributes } : attributes };
    });
  return writeHtml(drawing, change);
}

function isGroup({ name, attribs }: HtmlElement): boolean {
  return name === "g" && attribs["class"] === "subgraph";
}

function isText(node: HtmlNode): boolean {
  return isElement(node) && node.name === "text";
}

function isDot({ name, attribs }: HtmlElement): boolean {
  return name === "circle" && attribs["class"] === "xychart-grid";
}

/** Returns attributes without the library's data about the diagram, and with ids of this diagram. */
function ownAttributes(attributes: Readonly<Record<string, string>>, id: string): Record<string, string> {
  const own = Object.entries(attributes).filter(([name]) => !name.startsWith("data-"));
  return Object.fromEntries(
    own.map(([name, value]) => {
      if (name === "id") return [name, `${id}-${value}`];
      // Arrowheads at the start of links are already drawn backwards: turned again, they would be below the node.
      if (name === "orient" && attributes["id"]?.startsWith("arrowhead-start")) return [name, "auto"];
      return [name, value.replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)];
    }),
  );
}

/** Removes white space between elements. */
function dropBlanks(nodes: readonly HtmlNode[]): void {
  for (const { children } of findElements(nodes, () => true))
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index];
      if (child && !isElement(child) && child.data.trim() === "") children.splice(index, 1);
    }
}
