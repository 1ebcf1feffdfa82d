import { escapeHtml } from "@cairn/html/escape-html";
import { idOfLabel } from "../slugger.ts";
import type { LeftOut } from "./shortcodes.ts";

/** A line of a document, and its number in it, from 0. */
export interface MystLine {
  text: string;
  origin: number;
}

/** A directive, such as ```` ```{note} ````, with its options and its content, from which the margin is removed. */
export interface MystDirective {
  name: string;
  /** What follows the name. */
  argument: string;
  options: Readonly<Record<string, string>>;
  body: readonly MystLine[];
  /** Where it begins. */
  origin: number;
}

/** What is known of a document while it is read. */
export interface MystDocument {
  leftOut: LeftOut[];
  /** Whether a role or directive has a formula. */
  hasMath: boolean;
  /** Rewrites the content of a directive. */
  read: (lines: readonly MystLine[]) => MystLine[];
}

const option = /^[ \t]*:([\w-]+):(?:[ \t]+(.*?))?[ \t]*\r?$/;
const field = /^([\w-]+):[ \t]*(.*?)[ \t]*\r?$/;

/** Reads the options at the start of a directive's content: lines with colons, or YAML between dashes. */
export function readOptions(content: readonly MystLine[]): Pick<MystDirective, "options" | "body"> {
  const options: Record<string, string> = {};
  const isDashed = ({ text }: MystLine) => text.trim() === "---";
  const end = content[0] && isDashed(content[0]) ? content.findIndex((line, at) => at > 0 && isDashed(line)) : -1;
  const pattern = end === -1 ? option : field;
  let start = end === -1 ? 0 : 1;
  for (; start < (end === -1 ? content.length : end); start++) {
    const [, name, value = ""] = pattern.exec(content[start]?.text ?? "") ?? [];
    if (name !== undefined) options[name] = value.replace(/^(["'])(.*)\1$/, "$2");
    else if (end === -1) break;
  }
  if (end !== -1) start++;
  while (start < content.length && content[start]?.text.trim() === "") start++;
  return { options, body: content.slice(start) };
}

/** Returns lines of text with the same origin. */
export function linesAt(origin: number, ...texts: string[]): MystLine[] {
  return texts.map((text) => ({ text, origin }));
}

/** Returns an element with the id of a label, and the empty line that ends its block. */
export function anchor(label: string, origin: number, margin = ""): MystLine[] {
  return linesAt(origin, `${margin}<div id="${escapeHtml(idOfLabel(label))}"></div>`, margin.trimEnd());
}

/** Returns the anchor of a directive that has a label. */
export function anchorOf({ options, origin }: Pick<MystDirective, "options" | "origin">): MystLine[] {
  const label = options["name"] ?? options["label"];
  return label ? anchor(label, origin) : [];
}

/** Writes a code block with the text behind its marks, which are longer than those in it. */
export function fenced(
  { body, options, origin }: Pick<MystDirective, "body" | "options" | "origin">,
  info: string,
): MystLine[] {
  const longest = Math.max(2, ...body.map(({ text }) => /^[ \t]*(`{3,})/.exec(text)?.[1]?.length ?? 0));
  const marks = "`".repeat(longest + 1);
  const end = body.at(-1)?.origin ?? origin;
  // A title needs a language before it.
  const start = /^(?:title=|\{|showLine)/.test(info) ? `text ${info}` : info;
  return [...anchorOf({ options, origin }), ...linesAt(origin, marks + start), ...body, ...linesAt(end, marks)];
}
