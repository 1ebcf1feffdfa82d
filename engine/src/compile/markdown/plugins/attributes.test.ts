import { expect, test } from "vitest";
import { readStyle } from "./attributes.ts";

test.each([
  ["color: red; margin-left:1px;", { color: "red", marginLeft: "1px" }],
  ["background: url(data:image/png;base64,x)", { background: "url(data:image/png;base64,x)" }],
  ["--own: 1; -webkit-box-flex: 2; -ms-flex: 3", { "--own": "1", WebkitBoxFlex: "2", msFlex: "3" }],
  ["font-family: 'a;b', serif", { fontFamily: "'a;b', serif" }],
  ["", {}],
])("%j", (text, expected) => {
  expect(readStyle(text)).toEqual(expected);
});
