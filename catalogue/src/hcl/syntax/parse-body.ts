import { readExpression } from "./parse-expression.ts";
import { readPlainString } from "./parse-template.ts";
import { Scanner } from "./scanner.ts";
import type { Attribute, Block, Body } from "./syntax-tree.ts";

const itemHint = 'Expected an argument such as "name = value", or a block such as "variable "name" { … }".';
const blockHint = "The opening brace of a block ends its line.";

/**
 * Parses a file in HCL's native syntax, according to https://github.com/hashicorp/hcl/blob/main/hclsyntax/spec.md.
 * @throws {SyntaxFault} at the first syntax error
 */
export function parseHcl(text: string): Body {
  return readBody(new Scanner(text), undefined);
}

/** Reads items up to the end of the file, or up to the brace that closes the block opened at `opening`. */
function readBody(scanner: Scanner, opening: number | undefined): Body {
  const body: Body = { attributes: new Map(), blocks: [] };
  for (;;) {
    scanner.skipLines();
    if (scanner.isAtEnd) {
      if (opening !== undefined) scanner.fail("This block is not closed.", 'Its closing "}" is missing.', opening);
      return body;
    }
    if (opening !== undefined && scanner.take("}")) return body;
    readItem(scanner, body);
    if (!scanner.takeLineBreak() && !scanner.isAtEnd)
      scanner.fail("There is something else on the same line.", "An argument or block ends at the end of its line.");
  }
}

function readItem(scanner: Scanner, body: Body): void {
  const start = scanner.position;
  const name = scanner.takeIdentifier();
  if (name === undefined) scanner.fail("This is neither an argument nor a block.", itemHint);
  if (scanner.sees("=") && !scanner.sees("==")) addAttribute(scanner, body, { name, start });
  else body.blocks.push(readBlock(scanner, name, start));
}

function addAttribute(scanner: Scanner, body: Body, { name, start }: { name: string; start: number }): void {
  scanner.take("=");
  const expression = readExpression(scanner);
  if (body.attributes.has(name)) scanner.fail(`The argument "${name}" is set twice.`, "Remove one of the two.", start);
  const attribute: Attribute = { name, expression, start, end: scanner.position };
  body.attributes.set(name, attribute);
}

function readBlock(scanner: Scanner, type: string, start: number): Block {
  const labels: string[] = [];
  for (;;) {
    if (scanner.sees("{")) break;
    const label = scanner.sees('"') ? readPlainString(scanner) : scanner.takeIdentifier();
    if (label === undefined)
      scanner.fail(
        labels.length === 0 ? `"${type}" has neither a value nor a body.` : `The block "${type}" has no body.`,
        labels.length === 0 ? `Set an argument with "=": ${type} = …` : blockHint,
      );
    labels.push(label);
  }
  const opening = scanner.position;
  scanner.take("{");
  const body = scanner.within(true, () => {
    if (scanner.takeLineBreak()) return readBody(scanner, opening);
    return readSingleLineBody(scanner, opening);
  });
  return { type, labels, body, start, end: scanner.position };
}

/** Reads `{}` or `{ name = value }`; a body on one line has at most one argument. */
function readSingleLineBody(scanner: Scanner, opening: number): Body {
  const body: Body = { attributes: new Map(), blocks: [] };
  if (scanner.take("}")) return body;
  scanner.skipSpace();
  const start = scanner.position;
  const name = scanner.takeIdentifier();
  if (name === undefined) {
    if (scanner.isAtEnd) scanner.fail("This block is not closed.", 'Its closing "}" is missing.', opening);
    scanner.fail("This is not an argument.", 'A block on one line has one argument, such as "name = value".');
  }
  if (!scanner.sees("="))
    scanner.fail("This is not an argument.", "A block within a block starts on a line of its own.");
  addAttribute(scanner, body, { name, start });
  scanner.expect("}", "This one-line block is not closed.", "Close it, or put each argument on a line of its own.");
  return body;
}
