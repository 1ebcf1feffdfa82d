import type { Custom, MdastNode } from "satteri";
import { unescapeHtml } from "@cairn/html/escape-html";
import type { Collector } from "../../documents/collector.ts";
import { admonitionKind } from "../../../markup/admonition.ts";
import { admonitionNode, titleOf } from "../directives/admonition.ts";
import { cardNode, cardsNode } from "../directives/cards.ts";
import { nodeText } from "../directives/directive.ts";
import { stepNode, stepsNode } from "../directives/steps.ts";
import { type Tab, tabsId, tabsNode } from "../directives/tabs.ts";
import { type ElementChild, elementNode } from "../plugins/element-node.ts";
import { type ComponentElement, elementsIn, textIn, textOf } from "./component-elements.ts";

/** Returns what a component of another generator draws; undefined to leave it as it is. */
type Draw = (element: ComponentElement, collector: Collector) => ElementChild | undefined;

const inlineTypes = new Set(["text", "strong", "emphasis", "delete", "inlineCode", "link", "image", "break", "html"]);

/** Puts texts that are directly in a component into paragraphs. */
function blocks(body: readonly MdastNode[]): MdastNode[] {
  const found: MdastNode[] = [];
  let run: MdastNode[] = [];
  const end = () => {
    if (run.some((each) => nodeText(each).trim() !== "" || each.type !== "text"))
      found.push({ type: "paragraph", children: run } as MdastNode);
    run = [];
  };
  for (const each of body) {
    if (inlineTypes.has(each.type) || each.type === "mdxJsxTextElement" || each.type === "mdxTextExpression")
      run.push(each);
    else {
      end();
      found.push(each);
    }
  }
  end();
  return found;
}

const text = (value: string | undefined): MdastNode[] => (value ? [{ type: "text", value }] : []);

const kindsOfCallouts: Readonly<Record<string, string>> = {
  warn: "warning",
  error: "danger",
  check: "success",
  default: "note",
  launch: "info",
  idea: "tip",
};

function drawCallout({ attributes, body }: ComponentElement, { texts }: Collector): Custom {
  const { type, intent, variant } = attributes;
  const written = [type, intent, variant].find((each) => typeof each === "string") ?? "note";
  return drawNote(kindsOfCallouts[written as string] ?? (written as string), { attributes, body }, texts);
}

function drawNote(
  name: string,
  { attributes, body }: Pick<ComponentElement, "attributes" | "body">,
  texts: Collector["texts"],
): Custom {
  const known = admonitionKind(name) ? name : "note";
  const title = text(textOf(attributes["title"]) ?? titleOf(known, texts));
  return admonitionNode(admonitionKind(known) ?? "note", { title, body: blocks(body) });
}

const note =
  (kind: string): Draw =>
  (element, { texts }) =>
    drawNote(kind, element, texts);

/** Shows the content only. */
const contents: Draw = ({ body }) => elementNode("div", {}, blocks(body));

const drawDetails: Draw = ({ attributes, body }, { texts }) => {
  const { description, defaultOpen, open } = attributes;
  const named = textIn(attributes, "title", "label", "header", "summary");
  const shown = named ?? unescapeHtml(texts["theme.Details.summary"]);
  const detail = text(textOf(description)).map((each): ElementChild => elementNode("p", {}, [each]));
  return elementNode("details", defaultOpen === true || open === true ? { open: true } : {}, [
    elementNode("summary", {}, text(shown)),
    ...detail,
    ...blocks(body),
  ]);
};

const drawCard: Draw = ({ attributes, body }) => {
  const title = text(textIn(attributes, "title", "label"));
  const url = textIn(attributes, "href", "link", "url");
  const named = url === undefined ? title : [linkNode(url, title)];
  return cardNode(named, [...blocks(text(textOf(attributes["description"]))), ...blocks(body)]);
};

function linkNode(url: string, children: readonly MdastNode[]): MdastNode {
  return { type: "link", url, children: [...children] } as MdastNode;
}

/** Cards are side by side; other columns are below each other, as their width is unknown. */
const drawCards: Draw = (element, collector) => {
  const inside = elementsIn(element);
  return inside.some(({ name }) => name.endsWith("Card")) ? cardsNode(element.body) : contents(element, collector);
};

const drawSteps: Draw = ({ body }) => stepsNode(blocks(body));
const drawStep: Draw = ({ attributes, body }) => stepNode(text(textIn(attributes, "title", "label")), blocks(body));

