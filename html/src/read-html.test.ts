import { expect, test } from "vitest";
import { type HtmlNode, isElement, readHtml } from "./read-html.ts";

/** Names, texts and nesting, for comparison. */
function shapeOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? `${node.name}(${shapeOf(node.children)})` : node.data)).join(" ");
}

test.each([
  ["<p>a <b>b</b></p>c", "p(a  b(b)) c"],
  ["<ul><li>a<li>b</ul>c", "ul(li(a) li(b)) c"],
  ["<p>a<div>b</div>", "p(a) div(b)"],
  ["<table><tr><td>a<td>b<tr><td>c</table>", "table(tr(td(a) td(b)) tr(td(c)))"],
  ["<dl><dt>a<dd>b<dt>c</dl>", "dl(dt(a) dd(b) dt(c))"],
  ["a<br>b<img src=x>c<wbr/>d", "a br() b img() c wbr() d"],
  ["<script>if (a<b) '</p>'</script>x", "script(if (a<b) '</p>') x"],
  ["<!-- <p> --><p>a</p><!doctype x><!", "p(a)"],
  ["a < b <3 & &amp; &lt;p&gt; &copy; &#65;", "a < b <3 & & <p> © A"],
  ["<math><mspace/><mi>x</mi></math>y", "math(mspace() mi(x)) y"],
  ["<b><i>a</b>c</i>", "b(i(a)) c"],
  ["</p>a<p", "a p()"],
  ["<a title=\"1 > 0\" href='x>y'>b</a>", "a(b)"],
])("%s", (html, shape) => {
  expect(shapeOf(readHtml(html))).toBe(shape);
});

test("attributes", () => {
  const [element] = readHtml(`<a CLASS="x y" href='/a?b=1&amp;c' data-x=3 hidden class="z" title="a&quot;b">`);
  const attributes = element && isElement(element) ? element.attribs : {};
  expect(attributes).toEqual({ class: "x y", href: "/a?b=1&c", "data-x": "3", hidden: "", title: 'a"b' });
});

test("a tag with only a class may have entities in it", () => {
  const [element] = readHtml('<a class="x&amp;y">');
  expect(element && isElement(element) && element.attribs).toEqual({ class: "x&y" });
});

test("addresses from the root get an origin", () => {
  const hrefs = readHtml('<a href="/a#b"></a><a href="#b"></a><a href="//x.example/"></a>', "https://docs.example.com");
  expect(hrefs.map((each) => isElement(each) && each.attribs["href"])).toEqual([
    "https://docs.example.com/a#b",
    "#b",
    "//x.example/",
  ]);
});

test("a hundred thousand open elements and brackets are parsed quickly", () => {
  const started = performance.now();
  readHtml("<div>".repeat(100_000));
  readHtml("<".repeat(100_000));
  readHtml('<a href="'.repeat(20_000));
  readHtml("<div>".repeat(50_000) + "</b>".repeat(50_000));
  readHtml("<script></script>".repeat(50_000));
  expect(performance.now() - started).toBeLessThan(5_000);
});
