import { type Attribute, type Block, type Body, type Expression, SyntaxFault } from "./syntax-tree.ts";

/** Tokens of RFC 8259. */
const tokenPattern =
  /"(?:[ !#-[\]-\u{10FFFF}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy;
const space = /[ \t\r\n]*/y;
const maximumDepth = 300;

/** Which keys of a body are blocks, and their number of labels. */
interface BodySchema {
  [type: string]: { labels: number; body?: BodySchema };
}

/** The Terraform blocks whose content is parsed; all other keys are arguments. */
const rootSchema: BodySchema = {
  terraform: { labels: 0, body: { required_providers: { labels: 0 } } },
  variable: { labels: 1, body: { validation: { labels: 0 } } },
  output: { labels: 1 },
  provider: { labels: 1 },
  module: { labels: 1 },
  resource: { labels: 2 },
  data: { labels: 2 },
  ephemeral: { labels: 2 },
};

/**
 * Parses a `.tf.json` file to the same tree as native syntax, according to
 * https://developer.hashicorp.com/terraform/language/syntax/json. Templates in strings are not parsed.
 * @throws {SyntaxFault} at the first syntax error
 */
export function parseTerraformJson(text: string): Body {
  const reader: Reader = { text, position: 0, depth: 0 };
  const root = readValue(reader);
  space.lastIndex = reader.position;
  reader.position += space.exec(text)?.[0].length ?? 0;
  if (reader.position < text.length) fail(reader.position, "the end of the file");
  return readBody(root, rootSchema);
}

interface Reader {
  text: string;
  position: number;
  depth: number;
}

function fail(offset: number, expected: string): never {
  throw new SyntaxFault(offset, "The file is not valid JSON.", `Expected ${expected}.`);
}

function takeToken(reader: Reader, expected: string): { token: string; start: number; end: number } {
  space.lastIndex = reader.position;
  const start = reader.position + (space.exec(reader.text)?.[0].length ?? 0);
  tokenPattern.lastIndex = start;
  const token = tokenPattern.exec(reader.text)?.[0];
  if (token === undefined) fail(start, expected);
  reader.position = start + token.length;
  return { token, start, end: reader.position };
}

function readValue(reader: Reader): Expression {
  const { token, start, end } = takeToken(reader, "a value");
  reader.depth += 1;
  if (reader.depth > maximumDepth)
    throw new SyntaxFault(
      start,
      "This is nested too deeply.",
      `At most ${maximumDepth} levels of nesting are supported.`,
    );
  const value = readAfter(reader, { token, start, end });
  reader.depth -= 1;
  return value;
}

function readAfter(reader: Reader, first: { token: string; start: number; end: number }): Expression {
  const { token, start, end } = first;
  if (token === "{") {
    const items = readItems(reader, "}", () => {
      const key = takeToken(reader, 'a quoted key or "}"');
      if (!key.token.startsWith('"')) fail(key.start, "a quoted key");
      const colon = takeToken(reader, '":"');
      if (colon.token !== ":") fail(colon.start, '":"');
      return { key: textExpression(key), value: readValue(reader) };
    });
    return { kind: "object", items, start, end: reader.position };
  }
  if (token === "[")
    return { kind: "tuple", items: readItems(reader, "]", () => readValue(reader)), start, end: reader.position };
  if (token.startsWith('"')) return textExpression(first);
  if ("}],:".includes(token)) fail(start, "a value");
  return { kind: "literal", value: JSON.parse(token) as number | boolean | null, start, end };
}

function readItems<Item>(reader: Reader, closing: "}" | "]", readItem: () => Item): Item[] {
  const items: Item[] = [];
  const { position } = reader;
  if (takeToken(reader, `a value or "${closing}"`).token === closing) return items;
  reader.position = position;
  for (;;) {
    items.push(readItem());
    const { token, start } = takeToken(reader, `"," or "${closing}"`);
    if (token === closing) return items;
    if (token !== ",") fail(start, `"," or "${closing}"`);
  }
}

function textExpression({ token, start, end }: { token: string; start: number; end: number }): Expression {
  return { kind: "template", parts: [{ kind: "text", value: JSON.parse(token) as string }], start, end };
}

/** Several objects in a list are merged into one body, as in Terraform. */
function readBody(expression: Expression, schema: BodySchema): Body {
  const body: Body = { attributes: new Map(), blocks: [] };
  const objects = expression.kind === "tuple" ? expression.items : [expression];
  for (const object of objects) {
    for (const { key, value } of itemsOf(object)) {
      const name = textOf(key);
      const block = Object.hasOwn(schema, name) ? schema[name] : undefined;
      if (block) body.blocks.push(...readBlocks(value, { type: name, ...block, found: [] }));
      else if (name !== "//") body.attributes.set(name, makeAttribute(name, key, value));
    }
  }
  return body;
}

function makeAttribute(name: string, key: Expression, expression: Expression): Attribute {
  return { name, expression, start: key.start, end: expression.end };
}

/** Labels are the keys of nested objects; a list at the end stands for several blocks with the same labels. */
function readBlocks(
  expression: Expression,
  { type, labels, body, found }: { type: string; labels: number; body?: BodySchema; found: string[] },
): Block[] {
  if (found.length === labels) {
    const bodies = expression.kind === "tuple" ? expression.items : [expression];
    return bodies.map((each) => {
      return { type, labels: found, body: readBody(each, body ?? {}), start: each.start, end: each.end };
    });
  }
  const objects = expression.kind === "tuple" ? expression.items : [expression];
  return objects
    .flatMap(itemsOf)
    .filter(({ key }) => textOf(key) !== "//")
    .flatMap(({ key, value }) =>
      readBlocks(value, { type, labels, ...(body && { body }), found: [...found, textOf(key)] }).map((block) =>
        found.length + 1 === labels ? { ...block, start: key.start } : block,
      ),
    );
}

function itemsOf(expression: Expression): { key: Expression; value: Expression }[] {
  if (expression.kind === "object") return expression.items;
  throw new SyntaxFault(expression.start, "This is not a block.", "A block is an object, or a list of objects.");
}

function textOf(key: Expression): string {
  return key.kind === "template" && key.parts[0]?.kind === "text" ? key.parts[0].value : "";
}
