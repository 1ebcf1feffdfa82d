import type { Custom } from "satteri";
import type { Collector } from "../../documents/collector.ts";
import { elementNode } from "./element-node.ts";

/** The placeholder element for fragment N until the document is compiled. */
const placeholder = /<cairn-fragment n="(\d+)">[^<]*<\/cairn-fragment>/g;

/**
 * Takes finished HTML out of the tree, where it would be parsed again, and returns a placeholder. `text` is its text,
 * for plugins that read the tree.
 */
export function holdFragment(collector: Collector, html: string, text = ""): Custom {
  collector.fragments.push(html);
  const properties = { n: String(collector.fragments.length - 1) };
  return elementNode("cairn-fragment", properties, text === "" ? [] : [{ type: "text", value: text }]);
}

/** Replaces placeholders in the compiled HTML with their fragments. */
export function fillFragments(html: string, fragments: readonly string[]): string {
  if (fragments.length === 0) return html;
  return html.replace(placeholder, (_, index: string) => fragments[Number(index)] ?? "");
}
