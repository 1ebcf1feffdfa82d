import type { Custom, MdastNode } from "satteri";
import { elementNode } from "../plugins/element-node.ts";
import type { Directive } from "./directive.ts";

/** `:::steps`: numbers each `:::step` in it, or each heading. */
export const steps: Directive = {
  names: ["steps"],
  open:
    () =>
    ({ body }) =>
      stepsNode(body),
};

/** `:::step[Title]`: one of the steps around it. */
export const step: Directive = {
  names: ["step"],
  open:
    () =>
    ({ label = [], body }) =>
      stepNode(label, body),
};

export function stepsNode(body: readonly MdastNode[]): Custom {
  return elementNode("div", { dataSteps: "" }, body);
}

export function stepNode(title: readonly MdastNode[], body: readonly MdastNode[]): Custom {
  const named = title.length > 0 ? [elementNode("p", { dataStepTitle: "" }, title)] : [];
  return elementNode("div", { dataStep: "" }, [...named, ...body]);
}
