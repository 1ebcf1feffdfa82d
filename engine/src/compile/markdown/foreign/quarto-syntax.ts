import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { admonitionKind } from "../../../markup/admonition.ts";

/** A fence with its language in braces: `{r}`, `{r, echo=FALSE}` and `{{r}}` for code to run, `{.r}` for code to show. */
const cellFence = /^([ \t]*)(`{3,}|~{3,})[ \t]*\{+[ \t]*(\.?)([\w+#-]+)([^}\n]*)\}+[ \t]*\r?$/;
/** A block for one form of output. */
const rawFence = /^[ \t]*(`{3,}|~{3,})[ \t]*\{=(\w+)\}[ \t]*\r?$/;
const plainFence = /^[ \t]*(`{3,}|~{3,})/;
/** An option at the start of a cell, in a comment of the cell's language. */
const option = /^[ \t]*(?:#|\/\/|--|%%)\|(.*)$/;
const hidden = /^[ \t]*(?:echo|include)[ \t]*:[ \t]*false\b|\b(?:echo|include)[ \t]*=[ \t]*F(?:ALSE)?\b/im;
const filename = /\bfilename[ \t]*[:=][ \t]*"([^"\n]*)"/;
/** The first or last line of a fenced div. */
const div = /^([ \t]*):{3,}[ \t]*(?:\{([^}\n]*)\}|([\w-]+))?[ \t]*:*[ \t]*\r?$/;
const heading = /^#{1,6}[ \t]+(.*?)(?:[ \t]*\{[^}\n]*\})?[ \t]*$/;

const headingWithAttributes =
  /^(#{1,6}[ \t].*?)[ \t]*\{((?:[.#][^\s}]+|-|[\w-]+="?[^"}]*"?)(?:[ \t][^}\n]*)?)\}[ \t]*\r?$/;

interface Div {
  at: number;
  margin: string;
  /** The kind and title of a callout. */
  callout: { kind: string; title: string } | undefined;
  /** The most callouts within one another in it. */
  depth: number;
}

/**
 * Rewrites what Quarto adds to Markdown, keeping the number of lines: code cells are code without their options, callouts
 * are admonitions, and other fenced divs are their content. Nothing is run, which a finding says.
 */
export function readQuarto(file: string, text: string): { text: string; diagnostics: Diagnostic[] } {
  const reader = new QuartoReader(text.split("\n"));
  const { cell } = reader;
  if (cell === undefined) return { text: reader.lines.join("\n"), diagnostics: [] };
  const finding: Diagnostic = {
    code: "template-left-out",
    severity: "warning",
    file,
    line: cell + 1,
    column: 1,
    message: "What code cells output is not shown, because no code is run. The code is.",
    hint: "Write the output in Markdown, or add it as an image.",
    isOncePerSite: true,
    undrawn: "{…}",
  };
  return { text: reader.lines.join("\n"), diagnostics: [finding] };
}

/** Whether a line closes a fence: it may be longer than the first one. */
function closes(line: string, fence: string): boolean {
  const written = line.trim();
  return written.startsWith(fence) && plainFence.exec(written)?.[1] === written;
}

class QuartoReader {
  readonly lines: string[];
  /** The line of the first cell whose code is run. */
  cell: number | undefined;
  readonly #divs: Div[] = [];

  constructor(lines: string[]) {
    this.lines = lines;
    let fence: string | undefined;
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] ?? "";
      if (fence !== undefined) {
        if (closes(line, fence)) fence = undefined;
        continue;
      }
      const marker = plainFence.exec(line)?.[1];
      const own = cellFence.exec(line);
      const raw = rawFence.exec(line);
      const cell = own ? this.#readCell(own, at) : raw ? this.#readRaw(raw, at) : undefined;
      fence = cell?.isHidden === true ? undefined : marker;
      if (cell) at = cell.last;
      else if (marker === undefined) this.#readText(line, at);
    }
  }

  /** Rewrites the fence of a cell, and moves it below the options; removes a hidden cell. `last` is the last line read. */
  #readCell(
    [written, margin = "", fence = "", dot, language = "", attributes = ""]: RegExpExecArray,
    at: number,
  ): { last: number; isHidden: boolean } {
    const isRun = dot === "" && !written.includes("{{");
    let end = at + 1;
    const options = [attributes];
    while (isRun && option.test(this.lines[end] ?? "")) options.push(option.exec(this.lines[end++] ?? "")?.[1] ?? "");
    if (isRun) this.cell ??= at;
    if (isRun && options.some((each) => hidden.test(each))) {
      const last = this.#endOf(fence, end);
      this.lines.fill("", at, last + 1);
      return { last, isHidden: true };
    }
    const [, title] = filename.exec(options.join("\n")) ?? [];
    this.lines.fill("", at, end);
    this.lines[end - 1] = `${margin}${fence}${language}${title === undefined ? "" : ` title="${title}"`}`;
    return { last: end - 1, isHidden: false };
  }

  /** HTML is content of the page; what is for other forms is left out. */
  #readRaw([, fence = "", format]: RegExpExecArray, at: number): { last: number; isHidden: boolean } {
    const last = this.#endOf(fence, at + 1);
    if (format === "html") [this.lines[at], this.lines[last]] = ["", ""];
    else this.lines.fill("", at, last + 1);
    return { last, isHidden: true };
  }

  /** Returns the line that closes a fence, or else the last one. */
  #endOf(fence: string, from: number): number {
    const found = this.lines.findIndex((line, at) => at >= from && closes(line, fence));
    return found === -1 ? this.lines.length - 1 : found;
  }

  #readText(line: string, at: number): void {
    // Of the attributes of a heading, such as `{#sec-a .unnumbered}` and `{-}`, its id is read.
    const [, title = "", attributes] = headingWithAttributes.exec(line) ?? [];
    if (attributes !== undefined) {
      const [id] = /#[^\s}]+/.exec(attributes) ?? [];
      this.lines[at] = id === undefined ? title : `${title} {${id}}`;
    } else this.#readDiv(line, at);
  }

  #readDiv(line: string, at: number): void {
    const [, margin, attributes, name] = div.exec(line) ?? [];
    if (margin === undefined) return;
    this.lines[at] = "";
    const written = attributes ?? (name === undefined ? undefined : `.${name}`);
    if (written !== undefined) {
      this.#divs.push({ at, margin, callout: this.#calloutOf(written, at), depth: 0 });
      return;
    }
    const closed = this.#divs.pop();
    const around = this.#divs.at(-1);
    const depth = (closed?.depth ?? 0) + (closed?.callout ? 1 : 0);
    if (around) around.depth = Math.max(around.depth, depth);
    if (!closed?.callout) return;
    // An admonition has more colons than those in it.
    const colons = ":".repeat(3 + closed.depth);
    const { kind, title } = closed.callout;
    this.lines[closed.at] = `${closed.margin}${colons}${kind}${title === "" ? "" : `[${title}]`}`;
    this.lines[at] = `${closed.margin}${colons}`;
  }

  /** A heading at the start of a callout is its title. */
  #calloutOf(attributes: string, at: number): Div["callout"] {
    const [, kind = ""] = /\.callout-(\w+)/.exec(attributes) ?? [];
    if (admonitionKind(kind) === undefined) return undefined;
    const [, title] = /\btitle[ \t]*=[ \t]*"([^"]*)"/.exec(attributes) ?? [];
    if (title !== undefined) return { kind, title };
    const first = this.lines.findIndex((line, place) => place > at && line.trim() !== "");
    const [, ofHeading] = heading.exec((this.lines[first] ?? "").trimEnd()) ?? [];
    if (ofHeading !== undefined) this.lines[first] = "";
    return { kind, title: ofHeading ?? "" };
  }
}
