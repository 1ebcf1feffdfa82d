import { defineMdastPlugin, type MdastNode, type MdxJsxFlowElement } from "satteri";
import { admonitionKind } from "../../../markup/admonition.ts";
import type { SiteComponents } from "../../mdx/site-components.ts";
import { componentsIn } from "./islands.ts";

/** Components with which a site renders Markdown elements, and its own kinds of admonitions. */
type OwnElements = Pick<SiteComponents, "files" | "admonitions">;

/** Theme modules that render Markdown constructs, if the site replaces them. */
const drawing = { admonition: "@theme/Admonition", code: "@theme/CodeBlock", details: "@theme/Details" };

/** Whether a component of the site renders something in a document, so that it must be compiled as MDX. */
export function drawsElements(source: string, { files: own, admonitions }: OwnElements): boolean {
  return (
    admonitions.some((name) => source.includes(`:::${name}`)) ||
    (own.has(drawing.admonition) && source.includes(":::")) ||
    (own.has(drawing.code) && /^[ \t>]*(?:`{3}|~{3})/m.test(source)) ||
    (own.has(drawing.details) && /:::+details|<details/.test(source))
  );
}

/** Whether a document has a code block written as an element with text. */
export function hasCodeBlockElement(source: string): boolean {
  return /<CodeBlock(?:\s[^>]*[^/>])?>\s*[^\s{]/.test(source);
}

/** Uses the site's own components for admonitions, code blocks and details. */
export function siteElements({ files: own, admonitions }: OwnElements) {
  return defineMdastPlugin({
    name: "site-elements",
    containerDirective(node, context) {
      const [first, ...rest] = node.children;
      const isLabelled = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
      const { title, class: className, id } = (node.attributes ?? {}) as Record<string, string | undefined>;
      const label = title ?? (first && isLabelled ? context.textContent(first) : undefined);
      const children = isLabelled ? rest : node.children;
      if (node.name === "details" && own.has(drawing.details))
        context.replaceNode(node, component("Details", { summary: label, className, id }, children));
      else if (admonitions.includes(node.name) || (admonitionKind(node.name) && own.has(drawing.admonition)))
        context.replaceNode(node, component("Admonition", { type: node.name, title: label, className, id }, children));
    },
    code(node, context) {
      // The theme always renders diagrams.
      if (node.lang === "mermaid" || !own.has(drawing.code)) return;
      context.replaceNode(node, codeBlock(node));
    },
  });
}

/**
 * Compiles code inside the site's components as MDX does, because they take it apart: as an element that contains an
 * element with the text.
 */
export function inspectedCode(staticNames: ReadonlySet<string>) {
  return defineMdastPlugin({
    name: "inspected-code",
    code(node, context) {
      if (node.lang === "mermaid") return;
      let parent: Readonly<MdastNode> | undefined = context.parent(node);
      while (parent && parent.type !== "root") {
        if (
          parent.type === "mdxJsxFlowElement" &&
          /^[A-Z]/.test(parent.name ?? "") &&
          !staticNames.has(parent.name ?? "")
        ) {
          context.replaceNode(node, component(null, {}, [codeBlock(node)]));
          return;
        }
        parent = context.parent(parent);
      }
    },
  });
}

interface Fence {
  lang?: string | null | undefined;
  meta?: string | null | undefined;
  value: string;
}

function codeBlock({ lang, meta, value }: Fence): MdastNode {
  const text: MdastNode = { type: "mdxFlowExpression", value: JSON.stringify(`${value}\n`) };
  const className = lang ? `language-${lang}` : undefined;
  return component("CodeBlock", { className, metastring: meta ?? undefined }, [text]);
}

function component(
  name: string | null,
  properties: Readonly<Record<string, string | undefined>>,
  children: readonly MdastNode[],
): MdastNode {
  const attributes = Object.entries(properties).flatMap(([key, value]): MdxJsxFlowElement["attributes"] =>
    value === undefined ? [] : [{ type: "mdxJsxAttribute", name: key, value }],
  );
  return { type: "mdxJsxFlowElement", name, attributes, children: [...children] as MdxJsxFlowElement["children"] };
}

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
