import type { Custom, MdastNode } from "satteri";
import { elementNode } from "../plugins/element-node.ts";
import type { Directive } from "./directive.ts";

/** `:::cards`: boxes side by side. */
export const cards: Directive = {
  names: ["cards"],
  open:
    () =>
    ({ body }) =>
      cardsNode(body),
};

/** `:::card[Title]{href="/path"}`: a box with a title. */
export const card: Directive = {
  names: ["card"],
  open:
    () =>
    ({ label = [], attributes, body }) =>
      cardNode({ title: label, href: attributes["href"] ?? undefined, body }),
};

/** Renders the same markup as the CardGroup component. */
export function cardsNode(body: readonly MdastNode[]): Custom {
  return elementNode("div", { dataCards: "" }, body);
}

interface CardParts {
  title: readonly MdastNode[];
  href: string | undefined;
  body: readonly MdastNode[];
}

/** Renders the same markup as the Card component. */
export function cardNode({ title, href, body }: CardParts): Custom {
  const text = title as Extract<MdastNode, { type: "link" }>["children"];
  const named: MdastNode[] = href === undefined ? [...title] : [{ type: "link", url: href, children: [...text] }];
  return elementNode("div", { dataCard: "" }, [
    ...(title.length > 0 ? [elementNode("p", { dataCardTitle: "" }, named)] : []),
    ...(body.length > 0 ? [elementNode("div", { dataCardBody: "" }, body)] : []),
  ]);
}
