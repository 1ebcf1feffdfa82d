import { describe, expect, it } from "vitest";
import { parseHtml, sanitiseTree } from "./sanitise-html.ts";
import { serialiseHtml } from "./serialise-html.ts";

const sanitiseHtml = (html: string, scope?: string): string => serialiseHtml(sanitiseTree(parseHtml(html), scope));

describe("sanitiseHtml", () => {
  it("keeps text elements", () => {
    const html =
      '<h2>Why?</h2><p><strong>Because</strong> of <a href="https://example.com/a?b=1&amp;c=2" title="there">it</a>.</p>' +
      '<ul><li><input type="checkbox" disabled checked> done</li></ul>' +
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>' +
      '<pre><code class="language-hcl">a = &quot;b&quot;</code></pre><details><summary>more</summary><p>x<br>y</p></details>';
    expect(sanitiseHtml(html)).toBe(html);
  });

  it.each([
    ['<img src="x" onerror="alert(1)" alt="a chart">', "<span>a chart</span>"],
    ['<img src="https://evil.example/p.png">', "<span></span>"],
    ['<img src=".././images/a.png">', "<span></span>"],
    ['<img src="./images/0123456789abcdef.svg">', "<span></span>"],
    ["<script>alert(1)</script>after", "after"],
    ["<svg><script>alert(1)</script></svg>after", "after"],
    ["<p style='color:red' class='navbar' data-action=copy-code onclick=alert(1)>x</p>", "<p>x</p>"],
    ['<a href="java&#10;script:alert(1)">x</a>', "<a>x</a>"],
    ['<a href=" &#1;javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="//evil.example">x</a><a href="/logout">y</a>', "<a>x</a><a>y</a>"],
    ['<a href="data:text/html,x">x</a><a href="vbscript:x">y</a>', "<a>x</a><a>y</a>"],
    [
      "<form action='https://evil.example'><input name=password><button>Send</button></form>",
      '<input type="checkbox" disabled>Send',
    ],
    [
      "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>x</p></noscript>",
      '<p title="&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>',
    ],
    ["<template><img src=x onerror=alert(1)></template>", ""],
    ["<c-island data-i='0'>x</c-island>", "x"],
    [
      "<a href='https://example.com/a b' class='user-mention' data-hovercard-url='/x'>x</a>",
      '<a href="https://example.com/a%20b">x</a>',
    ],
    ['<pre><code class="language-hcl evil">a</code></pre>', '<pre><code class="language-hcl">a</code></pre>'],
    ["<!-- x --><p>y<!-- z --></p>", "<p>y</p>"],
    ["<li>alone</li><td>cell</td>", "alonecell"],
  ])("of %j leaves %j", (hostile, harmless) => {
    expect(sanitiseHtml(hostile)).toBe(harmless);
  });

  it("keeps images beside the catalogue file", () => {
    const html = '<img src="./images/0123456789abcdef.png" alt="a" width="10">';
    expect(sanitiseHtml(html)).toBe(html);
  });

  it("writes no markup into attributes", () => {
    expect(sanitiseHtml(`<p title="<script>alert('1')</script>">x</p>`)).toBe(
      `<p title="&lt;script&gt;alert('1')&lt;/script&gt;">x</p>`,
    );
  });

  it("keeps ids and the links to them together", () => {
    const html =
      '<h2 id="user-content-main">A</h2><a name="old way"></a><a href="#main">1</a><a href="#old%20way">2</a><a href="#none">3</a>';
    const once = sanitiseHtml(html);
    expect(once).toBe(
      '<h2 id="user-content-main">A</h2><a id="user-content-old-way"></a><a href="#user-content-main">1</a><a href="#user-content-old-way">2</a><a>3</a>',
    );
    expect(sanitiseHtml(once)).toBe(once);
    const scoped = sanitiseHtml(once, "a1-");
    expect(scoped).toContain('<h2 id="user-content-a1-main">A</h2>');
    expect(scoped).toContain('<a href="#user-content-a1-main">1</a>');
    expect(sanitiseHtml(scoped, "a1-")).toBe(scoped);
  });

  it("keeps only the first element with an id", () => {
    expect(sanitiseHtml('<p id="a">1</p><p id="a">2</p>')).toBe('<p id="user-content-a">1</p><p>2</p>');
  });

  it("flattens deeply nested elements", () => {
    const html = sanitiseHtml(`${"<div>".repeat(100_000)}bottom`);
    expect(html).toContain("bottom");
    const shallow = sanitiseHtml(`${"<b>".repeat(500)}bottom`);
    expect(shallow).toBe(`${"<b>".repeat(200)}bottom${"</b>".repeat(200)}`);
  });

  it("keeps the sources of a picture that are stored beside the catalogue, and no others", () => {
    const own =
      '<source srcset="./images/0a.png 1x, ./images/0b.png 2x" media="(prefers-color-scheme: dark)"><img src="./images/0c.png" alt="x">';
    expect(sanitiseHtml(`<picture>${own}</picture>`)).toBe(`<picture>${own}</picture>`);
    const others = [
      "https://a.example/x.png",
      "./images/0a.png, https://a.example/x.png 2x",
      "./images/0a.png (, https://a.example/x.png",
      "./images/0a.svg",
      "",
    ];
    const sources = others.map((srcset) => `<source srcset="${srcset}" type="image/png" onerror="x()">`).join("");
    expect(
      sanitiseHtml(`<picture>${sources}<img src="./images/0c.png"></picture><source srcset="./images/0a.png">`),
    ).toBe('<picture><img src="./images/0c.png"></picture>');
    const nested =
      '<picture><span><source srcset="https://a.example/x.png"></span><img src="./images/0c.png"></picture>';
    expect(sanitiseHtml(nested)).toBe('<picture><span></span><img src="./images/0c.png"></picture>');
  });

  it("keeps the first line break of a code block", () => {
    expect(sanitiseHtml("<pre>\n\na</pre>")).toBe("<pre>\n\na</pre>");
  });
});
