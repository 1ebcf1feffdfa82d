import { escapeHtml } from "@cairn/html/escape-html";
import { quartoLabel, startsOfLabels } from "../../../../foreign/generators/quarto.ts";
import { showEscapedQuarto } from "./quarto-shortcodes.ts";

/** What Quarto numbers, by the start of its label. Sections have their titles in place of a number. */
const kinds: Readonly<Record<string, string>> = {
  fig: "Figure",
  tbl: "Table",
  lst: "Listing",
  eq: "Equation",
  thm: "Theorem",
  lem: "Lemma",
  cor: "Corollary",
  prp: "Proposition",
  cnj: "Conjecture",
  def: "Definition",
  exm: "Example",
  exr: "Exercise",
  sol: "Solution",
  rem: "Remark",
};
/** The label of a block with attributes; formulas have theirs at their end. */
export const labelOfBlock = new RegExp(
  String.raw`#((?:${Object.keys(kinds)
    .filter((start) => start !== "eq")
    .join("|")})-[\w:.-]+)`,
);

/** Returns the names of what is numbered, such as "Figure 1", by label. */
export function numberLabels(text: string): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const named = new Map<string, string>();
  for (const [, inBraces, ofCell] of text.matchAll(quartoLabel)) {
    const label = inBraces ?? ofCell ?? "";
    const kind = kinds[label.split("-", 1)[0] ?? ""];
    if (kind === undefined || named.has(label)) continue;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    named.set(label, `${kind} ${count}`);
  }
  return named;
}

const oneReference = String.raw`-?@((?:${startsOfLabels})-[\w:-]*\w)`;
const skipped = String.raw`(?<skipped>(\x60+)(?!\x60)[^\n]*?[^\x60\n]\2(?!\x60)|\$\$?(?![ \t$])[^$\n]+\$\$?|https?:[^\s)\]]+|\\.)`;
const bracketed = String.raw`(?:[^[\]\n]|\[[^[\]\n]*\])*`;
const inline = new RegExp(
  [
    skipped,
    String.raw`(?<address>\]\([^()\n]*\))(?:\{(?<ofLink>(?:[.#][a-zA-Z]|[\w-]+=["'\d]|=)[^}\n]*)\})?`,
    String.raw`\[(?<group>[^[\]\n]*${oneReference}[^[\]\n]*)\](?![({])`,
    String.raw`(?<![\w@/.])(?<bare>${oneReference})`,
    String.raw`(?<cited>\[[^[\]\n]*?(?<![\w.])-?@[\w{][^[\]\n]*\])(?![({])`,
    String.raw`\^\[(?<note>${bracketed})\]`,
    String.raw`\[(?<span>${bracketed})\]\{(?<attributes>(?:[.#][a-zA-Z]|[\w-]+=["'])[^}\n]*)\}`,
    String.raw`\^(?<above>\[[^\]\n]*\]\{[^}\n]*\}|[^\s^[\]]+)\^`,
    String.raw`(?<!~)~(?<below>[^\s~]+)~(?!~)`,
  ].join("|"),
  "g",
);

/** What the reading of lines collects. */
export interface QuartoText {
  /** Names of what is numbered, by label. */
  labels: ReadonlyMap<string, string>;
  /** The texts of notes that are written where they are referred to. */
  notes: string[];
  /** Called for a citation. */
  onCitation: () => void;
}

/**
 * Rewrites what Pandoc and Quarto have in a line of text, outside of code, formulas and addresses: references to
 * sections, figures and the like become links, spans with attributes their content, and `^a^`, `~b~` and `^[note]`
 * elements and footnotes. A link to a section has no text: it gets the section's title.
 */
export function readQuartoText(line: string, text: QuartoText): string {
  if (!/[@^~]|[\])]\{|\{\{\{</.test(line)) return line;
  return line.replace(inline, (whole, ...match): string => {
    const found = match.at(-1) as Partial<Record<string, string>>;
    const { address, ofLink = "", group, bare, cited, note, span, attributes = "", above, below } = found;
    if (found["skipped"] !== undefined) return showEscapedQuarto(whole);
    if (address !== undefined) return address + anchorIn(ofLink);
    if (group !== undefined) return readGroup(group, text);
    if (bare !== undefined) return linkTo(bare, text);
    if (cited !== undefined) text.onCitation();
    if (note !== undefined) return `[^quarto-${text.notes.push(readQuartoText(note, text))}]`;
    if (span !== undefined) return readSpan(readQuartoText(span, text), attributes);
    if (above !== undefined) return `<sup>${readQuartoText(above, text)}</sup>`;
    if (below !== undefined) return `<sub>${below}</sub>`;
    return whole;
  });
}

/** Reads `[@fig-a; @fig-b]`, and `[Chapter @sec-c]`, whose words come before the link. */
function readGroup(group: string, text: QuartoText): string {
  return group.replaceAll(new RegExp(oneReference, "g"), (written) => linkTo(written, text)).replaceAll(";", ",");
}

/** Of `-@fig-a`, only the number is shown. */
function linkTo(written: string, { labels }: QuartoText): string {
  const [, sign, label = ""] = /^(-?)@(.*)$/.exec(written) ?? [];
  const named = labels.get(label) ?? kinds[label.split("-", 1)[0] ?? ""] ?? "";
  return `[${sign === "" ? named : named.replace(/^\D+(?=\d)/, "")}](#${label})`;
}

function readSpan(content: string, attributes: string): string {
  const [, name = ""] = /\.(mark|highlight|underline|kbd)\b/.exec(attributes) ?? [];
  const element = { mark: "mark", highlight: "mark", underline: "u", kbd: "kbd" }[name];
  return anchorIn(attributes) + (element === undefined ? content : `<${element}>${content}</${element}>`);
}

/** Returns an anchor if there is an id in attributes, whose other values are for other forms of output. */
function anchorIn(attributes: string): string {
  const [, id] = /(?:^|[ \t])#([\w:.-]+)/.exec(attributes) ?? [];
  return id === undefined ? "" : anchorOf(id);
}

/** Returns an element to which links to a label lead. */
export function anchorOf(label: string): string {
  return `<span id="${escapeHtml(label)}"></span>`;
}

/** Returns the name of what has a label, if it is numbered, with what separates it from a caption. */
export function captionStart(label: string | undefined, labels: ReadonlyMap<string, string>): string {
  const named = label === undefined ? undefined : labels.get(label);
  return named === undefined ? "" : `${named}: `;
}
