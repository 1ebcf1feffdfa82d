import { readTemplate } from "./parse-template.ts";
import type { Scanner } from "./scanner.ts";
import type { Expression } from "./syntax-tree.ts";

/** Precedence of binary operators. */
const operatorPrecedence = new Map(
  [["||"], ["&&"], ["==", "!="], [">", "<", ">=", "<="], ["+", "-"], ["*", "/", "%"]].flatMap((signs, level) =>
    signs.map((sign) => [sign, level] as const),
  ),
);
const operatorPattern = /\|\||&&|[=!<>]=|[<>+\-*/%]/y;
const expressionHint = "Expected a value: a string, number, list, object, reference or function call.";

/** @throws {SyntaxFault} if there is no expression */
export function readExpression(scanner: Scanner): Expression {
  scanner.skipSpace();
  const start = scanner.position;
  const condition = readBinary(scanner, 0);
  if (!scanner.take("?")) return condition;
  const whenTrue = scanner.nested(() => readExpression(scanner));
  scanner.expect(":", "This conditional has no second result.", 'Write it as "condition ? one : other".');
  const whenFalse = scanner.nested(() => readExpression(scanner));
  return { kind: "conditional", condition, whenTrue, whenFalse, start, end: whenFalse.end };
}

/** Reads operands and the operators between them with at least the precedence `minimum`. */
function readBinary(scanner: Scanner, minimum: number): Expression {
  let left = readTerm(scanner);
  for (let levels = 1; ; levels++) {
    scanner.limit(levels);
    scanner.skipSpace();
    const { position } = scanner;
    const operator = scanner.match(operatorPattern);
    const precedence = operator === undefined ? -1 : (operatorPrecedence.get(operator) ?? -1);
    if (operator === undefined || precedence < minimum) {
      scanner.position = position;
      return left;
    }
    const right = readBinary(scanner, precedence + 1);
    left = { kind: "binary", operator, left, right, start: left.start, end: right.end };
  }
}

function readTerm(scanner: Scanner): Expression {
  scanner.skipSpace();
  const start = scanner.position;
  const sign = scanner.text[start];
  if (sign === "-" || sign === "!") {
    scanner.position += 1;
    const operand = scanner.nested(() => readTerm(scanner));
    return { kind: "unary", operator: sign, operand, start, end: operand.end };
  }
  let term = readPrimary(scanner, start);
  for (let levels = 1; ; levels++) {
    scanner.limit(levels);
    const next = readTraversal(scanner, term);
    if (next === undefined) return term;
    term = next;
  }
}

function readPrimary(scanner: Scanner, start: number): Expression {
  const span = () => ({ start, end: scanner.position });
  switch (scanner.text[start]) {
    case '"':
    case "<": {
      const parts = readTemplate(scanner, readExpression);
      return { kind: "template", parts, ...span() };
    }
    case "[":
      scanner.position += 1;
      return scanner.within(false, () => readTuple(scanner, start));
    case "{":
      scanner.position += 1;
      return readBraces(scanner, start);
    case "(": {
      scanner.position += 1;
      const inner = scanner.within(false, () => {
        const expression = readExpression(scanner);
        scanner.expectClosing(")", "This parenthesis is not closed.", start);
        return expression;
      });
      return { kind: "parentheses", inner, ...span() };
    }
  }
  const number = scanner.takeNumber();
  if (number !== undefined) return { kind: "literal", value: Number(number), ...span() };
  const name = scanner.takeIdentifier();
  if (name === undefined) scanner.fail("The value is missing.", expressionHint);
  return readNamed(scanner, name, start);
}

function readNamed(scanner: Scanner, first: string, start: number): Expression {
  let name = first;
  while (scanner.sees("::")) {
    scanner.take("::");
    name += `::${scanner.takeIdentifier() ?? scanner.fail("The function has no name.", "The colons must be followed by a name.")}`;
  }
  if (scanner.take("(")) {
    let isOpen = false;
    const parameters = scanner.within(false, () => {
      const read: Expression[] = [];
      while (!scanner.take(")")) {
        read.push(readExpression(scanner));
        isOpen ||= scanner.take("...");
        if (!scanner.take(",") && !scanner.sees(")"))
          scanner.fail(`The call to "${name}" is not closed.`, "Separate arguments with commas.");
      }
      return read;
    });
    return { kind: "call", name, parameters, isOpen, start, end: scanner.position };
  }
  const span = { start, end: start + first.length };
  if (name !== first) scanner.fail("This is not a function call.", "The arguments in parentheses are missing.");
  if (name === "true" || name === "false") return { kind: "literal", value: name === "true", ...span };
  if (name === "null") return { kind: "literal", value: null, ...span };
  return { kind: "variable", name, ...span };
}

