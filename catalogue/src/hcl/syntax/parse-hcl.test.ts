import { describe, expect, it } from "vitest";
import { evaluate, textOfTemplate } from "./evaluate.ts";
import { parseHcl } from "./parse-body.ts";
import { SyntaxFault } from "./syntax-tree.ts";

function expressionOf(text: string) {
  const expression = parseHcl(`x = ${text}\n`).attributes.get("x")?.expression;
  if (!expression) throw new Error("There is no expression.");
  return expression;
}

const valueOf = (text: string) => evaluate(expressionOf(text))?.value;

/** Returns "line:column message" of the first syntax error. */
function faultOf(text: string): string {
  try {
    parseHcl(text);
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    const before = text.slice(0, error.offset).split("\n");
    return `${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${error.message}`;
  }
  return "no fault";
}

describe("values", () => {
  it.each<[string, unknown]>([
    ["1.5e3", 1500],
    ["-2", -2],
    ["null", null],
    ["!true", false],
    ["[]", []],
    ["[1,\n  2, # two\n]", [1, 2]],
    ["{}", {}],
    ['{ a = 1, "b-c" : [true]\n 3 = null, (4) = "x" }', { a: 1, "b-c": [true], 3: null, 4: "x" }],
    ["{ for = 1, in = 2 }", { for: 1, in: 2 }],
    ["{ true = 1, null = 2, (false) = 3 }", { true: 1, null: 2, false: 3 }],
    ["{ a = [4, { b = 5 }] }.a[1].b", 5],
    ["[4, 5].1", 5],
    ["0.1 + 0.2", 0.3],
    ['true ? 1 : "a"', "1"],
    ["7 * 24 - 2 % 3 / 4", 167.5],
    ["1 + 2 * 3 == 7 && 2 > 1 || false", true],
    ['(1 > 2) ? "yes" : "no"', "no"],
    [String.raw`"a\tb\n\"\\ \u00e9\U0001F600"`, 'a\tb\n"\\ é😀'],
    ['"$${a} %%{b} $ % $x"', "${a} %{b} $ % $x"],
    ['"${1 + 1} and ${true}"', "2 and true"],
    ['"${[1]}"', [1]],
    ["<<EOT\n  a \\n\n$${b}\n  EOT", "  a \\n\n${b}\n"],
    ["<<-EOT\n    a\n      b\n\n   \n    c\n  EOT", "a\n  b\n\n   \nc\n"],
    ["<<-EOT\n    a\n  % b\n  EOT", "  a\n% b\n"],
    ["<<EOT\nEOT", ""],
  ])("%s", (text, value) => {
    expect(valueOf(text)).toEqual(value);
  });

  it.each([
    "var.x",
    'file("x")',
    '"a ${var.x}"',
    "[var.x]",
    "{ a = b.c }",
    '"%{ if true }a%{ endif }"',
    "1 / 0",
    "[1].length",
    "{}.toString",
  ])("%s is not constant", (text) => {
    expect(evaluate(expressionOf(text))).toBeUndefined();
  });

  it("keeps templates as they are written", () => {
    expect(textOfTemplate(expressionOf('"a ${ var.x["y"] } $${b} %{ if c }d%{ endif }"'))).toBe(
      'a ${ var.x["y"] } ${b} %{ if c }d%{ endif }',
    );
  });
});

describe("expressions", () => {
  it.each([
    "var.a.b[0].c[*].d.*.e",
    "a.0.b",
    "[for k, v in var.m : upper(k) if v != null]",
    "{ for k, v in var.m : k => v... if v }",
    "merge(var.a, { b = 1 }, [\n1\n]...)",
    "provider::aws::arn_parse(var.arn).region",
    'a ? "${b ? "c" : "d"}" : !e',
    "(\n  a\n  && b\n)",
    "-f(1)[0]",
    '"${~ a ~} %{ for x in y ~}${x}%{ endfor }"',
  ])("%s", (text) => {
    expect(faultOf(`x = ${text}\n`)).toBe("no fault");
  });
});

describe("bodies", () => {
  it("contains arguments and blocks, on separate lines or on one", () => {
    const body = parseHcl('a = 1 # one\n\nblock "l" m {\n  b = 2\n  inner {}\n}\none { c = 3 } // end');
    expect([...body.attributes.keys()]).toEqual(["a"]);
    expect(body.blocks.map(({ type, labels }) => [type, ...labels])).toEqual([["block", "l", "m"], ["one"]]);
    expect(body.blocks[0]?.body.blocks.map(({ type }) => type)).toEqual(["inner"]);
  });

  it("accepts Windows line ends", () => {
    const body = parseHcl("a = 1\r\nb = [\r\n  2\r\n] # c\r\nc = <<EOT\r\nx\r\nEOT\r\n");
    expect([...body.attributes.keys()]).toEqual(["a", "b", "c"]);
  });
});

describe("syntax errors have a position", () => {
  it.each([
    ['variable "x" {\n  default =\n}\n', "2:12 The value is missing."],
    ['variable "x" {\n  type = string default = 1\n}\n', "2:17 There is something else on the same line."],
    ['variable "x" {\n  a = 1\n', "1:14 This block is not closed."],
    ["a = [1 2]\n", "1:8 A comma is missing in this list."],
    ['a = "b\n', "1:5 This string is not closed."],
    ['a = "${b"\n', "1:9 This template is not closed."],
    ["a = <<EOT\nb\n", "1:5 This here-document is not closed."],
    ["a = (1\n", "2:1 This parenthesis is not closed."],
    ["a = { b 1 }\n", "1:9 This attribute has no value."],
    ["a = 1 +\n", "1:8 The value is missing."],
    ["a = 1\na = 2\n", '2:1 The argument "a" is set twice.'],
    ['"a" = 1\n', "1:1 This is neither an argument nor a block."],
    ["a\n", '1:2 "a" has neither a value nor a body.'],
    ["a { b = 1 c = 2 }\n", "1:11 This one-line block is not closed."],
    ['a = "\\q"\n', "1:6 HCL does not have this escape sequence."],
    ["/* a\n", "1:1 This comment is not closed."],
    ["}\n", "1:1 This is neither an argument nor a block."],
    ['a "${b}" {}\n', "1:3 A label cannot contain a template."],
    ['a = "%{ if b }c"\n', '1:5 The "%{ if … }" in this string is not closed.'],
  ])("%j", (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it.each(["[", "b ? c : ", "b ? ", "1 + ", "b && ", "!", "b(", "{ c = ", "b[", '"${'])(
    "reports %j that is nested too deeply",
    (part) => {
      expect(faultOf(`a = ${part.repeat(100_000)}`)).toMatch(/^1:\d+ This is nested too deeply\.$/);
    },
  );

  it.each([".b", "[0]", ".*"])("reports %j too many times in a row", (part) => {
    expect(faultOf(`a = b${part.repeat(100_000)}`)).toMatch(/^1:\d+ This is nested too deeply\.$/);
  });
});
