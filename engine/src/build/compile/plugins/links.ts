import {
  defineMdastPlugin,
  type MdastNode,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
  type MdastVisitorContext,
} from "satteri";
import type { LinkReference } from "../../../shared/model.ts";
import { type Collector, linkPlaceholder } from "../collector.ts";
import { isOwnAddress, isWebAddress } from "./address.ts";
import { replaceAttributes } from "./replace-attributes.ts";

const required = /^\s*require\(\s*(["'`])([^"'`]+)\1\s*\)(?:\.default)?\s*$/;

/** Attributes of JSX elements whose values are addresses. */
const addressAttributes: Record<string, LinkReference["kind"]> = {
  href: "link",
  to: "link",
  src: "image",
  poster: "image",
};

/**
 * Replaces the addresses of links and images by placeholders and collects them, wherever an MDX document can have them:
 * Markdown, reference definitions and JSX attributes, `require('./x.png')` included.
 */
export function links(collector: Collector) {
  const add = (node: Readonly<MdastNode>, url: string, kind: LinkReference["kind"]) =>
    linkPlaceholder(collector, {
      url,
      kind,
      line: node.position?.start.line ?? 1,
      column: node.position?.start.column ?? 1,
    });

  const jsx = (node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, context: MdastVisitorContext) => {
    let changed = false;
    const attributes = node.attributes.map((attribute) => {
      if (attribute.type !== "mdxJsxAttribute" || !attribute.value) return attribute;
      const { value } = attribute;
      const kind = addressAttributes[attribute.name];
      const module = typeof value === "string" ? undefined : required.exec(value.value)?.[2];
      if (module === undefined && (typeof value !== "string" || !kind || !isAddressee(node.name))) return attribute;
      const url = module ?? String(value);
      if (!isOwnAddress(url)) return attribute;
      changed = true;
      return { ...attribute, value: add(node, url, module ? "asset" : (kind ?? "asset")) };
    });
    if (changed) replaceAttributes(context, node, attributes);
  };

  return defineMdastPlugin({
    name: "links",
    options: { position: true },
    link(node, context) {
      if (isWebAddress(node.url)) context.setProperty(node, "data", { hProperties: externalLink });
      else if (isOwnAddress(node.url)) context.setProperty(node, "url", add(node, node.url, "link"));
    },
    definition(node, context) {
      if (isOwnAddress(node.url)) context.setProperty(node, "url", add(node, node.url, "link"));
    },
    image(node, context) {
      if (isOwnAddress(node.url)) context.setProperty(node, "url", add(node, node.url, "image"));
      context.setProperty(node, "data", { hProperties: { loading: "lazy", decoding: "async" } });
    },
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
  });
}

const externalLink = { target: "_blank", rel: "noopener noreferrer", className: ["external"] };

/** Elements whose `href`, `to` and `src` are addresses of ours; a component's own `src` may mean anything. */
function isAddressee(name: string | null): boolean {
  return name !== null && (/^[a-z]/.test(name) || name === "Link");
}
