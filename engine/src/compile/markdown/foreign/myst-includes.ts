import path from "node:path";
import { myst } from "../../../foreign/generators/myst.ts";
import type { Including } from "./find-included.ts";
import type { Include } from "./include-forms.ts";
import { readOptions } from "./myst-document.ts";

const opening = /^([ \t>]*)(`{3,}|~{3,}|:{3,})[ \t]*\{((?:literal)?include)\}[ \t]+(\S+)[ \t]*\r?$/;
/** Files whose text is not Markdown, and is only shown as code. */
const otherText = /\.(?:rst|ipynb|html?|tex)$/i;

/**
 * Reads the block that begins on a line and includes a file in a site of MyST. Code becomes a directive for code with
 * the same options; undefined if there is none.
 */
export function readMystInclude(
  lines: readonly string[],
  start: number,
  { siteDirectory }: Pick<Including, "siteDirectory">,
): Include | undefined {
  const line = lines[start] ?? "";
  if (!line.includes("include}")) return undefined;
  const [whole, margin = "", marks = "", directive, name = ""] = opening.exec(line) ?? [];
  if (whole === undefined || myst.find(siteDirectory) === undefined) return undefined;
  const end = lines.findIndex((each, at) => at > start && each.replace(/^[ \t>]+/, "").startsWith(marks));
  if (end === -1) return undefined;
  const content = lines.slice(start + 1, end).map((text) => ({ text: text.trim(), origin: 0 }));
  const { options } = readOptions(content);
  const language = options["language"] ?? options["lang"] ?? options["code"];
  const isCode = directive === "literalinclude" || options["code"] !== undefined || options["literal"] !== undefined;
  if (!isCode && otherText.test(name)) return undefined;
  const shown = Object.entries(options).map(([key, value]) => `:${key}: ${value}`.trim());
  return {
    name,
    part: JSON.stringify(options),
    margin,
    length: end - start + 1,
    hasOwnAddresses: "relative-docs" in options || "relative-images" in options,
    program: myst,
    select: (text) => selectLines(text, options),
    ...(isCode && {
      fence: [`{code-block} ${language ?? path.extname(name).slice(1)}`.trim(), ...shown, ""].join("\n"),
    }),
  };
}

/** Returns the lines that the options of Sphinx select: by numbers, or between texts. */
function selectLines(text: string, options: Readonly<Record<string, string>>): string {
  const all = text.split("\n");
  const from = indexOf(all, options["start-after"], 1) ?? indexOf(all, options["start-at"], 0);
  const first = from ?? Number(options["start-line"] ?? 0);
  const rest = all.slice(first);
  const to = indexOf(rest, options["end-before"], 0) ?? indexOf(rest, options["end-at"], 1);
  const last = options["end-line"] === undefined ? undefined : Number(options["end-line"]) - first;
  const between = rest.slice(0, to ?? last);
  const numbers = options["lines"];
  const chosen = numbers === undefined ? between : numbers.split(",").flatMap((range) => linesOf(between, range));
  const dedent = Number(options["dedent"] ?? 0);
  const marks = "#".repeat(Number(options["heading-offset"] ?? 0));
  return chosen
    .map((line) => line.slice(Math.min(dedent, line.search(/\S|$/))).replace(/^(?=#{1,6}[ \t])/, marks))
    .join("\n");
}

/** Returns the index of the line with a text, or of the one below it; undefined if the option is not given. */
function indexOf(lines: readonly string[], text: string | undefined, offset: number): number | undefined {
  const found = text ? lines.findIndex((line) => line.includes(text)) : -1;
  return found === -1 ? undefined : found + offset;
}

/** Returns the lines of a range, such as `3`, `2-4` or `5-`. */
function linesOf(lines: readonly string[], range: string): string[] {
  const [, from, dash, to] = /^\s*(\d*)\s*(-?)\s*(\d*)\s*$/.exec(range) ?? [];
  if (from === undefined) return [];
  return lines.slice(Number(from || 1) - 1, dash === "" ? Number(from) : Number(to || lines.length));
}
