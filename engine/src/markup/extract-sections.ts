import { unescapeHtml } from "@cairn/html/escape-html";
import { diagramTextStart, drawnDiagramStart, factsStart, mathAsText } from "./engine-markup.ts";
import { valuesFormStart } from "./placeholder-markup.ts";

/** The text of a page below one of its headings; the first one is what stands before them. */
export interface Section {
  /** 1 for what stands before the first heading. */
  level: number;
  /** Empty for what stands before the first heading. */
  id: string;
  title: string;
  text: string;
  /** Code of several words in running text, and blocks of plain text: commands, and messages as programs write them. */
  phrases: string[];
}

type ElementKind = "skipped" | "inline" | "heading";

const kindOf = new Map<string, ElementKind>([
  // Their text is no part of what the page says.
  ...elements("script style svg button template noscript select dialog nav", "skipped"),
  // They do not end a word.
  ...elements("a abbr b bdi bdo c-island c-static cite code del dfn em i ins kbd mark q s samp small", "inline"),
  ...elements("span strong sub sup time u var wbr", "inline"),
  ...elements("h1 h2 h3 h4 h5 h6", "heading"),
]);

function elements(names: string, kind: ElementKind): [string, ElementKind][] {
  return names.split(" ").map((name) => [name, kind]);
}

const idAttribute = /\sid="([^"]*)"/;

/** How a block begins whose language is one that people write, and not what a program says. */
const programStart = /\sclass="(?:[^"]*\s)?language-(?!text[\s"])/;

/** What numbers of notes, and the arrows back from notes, begin with. */
const noteLinkStart = '<a href="#user-content-fn';

/**
 * Reads the sections of rendered HTML. An element with an id of `typed` is left out, with what follows it up to the next
 * heading that has an id: the index has it as a record of its own kind.
 */
export function extractSections(rendered: string, typed: ReadonlySet<string>): Section[] {
  const html = mathAsText(rendered);
  const first: Section = { level: 1, id: "", title: "", text: "", phrases: [] };
  const sections = [first];
  let section = first;
  let text = "";
  let isTyped = false;
  let headingStart: { level: number; id: string } | undefined;
  let isBlock = false;
  /** Of the code that is being read, in running text or a block of no program; a text as long as the section is never searched for it. */
  let code: string | undefined;
  let isProgram = false;
  let phrases: string[] = [];
  const finish = () => {
    section.text += `${cleanText(text)} `;
    text = "";
    for (const phrase of phrases) section.phrases.push(phrase);
    phrases = [];
  };

  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open === -1) break;
    if (open > at && !isTyped) {
      const part = html.slice(at, open);
      text += part;
      if (code !== undefined) code += part;
    }
    const close = endOfTag(html, open);
    const isEnd = html.charCodeAt(open + 1) === 47;
    const name = tagName(html, isEnd ? open + 2 : open + 1);
    const kind = kindOf.get(name);
    at = close + 1;
    if (!isEnd && ((kind === "skipped" && !isDrawing(name, html, open)) || isApparatus(name, html, open))) {
      const end = html.indexOf(`</${name}`, at);
      at = end === -1 ? html.length : html.indexOf(">", end) + 1;
      continue;
    }
    if (name === "pre") isBlock = !isEnd;
    // Its language stands on it, or on the code within.
    if (name === "pre" && !isEnd) isProgram = programStart.test(html.slice(open, endOfTag(html, close + 1)));
    if ((name === "pre" ? !isProgram : name === "code" && !isBlock) && !isTyped) {
      if (code?.includes(" ")) phrases.push(cleanText(code));
      code = isEnd ? undefined : "";
    }
    if (kind === "inline" && typed.size === 0) continue;
    const id =
      !isEnd && (typed.size > 0 || kind === "heading") ? idAttribute.exec(html.slice(open, close))?.[1] : undefined;
    if (id !== undefined && typed.has(unescapeHtml(id))) isTyped = true;
    if (kind === "inline") continue;
    if (!isTyped) text += " ";
    if (code !== undefined) code += " ";
    if (kind !== "heading") continue;
    const level = Number(name[1]);
    if (!isEnd) {
      if (id === undefined && level > 1) continue;
      finish();
      isTyped = false;
      headingStart = { level, id: unescapeHtml(id ?? "") };
    } else if (headingStart) {
      const title = cleanText(text);
      text = "";
      if (headingStart.level > 1) sections.push((section = { ...headingStart, title, text: "", phrases: [] }));
      // What stands above the page's own title leads elsewhere.
      else if (first.title === "") Object.assign(first, { title, text: "" });
      headingStart = undefined;
    }
  }
  if (!isTyped && at < html.length) text += html.slice(at);
  finish();
  return sections.map((each) => ({ ...each, text: each.text.trim() }));
}

/**
 * How elements begin that say nothing of the page's subject: a form for values, the source of a diagram, a link to or from a
 * note, its facts.
 */
const apparatus: Partial<Record<string, readonly string[]>> = {
  details: [valuesFormStart, diagramTextStart],
  a: [noteLinkStart],
  ul: [factsStart],
};

function isApparatus(name: string, html: string, open: number): boolean {
  return apparatus[name]?.some((start) => html.startsWith(start, open)) ?? false;
}

/** Of all drawings, that of a diagram has words which the page says nowhere else. */
function isDrawing(name: string, html: string, open: number): boolean {
  return name === "svg" && html.endsWith(drawnDiagramStart, open);
}

/** React and the Markdown compiler escape `>` in attributes, authors may not. */
function endOfTag(html: string, open: number): number {
  let isQuoted = false;
  for (let index = open + 1; index < html.length; index++) {
    const sign = html.charCodeAt(index);
    if (sign === quotationMark) isQuoted = !isQuoted;
    else if (sign === greaterThan && !isQuoted) return index;
  }
  return html.length;
}

const quotationMark = 34;
const greaterThan = 62;

function tagName(html: string, start: number): string {
  let end = start;
  while (end < html.length) {
    const code = html.charCodeAt(end);
    if (code === 32 || code === 62 || code === 47 || code === 10) break;
    end++;
  }
  return html.slice(start, end);
}

function cleanText(text: string): string {
  const plain = text.includes("&") ? unescapeHtml(text) : text;
  return plain.replaceAll(unevenSpace, " ").trim();
}

/** Any space but a single blank: most spaces of a text are just that, and need no replacing. */
const unevenSpace = /[\s\u200b]{2,}|[^\S ]|\u200b/g;
