import { positionAt } from "../findings/position-at.ts";
import type { CodeProblem } from "./code-problem.ts";

/** Languages of fences that are JavaScript or TypeScript. Types and JSX are read in each: authors rarely tell them apart. */
export const scriptLanguages = new Set([
  "js",
  "javascript",
  "mjs",
  "cjs",
  "jsx",
  "ts",
  "typescript",
  "mts",
  "cts",
  "tsx",
]);

/** What is left out of an example: a line of its own, or all that stands between brackets. */
const elidedLine = /^[ \t]*(?:\.{3,}(?![\w$({[])|…)[^\n]*$|\/\*[ \t]*(?:\.{3}|…)[^*\n]*\*\/[ \t]*,/gm;
const elidedContent = /([{[(<]\s*)(?:\.{3,}|…)(?=\s*[}\])>])/g;
const elidedEnd = /([{[(,;=:]\s*)(?:\.{3,}|…)(?=\s*(?:[,;}\])]|$))/gm;
/** What a decorator stands before. */
const elidedDecorated = /(?<=\))[ \t]*(?:\.{3,}|…)[ \t]*$/gm;
/** A comment where a value goes says what value. */
const elidedValue = /([=:(,]\s*|=>\s*)(\/\*[^*]*\*\/)(?=\s*(?:[,;}\])]|$))/gm;
/** What an optional member or parameter is without being given, as signatures in documents say it and no dialect does. */
const shownDefault = /(\?:[ \t]*[^=,;\n{}]+?)[ \t]*=(?!>)[ \t]*[^,;\n{}]+/g;
/** A sentence, as MDX has it beside what it exports. */
const sentence = /^[A-Z][\w'’]*[ \t]+[a-z]/;
/** A call that says the types of what it takes. */
const signature = /[(,]\s*(?:\/\/[^\n]*\n\s*)*[\w$]+(?:\?:|:\s*(?:string|number|boolean|any|object|void|[A-Z]\w*)\b)/;
/** Formulas, and what they come to: no operator of the language. */
const formula = /[\w)\]] -> [\w"'({]/;
/** The block shows what a program is told of itself: it is wrong on purpose. */
const failure = /^\s*(?:\w+Error|error TS\d+|error): /im;
/** What readers fill in, where a value goes and no quotes stand. */
const bareBlank = /([=,:([][ \t]*)(<[A-Z][A-Z\d_ -]*>|\$\$[A-Z][A-Z\d_]*\$\$)/g;

/**
 * Ways in which a part of a program is quoted: statements of a function, an expression, the inside of an object, of a class,
 * of an interface, attributes, a list of arguments or parameters. `$` stands for the code.
 */
const wholes = [
  "async function* _() {\n$\n}",
  "_ = (\n$\n)",
  "_ = {\n$\n}",
  "_ = [\n$\n]",
  "class _ extends _ {\n$\n}",
  "interface _ {\n$\n}",
  "type _ =\n$\n",
  "_ = <_\n$\n/>",
  "function _(\n$\n) {}",
  "declare function\n$\n",
  "switch (_) {\n$\n}",
  "declare namespace _ {\n$\n}",
  "$\nclass _ {}",
  "_\n$\n",
];

/** Those of them that say where the code is wrong: an expression, the inside of an object, of a class. */
const bracketed = ["_ = (\n$\n)", "_ = {\n$\n}", "class _ extends _ {\n$\n}"];
/** Templates of components, and pages in HTML. */
const otherDialect = /^\s*<(?:template|script|style)[\s>]/m;

/** The first mistake of JavaScript or TypeScript; nothing where the code is whole in one of their dialects, or a part of a program. */
export async function parseScript(code: string): Promise<CodeProblem[]> {
  const { parseSync } = await import("rolldown/utils");
  if ([failure, formula, otherDialect, /^\s*https?:\/\/\S+\s*$/].some((each) => each.test(code)) || isEndless(code))
    return [];
  const read = (program: string, lang: "tsx" | "ts" | "jsx", sourceType: "module" | "script" = "module") =>
    parseSync(`x.${lang}`, program, { lang, sourceType }).errors.find(({ severity }) => severity === "Error");
  const isPart = (text: string) => {
    const trimmed = text.trim().replace(/[,;]$/, "");
    const inner = trimmed.endsWith("{") ? `${trimmed}}` : trimmed;
    const start = inner.replace(/^(?:\s*\/\/[^\n]*\n)+\s*/, "");
    const isText = /^[<{]/.test(start) || (sentence.test(start) && /<[A-Z]/.test(start));
    // Between the tags of an element, any text is right.
    return [...wholes, ...(isText ? ["_ = <>\n$\n</>"] : [])].some((whole) => {
      const program = whole.replace("$", () => inner);
      return !read(program, "tsx") || !read(program, "ts");
    });
  };
  const filled = fillIn(code);
  let faults: ReturnType<typeof read>[] = [];
  // As it is written first: what looks like something left out may be none.
  const valued = filled.replaceAll(elidedValue, fill);
  for (const text of new Set([code, filled, valued, valued.replaceAll(shownDefault, "$1")])) {
    const ownFaults = [read(text, "tsx"), read(text, "ts"), read(text, "jsx", "script")];
    if (ownFaults.some((fault) => fault === undefined) || isPart(text)) return [];
    if (text.length === code.length) faults = ownFaults;
  }
  // Parts one below the other, each of its own kind.
  const parts = valued.split(/\n[ \t]*\n/).filter((part) => part.trim() !== "");
  if (parts.length > 1 && parts.every((part) => !read(part, "tsx") || isPart(part))) return [];
  if (signature.test(code)) return [];
  // The dialect that is meant gets furthest, and so does what the code is a part of.
  const ofParts = bracketed.flatMap((whole) => {
    const fault = read(
      whole.replace("$", () => code),
      "tsx",
    );
    const start = (fault?.labels[0]?.start ?? 0) - whole.indexOf("$");
    return fault && start > 0 && start < code.trimEnd().length ? [{ start, message: fault.message }] : [];
  });
  const ofDialects = faults.map((fault) => ({ start: fault?.labels[0]?.start ?? 0, message: fault?.message ?? "" }));
  const ofWhole = ofDialects.reduce((far, each) => (each.start > far.start ? each : far));
  const furthest = ofParts.reduce(
    (far, each) => (code.slice(far.start, each.start).includes("\n") ? each : far),
    ofWhole,
  );
  const { start: offset } = furthest;
  const message = furthest.message.replace(/\.$/, "");
  const place = positionAt(code, Math.min(offset, code.length));
  return [{ code: "code-syntax", ...place, message: `This is not valid JavaScript or TypeScript: ${message}.` }];
}

/** Whether so many brackets of types stay open that parsers, which try two readings of each, come to no end. */
function isEndless(code: string): boolean {
  return (code.match(/(?<=\w)</g)?.length ?? 0) - (code.match(/>/g)?.length ?? 0) > 15;
}

/** The text with something in place of what is left open, each as long as what it stands for. */
function fillIn(code: string): string {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");
  return code
    .replaceAll(elidedLine, blank)
    .replaceAll(elidedContent, fill)
    .replaceAll(elidedEnd, fill)
    .replaceAll(elidedDecorated, blank)
    .replaceAll(bareBlank, fill);
}

function fill(whole: string, start: string): string {
  return start + "_".repeat(whole.length - start.length);
}
