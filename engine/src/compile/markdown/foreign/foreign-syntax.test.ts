import { describe, expect, test } from "vitest";
import { readForeignSyntax } from "./foreign-syntax.ts";

const read = (...lines: string[]) => readForeignSyntax("docs/a.md", lines.join("\n")).text.split("\n");
const left = (...lines: string[]) =>
  readForeignSyntax("docs/a.md", lines.join("\n")).diagnostics.map(({ line, message }) => `${line}: ${message}`);

test("code and Docusaurus's own syntax are kept", () => {
  const lines = [
    "Write `{{< note >}}`, `{% raw %}`, `{: .x }` and ``:material-x: ` ``.",
    "```md",
    "{{< note >}}",
    "[[toc]]",
    "{: .note }",
    "```",
    "```vue",
    "<script setup>",
    "import A from './A.vue'",
    "</script>",
    '<Badge text="new" />',
    "## A %{#a}%",
    "<style scoped>",
    "</style>",
    "```",
    "## Heading {#own}",
    "<div style={{color: 'red'}}>[link](./b.md){props.x}</div>",
    ":::note{.wide #id}",
    "$f(x)_{.5}$ and set {a: 1}",
  ];
  expect(read(...lines)).toEqual(lines);
  expect(left(...lines)).toEqual([]);
});

test("a heading keeps the id among its attributes, as in Writerside", () => {
  // mdBook reads a name without a sign as an attribute.
  expect(read("## How many? {how-many}", "## Use {a-name}")).toEqual(["## How many?", "## Use {a-name}"]);
  expect(read('## A {id="own"}', '### B {collapsible="true" id="b"}', "## C {#c}", '`## E {id="e"}`')).toEqual([
    "## A {#own}",
    "### B {#b}",
    "## C {#c}",
    '`## E {id="e"}`',
  ]);
});

test.each([
  ["![a](b.png =300x200)", '<img src="b.png" alt="a" width="300" height="200" /><!-- -->'],
  ["- ![a](<b c.png> 't' =x200) d", '- <img src="b%20c.png" alt="a" title="t" height="200" /> d'],
  ['![a \\[b\\] "c"](d.png){width=300} e', '<img src="d.png" alt="a [b] &quot;c&quot;" width="300" /> e'],
  [
    'a ![](b.png){: .c #d style="width: 30px; height:20px" }',
    'a <img id="d" src="b.png" alt="" width="30" height="20" />',
  ],
  ['[![a](b.png){ width="50%" }](c.md)', '[<img src="b.png" alt="a" width="50%" />](c.md)'],
  ["![a|300](b.png)", '<img src="b.png" alt="a" width="300" /><!-- -->'],
  ["> ![a](b.png ':size=30x20')", '> <img src="b.png" alt="a" width="30" height="20" /><!-- -->'],
  ["![a](b.png){ .c }", "![a](b.png)"],
  ["f(x =2x3), `![a](b.png =1x1)`, ![a](b.png =x) and ![a](b.png 'c =1x2')", undefined],
])("an image keeps its size: %s", (line, expected) => expect(read(line)).toEqual([expected ?? line]));

test("a table of contents is removed, because the page has one", () => {
  expect(read("a", "[[toc]]", "[TOC]", "[[_TOC_]]", "See [toc].")).toEqual(["a", "", "", "", "See [toc]."]);
});

test("a part of a name with colons is no icon", () => {
  expect(read("[a](#b:simple-c:d) :simple-c: [:simple-c: e](f)")).toEqual(["[a](#b:simple-c:d) [e](f)"]);
});

test("an address that begins with an unknown shortcode stays incomplete, so that it is not checked", () => {
  expect(read("[a]({{% base %}}issues) [b]({{< base >}}/c) [d]({{< page >}})")).toEqual([
    "[a]({{base}}issues) [b](/c) [d]()",
  ]);
});

test("hints of docsify are alerts", () => {
  expect(read("?> a `b`", "more", "", "!> c", "", "x !> d", "```", "!> e", "```")).toEqual([
    "> [!TIP]",
    "> a `b`",
    "more",
    "",
    "> [!IMPORTANT]",
    "> c",
    "",
    "x !> d",
    "```",
    "!> e",
    "```",
  ]);
});

