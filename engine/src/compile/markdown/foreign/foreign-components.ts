import {
  defineMdastPlugin,
  type MdastNode,
  type MdastVisitorContext,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
  type Position,
} from "satteri";
import type { Collector } from "../../documents/collector.ts";
import { openExpressions } from "../../../foreign/script.ts";
import { componentsIn } from "../plugins/islands.ts";
import { dataOf, positionOf } from "../plugins/node-data.ts";
import { drawings, titledCode } from "./component-drawings.ts";
import { readElement } from "./component-elements.ts";

/** The packages with which other generators provide components to documents. */
const packages =
  /^(?:nextra(?:-theme-docs)?(?:\/components)?|fumadocs-ui\/components\/[\w-]+|@astrojs\/starlight\/components|vocs(?:\/components)?|@mintlify\/components)$/;

/** Whether a module provides components that are drawn here, so that it is not needed. */
export function hasForeignComponents(specifier: string): boolean {
  return packages.test(specifier);
}

/** Whether a document may use components of other generators. */
export function mayHaveForeignComponents(source: string): boolean {
  return componentsIn(source).some((name) => drawings.has(name.replace(".", "")));
}

/** Components that are drawn from parts of what they contain. */
const takenApart = /^(?:Code(?:Group|Blocks|Tabs)|(?:Request|Response)Example|Tabs?\.?List|FileTree|Files|Tree)$/;

/**
 * Draws the components that other generators provide, with this engine's own markup. Those that the document imports or
 * defines itself (`isOwn`) are left to it.
 */
export function foreignComponents(collector: Collector, isOwn: (name: string) => boolean) {
  let readExpression: (code: string) => unknown = () => undefined;
  const draw = (node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, context: MdastVisitorContext) => {
    const [base = ""] = node.name?.split(".", 1) ?? [];
    const element = isOwn(base) || isTaken(node, context) ? undefined : readElement(node, readExpression);
    const drawn = element && drawings.get(element.name)?.(element, collector);
    if (drawn) context.replaceNode(node, withPlaces(drawn, positionOf(node)));
  };
  const isTaken = (node: Parameters<typeof draw>[0], context: MdastVisitorContext): boolean => {
    const parent = context.parent(node);
    if (parent?.type !== "mdxJsxFlowElement" && parent?.type !== "mdxJsxTextElement") return false;
    return (takenApart.test(parent.name ?? "") && !isOwn(parent.name ?? "")) || isTaken(parent, context);
  };
  return defineMdastPlugin({
    name: "foreign-components",
    options: { position: true },
    async before() {
      readExpression = await openExpressions();
    },
    mdxJsxFlowElement: draw,
    mdxJsxTextElement: draw,
  });
}

/** Gives links and images that are made from a component's attributes its position, for findings about them. */
function withPlaces<Drawn extends object>(drawn: Drawn, position: Position | undefined): Drawn {
  const node = drawn as Partial<MdastNode> & { children?: readonly MdastNode[] };
  // What the author wrote has its own.
  if (positionOf(node) !== undefined) return drawn;
  const children = node.children?.map((each) => withPlaces(each, position));
  const isAddress = node.type === "link" || node.type === "image";
  return { ...drawn, ...(children && { children }), ...(isAddress && { data: { ...dataOf(node), position } }) };
}

/** Takes the words behind the language of a block of code for its title. */
export const bareTitles = defineMdastPlugin({
  name: "bare-titles",
  code(node, context) {
    const titled = titledCode(node);
    if (titled !== node) context.replaceNode(node, titled);
  },
});
