import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { capitalise } from "@cairn/catalogue/capitalise";
import { admonitionKind } from "../../../../markup/admonition.ts";
import type { FrontMatter } from "../../../../config/front-matter.ts";
import { readQuartoShortcodes, showEscapedQuarto } from "./quarto-shortcodes.ts";
import { readGridTable } from "./grid-tables.ts";
import {
  anchorOf,
  captionStart,
  labelOfBlock,
  numberLabels,
  type QuartoText,
  readQuartoText,
} from "./quarto-references.ts";

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

/** The label of a cell. */
const labelOption = /^[ \t]*label:[ \t]*["']?((?:fig|tbl|lst)-[\w:.-]+)/m;
/** The end of a formula with a label, and one on a single line. */
const endOfFormula = /^([ \t]*)(.*?)\$\$[ \t]*\{[^}\n]*#(eq-[\w:.-]+)[^}\n]*\}[ \t]*$/;
/** An image that is a whole paragraph, whose text is its caption. */
const figure = /^([ \t]*!\[)((?:[^[\]\n]|\[[^[\]\n]*\])+)(\]\([^()\n]+\)(?:\{([^}\n]*)\})?)[ \t]*$/;
const tableCaption = /^([ \t]*):[ \t]+(.*?)[ \t]*(?:\{([^}\n]*)\})?[ \t]*$/;

interface Div {
  at: number;
  margin: string;
  /** The kind and title of a callout. */
  callout: { kind: string; title: string } | undefined;
  /** The headings that begin the tabs of a set, if it is one. */
  tabs: { at: number; level: number; title: string }[] | undefined;
  /** The most directives within one another in it. */
  depth: number;
}

/** A document without what only Quarto knows. */
interface ReadQuarto {
  text: string;
  /** The original line, from 1, of each line, unless all are the same. */
  origins?: number[] | undefined;
  diagnostics: Diagnostic[];
}

/**
 * Rewrites what Quarto adds to Markdown: code cells are code without their options, callouts are admonitions, sets of
 * panels are tabs, and other fenced divs are their content. Tables and images get their captions, and references
 * lead to what they name. Nothing is run, which a finding says.
 */
