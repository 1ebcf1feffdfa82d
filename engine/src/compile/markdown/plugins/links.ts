import {
  defineMdastPlugin,
  type MdastNode,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
  type MdastVisitorContext,
} from "satteri";
import type { LinkReference } from "../../../model/compiled-document.ts";
import { mapSrcset } from "@cairn/html/srcset";
import { type Collector, linkPlaceholder } from "../../documents/collector.ts";
import { isForeignAddress } from "../../../address/foreign-address.ts";
import { isOwnAddress } from "./address.ts";
import { placeOf, withProperties } from "./node-data.ts";
import { replaceAttributes } from "./replace-attributes.ts";

const required = /^\s*require\(\s*(["'`])(?:!*(?:(?:url|file)-loader[^"'`!]*!)+)?([^"'`]+)\1\s*\)(?:\.default)?\s*$/;

/** JSX attributes whose values are addresses. */
const addressAttributes: Record<string, LinkReference["kind"]> = {
  href: "link",
  to: "link",
  src: "image",
  poster: "image",
  captions: "asset",
};
/** Components of the theme whose attributes name files and pages. */
const addressees = new Set(["Link", "Card", "Video"]);

/**
 * Replaces the addresses of links and images with placeholders and collects them, wherever an MDX document can have
 * them: Markdown, reference definitions and JSX attributes, including `require('./x.png')`. `mayDefine` tells whether
 * there may be definitions.
 */
export function links(
  collector: Collector,
  { siteUrl, mayDefine }: { siteUrl: string | undefined; mayDefine: boolean },
) {
  const referred = new Set<string>();
  const add = (node: Readonly<MdastNode>, link: Pick<LinkReference, "url" | "kind" | "isRaw">) =>
    linkPlaceholder(collector, { ...link, ...placeOf(node) });

  const jsx = (node: JsxElement, context: MdastVisitorContext) => {
    let changed = false;
    const attributes = node.attributes.map((attribute) => {
      if (attribute.type !== "mdxJsxAttribute" || !attribute.value) return attribute;
      const { value } = attribute;
      if (/^srcset$/i.test(attribute.name) && typeof value === "string" && isElement(node.name)) {
        changed = true;
        const addImage = (url: string) => (isOwnAddress(url) ? add(node, { url, kind: "image", isRaw: true }) : url);
        return { ...attribute, value: mapSrcset(value, addImage) };
      }
      const kind = addressAttributes[attribute.name];
      // In an attribute with a component's name, a required SVG is a component, which the module's code decides.
      const isCode = typeof value !== "string" && !/^[A-Z]/.test(attribute.name);
      const module = isCode ? required.exec(value.value)?.[2] : undefined;
      if (module === undefined && (typeof value !== "string" || !kind || !isAddressee(node.name))) return attribute;
      const url = module ?? String(value);
      if (!isOwnAddress(url)) return attribute;
      changed = true;
      const isRaw = module === undefined && isElement(node.name);
      const link = { url, kind: module ? "asset" : (kind ?? "asset"), ...(isRaw && { isRaw }) };
      return { ...attribute, value: add(node, link) };
    });
    if (node.name === "a" && leadsAway(node))
      replaceAttributes(context, node, [...attributes, ...externalAttributes(node)]);
    else if (changed) replaceAttributes(context, node, attributes);
  };
  const leadsAway = (node: JsxElement): boolean => {
    const href = node.attributes.find((each) => each.type === "mdxJsxAttribute" && each.name === "href")?.value;
    return typeof href === "string" && isForeignAddress(href, siteUrl);
  };

  const references = defineMdastPlugin({
    name: "references",
    linkReference: ({ identifier }) => void referred.add(identifier),
    imageReference: ({ identifier }) => void referred.add(identifier),
  });
  const addresses = defineMdastPlugin({
    name: "links",
    options: { position: true },
    link(node, context) {
      if (isForeignAddress(node.url, siteUrl)) context.setProperty(node, "data", withProperties(node, externalLink));
      else if (isOwnAddress(node.url)) context.setProperty(node, "url", add(node, { url: node.url, kind: "link" }));
    },
    definition(node, context) {
      // Unused definitions are ignored.
      if (isOwnAddress(node.url) && referred.has(node.identifier))
        context.setProperty(node, "url", add(node, { url: node.url, kind: "link" }));
    },
    image(node, context) {
      if (isOwnAddress(node.url)) context.setProperty(node, "url", add(node, { url: node.url, kind: "image" }));
      context.setProperty(node, "data", withProperties(node, { loading: "lazy", decoding: "async" }));
    },
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
  });
  return mayDefine ? [references, addresses] : [addresses];
}

const externalLink = { target: "_blank", rel: "noopener noreferrer", className: ["external"] };

type JsxElement = Readonly<MdxJsxFlowElement | MdxJsxTextElement>;

/** Attributes that Markdown links get and JSX links lack; those that the author wrote take precedence. */
function externalAttributes(node: JsxElement): JsxElement["attributes"] {
  const named = new Set(node.attributes.flatMap((each) => (each.type === "mdxJsxAttribute" ? [each.name] : [])));
  if (named.has("target")) return [];
  const wanted = { target: "_blank", rel: "noopener noreferrer", className: "external" };
  return Object.entries(wanted).flatMap(([name, value]) =>
    named.has(name) || (name === "className" && named.has("class"))
      ? []
      : [{ type: "mdxJsxAttribute" as const, name, value }],
  );
}

/** Elements with addresses in `href`, `to` and `src`; in other components, `src` may mean anything. */
function isAddressee(name: string | null): boolean {
  return isElement(name) || (name !== null && addressees.has(name));
}

function isElement(name: string | null): boolean {
  return /^[a-z]/.test(name ?? "");
}
