import { listFencedBlocks } from "../markup/fences.ts";
import type { SourcePosition } from "../findings/position-at.ts";
import { messageOf } from "@cairn/catalogue/error-message";
import { renderCodeBlock } from "../markup/code-block-markup.ts";
import { diagramTextStart, drawnDiagramStart, liveDiagramStart } from "../markup/engine-markup.ts";
import { escapeHtml } from "@cairn/html/escape-html";
import { type ElementChange, findElements, writeHtml } from "@cairn/html/html-tree";
import { type HtmlElement, type HtmlNode, isElement, readHtml } from "@cairn/html/read-html";
import { codeLabels } from "../texts/code-labels.ts";
import type { Translator } from "../texts/messages.ts";
import { isTurnedHead, turnHead } from "./diagram-source.ts";
import { diagramsIn, type DrawableDiagram, readDiagram, type UnreadableDiagram } from "./read-diagram.ts";

/** A diagram that could not be drawn. */
export interface DiagramProblem extends UnreadableDiagram {
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
  /** Draws a diagram, in this thread (`renderDiagram`) or in another one (`renderInThread`). */
  render: (text: string) => Promise<string>;
}

const accessibleTitle = /^\s*accTitle\s*:\s*(.+)$/m;

/**
 * Draws the diagrams (Mermaid) in a page's content as SVG in the page's colours, without scripts in the browser or
 * anything that the content security policy forbids. Their source is kept below them, folded. A diagram that cannot be
 * drawn shows its source until Mermaid draws it in the browser; without Mermaid, it stays a titled code block.
 */
export async function drawDiagrams(
  html: string,
  { translate, hasMermaid, render }: DrawingOptions,
): Promise<DrawnDiagrams> {
  const problems: DiagramProblem[] = [];
  const summary = `<summary>${escapeHtml(translate("theme.content.diagram.text"))}</summary>`;
  const nameOf = (source: string) => accessibleTitle.exec(source)?.[1] ?? translate("theme.content.diagram.name");
  let needsMermaid = false;
  let edited = "";
  let done = 0;
  let count = 0;
  for (const { start, end, pre, escaped, source } of diagramsIn(html)) {
    const drawing = await draw(readDiagram(source), { id: `diagram-${++count}`, name: nameOf(source), render });
    edited += html.slice(done, start);
    done = end;
    if (typeof drawing === "string") {
      edited += `${drawnDiagramStart}${drawing}${diagramTextStart}>${summary}${pre}</details></div>`;
    } else if (hasMermaid && source.trim() !== "") {
      needsMermaid = true;
      if (drawing.line !== undefined) problems.push({ ...drawing, isLeftToBrowser: true });
      edited += `${liveDiagramStart(nameOf(source))}${diagramTextStart} open>${summary}${pre}</details></div>`;
    } else {
      problems.push(drawing);
      const title = translate("theme.content.diagram.asText");
      edited += renderCodeBlock(
        { title, hasOwnTitle: true, language: "mermaid", linesHtml: escaped.trimEnd().split("\n") },
        codeLabels((id) => translate(id)),
      );
    }
  }
  return { html: edited + html.slice(done), problems, needsMermaid };
}

interface DrawOptions extends Pick<DrawingOptions, "render"> {
  id: string;
  name: string;
}

async function draw(
  diagram: DrawableDiagram | UnreadableDiagram,
  { id, name, render }: DrawOptions,
): Promise<string | UnreadableDiagram> {
  if (!("text" in diagram)) return diagram;
  const { source, title, text } = diagram;
  try {
    return finishDrawing(readHtml(await render(text)), { id, name });
  } catch (error) {
    return { title, source, reason: messageOf(error) };
  }
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

/**
 * Returns the position of a diagram's fence in a Markdown file, or of one of its lines; `undefined` if the diagram is
 * not in the file, because it comes from a component or a partial. Only used for findings.
 */
export function findDiagram(markdown: string, diagram: string, line?: number): SourcePosition | undefined {
  const lines = markdown.split(/\r?\n/);
  for (const { info, code, line: first } of listFencedBlocks(markdown)) {
    if (!/^mermaid\b/.test(info) || withoutIndentation(code) !== withoutIndentation(diagram)) continue;
    const place = line === undefined ? first - 1 : first + line;
    const start = line === undefined ? /[`~]{3}/ : /[^ \t>]/;
    return { line: place, column: (lines[place - 1] ?? "").search(start) + 1 };
  }
  return undefined;
}

/** Removes the prefix of each line of a fence in a list or quotation. */
function withoutIndentation(code: string): string {
  return code.replace(/^[ \t>]+/gm, "").trim();
}