describe("Hugo's shortcodes", () => {
  test("notes become admonitions, on one line, in lists and nested", () => {
    expect(read("{{< warning >}}", "Text", "{{< /warning >}}")).toEqual([
      "::::::::::::warning",
      "Text",
      "::::::::::::",
    ]);
    expect(read('{{% alert title="Mind this" color="success" %}}Short{{% /alert %}}')).toEqual([
      "::::::::::::tip[Mind this]",
      "Short",
      "::::::::::::",
    ]);
    expect(read("- a", "  {{< hint danger >}}", "  b", "  {{< /hint >}}")[1]).toBe("  ::::::::::::danger");
    expect(read("- {{% expand A %}}", "  b", "  {{% /expand %}}", "2. {{% expand C %}}d{{% /expand %}}")).toEqual([
      "- ::::::::::::details[A]",
      "  b",
      "  ::::::::::::",
      "2. ::::::::::::details[C]",
      "   d",
      "   ::::::::::::",
    ]);
    // The content ends the list, so the block does not belong to it.
    expect(
      read(
        "1. a",
        "",
        "    {{% expand A %}}",
        "b",
        "    {{< note >}}",
        "    c",
        "    {{< /note >}}",
        "  {{% /expand %}}",
      ),
    ).toEqual([
      "1. a",
      "",
      "::::::::::::details[A]",
      "b",
      "    :::::::::::note",
      "    c",
      "    :::::::::::",
      "::::::::::::",
    ]);
    expect(read("{{< details Why >}}", "{{< note >}}", "x", "{{< /note >}}", "{{< /details >}}")).toEqual([
      "::::::::::::details[Why]",
      ":::::::::::note",
      "x",
      ":::::::::::",
      "::::::::::::",
    ]);
  });

  test("tabs become tabs, figures images, and code code", () => {
    expect(read("{{< tabs >}}", '{{< tab name="Linux" >}}', "x", "{{< /tab >}}", "{{< /tabs >}}")).toEqual([
      "::::::::::::tabs",
      ":::::::::::tab[Linux]",
      "x",
      ":::::::::::",
      "::::::::::::",
    ]);
    // Another theme has only labels in this shortcode.
    expect(read("{{% tabs %}}", "[A](#)", "{{% /tabs %}}")).toEqual(["", "[A](#)", ""]);
    const code = ["{{% codetab %}}", "x", "{{% /codetab %}}"];
    expect(read('{{< tabs "Linux" "Windows" >}}', ...code, ...code, "{{< /tabs >}}")).toEqual([
      "::::::::::::tabs",
      ":::::::::::tab[Linux]",
      "x",
      ":::::::::::",
      ":::::::::::tab[Windows]",
      "x",
      ":::::::::::",
      "::::::::::::",
    ]);
    expect(read('{{< figure src="/a.svg" alt="A plan" caption="The plan" >}}')).toEqual([
      '![A plan](/a.svg "The plan")',
    ]);
    expect(read("{{< highlight go >}}", "{{ x }}", "{{< /highlight >}}")).toEqual(["``````go", "{{ x }}", "``````"]);
    expect(read('{{< code file="a.md" >}}', '{{</* img src="/a.svg" */>}}', "{{< /code >}}")).toEqual([
      "``````",
      '{{< img src="/a.svg" >}}',
      "``````",
    ]);
  });

  test("a shortcode that ends itself opens nothing; a card of code is a code block", () => {
    expect(read('{{% tab header="x" disabled=true /%}}', "{{% tab %}}", "Text", "{{% /tab %}}")).toEqual([
      "",
      "::::::::::::tab",
      "Text",
      "::::::::::::",
    ]);
    expect(read('{{< card code=true header="x" lang="sh" >}}', "a <B>", "{{< /card >}}")).toEqual([
      "``````sh",
      "a <B>",
      "``````",
    ]);
  });

  test("a shortcode may be on several lines", () => {
    const lines = [
      "{{< card",
      '  link="/b"',
      "",
      '  title="B"',
      ">}} c",
      "",
      "```",
      "{{< card",
      ">}}",
      "```",
      "{{< d",
      "",
      "e",
    ];
    expect(read(...lines)).toEqual([":::card[[B](</b>)]", "", ":::", "c", "", "", "", "", "", ...lines.slice(6)]);
  });

  test("shortcodes of a theme begin with its name", () => {
    expect(read('{{< own/hero-button text="Go" link="docs" >}}')).toEqual(["[Go](docs)"]);
    expect(
      read("{{< own/feature-grid >}}", '{{< own/feature-card title="A" subtitle="B" >}}', "{{< /own/feature-grid >}}"),
    ).toEqual(["::::::::::::cards", ":::card[A]", "B", ":::", "::::::::::::"]);
    expect(read('a {{< badge "new" >}} {{< badge content="b" color="red" >}}')).toEqual([
      'a <kbd class="badge">new</kbd> <kbd class="badge">b</kbd>',
    ]);
  });

  test("a link or image within an element is one, too", () => {
    const lines = ["<div>", '{{< button text="Go & see" href="/b" >}}', "</div>"];
    expect(read(...lines)).toEqual(["<div>", '<a href="/b">Go &amp; see</a>', "</div>"]);
    expect(read("<div>", '{{< img src="/a.svg" alt="A" title="B" >}}')[1]).toBe('<img src="/a.svg" alt="A" />');
  });

  test("a tree of files is a list", () => {
    const lines = [
      "{{< filetree/container >}}",
      '{{< filetree/folder name="a" state="open" >}}',
      '{{< filetree/folder name="b" />}}',
      '  {{< filetree/file name="c.md" >}}',
      "{{< /filetree/folder >}}",
      '{{% filetree/file name="d" %}}',
      "{{< /filetree/container >}}",
    ];
    expect(read(...lines)).toEqual(["", "- `a`", "  - `b`", "  - `c.md`", "", "- `d`", ""]);
    expect(left(...lines)).toEqual([]);
  });

  test("a shortcode for code without an end does not make code of the rest", () => {
    expect(read("{{< code file=a.go >}}", "Text.")).toEqual(["", "Text."]);
    expect(read("{{< code-toggle config=a />}}", "{{< code-toggle >}}", "b = 1", "{{< /code-toggle >}}")).toEqual([
      "",
      "``````",
      "b = 1",
      "``````",
    ]);
  });

  test("the original line of each line is known if a block is written on one line", () => {
    const origins = (...lines: string[]) => readForeignSyntax("docs/a.md", lines.join("\n")).origins;
    expect(origins("{{% alert %}}Short{{% /alert %}}", "Text")).toEqual([1, 1, 1, 2]);
    expect(origins("{{% alert %}}", "Short", "{{% /alert %}}")).toBeUndefined();
  });

  test("references become their pages' addresses; escaped shortcodes are shown", () => {
    expect(read('[a]({{< ref "b.md#c" >}}) [d]({{% relref "/docs/e" %}})')).toEqual(["[a](b.md#c) [d](/docs/e)"]);
    expect(read("{{</* note */>}} {{/* hidden */}}")).toEqual(["{{&lt; note &gt;}} "]);
  });

  test("others are removed and reported, with their content kept", () => {
    const lines = ["{{< state >}}", '{{< tooltip text="pod" id="x" >}}', "{{< box >}}", "kept", "{{< /box >}}"];
    expect(read(...lines)).toEqual(["", "pod", "", "kept", ""]);
    expect(left(...lines)).toEqual([
      "1: The shortcode {{< state >}} is ignored, because pages are not templates. Only its content is shown.",
      "3: The shortcode {{< box >}} is ignored, because pages are not templates. Only its content is shown.",
    ]);
  });
});