/** Reads `.name`, `.0`, `.*`, `[key]` or `[*]` after an expression; absent if there is none. */
function readTraversal(scanner: Scanner, target: Expression): Expression | undefined {
  const span = () => ({ start: target.start, end: scanner.position });
  if (scanner.sees(".") && !scanner.sees("...")) {
    scanner.take(".");
    if (scanner.take("*")) return { kind: "splat", target, ...span() };
    const name = scanner.takeIdentifier() ?? scanner.takeNumber();
    if (name === undefined)
      scanner.fail("This reference ends in a dot.", "The dot must be followed by a name or an index.");
    return { kind: "attribute", target, name, ...span() };
  }
  if (!scanner.sees("[")) return undefined;
  const opening = scanner.position;
  scanner.take("[");
  const key = scanner.within(false, () => {
    const expression = scanner.take("*") ? undefined : readExpression(scanner);
    scanner.expectClosing("]", "This index is not closed.", opening);
    return expression;
  });
  return key ? { kind: "index", target, key, ...span() } : { kind: "splat", target, ...span() };
}

function readTuple(scanner: Scanner, start: number): Expression {
  if (scanner.peekIdentifier() === "for") return readFor(scanner, start, "]");
  const items: Expression[] = [];
  while (!scanner.take("]")) {
    items.push(readExpression(scanner));
    if (!scanner.take(",") && !scanner.sees("]"))
      scanner.fail("A comma is missing in this list.", "Separate the items of a list with commas, also across lines.");
  }
  return { kind: "tuple", items, start, end: scanner.position };
}

function readBraces(scanner: Scanner, start: number): Expression {
  return scanner.within(true, () => {
    scanner.skipLines();
    if (scanner.peekIdentifier() === "for" && isForExpression(scanner))
      return scanner.within(false, () => readFor(scanner, start, "}"));
    return readObject(scanner, start);
  });
}

/** `for` may also be the name of an object's attribute. */
function isForExpression(scanner: Scanner): boolean {
  const { position } = scanner;
  scanner.takeIdentifier();
  const isAttribute = scanner.sees("=") || scanner.sees(":");
  scanner.position = position;
  return !isAttribute;
}

function readObject(scanner: Scanner, start: number): Expression {
  const items: { key: Expression; value: Expression }[] = [];
  for (;;) {
    scanner.skipLines();
    if (scanner.take("}")) return { kind: "object", items, start, end: scanner.position };
    if (scanner.isAtEnd) scanner.fail("This object is not closed.", 'Its closing "}" is missing.', start);
    const key = readExpression(scanner);
    if (!scanner.take("=") && !scanner.take(":"))
      scanner.fail("This attribute has no value.", 'Write an attribute of an object as "name = value" on one line.');
    items.push({ key, value: readExpression(scanner) });
    if (!scanner.take(",") && !scanner.takeLineBreak() && !scanner.sees("}"))
      scanner.fail("There is something else after this attribute.", "Separate attributes with a comma or a new line.");
  }
}

/** Reads `for a, b in collection : result if condition`, up to the closing bracket. */
function readFor(scanner: Scanner, start: number, closing: "]" | "}"): Expression {
  scanner.takeIdentifier();
  const hint = `Write it as "for item in list : result".`;
  const variables: string[] = [];
  do {
    variables.push(scanner.takeIdentifier() ?? scanner.fail('This "for" names no item.', hint));
  } while (scanner.take(","));
  if (scanner.takeIdentifier() !== "in") scanner.fail('This "for" has no "in".', hint);
  const collection = readExpression(scanner);
  scanner.expect(":", 'This "for" has no result.', hint);
  const results = [readExpression(scanner)];
  if (closing === "}") {
    scanner.expect("=>", 'This "for" creates an object but has no value.', 'Write it as "for … : key => value".');
    results.push(readExpression(scanner));
    scanner.take("...");
  }
  if (scanner.peekIdentifier() === "if") {
    scanner.takeIdentifier();
    results.push(readExpression(scanner));
  }
  scanner.expectClosing(closing, 'This "for" is not closed.', start);
  return { kind: "for", variables, collection, results, start, end: scanner.position };
}
