import {
  defineMdastPlugin,
  type MdastNode,
  type MdastVisitorContext,
  type MdxFlowExpression,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
  type MdxTextExpression,
} from "satteri";
import type { Collector } from "../../documents/collector.ts";
import { placeOf } from "./node-data.ts";

/** Names of components, not of HTML elements. */
export const componentName = /^[A-Z]|\./;
const eventHandler = /^on[A-Z]/;
const componentTag = /<([A-Z][\w$.]*)/g;
const handlerInExpression = /\son[A-Z]\w*=/;

type JsxElement = Readonly<MdxJsxFlowElement | MdxJsxTextElement>;

function isExpression(node: Readonly<MdastNode>): node is Readonly<MdxFlowExpression | MdxTextExpression> {
  return node.type === "mdxFlowExpression" || node.type === "mdxTextExpression";
}

/** Returns the names of components used in a text. */
export function componentsIn(text: string): string[] {
  return Array.from(text.matchAll(componentTag), ([, name = ""]) => name);
}

/**
 * Determines what React hydrates in the browser: components, except those with constant HTML, and elements with
 * handlers.
 */
export function islandRules(staticComponents: ReadonlySet<string>) {
  const drawsIslands = ({ value }: { value: string }): boolean => {
    const names = componentsIn(value);
    return names.some((name) => !staticComponents.has(name)) || (names.length > 0 && handlerInExpression.test(value));
  };
  const isIsland = (node: JsxElement): boolean => {
    // Tabs inspects its children, so an island must not wrap several of them.
    if (node.name === "Tabs" && node.children.some((child) => isExpression(child) && drawsIslands(child))) return true;
    if (node.name && componentName.test(node.name)) return !staticComponents.has(node.name);
    return node.attributes.some(
      (attribute) => attribute.type === "mdxJsxAttribute" && eventHandler.test(attribute.name),
    );
  };
  return { isIsland, drawsIslands };
}

/** Returns the wrapper element of an island. */
export function islandElement(collector: Collector, type: "mdxJsxFlowElement" | "mdxJsxTextElement") {
  return {
    type,
    name: "Island",
    attributes: [
      {
        type: "mdxJsxAttribute" as const,
        name: "i",
        value: { type: "mdxJsxAttributeValueExpression" as const, value: String(collector.islands++) },
      },
    ],
    children: [],
  };
}

/**
 * Marks what React hydrates in the browser: each outermost component, with its content, is wrapped in an `Island`.
 * Components in `staticComponents` have constant HTML and are not wrapped.
 */
export function islands(collector: Collector, staticComponents: ReadonlySet<string>) {
  const { isIsland, drawsIslands } = islandRules(staticComponents);
  const isInIsland = (node: Exclude<MdastNode, { type: "root" }>, context: MdastVisitorContext): boolean => {
    for (
      let parent: Readonly<MdastNode> | undefined = context.parent(node);
      parent;
      parent = context.parent(parent as typeof node)
    ) {
      if ((parent.type === "mdxJsxFlowElement" || parent.type === "mdxJsxTextElement") && isIsland(parent)) return true;
    }
    return false;
  };
  const island = (type: JsxElement["type"]) => islandElement(collector, type);
  const element = (node: JsxElement, context: MdastVisitorContext) => {
    if (node.name && componentName.test(node.name)) {
      collector.components.push({
        name: node.name,
        hasChildren: node.children.length > 0,
        ...placeOf(node),
      });
    }
    if (isIsland(node) && !isInIsland(node, context)) context.wrapNode(node, island(node.type));
  };

  return defineMdastPlugin({
    name: "islands",
    options: { position: true },
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
    mdxFlowExpression(node, context) {
      if (drawsIslands(node) && !isInIsland(node, context)) context.wrapNode(node, island("mdxJsxFlowElement"));
    },
    mdxTextExpression(node, context) {
      if (drawsIslands(node) && !isInIsland(node, context)) context.wrapNode(node, island("mdxJsxTextElement"));
    },
  });
}
