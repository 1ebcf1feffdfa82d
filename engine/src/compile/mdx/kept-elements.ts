import { componentsIn } from "../markdown/plugins/islands.ts";
import { hasCodeBlockElement } from "../markdown/plugins/site-elements.ts";

/** Elements that `Head` has to inspect. */
const headElements = ["title", "meta", "link", "script", "style", "base", "noscript", "html", "body"];
/** Elements in every table, which components that render tables inspect. */
const tableParts = ["thead", "tbody", "tr", "th", "td"];
const partsOfElement: Readonly<Record<string, readonly string[]>> = { table: tableParts, ul: ["li"], ol: ["li"] };
/** Elements that may contain the text of a `CodeBlock`, which reads it, if it is not only an expression. */
const textElements = ["p", "em", "strong", "del", "code", "a", "br", "ul", "ol", "li", "span", "div", "b", "i"];
/** Elements that a component of the site gets as children, where it takes these apart. */
const inspectedElements = [
  ...textElements,
  ...tableParts,
  "table",
  "pre",
  "blockquote",
  "hr",
  "img",
  "section",
  "details",
  "summary",
].concat([1, 2, 3, 4, 5, 6].map((level) => `h${level}`));

/** What a document has that inspects elements. */
interface ElementUse {
  source: string;
  /** Its imports and names, as text. */
  written: string;
  /** Markdown elements that the site renders. */
  elements: readonly string[];
  /** Whether a component in it takes its children apart. */
  isInspected: boolean;
}

/** Returns elements that stay elements in the code, because a component inspects them. */
export function elementsToKeep({ source, written, elements, isInspected }: ElementUse): string[] {
  return [
    ...(isInspected ? inspectedElements : []),
    ...elements.flatMap((name) => [name, ...(partsOfElement[name] ?? [])]),
    ...(componentsIn(written).includes("Head") ? headElements : []),
    ...(hasCodeBlockElement(source) ? textElements : []),
  ];
}
