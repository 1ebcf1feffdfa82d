import { expect, test } from "vitest";
import { parseScript } from "./parse-script.ts";

test.each([
  ["a part of a template", "${repeat(\n  this.items,\n  (i) => html`<li>${i}</li>`,\n)}"],
  ["a tag of a template", "<canvas\n  ${listen({\n    start: a,\n  })}\n></canvas>"],
  ["the start of a method", "set value(newValue) {\n  debugger;"],
  ["lines that a diff adds", 'const a = b("c");\n-d(a);\n+await a.e({\n+    f: "/"\n+});\n+const g = 1;'],
  ["lines that a diff changes", '{\n  "a": "b",\n~  "c": {\n~    "d": "e"\n~  }\n}'],
  ["functions without their bodies", "{\n  a: [{ b: async function c(), d: 1 }]\n}"],
  ["the next branch of a condition", "else if (a < 1) {\n  b();\n} else {\n  c();\n}"],
  ["omitted properties in brackets", "export default {\n  [...]\n  a: [],\n}"],
  ["arguments with the types of their fields", "a(b).c(\n  d: {\n    e?: number;\n    f?: string | RegExp;\n  },\n)"],
  ["a result as a program prints it", "✖ Unknown key\n  → at b"],
  ["an assignment that the language refuses", "(a?.b) = c;"],
  ["a list of elements", "* <View> (composite)\n  * <View> (host)\n    * children"],
  ["comments in place of values", "a({\n  b: {\n    c: // the id,\n    d: // the name\n  }\n})"],
  ["a printed object", "User {\n  id: 1,\n  name: 'a'\n}"],
  ["the first lines of a function", "export function a() {\n  const b = 1;\n  if (b) {\n    c();"],
  ["the first lines of a call", "a.b('/', (c) => {\n  c.d('e')"],
  ["an interactive session", "> a.b()\n{ c: 1 }\n> const d = 1\nundefined"],
  ["printed values", "{ a: Map(2) { 'b' => 1 }, c: [Function: d], e: <Buffer 68 65> }"],
  ["the number of items that are not printed", "{\n  a: [ 1, 2,\n    ... 3 more items ]\n}"],
  ["a mistake that only a page about syntax shows", "declare function a() {};\ninterface B<in const T> {}"],
  ["a placeholder in a value", "a = [{ b: 'c', d: <someIcon>, e: 'f' }];"],
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
  ["a later branch with the bracket before it", "} catch (error) {\n  a(error);\n}"],
  ["another one", "} else {\n  a();\n}"],
  ["the signature of a constructor", "new OwnError<A>(\n  a: string,\n  b): OwnError;"],
  ["omitted code", "<A b={...} />; a({ ... });\n...\nconst b = ...;\nc = { /* ... */, d: 1 }"],
  ["omitted values", "async () => {\n  const a = await ...\n  return ...;\n}"],
  ["a template of a message", '{\n  "a": {{ json b }},\n  "c": {{ json d.[0] }}\n}'],
  ["comments in place of values", "a = /* a list */;\nb(/* (...) */, { c: /* d */ });\ne(....);"],
  ["a spread at the start of a line, and a type of a function", "a = [\n  ...b(c),\n];\ntype D = <T>(e: T) => T;"],
  ["a signature without a keyword", "a<T>(b: string, c?: T): void"],
  ["values to be filled in", "a = <YOUR KEY>;\nb = $$ID$$;"],
  ["a comment in place of a value at the end of a line", "const a = /* ... */\nconst b = 1;"],
  ["defaults in a signature", "a(\n  b: string,\n  c?: {\n    d?: boolean = false,\n  }\n): void"],
  ["several parts of a file", "const a = 1;\n\n...\n\n{\n  b: c(d, { e: 1 }),\n}"],
  ["MDX with sentences", "export const A = () => <b />;\n\nThis is <A>it</A> !\n\nThis is <A>another</A> !"],
  ["the first line of an interface", "// all\nexport interface A<B> extends C<D<B>>"],
  ["objects with comments between them", "// in\n{['a']: 1}\n// out\n{a: 1}"],
  ["two dots for omitted code", "a(B, ..);\nc(() => ...);\nimport ... from 'd';"],
  [
    "question marks as placeholders, and a comment within brackets",
    "const ?? = a({ b: ??? });\nreturn (\n  // more\n)",
  ],
  ["comments in place of types in a condition", "type A = B extends /* one */ ? /** two **/ : never;"],
  ["truncated code after omitted code", "...\na(() => {\n  if (b) {\n    c();\n"],
  ["a drawing above the code", "  ┌─── this\n  ▼\na.b"],
  ["line numbers", "1 import a from 'b';\n2\n...\n10 a();"],
  ["a diff", "-  const a = b;\n+  const a = c d;"],
  ["code that is truncated at a comment of dots", "a(() => {\n  return ( //..."],
  ["types before and after", "Effect<A, E> -> Effect<B>"],
  ["syntax of proposals", "let a = do {\n  1;\n};\nb |> c(#);\nd.then(::e.f);"],
  ["elements below comments", "// one\n<A b={true}></A>\n// other\n<A b={false}></A>"],
  ["a decorator alone", "@Component({\n  tag: 'a',\n})"],
  ["a decorator before omitted code", "@Component({\n  tag: 'a',\n})\n..."],
  ["the first line of a class", "export class A {"],
  ["a call with types in place of values", "api.run('stop',\n  mode: string, // which\n  id?: string\n);"],
  ["a formula", "sharesOf(Alice) -> 1\nsum = 15 ETH"],
  ["many open brackets, for each of which parsers try two readings", `f${"<a,f".repeat(60)}`],
  ["omitted attributes", "function A() {\n  return <>\n    <b-c ... >\n      <d ... />\n    </b-c>\n  </>;\n}"],
  ["values, one on each line", '"a";\n[1, 2];\n{ a: 1, b: 2 };\nnew Set([1]);'],
  ["a schema of Prisma", 'generator client {\n  provider = "a"\n}\n\nmodel A {\n  id Int @id\n}'],
  ["a single opening tag", "<div style={ { '--a': 'b' } }>"],
  ["lines of a log", '{"a":1,"b":"c"}\n{"a":2}\n'],
  ["placeholders on lines of their own", '{\n  "a": [\n    <b-representation>,\n    …\n  ]\n}'],
  ["marks around changes", "f();\n---import { a } from 'a';\nb()---\n+++import { a } from 'b';+++"],
  ["a diff of values", "- type: 'a'\n+ type: 'b'"],
  ["a declaration without its value", "type A<B, C>"],
  ["a described member", 'optional a: B<C>["d"];'],
  ["optional arguments", "const a = await b.c(d, e?, f?)"],
  ["Jsonnet", "# An example\n\nlocal a = b.C('d');\na:: { b+: {} }"],
  ["marks around a change within a line", "a(b, +++{ c: 'd' }+++);\ne: f(---{...}---)"],
  ["Jsonnet's additions", "# Another\n{ a+: { b: 1 } }"],
  ["a query of Prometheus", 'sum(\n  rate(\n    requests_total{\n      a="b"\n    }[1m]\n  )\n)'],
  ["closures of Nushell", "{\n  source: { |buffer, position|\n    $a | b\n  }\n}"],
  ["values one below the other", '"A"        // A\n{ "A": b } // A(b)\n{\n  "A": { "c": d }\n}'],
  ["code with its error message", "a = ;\nSyntaxError: Unexpected token"],
])("%s is accepted", async (_, code) => {
  expect(await parseScript(code)).toEqual([]);
});