export function readQuarto(file: string, text: string, frontMatter: FrontMatter = {}): ReadQuarto {
  const written = readQuartoShortcodes(text.replaceAll("\r\n", "\n"), frontMatter);
  const reader = new QuartoReader(written.split("\n"));
  const { lines, origins } = reader.finish();
  const leftOut = (at: number | undefined, found: Pick<Diagnostic, "message" | "hint" | "undrawn">): Diagnostic[] => {
    const code = "template-left-out";
    if (at === undefined) return [];
    return [{ severity: "warning", code, file, line: at + 1, column: 1, isOncePerSite: true, ...found }];
  };
  return {
    text: lines.join("\n"),
    origins,
    diagnostics: [
      ...leftOut(reader.cell, {
        message: "What code cells output is not shown, because no code is run. The code is.",
        hint: "Write the output in Markdown, or add it as an image.",
        undrawn: "{…}",
      }),
      ...leftOut(reader.citation, {
        message: "Citations such as [@key] are shown as they are written, because bibliographies are not read.",
        hint: "Write the names and years of what you cite, with links.",
        undrawn: "[@…]",
      }),
    ],
  };
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
  /** The line of the first citation. */
  citation: number | undefined;
  readonly #text: QuartoText;
  readonly #divs: Div[] = [];

  constructor(lines: string[]) {
    this.lines = lines;
    this.#text = { labels: numberLabels(lines.join("\n")), notes: [], onCitation: () => undefined };
    let fence: string | undefined;
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] ?? "";
      if (fence !== undefined) {
        if (closes(line, fence)) fence = undefined;
        else lines[at] = showEscapedQuarto(line);
        continue;
      }
      const marker = plainFence.exec(line)?.[1];
      const own = cellFence.exec(line);
      const raw = rawFence.exec(line);
      const cell = own ? this.#readCell(own, at) : raw ? this.#readRaw(raw, at) : undefined;
      fence = cell?.isHidden === true ? undefined : marker;
      if (cell) at = cell.last;
      else if (marker === undefined) this.#readText(at);
    }
  }

  /** Returns the lines, of which one may have become several, and where they come from. */
  finish(): { lines: string[]; origins: number[] | undefined } {
    const written = [...this.lines];
    const { notes } = this.#text;
    if (notes.length > 0) written.push("", ...notes.map((note, at) => `[^quarto-${at + 1}]: ${note}\n`));
    const lines = written.flatMap((line) => line.split("\n"));
    if (lines.length === this.lines.length) return { lines, origins: undefined };
    const last = this.lines.length;
    return { lines, origins: written.flatMap((line, at) => line.split("\n").map(() => Math.min(at + 1, last))) };
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
    const [, label] = isRun ? (labelOption.exec(options.join("\n")) ?? []) : [];
    this.lines.fill("", at, end);
    if (label !== undefined) this.lines[at] = `${margin}${anchorOf(label)}\n`;
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

  #readText(at: number): void {
    const table = readGridTable(this.lines, at);
    if (table) this.lines.fill("", at, at + table.height);
    for (const [index, line] of table?.lines.entries() ?? []) this.lines[at + index] = line;
    const line = this.lines[at] ?? "";
    // Of the attributes of a heading, such as `{#sec-a .unnumbered}` and `{-}`, its id is read.
    const [, title = "", attributes] = headingWithAttributes.exec(line) ?? [];
    if (/^#{1,6}[ \t]/.test(line)) {
      this.#startTab(line, at);
      const [id] = /#[^\s}]+/.exec(attributes ?? "") ?? [];
      const shown = this.#read(attributes === undefined ? line : title, at);
      this.lines[at] = id === undefined ? shown : `${shown} {${id}}`;
    } else if (div.test(line)) this.#readDiv(line, at);
    else if (endOfFormula.test(line)) this.#readFormula(line, at);
    else this.lines[at] = this.#readFigure(line, at) ?? this.#readCaption(line, at) ?? this.#read(line, at);
  }

  #read(line: string, at: number): string {
    this.#text.onCitation = () => void (this.citation ??= at);
    return readQuartoText(line, this.#text);
  }

  /** A heading directly in a set of panels begins a tab. */
  #startTab(line: string, at: number): void {
    const around = this.#divs.at(-1);
    const level = /^#+/.exec(line)?.[0].length ?? 0;
    if (!around?.tabs || level !== (around.tabs[0]?.level ?? level)) return;
    around.tabs.push({ at, level, title: heading.exec(line)?.[1] ?? "" });
  }

  #readFigure(line: string, at: number): string | undefined {
    const [, start = "", caption, end = "", attributes = ""] = figure.exec(line) ?? [];
    const isAlone = (this.lines[at - 1] ?? "").trim() === "" && (this.lines[at + 1] ?? "").trim() === "";
    if (caption === undefined || !isAlone) return undefined;
    const [, label] = /#(fig-[\w:.-]+)/.exec(attributes) ?? [];
    const [, alternative = caption] = /\bfig-alt="([^"]*)"/.exec(attributes) ?? [];
    const shown = captionStart(label, this.#text.labels) + this.#read(caption, at);
    return `${this.#read(start + alternative + end, at)}<br /><small>${shown}</small>`;
  }

  /** The line below a table that begins with a colon is its caption. */
  #readCaption(line: string, at: number): string | undefined {
    const [, margin, caption = "", attributes = ""] = tableCaption.exec(line) ?? [];
    const above = this.lines[at - 1] ?? "";
    const last = above.trim() === "" ? this.lines.slice(0, at).findLast((each) => each.trim() !== "") : above;
    if (margin === undefined || last === undefined || !/^[ \t]*\|/.test(last)) return undefined;
    const [, label] = /#(tbl-[\w:.-]+)/.exec(attributes) ?? [];
    const anchor = label === undefined ? "" : anchorOf(label);
    const shown = captionStart(label, this.#text.labels) + this.#read(caption, at);
    return `${above.trim() === "" ? "" : "\n"}${margin}${anchor}<small>${shown}</small>`;
  }

  /** Shows the number of a formula, and puts an anchor before it. */
  #readFormula(line: string, at: number): void {
    const [, margin = "", tex = "", label = ""] = endOfFormula.exec(line) ?? [];
    const isWhole = tex.trimStart().startsWith("$$");
    const start = isWhole ? at : this.lines.findLastIndex((each, index) => index < at && each.trim().startsWith("$$"));
    const number = this.#text.labels.get(label)?.replace(/\D+/, "");
    const body = isWhole ? tex.trimStart().slice(2) : [...this.lines.slice(start + 1, at), tex].join("\n");
    const tag = /\\(?:tag|begin\{(?:align|equation|gather)\*?\})/.test(body) ? "" : String.raw`\tag{${number}}`;
    this.lines[at] = isWhole
      ? `${margin}$$\n${margin}${body.trim()} ${tag}\n${margin}$$`
      : `${margin}${[tex.trim(), tag].filter(Boolean).join(" ")}\n${margin}$$`;
    this.lines[start] = `${margin}${anchorOf(label)}\n\n${this.lines[start] ?? ""}`;
  }

  #readDiv(line: string, at: number): void {
    const [, margin = "", attributes, name] = div.exec(line) ?? [];
    this.lines[at] = "";
    const written = attributes ?? (name === undefined ? undefined : `.${name}`);
    if (written !== undefined) {
      const tabs = /\.panel-tabset\b/.test(written) ? [] : undefined;
      this.#divs.push({ at, margin, callout: this.#calloutOf(written, at), tabs, depth: 0 });
      const [, label] = labelOfBlock.exec(written) ?? [];
      if (label !== undefined) this.lines[at] = margin + anchorOf(label) + this.#nameOfBlock(label);
      return;
    }
    const closed = this.#divs.pop();
    const around = this.#divs.at(-1);
    const own = closed?.callout ? 1 : closed?.tabs?.length ? 2 : 0;
    const depth = (closed?.depth ?? 0) + own;
    if (around) around.depth = Math.max(around.depth, depth);
    // A directive has more colons than those in it.
    const colons = ":".repeat(3 + (closed?.depth ?? 0));
    if (closed?.tabs?.length) this.#writeTabs(closed.tabs, closed, at);
    if (!closed?.callout) return;
    const { kind, title } = closed.callout;
    this.lines[closed.at] = `${closed.margin}${colons}${kind}${title === "" ? "" : `[${title}]`}`;
    this.lines[at] = `${closed.margin}${colons}`;
  }

  /** Theorems and the like begin with their numbers; figures and tables have captions. */
  #nameOfBlock(label: string): string {
    const named = /^(?:fig|tbl|lst)-/.test(label) ? undefined : this.#text.labels.get(label);
    return named === undefined ? "" : `**${named}.**`;
  }

  #writeTabs(tabs: NonNullable<Div["tabs"]>, { at: first, margin, depth }: Div, last: number): void {
    const colons = margin + ":".repeat(3 + depth);
    for (const [index, { at, title }] of tabs.entries())
      this.lines[at] = `${index === 0 ? "" : `${colons}\n`}${colons}tab[${this.#read(title, at)}]`;
    this.lines[first] = `${colons}:tabs`;
    this.lines[last] = `${colons}\n${colons}:`;
  }

  /** A heading at the start of a callout is its title. */
  #calloutOf(attributes: string, at: number): Div["callout"] {
    const [, written = ""] = /\.callout-(\w+)/.exec(attributes) ?? [];
    if (admonitionKind(written) === undefined) return undefined;
    const isFolded = /\bcollapse[ \t]*=[ \t]*["']?true/.test(attributes);
    const kind = isFolded ? "details" : written;
    const [, title] = /\btitle[ \t]*=[ \t]*"([^"]*)"/.exec(attributes) ?? [];
    if (title !== undefined) return { kind, title };
    const first = this.lines.findIndex((line, place) => place > at && line.trim() !== "");
    const [, ofHeading] = heading.exec((this.lines[first] ?? "").trimEnd()) ?? [];
    if (ofHeading !== undefined) this.lines[first] = "";
    return { kind, title: ofHeading ?? (isFolded ? capitalise(written) : "") };
  }
}
