import { escapeHtml } from "@cairn/html/escape-html";
import { escapeMarkdown, markdownAddress } from "@cairn/html/escape-markdown";
import { admonitionKind } from "../../../markup/admonition.ts";
import { kindsOfColours } from "./shortcodes.ts";

/** Values of attributes and properties that are texts; those of switches are empty. */
export type MdcValues = Readonly<Record<string, string>>;

/** How a block component is shown: as a directive, or by what replaces its first line. */
export type MdcDrawing =
  | { kind: "directive"; name: string; label: string; lead?: string }
  | { kind: "content"; lead?: string; isKnown: boolean }
  | { kind: "button"; label: string };

const folds = new Set(["accordion-item", "collapsible", "details"]);
const cards = new Set(["card", "page-card", "page-feature"]);
const cardGroups = new Set(["card-group", "page-grid", "page-section"]);
const tabGroups = new Set(["code-group", "tabs"]);
/** Components and elements that only place their content. */
const placing = new Set([
  "accordion",
  "code-collapse",
  "code-preview",
  "container",
  "div",
  "field-group",
  "p",
  "section",
  "span",
  "steps",
]);
/** The kinds of admonitions for values of `type` and `color`. */
const kinds: MdcValues = { ...kindsOfColours, neutral: "note" };

/** Returns the name of a component in one form: without prefixes of libraries, in lower case. */
export function nameOfComponent(written: string): string {
  const name = written.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "-").toLowerCase();
  return name.replace(/^(?:prose-|u-)/, "");
}

export const isCard = (name: string) => cards.has(name);
export const isCardGroup = (name: string) => cardGroups.has(name);
export const isTabGroup = (name: string) => tabGroups.has(name);

/** Whether a component in a group of tabs is one of them. */
export function isTab(name: string, values: MdcValues): boolean {
  return name === "tabs-item" || (values["label"] !== undefined && (name === "div" || name === "code-block"));
}

/** Whether the slot `#title` of a component is its title, and no part of its content. */
export function hasTitle(name: string): boolean {
  return isAside(name) || folds.has(name) || cards.has(name);
}

/** Whether all of an admonition leads to an address if it has one. */
export function isAside(name: string): boolean {
  return admonitionKind(name) !== undefined || name === "alert" || name === "callout";
}

/** Returns how a component is shown. `title` is Markdown; other texts are not. */
export function drawComponent(name: string, title: string | undefined, values: MdcValues): MdcDrawing {
  const firstOf = (...names: string[]) =>
    title ?? names.flatMap((each) => (values[each] ? [escapeText(values[each])] : [])).at(0) ?? "";
  const lead = values["description"] ? { lead: escapeText(values["description"]) } : {};
  if (isAside(name)) return { kind: "directive", name: kindOf(name, values), label: firstOf("title"), ...lead };
  if (folds.has(name)) return { kind: "directive", name: "details", label: firstOf("label", "title", "name") };
  if (cards.has(name)) {
    const shown = firstOf("title");
    const { to } = values;
    const label = to ? linkTo(shown === "" ? escapeText(to) : shown, to) : shown;
    return { kind: "directive", name: "card", label, ...lead };
  }
  if (name === "button") return { kind: "button", label: firstOf("label") };
  if (name === "field") {
    const parts = [values["name"] && `**\`${values["name"]}\`**`, values["type"] && `\`${values["type"]}\``];
    return { kind: "content", lead: parts.filter(Boolean).join(" "), isKnown: true };
  }
  const isSection = name.startsWith("page-");
  const heading = isSection && values["title"] ? `**${escapeText(values["title"])}**` : "";
  const texts = isSection ? [heading, lead.lead ?? ""].filter(Boolean).join("\n\n") : "";
  return {
    kind: "content",
    lead: texts,
    isKnown: isSection || placing.has(name) || tabGroups.has(name) || cardGroups.has(name),
  };
}

function kindOf(name: string, values: MdcValues): string {
  if (admonitionKind(name)) return name;
  const written = [values["type"], values["color"]].flatMap((each) => (each ? [kinds[each] ?? each] : []));
  return written.find((each) => admonitionKind(each)) ?? "note";
}

/** Returns a link in Markdown. */
export function linkTo(text: string, address: string): string {
  return `[${text}](${markdownAddress(address)})`;
}

/** Escapes what would be read as Markdown, or as a component within a line. */
export function escapeText(text: string): string {
  return escapeMarkdown(text.trim().replaceAll(/\s*\n\s*/g, " ")).replaceAll(":", String.raw`\:`);
}

const inline =
  /(?<![\w:\\]):(?:u-|prose-)?(kbd|icon|badge|button)(?:\[([^\]\n]*)\])?(?:\{([^}\n]*)\})?(?![\w-])([ \t]?)/g;
/** Text with attributes, which only style it. */
const span = /(?<![\w!\]\\])\[([^[\]\n]+)\]\{[^}\n]*\}/g;
const lineBreak = /(?<![\w:\\]):br(?![\w[{-])/g;

/** Rewrites the components within a line that are known: keys, badges, buttons, icons, line breaks, and styled text. */
export function readInlineComponents(line: string): string {
  if (/^[ \t]*:br[ \t]*\r?$/.test(line)) return "";
  const known = line.replace(inline, (whole, name: string, ...[text, written, space = ""]: string[]) => {
    if (text === undefined && written === undefined) return whole;
    return name === "icon" ? "" : drawInline(name, text, readValues(written ?? "")) + space;
  });
  return known.replace(lineBreak, "<br>").replace(span, "$1");
}

function drawInline(name: string, text: string | undefined, values: MdcValues): string {
  if (name === "kbd") return `<kbd>${text ?? escapeHtml(values["value"] ?? "")}</kbd>`;
  const shown = text ?? escapeText(values["label"] ?? "");
  const { to } = values;
  return name === "button" && to ? linkTo(shown || escapeText(to), to) : shown;
}

const attribute = /[.#][^\s=]+|([:@]?[\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

/** Reads the attributes in braces, but not classes and ids. The names of expressions begin with a colon. */
export function readValues(written: string): MdcValues {
  const values: Record<string, string> = {};
  for (const [, name, double, single, bare] of written.matchAll(attribute))
    if (name !== undefined) values[name] = double ?? single ?? bare ?? "";
  return values;
}
