import { blank } from "./code-problem.ts";

/** Omitted code: a line of its own, or the whole content of brackets. */
const elidedLine =
  /^[ \t]*(?:\.{3,}(?![\w$({[])|…|:[ \t]*$|\[\.{3}\][ \t]*,?[ \t]*$)[^\n]*$|(?<![:=][ \t]*)\/\*[ \t]*(?:\.{3}|…)[^*\n]*\*\/[ \t]*,/gm;
const elidedContent = /([{[(<]\s*)(?:\.{2,}|…)(?=\s*[}\])>])/g;
const elidedEnd =
  /([{[(,;=:]\s*|=>\s*|\b(?:import|return|await|yield)\s+)(?:\.{2,}|…)(?=\s*(?:[,;}\])]|$|\/\/| from\b))/gm;
/** What TypeScript leaves out of long types. */
const elidedTypes = /([:|<,(]\s*)(?:\.{3} \| \.{3}|\.{3} \d+ more \.{3})(?=\s*[;,)\]}>|])/g;
/** The default of a member of several lines. */
const defaultBelow = /^(\s*\})[ \t]*=[ \t]*[\w.]+;?[ \t]*$/gm;
/** An omitted declaration after a decorator. */
const elidedDecorated = /(?<=\))[ \t]*(?:\.{3,}|…)[ \t]*$/gm;
/** A comment in place of a value or type describes it. */
const elidedValue = /([=:(,?]\s*|=>\s*|\bextends\s+)(\/\*[^/]*\*\/)(?=\s*(?:[,;}\])?:]|$))/gm;
/** The same at the end of a line, where the comma is part of the comment. */
const elidedLast = /([\w"'][ \t]*:[ \t]*)\/\/[^\n]*/g;
/** A comment as the whole content of parentheses. */
const elidedInner = /(\(\s*)\/\/[^\n]*(?=\n\s*\))/g;
/**
 * The default of an optional member or parameter: documents write it in signatures, although no dialect has this
 * syntax.
 */
const shownDefault = /(\?:[ \t]*[^=,;\n{}]+?)[ \t]*=(?!>)[ \t]*[^,;\n{}]+/g;
/** Prefixes of optional members in descriptions of types. */
const optionalMark = /^(\s*)optional(?= [\w-]+:)/gm;
/** Names of members with hyphens, which programs write without quotes into references of types. */
const hyphenated = /^[ \t]*(?:optional )?\w+(?:-\w+)+(?=\??:)/gm;
const ofReference = /^[ \t]*(?:optional )?\w+(?:-\w+)+(?:\?:|: .*;[ \t]*$)|^[ \t]*optional \w+(?:-\w+)+:/m;
/** The name of a class in the signature of its constructor, as references of TypeScript have it. */
const constructed = /^([ \t]*new) ([A-Z][\w$]*)(?=(?:<[^()\n]*>)?\([^]*\): )/gm;
/** Attributes that are left out of a tag, which is only looked for before such dots, because lines may be very long. */
const elidedAttributes = /[ \t](?=(?:\.{3}|…)[ \t]*\/?>)(?<=<[A-Za-z][\w.-]*(?:[ \t][^<>\n]*)?[ \t])(?:\.{3}|…)/g;
/** Placeholders of a program that fills in texts, which a name in braces is not. */
const filledIn = /\{\{ *[\w.]+(?: [\w.]+)+ *\}\}/g;
/** A function without its body, as a value. */
const elidedBody = /([:=,[(]\s*)((?:async )?function\*? ?\w*\([^()\n]*\))(?=\s*[,}\]])/g;
/** Placeholders without quotes, where a value should be. */
const bareBlank =
  /([=,:([]\s*|\b(?:const|let|var)[ \t]+)(<[A-Z][A-Z\d_ -]*>|<[a-z][A-Za-z]*>(?=\s*[,;})\]])|<[a-z]+(?:-[a-z]+)+>|\$\$[A-Z][A-Z\d_]*\$\$|\?{2,}(?=\s*(?:[,;})\]]|=[^=]|$)))/gm;

/**
 * Fills in what examples of JavaScript and TypeScript leave out, with text of the same length where that is possible.
 * `filled` has no omission or placeholder left; `readings` are all texts that the code may stand for, the likeliest
 * first.
 */
export function fillScript(code: string): { filled: string; readings: string[] } {
  const named = ofReference.test(code) ? code.replaceAll(hyphenated, (name) => name.replaceAll("-", "_")) : code;
  const bare = fillIn(withoutAdditionMarks(named));
  const filled = bare.replaceAll(elidedValue, fill);
  // First without replacements, because what looks like an omission may be code.
  const readings = [
    code,
    bare,
    filled,
    filled.replaceAll(shownDefault, "$1").replaceAll(defaultBelow, "$1"),
    bare.replaceAll(elidedLast, "$1_,"),
  ];
  return { filled, readings: Array.from(new Set(readings)) };
}

/** Removes the signs of a diff from added and changed lines, and the lines that it removes. */
function withoutAdditionMarks(code: string): string {
  if (!/^(?:\+(?![+=])|~)/m.test(code)) return code;
  return code.replaceAll(/^-(?![-=]).*$/gm, blank).replaceAll(/^(?:\+(?![+=])|~)/gm, " ");
}

/** Replaces omissions and placeholders with text of the same length. */
function fillIn(code: string): string {
  return code
    .replaceAll(elidedLine, blank)
    .replaceAll(optionalMark, blank)
    .replaceAll(constructed, (_, start: string, name: string) => start + " ".repeat(name.length + 1))
    .replaceAll(elidedAttributes, blank)
    .replaceAll(elidedTypes, fill)
    .replaceAll(elidedContent, fill)
    .replaceAll(elidedInner, fill)
    .replaceAll(elidedEnd, fill)
    .replaceAll(elidedDecorated, blank)
    .replaceAll(elidedBody, fill)
    .replaceAll(bareBlank, fill)
    .replaceAll(filledIn, (name) => "_".repeat(name.length));
}

function fill(whole: string, start: string): string {
  return start + "_".repeat(whole.length - start.length);
}
