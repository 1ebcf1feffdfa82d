import { type HtmlNode, isElement, readHtml } from "@cairn/html/read-html";
import type { SiteConfig } from "../../config/config.ts";
import { asObject, plainValue, type Written } from "./written-config.ts";

/** Meta tags that every page already has. */
const ownMeta = /^(?:description|og:(?:title|description|type|url|locale|image)|twitter:card)$/;

/**
 * Returns the elements that a configuration adds to the head of every page: its `headTags`, `scripts`, `stylesheets`
 * and its theme's `metadata`.
 */
export function takeHeadTags({ headTags, scripts, stylesheets, themeConfig }: Written): Written[] {
  const metadata = listOf(asObject(themeConfig)["metadata"]).map((each) => attributesOf(asObject(each)));
  return [
    ...metadata
      .filter(({ name, property }) => !ownMeta.test(String(name ?? property)))
      .map((attributes) => ({ tagName: "meta", attributes })),
    ...listOf(headTags).map((tag) => {
      const { tagName, attributes, innerHTML } = asObject(tag);
      return { tagName, attributes: attributesOf(asObject(attributes)), innerHTML };
    }),
    ...listOf(stylesheets).map((sheet) => ({
      tagName: "link",
      attributes: { rel: "stylesheet", ...attributesOf(typeof sheet === "string" ? { href: sheet } : asObject(sheet)) },
    })),
    ...listOf(scripts).map((script) => ({
      tagName: "script",
      attributes: attributesOf(typeof script === "string" ? { src: script } : asObject(script)),
    })),
  ];
}

/** Returns an element that a plugin adds, as an object or HTML. */
export function takeElement(tag: unknown): SiteConfig["headTags"] {
  if (typeof tag === "string") return readHtml(tag).flatMap((node) => (isElement(node) ? [elementOf(node)] : []));
  const { tagName, attributes, innerHTML } = asObject(plainValue(tag));
  if (typeof tagName !== "string") return [];
  const own = attributesOf(asObject(attributes)) as Record<string, string | boolean>;
  return [{ tagName, attributes: own, innerHTML: typeof innerHTML === "string" ? innerHTML : undefined }];
}

function elementOf(node: Extract<HtmlNode, { children: unknown }>): SiteConfig["headTags"][number] {
  const attributes = Object.fromEntries(Object.entries(node.attribs).map(([name, value]) => [name, value || true]));
  const innerHTML = node.children.map((child) => ("data" in child ? child.data : "")).join("");
  return { tagName: node.name, attributes, innerHTML };
}

function listOf(value: unknown): unknown[] {
  const plain = plainValue(value);
  return Array.isArray(plain) ? plain : [];
}

/** HTML attributes; values other than strings and booleans become strings. */
function attributesOf(attributes: Written): Written {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, typeof value === "boolean" ? value : String(value)]),
  );
}