test("braces of another language are kept, however many quotes follow them", () => {
  const line = `Use {{%subject.id}} ${'and `c` or "d"'.repeat(60)}`;
  expect(read(line)).toEqual([line]);
});

describe("Liquid's tags", () => {
  test("code, raw text, comments and links are rewritten", () => {
    expect(read("{% highlight ruby linenos %}", "a", "{% endhighlight %}")).toEqual(["```ruby", "a", "```"]);
    expect(read("{% raw %}", "{% if %} {{ x }}", "{% endraw %}")).toEqual(["", "{% if %} {{ x }}", ""]);
    expect(read("a {% comment %} b", "c", "d {% endcomment %} e")).toEqual(["a  b", "", " e"]);
    expect(read('[a]({% link docs/a.md %}) [b]({{ site.baseurl }}/b) [c]({{ "/c" | relative_url }})')).toEqual([
      "[a](/docs/a.md) [b](/b) [c](/c)",
    ]);
  });

  test("others are removed and reported", () => {
    expect(read('[c]({{ "/c" | absolute_url | append: page.lang | append: "/d" }})')).toEqual(["[c](/c)"]);
    expect(read("{% include x.html", '  accept="Yes"', "%}", "after")).toEqual(["", "", "", "after"]);
    expect(read("```", "a", "```", "{: .plain :}", "b")).toEqual(["```", "a", "```", "", "b"]);
    expect(read("{% include x.html %}", "{% if a %}b{% endif %}")).toEqual(["", "b"]);
    expect(left("", "{% include x.html %}")).toEqual([
      "2: The Liquid tag {% include %} is ignored, because pages are not templates. Only its content is shown.",
    ]);
  });
});

