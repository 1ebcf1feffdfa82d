import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { compileMdx } from "../mdx/compile-mdx.ts";
import type { MdxInput } from "../mdx/document-setting.ts";

/** The most repairs. A document with more mistakes is probably not MDX. */
const mostRepairs = 100;

/**
 * Compiles a document that was written for MDX 1, as in Docusaurus 2: there, a `<` or `{` that starts nothing is text,
 * and HTML lines up to an empty line are one block. Each place is repaired and reported, with what to write for MDX 2
 * and 3.
 */
export async function compileMdx1(input: MdxInput): ReturnType<typeof compileMdx> {
  const mdx1 = { ...input, isMdx1: true };
  let { source } = input;
  const reported: Diagnostic[] = [];
  for (let output = await compileMdx(mdx1); ; output = await compileMdx({ ...mdx1, source })) {
    if (output.module) return { ...output, diagnostics: [...reported, ...output.diagnostics] };
    const [problem] = output.diagnostics;
    const repaired = problem && reported.length < mostRepairs ? repair(source, problem) : undefined;
    if (problem === undefined || repaired === undefined) return output;
    reported.push({ ...problem, code: "mdx-1-syntax", severity: "warning" });
    source = repaired;
  }
}

function repair(source: string, { message, line = 1, column = 1 }: Diagnostic): string | undefined {
  const lines = source.split("\n");
  const written = lines[line - 1];
  if (written === undefined) return undefined;
  if (message.includes("closing tag")) return joinBlock(lines, line - 1) ?? openBlock(lines, line - 1);
  const conditional = message.includes("expression") ? replaceConditional(lines, line - 1) : undefined;
  if (conditional) return conditional;
  const mark = message.includes("`<`") || message.includes("before name") ? "<" : "{";
  const place = markBefore(lines, { mark, index: line - 1, column });
  if (place === undefined) return undefined;
  const text = lines[place.index] ?? "";
  lines[place.index] = `${text.slice(0, place.at)}${mark === "<" ? "&lt;" : "&#123;"}${text.slice(place.at + 1)}`;
  return lines.join("\n");
}

/** Finds the last `<` or `{` up to a position. An expression may begin some lines above what is wrong in it. */
function markBefore(
  lines: readonly string[],
  { mark, index, column }: { mark: string; index: number; column: number },
): { index: number; at: number } | undefined {
  const here = (lines[index] ?? "").lastIndexOf(mark, column - 1);
  if (here !== -1) return { index, at: here };
  const above = mark === "{" ? lines.findLastIndex((text, each) => each < index && text.includes(mark)) : -1;
  return above === -1 ? undefined : { index: above, at: (lines[above] ?? "").lastIndexOf(mark) };
}

const conditionStart = /^([ \t]*)\{[ \t]*([^{}]+?)[ \t]*&&[ \t]*<(\w+)((?:[ \t][^>]*)?)>[ \t]*$/;

/**
 * Replaces `{condition && <div>` around lines of Markdown, which MDX 2 would read as JavaScript. The element is hidden
 * instead if the condition is false.
 */
function replaceConditional(lines: string[], place: number): string | undefined {
  const first = lines.findLastIndex((line, index) => index <= place && conditionStart.test(line));
  const [, indent = "", condition = "", name = "", attributes = ""] = conditionStart.exec(lines[first] ?? "") ?? [];
  const last = lines.findIndex((line, index) => index > first && line.trim() === `</${name}>}`);
  if (first === -1 || last === -1) return undefined;
  return lines
    .with(first, `${indent}<${name} hidden={!(${condition})}${attributes}>`)
    .with(last, (lines[last] ?? "").replace("}", ""))
    .join("\n");
}

const pieces = /(<\/?[A-Za-z][^<>]*>|\{"\\n"\})|[^<>{}]+/g;
const startsWithTag = /^[ \t]*<\/?[A-Za-z]/;

/** Puts the texts of a line with texts among its tags into braces, so that the line starts a block as in MDX 1. */
function openBlock(lines: string[], place: number): string | undefined {
  const written = lines[place] ?? "";
  if (!startsWithTag.test(written) || written.replace(pieces, "") !== "") return undefined;
  const opened = written.replace(pieces, (whole, known?: string) =>
    known !== undefined || whole.trim() === "" ? whole : `{${JSON.stringify(whole)}}`,
  );
  return opened === written ? undefined : lines.with(place, opened).join("\n");
}

/** Joins the lines around a line, up to an empty one, so that an element across them is one block. */
function joinBlock(lines: string[], place: number): string | undefined {
  const isEmpty = (index: number) => (lines[index] ?? "").trim() === "";
  let [first, last] = [place, place];
  while (first > 0 && !isEmpty(first - 1)) first--;
  while (last + 1 < lines.length && !isEmpty(last + 1)) last++;
  if (first === last) return undefined;
  const joined = lines.slice(first, last + 1).join('{"\\n"}');
  return [
    ...lines.slice(0, first),
    joined,
    ...Array.from({ length: last - first }, () => ""),
    ...lines.slice(last + 1),
  ].join("\n");
}
