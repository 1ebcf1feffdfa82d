import type { Custom, MdastNode } from "satteri";
import { hashText } from "@cairn/catalogue/hash";
import type { Collector } from "../../documents/collector.ts";
import { type ElementChild, elementNode } from "../plugins/element-node.ts";
import { type Directive, readDirective, nodeText } from "./directive.ts";

/** The content of a tab. */
export interface Tab {
  label: string;
  children: readonly ElementChild[];
}

/** `:::tabs`: each `:::tab[Name]` in it is a tab. */
export const tabs: Directive = {
  names: ["tabs"],
  open: drawTabs("Add a tab: :::tab[Name] … :::"),
};

/**
 * `:::code-group`, as in VitePress, and `:::code-tabs`, as in VuePress: each code block is a tab, labelled with `[name]` or
 * its title, otherwise with its language.
 */
export const codeGroup: Directive = {
  names: ["code-group", "code-tabs"],
  open: drawTabs("Add a fenced code block for each tab."),
};

function drawTabs(hint: string): Directive["open"] {
  return (collector) =>
    ({ name, body, line }) => {
      const marked = readMarkedTabs(body);
      const found = marked.length > 0 ? marked : body.flatMap(readTab);
      const id = tabsId(collector, line);
      if (found.length > 0) return tabsNode(found, id);
      // Files that VitePress includes, and that are not there.
      if (body.some((each) => nodeText(each).startsWith("<<<"))) return "contents";
      return { code: "tabs-empty", message: `":::${name}" contains no tabs.`, hint };
    };
}

/** Returns an id for the tabs that begin on a line. */
export function tabsId({ file, fragments }: Collector, line: number | undefined): string {
  return `tabs-${hashText(file).slice(0, 4)}-${line ?? fragments.length}`;
}

function readTab(node: MdastNode): Tab[] {
  if (node.type === "code") {
    const [written = "", label] = /\[([^\]]+)\]/.exec(node.meta ?? "") ?? [];
    const meta = (node.meta ?? "").replace(written, "").trim();
    const title = /title=(["'])(.+?)\1/.exec(meta)?.[2];
    return [{ label: label ?? title ?? node.lang ?? "", children: [{ ...node, meta: meta || null }] }];
  }
  if (node.type !== "containerDirective" || !/^(?:tab|code-group-item)$/.test(node.name)) return [];
  const { label = [], body } = readDirective(node, undefined);
  return [{ label: label.map(nodeText).join(""), children: body }];
}

/** The start of the line with which a tab begins in a plugin of VitePress, and in VuePress. */
const mark = String.raw`(?:={2,}|@tab(?::active)?) `;
const labelled = new RegExp(String.raw`^${mark}([^\n]*)(\n?)([^]*)$`);
const beforeMark = new RegExp(String.raw`\n(?=${mark})`);
const beforeAnyMark = new RegExp(String.raw`(?:^|\n)(?=${mark})`);

/** Reads tabs each of which begins with a line such as `== Name` or `@tab Name`. */
function readMarkedTabs(body: readonly MdastNode[]): Tab[] {
  const found: { label: string; children: ElementChild[] }[] = [];
  for (const node of body) {
    const parts =
      node.type === "paragraph" ? splitAtMarks(joinTexts(node.children)) : [{ label: undefined, children: [node] }];
    for (const { label, children } of parts) {
      if (label !== undefined) found.push({ label, children: [] });
      if (children.length === 0) continue;
      const content: ElementChild[] = node.type === "paragraph" ? [{ type: "paragraph", children }] : [node];
      found.at(-1)?.children.push(...content);
    }
  }
  return found;
}

/** Returns the nodes of a paragraph with texts next to each other as one: colons divide them. */
function joinTexts(children: readonly MdastNode[]): MdastNode[] {
  const result: MdastNode[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (child.type === "text" && last?.type === "text")
      result[result.length - 1] = { ...last, value: last.value + child.value };
    else result.push(child);
  }
  return result;
}

/** A part of a paragraph; text before the first label has none. */
interface MarkedPart {
  label: string | undefined;
  children: MdastNode[];
}

/** Splits a paragraph before each line that begins with a mark. */
function splitAtMarks(children: readonly MdastNode[]): MarkedPart[] {
  const parts: MarkedPart[] = [{ label: undefined, children: [] }];
  /** Whether the last text ended within the line of a label, which an address or other markup continues. */
  let isInLabel = false;
  const addToLabel = (text: string) => {
    const part = parts.at(-1);
    if (part) part.label = `${part.label ?? ""}${text}`;
  };
  const addText = (text: string) => {
    const [, label, end, rest = ""] = labelled.exec(text) ?? [];
    if (label !== undefined) parts.push({ label, children: [] });
    isInLabel = label !== undefined && end === "";
    const value = label === undefined ? text : rest;
    if (value !== "") parts.at(-1)?.children.push({ type: "text", value });
  };
  for (const [at, child] of children.entries()) {
    if (child.type !== "text") {
      if (isInLabel) addToLabel(nodeText(child));
      else parts.at(-1)?.children.push(child);
      continue;
    }
    let { value } = child;
    if (isInLabel) {
      const [line = ""] = value.split("\n", 1);
      addToLabel(line);
      isInLabel = line === value;
      if (isInLabel) continue;
      value = value.slice(line.length + 1);
    }
    const isStart = at === 0 || value !== child.value;
    for (const text of value.split(isStart ? beforeAnyMark : beforeMark)) addText(text);
  }
  return parts.map(({ label, children: own }) => ({ label: label?.trim(), children: own }));
}

/** Renders the same markup as the Tabs component. `id` is unique in the page; tabs of the same group switch together. */
export function tabsNode(shown: readonly Tab[], id: string, group = ""): Custom {
  const names = shown.map(({ label }, index) => label || String(index + 1));
  const buttons = names.map((name, index) =>
    elementNode(
      "button",
      {
        type: "button",
        role: "tab",
        id: `${id}-tab-${index}`,
        ariaControls: `${id}-panel-${index}`,
        ariaSelected: index === 0 ? "true" : "false",
        tabIndex: index === 0 ? 0 : -1,
        dataAction: "tab",
        dataValue: name,
      },
      [{ type: "text", value: name }],
    ),
  );
  const panels = shown.map(({ children }, index) =>
    elementNode(
      "div",
      {
        role: "tabpanel",
        id: `${id}-panel-${index}`,
        ariaLabelledBy: `${id}-tab-${index}`,
        dataLabel: names[index],
        dataValue: names[index],
        ...(index === 0 ? { tabIndex: 0 } : { hidden: true }),
      },
      children,
    ),
  );
  return elementNode("div", { dataTabs: group }, [elementNode("div", { role: "tablist" }, buttons), ...panels]);
}
