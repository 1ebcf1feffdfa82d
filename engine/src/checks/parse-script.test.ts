import { expect, test } from "vitest";
import { parseScript } from "./parse-script.ts";

test.each([
  ["a module", 'import { a } from "b";\nexport const c = await a<string>();'],
  ["a script", "with (a) b();"],
  ["a sentence about code", "`/users/:id` matches `/users/1` as well."],
  ["a description of a format", '{\n  // The number\n  "a": int64,\n  "b": <block-representation>\n}'],
  ["types of TypeScript", "const a = <Type>b;"],
  ["elements", "const a = <A b={c}>d</A>;"],
  ["statements of a function", "if (a) return b;"],
  ["an object", '{ "a": 1, b() {}, ...c }'],
  ["entries of an object", "a: 1,\nb: { c: 2 },"],
  ["members of a class", "@Input() a: string;\nasync b() { await this.c; }"],
  ["members of an interface", "a?: string;\nb(c: number): void;"],
  ["elements side by side", "<A />\n<B>c</B>"],
  ["attributes", 'a="b"\nc={d}'],
  ["signatures", "function a(b: string): void;\nconst c: () => void;"],
  ["parameters", "a: string,\nb?: number"],
  ["an address that is shown as code", "https://example.com/a.js#L1-L2"],
  ["what is left out", "<A b={...} />; a({ ... });\n...\nconst b = ...;\nc = { /* ... */, d: 1 }"],
  ["values that a comment stands for", "a = /* a list */;\nb(/* (...) */, { c: /* d */ });\ne(....);"],
  ["a spread at the start of a line, and a type of a function", "a = [\n  ...b(c),\n];\ntype D = <T>(e: T) => T;"],
  ["a signature without its word", "a<T>(b: string, c?: T): void"],
  ["values to be filled in", "a = <YOUR KEY>;\nb = $$ID$$;"],
  ["a value that a comment stands for at the end of a line", "const a = /* ... */\nconst b = 1;"],
  ["defaults in a signature", "a(\n  b: string,\n  c?: {\n    d?: boolean = false,\n  }\n): void"],
  ["parts one below the other", "const a = 1;\n\n...\n\n{\n  b: c(d, { e: 1 }),\n}"],
  ["MDX with a sentence", "export const A = () => <b />;\n\nThis is <A>it</A> !\n\nThis is <A>another</A> !"],
  ["heads of interfaces", "// all\nexport interface A<B> extends C<D<B>>"],
  ["objects with comments between them", "// in\n{['a']: 1}\n// out\n{a: 1}"],
  ["two dots for what is left out", "a(B, ..);\nc(() => ...);\nimport ... from 'd';"],
  ["blanks of question marks, and a comment within brackets", "const ?? = a({ b: ??? });\nreturn (\n  // more\n)"],
  ["a condition of types that comments stand for", "type A = B extends /* one */ ? /** two **/ : never;"],
  ["what is cut off where more was left out", "...\na(() => {\n  if (b) {\n    c();\n"],
  ["a drawing above the code", "  ┌─── this\n  ▼\na.b"],
  ["line numbers", "1 import a from 'b';\n2\n...\n10 a();"],
  ["a diff", "-  const a = b;\n+  const a = c d;"],
  ["what is cut off at a comment of dots", "a(() => {\n  return ( //..."],
  ["types before and after", "Effect<A, E> -> Effect<B>"],
  ["proposals", "let a = do {\n  1;\n};\nb |> c(#);\nd.then(::e.f);"],
  ["elements below comments", "// one\n<A b={true}></A>\n// other\n<A b={false}></A>"],
  ["a decorator alone", "@Component({\n  tag: 'a',\n})"],
  ["a decorator before what is left out", "@Component({\n  tag: 'a',\n})\n..."],
  ["how a class begins", "export class A {"],
  ["a call that says its types", "api.run('stop',\n  mode: string, // which\n  id?: string\n);"],
  ["a formula", "sharesOf(Alice) -> 1\nsum = 15 ETH"],
  ["brackets that stay open, of which parsers try two readings each", `f${"<a,f".repeat(60)}`],
  [
    "attributes that are left out",
    "function A() {\n  return <>\n    <b-c ... >\n      <d ... />\n    </b-c>\n  </>;\n}",
  ],
  ["values, one on each line", '"a";\n[1, 2];\n{ a: 1, b: 2 };\nnew Set([1]);'],
  ["a schema of Prisma", 'generator client {\n  provider = "a"\n}\n\nmodel A {\n  id Int @id\n}'],
  ["a single opening tag", "<div style={ { '--a': 'b' } }>"],
  ["lines of a log", '{"a":1,"b":"c"}\n{"a":2}\n'],
  ["blanks on lines of their own", '{\n  "a": [\n    <b-representation>,\n    …\n  ]\n}'],
  ["an error that is shown", "a = ;\nSyntaxError: Unexpected token"],
])("%s is accepted", async (_, code) => {
  expect(await parseScript(code)).toEqual([]);
});

test.each([
  ["const a = {\n  b: 1\n  c: 2,\n};", "3:3", "Expected `,` or `}` but found `Identifier`"],
  ["const a: = 1;", "1:10", "Unexpected token"],
  ["const a = 1;\n\nconst b: = 2;\n\nc();", "3:10", "Unexpected token"],
  [
    "a();\n\nThis is <B>it</C> !",
    "3:5",
    "Expected a semicolon or an implicit semicolon after a statement, but found none",
  ],
  ["console.log('I'm here');", "1:16", "Expected `,` or `)` but found `Identifier`"],
  ["a(“b”);", "1:3", "Invalid Character `“`"],
  ['{\n  "a": {\n    "b": f()\n    "c": 2\n  }\n}', "4:5", "Expected `,` or `}` but found `string`"],
  [
    "render() {\n  return (\n    <a>{b.map((c) => (\n      <i />\n    )}</a>\n  );\n}",
    "5:6",
    "Expected `,` or `)` but found `}`",
  ],
  ["export default {\n  a: 1,\n", "3:1", "Expected `}` but found `EOF`"],
])("a mistake is reported at its position: %s", async (code, place, message) => {
  const found = (await parseScript(code)).map((each) => [`${each.line}:${each.column}`, each.code, each.message]);
  expect(found).toEqual([[place, "code-syntax", `This is not valid JavaScript or TypeScript: ${message}.`]]);
});
