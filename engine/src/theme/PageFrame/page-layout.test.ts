import { expect, test } from "vitest";
import { layoutOfReactPage } from "./page-layout.ts";

test.each([
  ["<div><h1>About us</h1></div>", "text"],
  ['<c-island data-i="0"><div><h1>About us</h1></div></c-island>', "text"],
  ['<c-island data-i="0"><p id="a">Text</p></c-island>', "text"],
  ['<div><div class="hero"><h1>About us</h1></div></div>', "bare"],
  ['<div class="wrapper"><h1>About us</h1></div>', "bare"],
  ['<div><h1 id="a" class="hero">About us</h1></div>', "bare"],
  ['<div><div style="padding:2rem"><p>Text</p></div></div>', "bare"],
  ["<header><h1>About us</h1></header>", "bare"],
  ["<div><header>h</header><main><h1>About us</h1></main></div>", "own-main"],
])("%s is %s", (html, layout) => {
  expect(layoutOfReactPage(html)).toBe(layout);
});