const namesOfTabs = /^(?:Tab|TabItem|TabsContent|TabPanel|TabsTab)$/;
const namesOfLists = /^(?:TabsList|TabList)$/;

/** Draws tabs: with a title each, or with the names that the group lists, by order or by value. */
const drawTabs: Draw = (element, collector) => {
  const { attributes, line } = element;
  const inside = elementsIn(element);
  const items = inside.filter(({ name }) => namesOfTabs.test(name));
  if (items.length === 0) return drawCodes(element, collector);
  const triggers = inside.filter(({ name }) => namesOfLists.test(name)).flatMap(elementsIn);
  const names = Array.isArray(attributes["items"]) ? attributes["items"] : [];
  const shown = items.map(({ attributes: own, body: content }, index): Tab => {
    const value = textOf(own["value"]);
    const trigger = triggers.find((each) => textOf(each.attributes["value"]) === value);
    const label =
      textIn(own, "title", "label") ??
      (trigger && trigger.body.map(nodeText).join("").trim()) ??
      names[index] ??
      value ??
      textOf(own["name"]);
    return { label: label ?? "", children: blocks(content) };
  });
  return tabsNode(shown, tabsId(collector, line), textIn(attributes, "syncKey", "groupId", "group"));
};

type Code = Extract<MdastNode, { type: "code" }>;

/** Options of fences that are no title. */
const flags = /^(?:twoslash|copy|nocopy|lines|lineNumbers|showLineNumbers|wrap|expandable|focus|collapse|live|static)$/;

