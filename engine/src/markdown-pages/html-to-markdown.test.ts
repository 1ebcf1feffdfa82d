import { array, assert, constantFrom, property, tuple } from "fast-check";
import { markdownToHtml } from "satteri";
import { expect, test } from "vitest";
import { escapeHtml, textOfHtml } from "@cairn/html/escape-html";
import { htmlToMarkdown, withTitle } from "./html-to-markdown.ts";

const cases: [what: string, html: string, markdown: string][] = [
  [
    "headings, without the link to themselves",
    '<h1>A <code>b</code></h1><h2 id="c">C<a href="#c" class="anchor" aria-label="Direct link to C"></a></h2><h3><a href="#d">d_<wbr>e_f</a></h3>',
    "# A `b`\n\n## C\n\n### d_e_f",
  ],
  [
    "text, with its signs taken for text",
    "<p>a * b, _c_, [d](e), &lt;br&gt; 2 &lt; 3, snake_case &amp;amp; ~~x~~ \\ `</p><p># no heading</p><p>1. no list</p><p>- nor here</p>",
    "a \\* b, \\_c\\_, \\[d\\](e), \\<br> 2 < 3, snake_case \\&amp; ~\\~x\\~\\~ \\\\ \\`\n\n\\# no heading\n\n1\\. no list\n\n\\- nor here",
  ],
  [
    "lines that are their author's layout: paragraphs, lines, and indented ones as code",
    '<p data-lines>The network.\nOne <a href="/a">of</a>:\n\nStatic:\n  net = {\n    ip = "<code>::1</code>" # 2 * 3\n  }\n\n  # More\n  x = 1\n\n# Last</p>',
    'The network.\\\nOne [of](/a):\n\nStatic:\n\n```\nnet = {\n  ip = "::1" # 2 * 3\n}\n\n# More\nx = 1\n```\n\n\\# Last',
  ],
  [
    "these lines in paragraphs of Markdown, and examples without an introduction",
    "<div data-lines><p>{\n  a = 1\n}</p><ul><li>b\nc</li></ul></div>",
    "```\n{\n  a = 1\n}\n```\n\n- b c",
  ],
  [
    "inline code on one line, none if it is empty, and a space between two",
    "<p><code>a\nb</code><code>`c</code> <code></code></p>",
    "`a b` `` `c ``",
  ],
  [
    "emphasis, breaks, keys and code that holds its own sign",
    "<p>One <strong>two </strong>three <em>four</em>,<br>\n<del>five</del> <kbd>K</kbd> <code>a`b</code><br></p>",
    "One **two** three *four*,\\\n~~five~~ <kbd>K</kbd> ``a`b``",
  ],
  [
    "code without a title that is a text of the interface",
    '<div class="code-title" data-own-title data-markdown-ignore>Diagram as text</div><pre class="language-mermaid"><code>pie\n</code></pre>',
    "```mermaid\npie\n```",
  ],
  [
    "a picture; of two for the colour modes, the light one",
    '<p>A <span class="picture"><button class="zoom only-light"><picture><source srcset="/w.webp"><img src="/l.png" alt="B"></picture></button><button class="zoom only-dark"><img src="/d.png" alt="B"></button></span></p>',
    "A ![B](/l.png)",
  ],
  [
    "links and images; an image that is enlarged is in a button",
    '<p><a href="/a">A</a><a href="/b c">B</a> <img src="/i.png" alt="An [image]"></p><button type="button"><img src="/z.png" alt="Z"></button><button>Copy</button>',
    "[A](/a) [B](</b c>) ![An \\[image\\]](/i.png)\n\n![Z](/z.png)",
  ],
  [
    "lists within lists, with and without paragraphs",
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol start="9"><li><p>d</p><p>e</p></li><li><p>f</p></li></ol>',
    "- a\n  - b\n- c\n\n9. d\n\n   e\n\n10. f",
  ],
  [
    "tasks",
    '<ul><li><input type="checkbox" checked disabled> done</li><li><label><input type="checkbox"> to do</label></li></ul>',
    "- [x] done\n- [ ] to do",
  ],
  [
    "code with its language and title, drawn or not",
    '<div class="code-block"><div class="code-title" data-markdown-ignore>main.tf</div><pre class="language-hcl"><code><span class="token keyword">a</span> = &quot;&lt;b&gt;&quot;\n\n</code></pre><div class="code-actions"><button>Copy</button></div></div><pre data-deferred><code class="language-sh">x\n```\n</code></pre><pre class="language-console"><code><span class="line command" data-prefix="$ ">ls\n</span></code></pre>',
    '```hcl title="main.tf"\na = "<b>"\n```\n\n````sh\nx\n```\n````\n\n```console\n$ ls\n```',
  ],
  [
    "the first choice of code that is there for several tools",
    '<pre><code><span data-form="module">module</span><span data-form="terragrunt" data-markdown-ignore>terraform</span> <span data-protocol="https">h</span><span data-protocol="ssh" data-markdown-ignore>s</span><span data-markdown-ignore>\nall</span></code></pre><p><code data-tool="terraform">t</code><code data-tool="opentofu" data-markdown-ignore>o</code></p>',
    "```\nmodule h\n```\n\n`t`",
  ],
  [
    "tables, with what columns are aligned to",
    '<div class="table"><table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>c|d</td><td><p>e</p><p>f</p></td></tr><tr><td>g</td></tr></tbody></table></div>',
    "| a | b |\n| --- | ---: |\n| c\\|d | e<br>f |\n| g |  |",
  ],
  [
    "admonitions and quotations",
    '<div class="admonition admonition-tip"><p class="admonition-title">A <strong>tip</strong></p><div class="admonition-body"><p>One.</p><p>Two.</p></div></div><blockquote><p>Said.</p></blockquote>',
    "> **A tip**\n>\n> One.\n>\n> Two.\n\n> Said.",
  ],
  [
    "all tabs, each under its name",
    '<div data-tabs="os"><div role="tablist"><button role="tab">macOS</button></div><div role="tabpanel" data-label="macOS"><p>brew</p></div><div role="tabpanel" data-label="Linux" hidden><p>apt</p></div></div>',
    "**macOS**\n\nbrew\n\n**Linux**\n\napt",
  ],
  ["what can be opened", "<details><summary>More</summary><p>Text.</p></details>", "**More**\n\nText."],
  [
    "formulas",
    '<p>Is <math><mi>p</mi><annotation encoding="application/x-tex">p^2</annotation></math>.</p><div class="math"><math display="block"><semantics><annotation encoding="application/x-tex">q &lt; 1</annotation></semantics></math></div>',
    "Is $p^2$.\n\n$$\nq < 1\n$$",
  ],
  [
    "notes",
    '<p>Text<sup><a href="#user-content-fn-1" data-footnote-ref="">1</a></sup> and x<sup>2</sup>.</p><section data-footnotes="" class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1"><p>Note. <a href="#user-content-fnref-1" data-footnote-backref="">↩</a></p></li></ol></section>',
    "Text[^1] and x<sup>2</sup>.\n\n[^1]: Note.",
  ],
  [
    "nothing of what serves seeing and clicking",
    '<style>p{}</style><script>1</script><svg><text>x</text></svg><form><label>Filter<input></label></form><span class="sr-only">hidden</span><span aria-hidden="true">→</span><p>Text</p>',
    "Text",
  ],
  [
    "components, whatever they are made of",
    '<c-island><div><span>Name</span> <b>bold</b></div></c-island><a class="card" href="/c"><h3>Card</h3><p>About.</p></a>',
    "Name **bold**\n\n[Card About.](/c)",
  ],
];

