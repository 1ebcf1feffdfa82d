import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { holdsAny } from "../../holds-any.ts";
import { createFenceTracker, withoutCode } from "../fences.ts";
import { readShortcodes } from "./shortcodes.ts";
import { admonitionKind } from "../../../markup/admonition.ts";

const attribute = String.raw`(?:[.#][a-zA-Z][\w:-]*|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s}"']+)|toc|no_toc)`;
const ownLine = new RegExp(String.raw`^[ \t>]*\{:?[ \t]*(${attribute}(?:[ \t]+${attribute})*)[ \t]*\}[ \t]*\r?$`);
const behind = new RegExp(String.raw`(?<=[)\]*"\u0000>]|__)\{:?[ \t]*${attribute}(?:[ \t]+${attribute})*[ \t]*\}`, "g");
const listMarker = /^[ \t]*(?:[-*+]|\d+\.)[ \t]+\S.*$/;

const tag = /\{%-?\s*(\w+)((?:[^%]|%(?!\}))*?)-?%\}/g;
/** What mkdocstrings makes of the code of a program. */
const reference = /^:{3} (?:[A-Za-z_]\w*(?:\.\w+)+|mkdocs-[a-z-]+)[ \t]*\r?$/;
/** What is in capitals alone is for readers to fill in, and one letter a type. */
const component = /<([A-Z](?=[\w.]*[a-z])[\w.]*)(?=[\s/>])/g;
/** What leads somewhere: `{{ "/a" | relative_url }}`, `{{ site.baseurl }}`. */
const address =
  /\{\{-?\s*(?:(["'])([^"']*)\1\s*\|\s*(?:relative_url|absolute_url|url)|site\.(?:baseurl|url))\s*-?\}\}/g;

const block = /^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm;
const badge = /<Badge\b([^>]*?)(?:\/>|>([\s\S]*?)<\/Badge>)/g;

/** What only other generators than Docusaurus read; that nothing of it is there is found out in one go. */
const mayHoldAny =
  /\{[{%]|\{:[ \t]*[.#a-z]|^\[\[_?toc_?\]\]|^\[toc\]|^<(?:script|style)\b|<Badge\b|:(?:material|octicons|fontawesome|simple)-|(?:[)\]`]|\*\*|__)\{ ?(?:[.#][a-z]|[\w-]+=)|^[ \t]*\{[ \t]*[.#]|^::: (?:\w+\.|mkdocs-)/im;
/** One of these stands in whatever that finds. */
const signs = [
  "{{",
  "{%",
  "{:",
  "{.",
  "{#",
  "{ .",
  "{ #",
  "{  ",
  "{ \t",
  "{\t",
  "){",
  "]{",
  "`{",
  "**{",
  "__{",
  "::: ",
];
const words = /\[_?toc|<(?:script|style|badge)\b|:(?:material|octicons|fontawesome|simple)-/i;
const mayChange = /[{<]|^::: |\[\[|\[toc\]|:(?:material|octicons|fontawesome|simple)-/i;
const tableOfContents = /^[ \t]*\[(?:\[_?toc_?\]|toc)\][ \t]*\r?$/i;
/** In the Material theme for MkDocs; they say nothing that the text beside them does not. */
const icon = /:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^}\n]*\})?[ \t]?/g;
const inlineCode = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;

/** How one line of text, without its code, is rewritten; an array stands for more lines. */
export interface LineRule {
  read: (line: string, at: number) => string | readonly string[];
  /** Whether a line is the rule's whatever stands in it, since an earlier one began something. */
  isOpen?: (at: number) => boolean;
}

/** A construct that Cairn has nothing for: the page is drawn without it. */
export interface LeftOut {
  line: number;
  /** What it is, as the subject of a sentence. */
  what: string;
}

/**
 * Rewrites what Hugo, Jekyll, MkDocs and VitePress add to Markdown into what this parser knows, and leaves out what only they could
 * run. Lines stay where they were, save where a block is written in one line. Code is left alone. `isForeign`: elements with capitals are
 * components of another framework.
 */
export function readForeignSyntax(
  file: string,
  text: string,
  { isForeign = false }: { isForeign?: boolean } = {},
): { text: string; diagnostics: Diagnostic[] } {
  const leftOut = isForeign ? listComponents(text) : [];
  const hasSyntax = (holdsAny(text, signs) || words.test(text)) && mayHoldAny.test(text);
  if (!hasSyntax) return { text, diagnostics: leftOut.map((each) => describe(file, each)) };
  const lines = readVueSyntax(text).split("\n");
  const rules: LineRule[] = [
    ...(text.includes("::: ") ? [readReferences(lines, leftOut)] : []),
    ...(text.includes("{{") ? [readShortcodes(lines, leftOut)] : []),
    ...(text.includes("{%") || text.includes("{{") ? [readLiquidTags(leftOut)] : []),
    ...(text.includes("{") ? [readAttributeLists(lines)] : []),
  ];
  const isCode = createFenceTracker();
  const result: string[] = [];
  for (const [at, line] of lines.entries()) {
    const isLeft = isCode(line) || (!mayChange.test(line) && !rules.some((rule) => rule.isOpen?.(at)));
    if (isLeft) result.push(line);
    else result.push(...withCodeKept(line, (bare) => applyRules(rules, bare, at)));
  }
  return { text: result.join("\n"), diagnostics: leftOut.map((each) => describe(file, each)) };
}

function applyRules(rules: readonly LineRule[], line: string, at: number): string[] {
  if (tableOfContents.test(line)) return [""];
  let lines = [line.includes(":") ? line.replace(icon, "") : line];
  for (const rule of rules) lines = lines.flatMap((each) => rule.read(each, at));
  return lines;
}

/** What `change` makes of a line, with its inline code as it was. */
function withCodeKept(line: string, change: (line: string) => string[]): string[] {
  if (!line.includes("`")) return change(line);
  const codes: string[] = [];
  const bare = line.replace(inlineCode, (code) => `\u0000${codes.push(code) - 1}\u0000`);
  return change(bare).map((each) => each.replace(/\u0000(\d+)\u0000/g, (_, index) => codes[Number(index)] ?? ""));
}

function describe(file: string, { line, what }: LeftOut): Diagnostic {
  return {
    code: "template-left-out",
    severity: "warning",
    file,
    line: line + 1,
    column: 1,
    message: `${what} is ignored, because pages are not templates. Only its content is shown.`,
    hint: "Write its result in Markdown, or write a React component and use it in an .mdx file.",
    isOncePerSite: true,
  };
}

const ofComponent = "What the component <";

/** Whether a finding says that a page lacks text. What a component draws is beside what it holds, which is shown. */
export function leavesOutText({ code, message }: Diagnostic): boolean {
  return code === "template-left-out" && !message.startsWith(ofComponent);
}

/** The components that a document draws, outside of its code, each once. */
function listComponents(text: string): LeftOut[] {
  if (!/<[A-Z]/.test(text)) return [];
  const found = new Map<string, number>();
  for (const [at, line] of withoutCode(text).split("\n").entries())
    for (const [, name = ""] of line.matchAll(component)) if (name !== "Badge" && !found.has(name)) found.set(name, at);
  return Array.from(found, ([name, line]) => ({ line, what: `${ofComponent}${name}> draws` }));
}

/** Leaves out what mkdocstrings puts in the place of `::: package.name`, with the options that stand below it. */
function readReferences(lines: readonly string[], leftOut: LeftOut[]): LineRule {
  let isWithin = false;
  const isOption = (line: string) => line.trim() === "" || /^(?: {4}|\t)/.test(line);
  const read = (line: string, at: number): string => {
    const isStart = reference.test(line);
    if (isStart) leftOut.push({ line: at, what: "The reference that mkdocstrings generates from code" });
    isWithin = isStart || (isWithin && isOption(line));
    return isWithin ? "" : line;
  };
  return { read, isOpen: (at) => isWithin && isOption(lines[at] ?? "") };
}

/** The text without the scripts and styles of a Vue component, whose lines stay empty; badges are their text. */
function readVueSyntax(text: string): string {
  const isVue = /^<(?:script\b[^>]*\bsetup\b|style\b[^>]*\b(?:scoped|module)\b)/m.test(text);
  const without = isVue ? text.replace(block, (whole) => whole.replace(/[^\n]/g, "")) : text;
  if (!without.includes("<Badge") || !/\btext="/.test(without)) return without;
  return without.replace(badge, (whole, attributes: string, content = "") => {
    const written = /\btext="([^"]*)"/.exec(attributes)?.[1];
    // What an attribute says is no part of a heading's id.
    if (written) return `<kbd class="badge">${written}</kbd>`;
    return content ? `<kbd>${content}</kbd>` : whole;
  });
}

/**
 * Reads the tags of Liquid, as Jekyll's documents have them: links lead to their files, `highlight` is a code block, `raw` is as it is
 * written and `comment` is left out. Other tags are left out one by one, and told.
 */
function readLiquidTags(leftOut: LeftOut[]): LineRule {
  let open: "raw" | "comment" | undefined;
  const read = (line: string, at: number): string => {
    if (open !== undefined) {
      const [end, before, after = ""] = new RegExp(String.raw`^(.*?)\{%-?\s*end${open}\s*-?%\}(.*)$`).exec(line) ?? [];
      if (end === undefined) return open === "raw" ? line : "";
      const kept = open === "raw" ? before : "";
      open = undefined;
      return kept + after;
    }
    if (!line.includes("{%") && !line.includes("{{")) return line;
    const [, language] = /^\s*\{%-?\s*highlight\s+([\w+#-]+).*%\}\s*$/.exec(line) ?? [];
    if (language !== undefined) return `\`\`\`${language}`;
    if (/^\s*\{%-?\s*endhighlight\s*-?%\}\s*$/.test(line)) return "```";
    const whole = line
      .replace(/\{%-?\s*raw\s*-?%\}(.*?)\{%-?\s*endraw\s*-?%\}/g, "$1")
      .replace(/\{%-?\s*comment\s*-?%\}.*?\{%-?\s*endcomment\s*-?%\}/g, "");
    const text = whole.replace(tag, (_, name: string, rest: string) => {
      if (name === "link") return `/${rest.trim()}`;
      if (name === "raw" || name === "comment") open = name;
      else if (!name.startsWith("end")) leftOut.push({ line: at, what: `The Liquid tag {% ${name} %}` });
      return "";
    });
    return text.replace(address, (_, _quote, path = "") => path);
  };
  return { read, isOpen: () => open !== undefined };
}

/**
 * Leaves out attributes as kramdown and MkDocs write them, `{: .x }` in a line of its own or `{ .x }` behind a link. A class that
 * names a kind of admonition makes the paragraph or quote below it one, as in the theme Just the Docs. Ids of headings stay.
 */
function readAttributeLists(lines: readonly string[]): LineRule {
  /** The last line of the paragraph that is being quoted. */
  let quotedTo = -1;
  let title: string | undefined;
  const read = (line: string, at: number): string => {
    const [, attributes] = ownLine.exec(line) ?? [];
    if (attributes !== undefined) {
      const [, name = "", isTitled] = /\.([a-z]+)(-title)?(?:\s|$)/.exec(attributes) ?? [];
      const next = lines[at + 1] ?? "";
      if (admonitionKind(name) === undefined || next.trim() === "" || /^[ \t]*#/.test(next)) return "";
      quotedTo = lines.findIndex((each, index) => index > at && each.trim() === "") - 1;
      if (quotedTo < 0) quotedTo = lines.length - 1;
      title = isTitled ? name : undefined;
      return title === undefined ? `> [!${name.toUpperCase()}]` : "";
    }
    if (at <= quotedTo) {
      const quoted = /^[ \t]*>/.test(line) ? line : `> ${line}`;
      const marked = title === undefined ? quoted : quoted.replace(/>[ \t]?/, `> [!${title.toUpperCase()}] `);
      title = undefined;
      return marked;
    }
    // A list of one entry whose attributes ask for a table of contents in its place.
    if (listMarker.test(line) && /^[ \t]*\{:[ \t]*toc\b/.test(lines[at + 1] ?? "")) return "";
    return line.includes("{") && !/^[ \t]*#/.test(line) ? line.replace(behind, "") : line;
  };
  return { read, isOpen: (at) => at <= quotedTo || lines[at + 1]?.includes("{:") === true };
}
