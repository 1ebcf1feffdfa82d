import { mayHaveBareValues, quoteBareValues } from "@cairn/html/bare-values";
import { withoutSlots } from "@cairn/html/slots";
import { easeCrowdedMarks } from "./crowded-marks.ts";
import { createFenceTracker, createLineKinds, withoutCode } from "../../markup/fences.ts";
import { hideStrings } from "./hide-strings.ts";
import { withoutTextElements } from "./text-elements.ts";

const names = "area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr";
const attribute = String.raw`\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'{}<>\x60]+))?`;
/** Matches void elements in lower case or capitals, and `<Br>`; `<Link>` and `<Input>` are components. */
const openVoid = new RegExp(
  String.raw`<(${names}|${names.toUpperCase()}|Br|Hr)((?:${attribute})*)\s*>(?:(\s*)</\1>)?|</(?:br|hr|BR|HR)>`,
  "g",
);
const selfClosed = new RegExp(String.raw`<(?!(?:${names})[\s/])([a-z][\w-]*)((?:${attribute})*)\s*/>`, "gi");
/** Matches an opening tag whose end starts a line with text after it: the parser would read that line as a quote. */
const tagEnd = new RegExp(
  String.raw`(<[A-Za-z][\w.:-]*(?:${attribute})*?)(\s+[\w:@.-]+)?(\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?[ \t]*\r?\n([ \t]*)>(?=[ \t]*\S)`,
  "g",
);
const bareValue = /(\s[\w:@.-]+\s*=\s*)([^\s"'{}=]+)(?=\s|$)/g;

const admonitionWithTitle = /^((?:[ \t]*>)*[ \t]*:{3,}[ \t]*[\w-]+)(\{[^}]*\})?[ \t]+([^\s[{].*?)[ \t]*$/;
const admonitionWithOpenTitle = /^((?:[ \t]*>)*[ \t]*:{3,}[ \t]*[\w-]+)[ \t]*\[([^\]]+)$/;
const admonitionWithSpacedTitle = /^((?:[ \t]*>)*[ \t]*:{3,}[ \t]*[\w-]+)[ \t]+(\[.*\])[ \t]*$/;
/** Matches a title that begins with a link, or with words in brackets. */
const admonitionWithLinkTitle =
  /^((?:[ \t]*>)*[ \t]*:{3,}[ \t]*[\w-]+)[ \t]+(\[[^\]]*\](?:[([]|[ \t]+[^\s{]).*?)[ \t]*$/;
const admonitionWithSpace = /^((?:[ \t]*>)*[ \t]*:{3,})[ \t]+(?=[a-z])/;
const closingMarks = /^((?:[ \t]*>)*[ \t]*):{3,}[ \t]*$/;
const openingMarks = /^(?:[ \t]*>)*[ \t]*:{3,}[ \t]*[\w-]/;
const emptyLine = /^[ \t>]*$/;
const isMarkOrEmpty = /^[ \t>]*(?:$|:{3,})/;
const tableDelimiter = /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*(?:\||$))+[ \t]*$/;
/** Matches a definition of a link, but not of a footnote. */
const linkDefinition =
  /^((?:[ \t]*>)*[ \t]*)\[(?!\^)[^\]]+\]:[ \t]*\S+(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;
const headingId = /^((?:[ \t]*>)*[ \t]{0,3}#{1,6}[ \t].*?)\\?\{#([^}]+)\}[ \t]*$/;
const headTag = /^([ \t]*<\/?)head>|<\/head>(?=[ \t]*$)/g;

/**
 * Syntax that only MDX has, each with a character and a word that it contains: searching for a character is many times
 * faster than for a word, which is many times faster than trying a pattern at every position.
 */
const mdxOnly: [sign: string, word: string, pattern: RegExp][] = [
  ["\n", "\nimport ", /\nimport\s+(?:[\w${}\s,*]+\s+from\s+)?["']/],
  ["\n", "\nexport ", /\nexport\s+(?:const|let|function|default|async)\s/],
  ["<", "<", /(?<!<)<\/?[A-Z][\w.]*(?:[\s>]|\/>)/],
  // Without its end, the start of a fragment is a sign between two words.
  ["<", "</>", /<\/>/],
  ["<", "<head>", /^[ \t]*<head>/m],
  ["{", "={", /\s(?:style|src)=\{/],
  ["=", " className=", /\sclassName=["'{]/],
  ["{", "\n{/*", /\n\{\/\*/],
];
const htmlComment = /<!--[\s\S]*?-->/g;

/** A heading at the beginning of the text, or after its imports, is the post's title, which the page's frame shows. */
export const contentTitle =
  /^((?:\s*import\s(?:.|\r?\n(?!\r?\n))*\r?\n\r?\n)*\s*)#[ \t]+(.+?)[ \t]*(?:\\?\{#[^}]*\})?[ \t]*(?=\r?\n|$)/;

/**
 * Rewrites Docusaurus's Markdown extensions for the parser, keeping all line numbers: `:::note Title` and
 * `:::note[Title` become `:::note[Title]` and end before definitions of links and after tables, the fences of a `mdx-code-block` are removed, `{#id}` after a heading is
 * escaped for MDX; in MDX, HTML comments become white space, `<head>` becomes the component, and void elements are
 * closed; in Markdown, self-closed elements get an end tag, and values with slashes quotes. Code, strings in JavaScript and values of attributes are not
 * changed.
 */
export function prepareSource(source: string, format: "md" | "mdx"): string {
  return easeCrowdedMarks(rewriteExtensions(source, format), format);
}

/** Rewrites Markdown from elsewhere, which has none of these extensions, for the parser: see `quoteBareValues` and `easeCrowdedMarks`. */
export function prepareImported(source: string): string {
  return easeCrowdedMarks(mayHaveBareValues(source) ? rewriteProse(source, quoteBareValues) : source, "md", false);
}

/** Rewrites the parts of a text between blocks of code. */
function rewriteProse(source: string, rewrite: (prose: string) => string): string {
  const { text, show } = hideStrings(source, "md");
  const kindOf = createLineKinds("md");
  const parts: { isProse: boolean; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const isProse = kindOf(line) === "text";
    const last = parts.at(-1);
    if (last?.isProse === isProse) last.lines.push(line);
    else parts.push({ isProse, lines: [line] });
  }
  const written = parts.map(({ isProse, lines }) => (isProse ? rewrite(lines.join("\n")) : lines.join("\n")));
  return show(written.join("\n"));
}

function rewriteExtensions(source: string, format: "md" | "mdx"): string {
  const isMdx = format === "mdx";
  const text = withoutSlots(source);
  const hasAdmonitions = text.includes(":::");
  const hasHeadingIds = isMdx && text.includes("{#");
  const hasComments = isMdx && text.includes("<!--");
  const hasElements = isMdx && text.includes("<");
  const hasSelfClosed = !isMdx && text.includes("/>");
  const hasBareValues = !isMdx && mayHaveBareValues(text);
  if (!hasAdmonitions && !hasHeadingIds && !hasElements && !hasSelfClosed && !hasBareValues) return text;

  const { text: visible, show } = hideStrings(text, format);
  const kindOf = createLineKinds(format);
  const prepared: string[] = [];
  let inComment = false;
  let prose: string[] = [];
  const closeProse = () => {
    const before = prose.join("\n");
    if (prose.length > 0)
      prepared.push(isMdx ? closeVoidElements(joinTagEnds(before)) : endSelfClosed(quoteBareValues(before)));
    prose = [];
  };
  for (const original of visible.split("\n")) {
    let line = original.endsWith("\r") ? original.slice(0, -1) : original;
    const kind = inComment ? "text" : kindOf(line);
    if (kind === "code") {
      closeProse();
      prepared.push(original);
      continue;
    }
    if (kind === "fence") line = "";
    const isWholeComment = hasComments && !inComment && /^<!--.*-->\s*$/.test(line);
    if (hasComments) ({ line, inComment } = blankComments(line, inComment));
    if (isWholeComment && line === "" && isInList(prose)) line = "{/**/}";
    if (hasAdmonitions && line.includes(":::")) line = prepareAdmonition(line);
    if (isMdx && line.includes("head>")) line = line.replace(headTag, (_, start = "</") => `${start}Head>`);
    if (hasHeadingIds) line = line.replace(headingId, "$1\\{#$2}");
    const end = hasAdmonitions ? endOf(line, prose) : prose.length;
    prose.splice(end, 0, line);
    if (hasAdmonitions) endTable(prose);
  }
  closeProse();
  return show(prepared.join("\n"));
}

/**
 * Returns where a line goes that may end an admonition: before the definitions of links right above it, because the
 * parser does not see the end below them.
 */
function endOf(line: string, before: readonly string[]): number {
  const [, margin] = closingMarks.exec(line) ?? [];
  if (margin === undefined) return before.length;
  const isDefinition = (text: string) => {
    const [, own] = linkDefinition.exec(text) ?? [];
    // Up to three spaces are not a margin.
    return own?.startsWith(margin) === true && /^ {0,3}$/.test(own.slice(margin.length));
  };
  const last = before.findLastIndex((each) => !isDefinition(each));
  // In a paragraph, what looks like a definition is text.
  return /^[ \t>]*(?:$|:::)/.test(before[last] ?? "") ? last + 1 : before.length;
}

/**
 * Lets the end of an admonition end a table right above it, which the parser only ends at an empty line: the one below
 * the end changes places with it, or the one above the admonition. `lines` are those up to the one below the end.
 */
function endTable(lines: string[]): void {
  const end = lines.length - 2;
  if (!closingMarks.test(lines[end] ?? "")) return;
  // Not above other marks, which would be looked at for each end below them.
  let start = end;
  while (start > 0 && !isMarkOrEmpty.test(lines[start - 1] ?? "")) start -= 1;
  const table = lines.slice(start, end);
  if (!table.some((each) => each.includes("|") && tableDelimiter.test(each))) return;
  const below = lines[end + 1] ?? "";
  if (emptyLine.test(below)) lines.splice(end, 2, below, lines[end] ?? "");
  else if (openingMarks.test(lines[start - 1] ?? "") && emptyLine.test(lines[start - 2] ?? "-"))
    lines.splice(start - 2, table.length + 2, ...lines.slice(start - 1, end), lines[start - 2] ?? "");
}

function prepareAdmonition(line: string): string {
  return (
    line
      .replace(admonitionWithSpace, "$1")
      .replace(admonitionWithTitle, "$1[$3]$2")
      .replace(admonitionWithLinkTitle, "$1[$2]")
      .replace(admonitionWithSpacedTitle, "$1$2")
      // The parser would drop such a title.
      .replace(admonitionWithOpenTitle, "$1[$2]")
  );
}

/** Whether the last line with text belongs to a list, which a comment in the first column ends. */
function isInList(lines: readonly string[]): boolean {
  return /^(?:[-*+]|\d+[.)])\s|^\s+\S/.test(lines.findLast((line) => line.trim() !== "") ?? "");
}

/** Replaces the parts of a line inside `<!-- -->` with spaces. */
function blankComments(line: string, inComment: boolean): { line: string; inComment: boolean } {
  let result = "";
  let rest = line;
  while (rest !== "") {
    if (inComment) {
      const end = rest.indexOf("-->");
      if (end === -1) return { line: result.trimEnd(), inComment };
      rest = rest.slice(end + 3);
      inComment = false;
      continue;
    }
    const start = rest.indexOf("<!--");
    if (start === -1) return { line: result + rest, inComment };
    result += rest.slice(0, start);
    inComment = true;
    rest = rest.slice(start + 4);
  }
  return { line: result.trim() === "" ? "" : result, inComment };
}

/**
 * Moves the last attribute's value down if the end of an opening tag starts the next line and text follows it, so that
 * all line numbers are kept.
 */
function joinTagEnds(text: string): string {
  if (!/\n[ \t]*>[ \t]*[^\s>]/.test(text)) return text;
  return text.replace(tagEnd, (whole, tag = "", name = "", value = "", indent = "") => {
    if (name === "") return whole;
    return value === "" ? `${tag}\n${indent}${name.trim()}>` : `${tag}${name}\n${indent}${value.trim()}>`;
  });
}

/**
 * Closes void elements, and quotes their attribute values: `<img src=a.png>` becomes `<img src="a.png" />`. MDX 1
 * accepts them and MDX 2 does not, but they are unambiguous. An element that is already closed, as in `<img></img>`,
 * stays one element.
 */
function closeVoidElements(text: string): string {
  return text.replace(openVoid, (whole, name?: string, attributes = "", between = "") => {
    if (name === undefined) return "<br />";
    if (attributes.endsWith("/")) return whole;
    return `<${name.toLowerCase()}${attributes.replace(bareValue, '$1"$2"')} />${between}`;
  });
}

/**
 * Closes self-closed elements: `<a id="x"/>` becomes `<a id="x"></a>`. HTML does not support that form, and would put
 * the following text into the element.
 */
function endSelfClosed(text: string): string {
  return text.replace(selfClosed, "<$1$2></$1>");
}

/**
 * Whether a `.md` file uses MDX: an import or export, a component, or an attribute in braces outside code. Docusaurus
 * treats every file as MDX; plain Markdown with braces or angle brackets must stay Markdown.
 */
export function usesMdx(text: string): boolean {
  // A line break at the start, so that the patterns match in the first line, too.
  const lines = `\n${text}`;
  if (!hasMdx(lines)) return false;
  return text.includes("mdx-code-block") || hasMdx(withoutTextElements(withoutCode(lines).replace(htmlComment, "")));
}

/** Matches a line that may begin a block of HTML. */
const htmlLine = /^[ \t]*<[a-z/]/i;
const tag = /<\/?[a-z][^<>]*>/gi;
/** Marks of Markdown: code, a link, an image, emphasis, an address, or what begins a block. */
const markdownMark = /[`*]|\]\(|\b_|_\b|https?:|^\s*(?:#{1,6}\s|[-+]\s|\d+[.)]\s|>|:::|~~~)/;

/**
 * Whether a text has Markdown in a block of HTML, which lasts from a line that begins with a tag to the next empty one,
 * or in indented code: MDX reads both as Markdown, which itself takes them for text.
 */
export function hidesMarkdown(text: string): boolean {
  if (!/^[ \t]*<[a-z/]|^(?: {4}|\t)/im.test(text)) return false;
  const isCode = createFenceTracker();
  let isInHtml = false;
  let isAfterText = false;
  return text.split("\n").some((line) => {
    const isFenced = isCode(line);
    const isEmpty = line.trim() === "";
    const isIndented = !isFenced && !isAfterText && /^(?: {4}|\t)\s*\S/.test(line);
    isAfterText = !isEmpty;
    if (isInHtml && isEmpty) isInHtml = false;
    else if (!isFenced && htmlLine.test(line)) isInHtml = true;
    return isIndented || (isInHtml && markdownMark.test(line.replace(tag, "")));
  });
}

/**
 * Whether Markdown and MDX parse a text in the same way: it has no element, brace, import or export outside code, and
 * no indented code. It is then compiled as Markdown, which takes a third of the time.
 */
export function isPlainMarkdown(text: string): boolean {
  const bare = mayUseMdx(text) ? withoutCode(text) : text;
  if (bare !== text && text.includes("mdx-code-block")) return false;
  return !/[<{]|^(?:import|export)\b|^(?: {4}|\t)/m.test(bare);
}

function hasMdx(text: string): boolean {
  return mdxOnly.some(([sign, word, pattern]) => text.includes(sign) && text.includes(word) && pattern.test(text));
}

/** Whether a text may use MDX. A very quick check. */
function mayUseMdx(text: string): boolean {
  return text.includes("<") || text.includes("{") || text.includes("import ") || text.includes("export ");
}
