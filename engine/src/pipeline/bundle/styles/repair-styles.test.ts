import { expect, test } from "vitest";
import { areScoped, withImportsFirst } from "./repair-styles.ts";

test.each([
  [".box_m-1a2b3c{color:red}.box_m-1a2b3c>:is(p,ul) a{margin:0}", true],
  ["@media (min-width:40em){[dir=rtl] .box_m-1a2b3c:before{margin:0}}", true],
  ["@keyframes turn{to{rotate:1turn}}.box_m-1a2b3c{animation:turn 1s}", true],
  [".box_m-1a2b3c,h1{color:red}", false],
  [".box_m-1a2b3c{color:red}@media print{h1{color:red}}", false],
  [":root{--color-accent:red}", false],
  ["@font-face{font-family:Own;src:url(own.woff2)}", false],
])("%s", async (css, expected) => {
  expect(await areScoped([css])).toBe(expected);
  expect(await areScoped([".box_m-1a2b3c{color:red}", css])).toBe(expected);
});

test("imports after a rule come first, and all lines stay", () => {
  const late =
    '@import url("https://a.example/x?w=1;2");\n/* { @import "no"; } */\n.a::after { content: "@import }" }\n@import "b"\n  layer(x);\nc { color: red }\n';
  expect(withImportsFirst(late)).toBe(
    '@import url("https://a.example/x?w=1;2");@import "b" layer(x);\n/* { @import "no"; } */\n.a::after { content: "@import }" }\n\n\nc { color: red }\n',
  );
  for (const css of ['@charset "utf-8";\n@import "b";\na {}', "a { @import 'b'; }", "a {}\n/* @import 'b'; */"])
    expect(withImportsFirst(css)).toBe(css);
});
