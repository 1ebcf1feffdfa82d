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

/** `:::card[Title]`: a box with a title. A link in the title covers all of it. */
export const card: Directive = {
  names: ["card"],
  open:
    () =>
    ({ label = [], body }) =>
      cardNode(label, body),
};

/** Renders the same markup as the CardGroup component. */
export function cardsNode(body: readonly MdastNode[]): Custom {
  return elementNode("div", { dataCards: "" }, body);
}

/** Renders the same markup as the Card component. */
export function cardNode(title: readonly MdastNode[], body: readonly MdastNode[]): Custom {
  return elementNode("div", { dataCard: "" }, [
    ...(title.length > 0 ? [elementNode("p", { dataCardTitle: "" }, title)] : []),
    ...(body.length > 0 ? [elementNode("div", { dataCardBody: "" }, body)] : []),
  ]);
}
