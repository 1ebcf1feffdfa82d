import { unescapeHtml } from "@cairn/html/escape-html";
import type { Directive } from "./directive.ts";
import { elementNode } from "../plugins/element-node.ts";

/** `:::details[Title]`: a disclosure widget; open initially with `{open}`. */
export const details: Directive = {
  names: ["details"],
  open:
    ({ texts }) =>
    ({ label, attributes, body }) => {
      const summary = label ?? [{ type: "text", value: unescapeHtml(texts["theme.Details.summary"]) }];
      const properties = "open" in attributes ? { open: true } : {};
      return elementNode("details", properties, [elementNode("summary", {}, summary), ...body]);
    },
};
