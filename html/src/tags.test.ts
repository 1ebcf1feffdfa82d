import { describe, expect, test } from "vitest";
import {
  attributeOf,
  editTags,
  editText,
  elementEndAt,
  escapeInTags,
  everyTag,
  findTags,
  findTagsWith,
  hasAttribute,
  hasElement,
  tagNames,
} from "./tags.ts";

const links = tagNames("a area");

function written(html: string, names = links): string[] {
  return Array.from(findTags(html, names), (tag) => tag.written);
}

describe("tags are found", () => {
  test.each([
    ["<p><a href=x>b</a></p>", ["<a href=x>", "</a>"]],
    ["<A\nHREF='1>2'>b</A >", ["<A\nHREF='1>2'>", "</A >"]],
    ["<abbr>a</abbr><a/>", ["<a/>"]],
    ["<!-- <a> --><a>", ["<a>"]],
    ["<script>'<a>'</script><style a>a<a></style><a>", ["<a>"]],
    ["<textarea><a></textarea><title><a></title><a>", ["<a>"]],
    ["a < a <a", []],
    ["&lt;a&gt;", []],
  ])("%s", (html, tags) => {
    expect(written(html)).toEqual(tags);
  });

  test("elements that only contain text are returned with it", () => {
    const [tag] = findTags('<p><script id="x">a</b></script>', tagNames("script"));
    expect([tag?.attribute("id"), tag?.attribute("src"), tag?.content]).toEqual(["x", undefined, "a</b>"]);
    expect(written("<style><script></style><script></script>", tagNames("script style"))).toEqual([
      "<style>",
      "</style>",
      "<script>",
      "</script>",
    ]);
  });

  test("the search can start at a position", () => {
    expect(Array.from(findTags("<a><a><a>", links, 1), ({ start }) => start)).toEqual([3, 6]);
  });

  test("elements and attributes can be checked for", () => {
    expect(hasElement("<p><a>", links)).toBe(true);
    expect(hasElement("</a><abbr>", links)).toBe(false);
    expect(hasAttribute('<p data-a="">', "data-b", "data-a")).toBe(true);
    expect(hasAttribute("<p>x data-a=1</p><p data-abc>", "data-a")).toBe(false);
  });
});

test("attributes change, and others keep their spelling", () => {
  const change = (html: string) => editTags(html, everyTag, (tag) => tag.with({ id: 'a"b', class: undefined }));
  expect(change("<p class='x y' title=a&amp;b ID=2>")).toBe('<p title=a&amp;b id="a&quot;b">');
  expect(change("<br/>")).toBe('<br id="a&quot;b">');
  expect(change('<path viewBox="1" />')).toBe('<path viewBox="1" id="a&quot;b"/>');
});

test("tags can be replaced", () => {
  expect(editTags("a<b>c</b><a>d</a>", tagNames("b"), ({ isEnd }) => (isEnd ? undefined : "!"))).toBe(
    "a!c</b><a>d</a>",
  );
});

test("elements can be replaced with their content", () => {
  const html = "<p>a<div id=x>b<div>c</div><!-- </div> -->d</div>e</p><div>f";
  const seen: string[] = [];
  const edited = editTags(html, tagNames("div"), (tag) => {
    seen.push(tag.content);
    return { element: tag.attribute("id") ?? "" };
  });
  expect(edited).toBe("<p>axe</p>");
  expect(seen).toEqual(["b<div>c</div><!-- </div> -->d", "f"]);
});

test("an attribute, and the end of an element, can be found from the position of its tag", () => {
  expect(attributeOf('<h2 class="a" id="b&amp;c">', "id")).toBe("b&c");
  expect(attributeOf('<h2 data-id="b">', "id")).toBeUndefined();
  const html = "<p><ul><ul></ul>a</ul>b<script>'</ul><script>'</script>c";
  expect(html.slice(elementEndAt(html, 3, "ul"))).toBe("b<script>'</ul><script>'</script>c");
  expect(html.slice(elementEndAt(html, 23, "script"))).toBe("c");
});

test("text between tags can be replaced, except within some elements", () => {
  const html = 'a<b title="a">a</b><pre>a<i>a</i>a</pre><!-- a -->a';
  expect(editText(html, new Set(["pre"]), (text) => text.replaceAll("a", "x"))).toBe(
    'x<b title="a">x</b><pre>a<i>a</i>a</pre><!-- a -->a',
  );
});

test("many open brackets, quotes and comments are scanned quickly", () => {
  const started = performance.now();
  for (const text of ["<", "<a ", '<a b="', "<!--", "<script>", "</a"]) written(text.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(5_000);
});

describe("what looks like tags in attributes is escaped", () => {
  test.each([
    ['<a title="<b>c</b>" href=x>d</a>', '<a title="&lt;b&gt;c&lt;/b&gt;" href=x>d</a>'],
    ["<a title='a > b'>c</a>", "<a title='a &gt; b'>c</a>"],
    ['<p title="<!--">a</p><p title="-->">', '<p title="&lt;!--">a</p><p title="--&gt;">'],
    // Nothing else is.
    ['<p>a="<b>c</b>"</p>', '<p>a="<b>c</b>"</p>'],
    ['<!-- <a title="<b>"> --><style>a[title=">"]</style>', '<!-- <a title="<b>"> --><style>a[title=">"]</style>'],
    ['<a title="<b>', '<a title="<b>'],
  ])("%s", (html, escaped) => {
    expect(escapeInTags(html)).toBe(escaped);
  });
});

test("start tags with a text are found, also with a sign in a value before it, but not text that only looks like it", () => {
  const html =
    '<p style="a">style="b" &lt;i style="c"</p><br/><a title="1 < 2 <b" data-style="d" STYLE=e style=\'f\'>x</a><p>style=</p></b style="g"><i style="h"/>';
  expect(Array.from(findTagsWith(html, "style="), (tag) => tag.attribute("style"))).toEqual(["a", "e", "h"]);
  expect(Array.from(findTagsWith("style=".repeat(100_000), "style="))).toEqual([]);
  expect(Array.from(findTagsWith(`< ${"style=".repeat(100_000)}`, "style="))).toEqual([]);
  expect(Array.from(findTagsWith(`${"< style=".repeat(100_000)}>`, "style="))).toEqual([]);
});
