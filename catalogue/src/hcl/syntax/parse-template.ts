import type { Scanner } from "./scanner.ts";
import type { Expression, TemplatePart } from "./syntax-tree.ts";

const quotedText = /[^"\\$%\r\n]+/y;
const escapePattern = /\\(?:[nrt"\\]|u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8})/y;
const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\" };
/** Up to the end of the line, or to a possible template. */
const heredocText = /[^$%\n]*(?:\n|(?=[$%])|$)/y;
const heredocStart = /<<(-?)([\p{ID_Start}_][\p{ID_Continue}-]*)[ \t]*\r?\n/uy;
const templateStart = /[$%]\{~?/y;
/** `$${` and `%%{` are escapes of `${` and `%{`. */
const templateEscape = /\$\$\{|%%\{/y;

/**
 * Reads the expression at the scanner's position. It is passed in, because expressions and templates contain each
 * other.
 */
type ExpressionReader = (scanner: Scanner) => Expression;

/** The state of reading a template. */
interface TemplateReading {
  parts: TemplatePart[];
  /** Open directives, innermost last. */
  directives: string[];
  readExpression: ExpressionReader;
}

/** Reads the quoted string or here-document at the scanner's position. */
export function readTemplate(scanner: Scanner, readExpression: ExpressionReader): TemplatePart[] {
  const reading: TemplateReading = { parts: [], directives: [], readExpression };
  return scanner.take('"') ? readQuoted(scanner, reading) : readHeredoc(scanner, reading);
}

/** Reads a string without templates, such as a block's label. */
export function readPlainString(scanner: Scanner): string {
  const start = scanner.position;
  const refuse = () => scanner.fail("A label cannot contain a template.", "Write its value instead.", start);
  const [part, ...rest] = readTemplate(scanner, refuse);
  if (rest.length > 0 || (part && part.kind !== "text")) refuse();
  return part?.kind === "text" ? part.value : "";
}

function readQuoted(scanner: Scanner, reading: TemplateReading): TemplatePart[] {
  const start = scanner.position - 1;
  const { parts, directives } = reading;
  for (;;) {
    const text = scanner.match(quotedText) ?? readTemplateEscape(scanner);
    if (text !== undefined) {
      parts.push({ kind: "text", value: text });
      continue;
    }
    const character = scanner.text[scanner.position];
    if (character === '"') break;
    if (character === "\\") parts.push({ kind: "text", value: readEscape(scanner) });
    else if (character === "$" || character === "%") addSign(scanner, reading);
    else scanner.fail("This string is not closed.", 'Close it with a quote, or use "<<EOT" for several lines.', start);
  }
  checkDirectives(scanner, directives, start);
  scanner.position += 1;
  return joinTexts(parts);
}

function readEscape(scanner: Scanner): string {
  const escape = scanner.match(escapePattern);
  if (escape === undefined)
    scanner.fail(
      "HCL does not have this escape sequence.",
      'The escape sequences are \\n, \\r, \\t, \\", \\\\, \\u0000 and \\U00000000.',
    );
  const letter = escape[1] ?? "";
  if (letter !== "u" && letter !== "U") return escapes[letter] ?? "";
  const code = Number.parseInt(escape.slice(2), 16);
  return code > 0x10_ff_ff
    ? scanner.fail("Unicode does not have this character.", "Check the number.")
    : String.fromCodePoint(code);
}

function readHeredoc(scanner: Scanner, reading: TemplateReading): TemplatePart[] {
  const start = scanner.position;
  const opening = scanner.match(heredocStart);
  if (opening === undefined)
    scanner.fail("This is not a here-document.", 'Start it with "<<" and a word, at the end of a line.');
  const marker = opening.replace(/^<<-?/, "").trim();
  const end = new RegExp(`[ \\t]*${marker}[ \\t]*(?=\\r?\\n|$)`, "y");
  const { parts, directives } = reading;
  for (let isLineStart = true; ;) {
    if (isLineStart && scanner.match(end) !== undefined) break;
    if (scanner.position >= scanner.text.length)
      scanner.fail("This here-document is not closed.", `Close it with a line that only contains "${marker}".`, start);
    const text = readTemplateEscape(scanner) ?? scanner.match(heredocText);
    if (text) parts.push({ kind: "text", value: text });
    else addSign(scanner, reading);
    isLineStart = scanner.text[scanner.position - 1] === "\n";
  }
  checkDirectives(scanner, directives, start);
  if (opening.startsWith("<<-")) flushLines(parts);
  return joinTexts(parts);
}

function readTemplateEscape(scanner: Scanner): string | undefined {
  return scanner.match(templateEscape)?.slice(1);
}

/** Reads a `$` or `%`: the start of a template, or an ordinary character. */
function addSign(scanner: Scanner, reading: TemplateReading): void {
  const { parts, readExpression } = reading;
  const start = scanner.position;
  const opening = scanner.match(templateStart);
  if (opening === undefined) {
    scanner.position += 1;
    // A separate part for each line, because its indentation may have to be removed.
    parts.push({ kind: "text", value: scanner.text.slice(start, scanner.position) });
    return;
  }
  scanner.within(false, () => {
    const expression = opening.startsWith("$") ? readExpression(scanner) : readDirective(scanner, reading);
    const trimsAfter = scanner.take("~");
    scanner.expectClosing("}", "This template is not closed.", start);
    const source = scanner.text.slice(start, scanner.position);
    const trims = trimsAfter || opening.endsWith("~");
    parts.push(expression ? { kind: "interpolation", expression, source, trims } : { kind: "directive", source });
  });
}

/** Reads `if`, `else`, `endif`, `for` or `endfor` with its expressions, and updates `directives`. */
function readDirective(scanner: Scanner, { directives, readExpression }: TemplateReading): undefined {
  const keyword = scanner.takeIdentifier();
  const open = directives.at(-1);
  if (keyword === "if") readExpression(scanner);
  else if (keyword === "for") {
    do scanner.takeIdentifier();
    while (scanner.take(","));
    if (scanner.takeIdentifier() !== "in") scanner.fail('This "for" has no "in".', 'Write "%{ for item in list }".');
    readExpression(scanner);
  } else if (!(keyword === "else" ? open === "if" : keyword === `end${open}`)) {
    scanner.fail(
      "There is no such directive, or it is not allowed here.",
      'The directives are "if", "else", "endif", "for" and "endfor".',
    );
  }
  if (keyword === "if" || keyword === "for") directives.push(keyword);
  else if (keyword !== "else") directives.pop();
}

function checkDirectives(scanner: Scanner, directives: readonly string[], start: number): void {
  const open = directives.at(-1);
  if (open !== undefined)
    scanner.fail(`The "%{ ${open} … }" in this string is not closed.`, `Close it with "%{ end${open} }".`, start);
}

/** Joins adjacent text parts. */
function joinTexts(parts: readonly TemplatePart[]): TemplatePart[] {
  const joined: TemplatePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === "text" && last?.kind === "text") last.value += part.value;
    else joined.push(part);
  }
  return joined;
}

/**
 * Removes the common indentation of a `<<-` here-document's lines, as HCL does: lines of only spaces neither count nor
 * change, and a line that starts with a template has no indentation. The text must be split by line.
 */
function flushLines(parts: TemplatePart[]): void {
  const lineStarts = parts.filter((part, index) => {
    const before = parts[index - 1];
    return !before || (before.kind === "text" && before.value.endsWith("\n"));
  });
  let shared = Number.POSITIVE_INFINITY;
  for (const part of lineStarts) if (!isBlank(part)) shared = Math.min(shared, indentation(part));
  for (const part of lineStarts) if (part.kind === "text" && !isBlank(part)) part.value = part.value.slice(shared);
}

function isBlank(part: TemplatePart): boolean {
  return part.kind === "text" && part.value.trim() === "" && part.value.endsWith("\n");
}

function indentation(part: TemplatePart): number {
  return part.kind === "text" ? part.value.length - part.value.trimStart().length : 0;
}
