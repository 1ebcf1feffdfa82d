import { expect, test } from "vitest";
import { anchorsOf, withRootPath } from "./attributes.ts";

test("the places on a page", () => {
  expect(anchorsOf('<h2 id="a&amp;b">c</h2><a name="d"></a><p data-id="e">')).toEqual(["a&b", "d"]);
});

test("addresses that begin at the root", () => {
  expect(withRootPath('<a href="/a"><img src="/b.png"><a href="//c.example"><a href="#d">', "/docs/")).toBe(
    '<a href="/docs/a"><img src="/docs/b.png"><a href="//c.example"><a href="#d">',
  );
  expect(withRootPath('<source srcSet="/a.png 1x, /b.png 2x, //c.example/d"><video poster="/e.png">', "/docs/")).toBe(
    '<source srcSet="/docs/a.png 1x, /docs/b.png 2x, //c.example/d"><video poster="/docs/e.png">',
  );
});
