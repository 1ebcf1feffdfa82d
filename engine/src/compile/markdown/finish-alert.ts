import type { Element, ElementContent } from "hast";
import { textOf } from "@cairn/html/walk-elements";
import { admonitionClass, type AdmonitionKind, admonitionKind } from "../../markup/admonition.ts";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import { titleOf } from "./directives/admonition.ts";

interface Alert {
  kind: AdmonitionKind;
  title: ElementContent[];
  body: ElementContent[];
}

/** Turns one of GitHub's alerts in imported HTML, as GitHub renders it or still as a quote, into an admonition. */
export function finishAlert(element: Element, texts: CompiledTexts): void {
  const alert = element.tagName === "blockquote" ? readQuote(element, texts) : readRendered(element);
  if (!alert) return;
  const part = (tagName: string, className: string, children: ElementContent[]): Element => {
    return { type: "element", tagName, properties: { className: [className] }, children };
  };
  element.tagName = "div";
  element.properties = { ...element.properties, className: admonitionClass(alert.kind).split(" ") };
  element.children = [part("p", "admonition-title", alert.title), part("div", "admonition-body", alert.body)];
}

/** Reads a quote that begins with a marker such as `[!NOTE]`; the rest of its line is the title. */
function readQuote({ children }: Element, texts: CompiledTexts): Alert | undefined {
  const index = children.findIndex((child) => child.type === "element");
  const first = children[index];
  const text = first?.type === "element" && first.tagName === "p" ? first.children[0] : undefined;
  if (first?.type !== "element" || text?.type !== "text") return undefined;
  const [whole, name = "", written = ""] = /^\s*\[!(\w+)\][-+]?[ \t]*([^\n]*)(?:\n|$)/.exec(text.value) ?? [];
  const kind = admonitionKind(name.toLowerCase());
  if (whole === undefined || !kind) return undefined;
  const line: ElementContent[] = [{ type: "text", value: text.value.slice(whole.length) }, ...first.children.slice(1)];
  const isEmpty = line.every((node) => node.type === "text" && node.value.trim() === "");
  return {
    kind,
    title: [{ type: "text", value: written.trim() || titleOf(name.toLowerCase(), texts) }],
    body: [...(isEmpty ? [] : [{ ...first, children: line }]), ...children.slice(index + 1)],
  };
}

/** Reads GitHub's own rendering; its title is in the reader's language already. */
function readRendered({ tagName, properties, children }: Element): Alert | undefined {
  if (tagName !== "div") return undefined;
  const names = [properties.className].flat().map(String);
  const kind = names.map((name) => admonitionKind(/^markdown-alert-(\w+)$/.exec(name)?.[1] ?? "")).find(Boolean);
  if (!kind) return undefined;
  const isTitle = (node: ElementContent) =>
    node.type === "element" && [node.properties.className].flat().includes("markdown-alert-title");
  const title = children.find(isTitle);
  return {
    kind,
    title: [{ type: "text", value: title?.type === "element" ? textOf(title).trim() : "" }],
    body: children.filter((child) => child !== title),
  };
}