/** Returns a block of code with the title that another generator reads in its fence's bare words. */
export function titledCode(code: Code): Code {
  const meta = code.meta ?? "";
  if (/\btitle=/.test(meta)) return code;
  const [, bare = ""] = /^((?:[^\s={}[\]"']+(?:[ \t]+|$))+)(?=$|[^=])/.exec(meta) ?? [];
  const words = bare.trim().split(/\s+/);
  // A word before an equals sign is the name of an option.
  if (meta.slice(bare.length).startsWith("=")) words.pop();
  const title = words.filter((each) => !flags.test(each)).join(" ");
  if (title === "") return code;
  return { ...code, meta: `title="${title}" ${meta.slice(bare.length)}`.trim() };
}

/** Draws blocks of code as tabs; a single one as it is. */
const drawCodes: Draw = (element, collector) => {
  const codes = codesIn(element);
  const [first] = codes;
  if (first === undefined) return contents(element, collector);
  if (codes.length === 1) return first;
  const shown = codes.map((code): Tab => {
    const meta = code.meta ?? "";
    const [written = "", , quoted] = /(?:title|tab)=(["'])(.*?)\1/.exec(meta) ?? [];
    return {
      label: quoted ?? code.lang ?? "",
      children: [{ ...code, meta: meta.replace(written, "").trim() || null }],
    };
  });
  return tabsNode(shown, tabsId(collector, element.line));
};

function codesIn({ body, read }: ComponentElement): Code[] {
  return body.flatMap((each): Code[] => {
    if (each.type === "code") return [titledCode(each)];
    const element = read(each);
    return element
      ? codesIn(element).map((code) => withTitle(code, textIn(element.attributes, "title", "filename")))
      : [];
  });
}

function withTitle(code: Code, title: string | undefined): Code {
  return title === undefined ? code : { ...code, meta: `title="${title.replaceAll('"', "'")}" ${code.meta ?? ""}` };
}

/** Draws a block of code in a component; the engine's own draws code in an attribute. */
const drawCode: Draw = (element) => {
  const { attributes } = element;
  const [code, ...others] = codesIn(element);
  return code !== undefined && others.length === 0
    ? withTitle(code, textIn(attributes, "title", "filename"))
    : undefined;
};

const drawFrame: Draw = ({ attributes, body }) => {
  const caption = text(textOf(attributes["caption"]));
  return elementNode("figure", {}, [...blocks(body), ...caption.map((each) => elementNode("figcaption", {}, [each]))]);
};

/** Draws a parameter or field: its name and type, and below them its description. */
const drawField: Draw = ({ attributes, body }, { texts }) => {
  const { type, required, deprecated } = attributes;
  const named = textIn(attributes, "path", "query", "body", "header", "name") ?? "";
  const given = textOf(attributes["default"]);
  const facts = [
    textOf(type),
    required === true && texts["theme.modules.required"],
    deprecated === true && texts["theme.modules.deprecated"],
    given !== undefined && texts["theme.modules.defaultIs"].replace("{value}", () => given),
  ].filter((each) => typeof each === "string");
  return elementNode("div", { dataField: "" }, [
    elementNode("p", { dataFieldName: "" }, [
      elementNode("code", {}, text(named)),
      ...facts.map((each) => elementNode("span", {}, text(unescapeHtml(each)))),
    ]),
    ...blocks(body),
  ]);
};

/** Only a mark that stands for a word is shown of an icon. */
const drawIcon: Draw = ({ attributes }) => {
  const name = textIn(attributes, "icon", "name") ?? "";
  const mark = /(?:^|[- :])check(?:$|-)/.test(name) ? "✓" : /(?:^|[- :])(?:xmark|times|x)(?:$|-)/.test(name) ? "✗" : "";
  return elementNode("span", {}, text(mark));
};

const drawBadge: Draw = ({ attributes, body }) => {
  const written = textOf(attributes["text"]);
  return elementNode("kbd", { className: ["badge"] }, written === undefined ? body : text(written));
};

const drawTooltip: Draw = ({ attributes, body }) => {
  return elementNode("abbr", { title: textIn(attributes, "tip", "content", "headline") ?? "" }, body);
};

const drawButton: Draw = ({ attributes, body, isFlow }) => {
  const url = textIn(attributes, "href", "link");
  if (url === undefined) return undefined;
  const link = linkNode(url, body.length > 0 ? body : text(textIn(attributes, "title", "text")));
  return (isFlow ? { type: "paragraph", children: [link] } : link) as MdastNode;
};

/** Draws folders and files as a list. */
const drawFiles: Draw = (element, collector) => {
  const inside = elementsIn(element);
  return inside.length === 0 ? contents(element, collector) : filesNode(inside);
};

function filesNode(elements: readonly ComponentElement[]): Custom {
  const rows = elements.map((element) => {
    const within = elementsIn(element);
    const name = elementNode("code", {}, text(textOf(element.attributes["name"])));
    return elementNode("li", {}, within.length > 0 ? [name, filesNode(within)] : [name]);
  });
  return elementNode("ul", {}, rows);
}

/** Draws an entry in a list of changes below its label. */
const drawUpdate: Draw = ({ attributes, body }) => {
  const label = text(textOf(attributes["label"])) as Extract<MdastNode, { type: "heading" }>["children"];
  const detail = blocks(text(textOf(attributes["description"])));
  const heading: MdastNode[] = label.length > 0 ? [{ type: "heading", depth: 2, children: label }] : [];
  return elementNode("div", {}, [...heading, ...detail, ...blocks(body)]);
};

const drawMermaid: Draw = ({ attributes }) => {
  const value = textOf(attributes["chart"]);
  return value === undefined ? undefined : { type: "code", lang: "mermaid", meta: null, value };
};

const all = (names: string, draw: Draw): [string, Draw][] => names.split(" ").map((name) => [name, draw]);

/**
 * The components that other generators provide to documents: Mintlify, Fern, Nextra, Fumadocs, Starlight and Vocs. A part
 * of another, such as `Tabs.Tab`, has its name without the dot.
 */
export const drawings: ReadonlyMap<string, Draw> = new Map([
  ...all("Note", note("note")),
  ...all("Tip", note("tip")),
  ...all("Info LaunchNote", note("info")),
  ...all("Warning", note("warning")),
  ...all("Caution", note("caution")),
  ...all("Danger Error", note("danger")),
  ...all("Check Success", note("success")),
  ...all("Callout Aside", drawCallout),
  ...all("Tabs", drawTabs),
  ...all("CodeGroup CodeBlocks CodeTabs RequestExample ResponseExample", drawCodes),
  ...all("CodeBlock Code", drawCode),
  ...all("Accordion AccordionItem Collapse Collapsible Expandable", drawDetails),
  ...all("AccordionGroup Accordions", contents),
  ...all("Card LinkCard CardsCard", drawCard),
  ...all("CardGroup CardGrid CardList Cards Columns", drawCards),
  ...all("Steps", drawSteps),
  ...all("Step", drawStep),
  ...all("Frame", drawFrame),
  ...all("ParamField ResponseField", drawField),
  ...all("Icon", drawIcon),
  ...all("Badge", drawBadge),
  ...all("Tooltip", drawTooltip),
  ...all("Button LinkButton", drawButton),
  ...all("FileTree Files Tree", drawFiles),
  ...all("Update", drawUpdate),
  ...all("Mermaid", drawMermaid),
]);