test.each(cases)("a page's Markdown contains %s", (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(`${markdown}\n`);
});

test("a page whose title is drawn elsewhere gets it here", () => {
  expect(withTitle("<p>Text</p>", "A & B")).toBe("<h1>A &amp; B</h1><p>Text</p>");
  expect(withTitle('<h1 id="own">Own</h1>', "Another")).toBe('<h1 id="own">Own</h1>');
});

test("the Markdown of any text has the same text", () => {
  const sign = constantFrom(..."ab1 *_[]()<>&`~#-+.!|:{}=\\\"'/;".split(""), "&amp;");
  assert(
    property(array(sign, { maxLength: 12 }), (signs) => {
      const text = signs.join("").trim();
      const again = markdownToHtml(htmlToMarkdown(`<p>${escapeHtml(text)}</p>`)).html;
      expect(textOfHtml(again).replaceAll(/\s+/g, " ").trim()).toBe(text.replaceAll(/\s+/g, " "));
      expect(again).toMatch(text === "" ? /^$/ : /^<p>/);
    }),
    { numRuns: 2000 },
  );
});

test("adjacent texts do not form an element or an entity", () => {
  const piece = constantFrom(
    ..."< <! </ & &# &lt &lt; ; lt; img b &#60 60; ` \\ x".split(" "),
    " src=x onerror=alert(1)>",
    "script>",
    "--x-->",
    "?",
  );
  const between = constantFrom(
    "<b></b>",
    "<span></span>",
    "<wbr>",
    "<i>i</i>",
    "<svg></svg>",
    "<br>",
    "\u200b",
    "<a href=x>y</a>",
  );
  assert(
    property(array(tuple(piece, between), { maxLength: 8 }), (pieces) => {
      const html = pieces.map(([text, element]) => escapeHtml(text) + element).join("");
      const again = markdownToHtml(htmlToMarkdown(`<p>a ${html}</p>`)).html;
      const names = Array.from(again.matchAll(/<\/?([a-z!?][a-z]*)/gi), ([, name]) => name);
      expect(names.filter((name) => !/^(?:p|em|strong|a|br|code)$/.test(name ?? ""))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test("inline code stays code, whatever it contains and whatever it is next to", () => {
  const content = constantFrom(..."`,``,```,a,\n,\n\n,\\,|,<img>,[x]:".split(","), " ", "");
  const code = tuple(constantFrom("code", "samp"), array(content, { maxLength: 4 }));
  const between = constantFrom("", "", " ", "b", "<span></span>", "<kbd>K</kbd>", "<br>");
  const place = constantFrom(
    ["<p>", "</p>"],
    ["<h2>", "</h2>"],
    ["<ul><li>", "</li></ul>"],
    ["<table><tr><th>", "</th></tr></table>"],
  );
  assert(
    property(place, array(tuple(code, between), { maxLength: 5 }), ([begin, end], pieces) => {
      const inner = pieces.map(([[name, texts], other]) => `<${name}>${escapeHtml(texts.join(""))}</${name}>${other}`);
      const again = markdownToHtml(htmlToMarkdown(`${begin}${inner.join("")}${end}`)).html;
      expect(again).not.toContain("<img>");
      expect(again).not.toContain("<pre>");
    }),
    { numRuns: 3000 },
  );
});

test("code stays code whatever its title contains, and so does TeX", () => {
  const html =
    '<div class="code-title" data-markdown-ignore>a`b</div><pre><code class="language-ts">&lt;img src=x>\n~~~</code></pre>';
  expect(htmlToMarkdown(html)).toBe('~~~~ts title="a`b"\n<img src=x>\n~~~\n~~~~\n');
  const formula = "<math><semantics><annotation>a&lt;b</annotation></semantics></math>";
  expect(htmlToMarkdown(`<p>${formula}</p>`)).toBe("$a< b$\n");
  expect(htmlToMarkdown('<div role="tabpanel" data-label="&lt;b>"><p>x</p></div>')).toBe("**&lt;b>**\n\nx\n");
  expect(htmlToMarkdown("<p>a<br># b</p>")).toBe("a\\\n\\# b\n");
});