test.each([
  ["a();\n+b(c;", "2:5", "Expected `,` or `)` but found `;`"],
  ["const a = {\n  b: 1\n  c: 2,\n};", "3:3", "Expected `,` or `}` but found `Identifier`"],
  ["const a: = 1;", "1:10", "Unexpected token"],
  ["const a: string = ;", "1:19", "Unexpected token"],
  ["const a = ;\nconst b = 1", "1:11", "Unexpected token"],
  ["const a = 1;\n\nconst b: = 2;\n\nc();", "3:10", "Unexpected token"],
  [
    "a();\n\nThis is <B>it</C> !",
    "3:5",
    "Expected a semicolon or an implicit semicolon after a statement, but found none",
  ],
  ["a({ b: 1; }); // [Function: c]", "1:9", "Expected `,` or `}` but found `;`"],
  ["console.log('I'm here');", "1:16", "Expected `,` or `)` but found `Identifier`"],
  ["a(“b”);", "1:3", "Invalid Character `“`"],
  ['{\n  "a": {\n    "b": f()\n    "c": 2\n  }\n}', "4:5", "Expected `,` or `}` but found `string`"],
  [
    "render() {\n  return (\n    <a>{b.map((c) => (\n      <i />\n    )}</a>\n  );\n}",
    "5:6",
    "Expected `,` or `)` but found `}`",
  ],
  ["a({\n  b: 1,\n}", "3:2", "Expected `)` but found `EOF`"],
])("a mistake is reported at its position: %s", async (code, place, message) => {
  const found = (await parseScript(code)).map((each) => [`${each.line}:${each.column}`, each.code, each.message]);
  expect(found).toEqual([[place, "code-syntax", `This is not valid JavaScript or TypeScript: ${message}.`]]);
});

test("code with an image in a very long line takes no longer than other code", async () => {
  const start = performance.now();
  expect(await parseScript(`const image = <img src="data:${"A1b2".repeat(100_000)}" />;`)).toEqual([]);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test.each(["<a>".repeat(20_000), `${"a ? b : ".repeat(20_000)}c`])(
  "code that is nested too deeply for the parser is not checked",
  async (code) => {
    expect(await parseScript(code)).toEqual([]);
  },
);