describe("attributes of kramdown and MkDocs", () => {
  test("are removed, after an element or on a line of their own", () => {
    expect(read("[a](b.md){ .button } ![c](d.png){: width=300 } **e**{.f}")).toEqual([
      '[a](b.md) <img src="d.png" alt="c" width="300" /> **e**',
    ]);
    expect(read("Text", "{: .lead #x }", "1. TOC", "{:toc}")).toEqual(["Text", '<span id="x"></span>', "", ""]);
    expect(read("- **`locale`**{ #theme-locale }: text")).toEqual([
      '- **`locale`**<span id="theme-locale"></span>: text',
    ]);
  });

  test("make admonitions if they name one", () => {
    expect(read("{: .note }", "One", "two", "", "three")).toEqual(["> [!NOTE]", "> One", "> two", "", "three"]);
    expect(read("{: .warning-title }", "> Costs", ">", "> text")).toEqual(["", "> [!WARNING] Costs", ">", "> text"]);
  });
});

test("icons of the Material theme, and scripts and styles of Vue are removed; badges become their text", () => {
  expect(read("- :material-clock-fast:{ .lg } __Fast__ :smile: 10:30")).toEqual(["- __Fast__ :smile: 10:30"]);
  expect(
    read("<script setup>", "import A from './A.vue'", "</script>", "# `A` %{#a}%", '<Badge type="tip" text="new" />'),
  ).toEqual(["", "", "", "# `A` {#a}", '<kbd class="badge">new</kbd>']);
  expect(read("<script>", "let a", "</script>", "[[toc]]")).toEqual(["<script>", "let a", "</script>", ""]);
});

test("mkdocstrings references are removed with their options, and reported", () => {
  expect(read(":::a.b.c", ":::a", "b", ":::")).toEqual(["", ":::a", "b", ":::"]);
  const lines = ["a", "::: httpx.Client", "    :members: get", "", "    :docstring:", "b", "::: note", "c", ":::"];
  expect(read(...lines)).toEqual(["a", "", "", "", "", "b", "::: note", "c", ":::"]);
  expect(read("::: module", "    options:", "      x: 1", "b")).toEqual(["", "", "", "b"]);
  expect(read("::: tip", "    code", ":::")).toEqual(["::: tip", "    code", ":::"]);
  const inBlock = ['??? abstract "A"', "    ::: a.Client", "        options:", "            x: 1", "    b"];
  expect(read(...inBlock)).toEqual(['??? abstract "A"', "", "", "", "    b"]);
  expect(left(...lines)).toEqual([
    "2: The reference that mkdocstrings generates from code is ignored, because pages are not templates. Only its content is shown.",
  ]);
});

test("components of another framework are reported, each once, outside code and comments", () => {
  const text =
    "# A <Version>1</Version>\n\n`<B />`, `a\n<E />`\n\n<!-- <C />\n<D /> -->\n<Version /> <Vue.Part/> <i>x</i> <YourName> \\<Text here>";
  const found = (hasComponents: boolean) =>
    readForeignSyntax("a.md", text, { hasComponents }).diagnostics.map(({ line, message }) => `${line}: ${message}`);
  expect(found(true)).toEqual([
    "1: What the component <Version> draws is ignored, because pages are not templates. Only its content is shown.",
    "8: What the component <Vue.Part> draws is ignored, because pages are not templates. Only its content is shown.",
  ]);
  expect(found(false)).toEqual([]);
});

test("a tag of Liquid in a comment is not missed", () => {
  expect(left("<!-- {% include a.html %} -->", "<!--", "{% include b.html %}", "-->", "{% include c.html %}")).toEqual([
    expect.stringContaining("5: ") as string,
  ]);
});

test("a block of code may follow a line that ends with a backslash", () => {
  const text = "Text\\\n```\na ` b\n```\n\n`{{< foo >}}` stays\n";
  const found = readForeignSyntax("a.md", text);
  expect([found.text, found.diagnostics]).toEqual([text, []]);
});
