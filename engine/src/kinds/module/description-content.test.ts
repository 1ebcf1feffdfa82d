import { describe, expect, it } from "vitest";
import type { LinkReference } from "../../model/compiled-document.ts";
import { drawCode } from "../../compile/code/deferred-code.ts";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { renderDescriptions } from "./description-content.ts";
import { linkDescriptions } from "./link-readme.ts";
import { emptyModule } from "./module-fixture.ts";

const render = (description: string) =>
  renderDescriptions({ ...emptyModule, inputs: [{ name: "zone", description }] }, englishTexts)?.zone;

describe("a description", () => {
  it.each(["Plain words.", "Several\n  lines = 1\n", "A `cron(*/5 * * * ? *)` and src/**/*.tf, <name>, a - b."])(
    "is plain text: %j",
    (text) => {
      expect(render(text)).toBeUndefined();
    },
  );

  it("may have lists, tables, strong text and line breaks", () => {
    expect(render("What **counts**:\n\n- `a` - one\n  - two\n- three")).toBe(
      "<p>What <strong>counts</strong>:</p>\n<ul>\n<li><code>a</code> - one\n<ul>\n<li>two</li>\n</ul>\n</li>\n<li>three</li>\n</ul>",
    );
    expect(render("| a | b |\n|---|---|\n| 1 | 2 |")).toContain("<td>2</td>");
    expect(render("One<br/>two")).toBe("<p>One<br>two</p>");
    expect(render("One\n\n<hr>\n\ntwo")).toBe("<p>One</p>\n<hr>\n<p>two</p>");
  });

  it("may have elements of HTML, but not placeholders of the same names", () => {
    expect(render("Split by <code>&#124;</code> in <name>.")).toBe("<p>Split by <code>|</code> in &lt;name&gt;.</p>");
    expect(render("See <a href=https://x.example/#/a>A</a>.")).toContain('<a href="https://x.example/#/a"');
    expect(render("Written <a>-<b>.")).toBeUndefined();
  });

  it("may have emphasis and quotations", () => {
    expect(render("One of *Hot* and _Cool_, else __None__.")).toBe(
      "<p>One of <em>Hot</em> and <em>Cool</em>, else <strong>None</strong>.</p>",
    );
    expect(render("> Note: it lasts.")).toContain("<blockquote>");
  });

  it.each(["From aws_* or *_b, *.tf and *.tf.json", "5*3 and 4*2", "*nix and *BSD", "> 5 or __a_b__", "`*a*` of _a_b"])(
    "has no emphasis: %j",
    (text) => {
      expect(render(text)).toBeUndefined();
    },
  );

  it("keeps the indentation of paragraphs, but not of lists", () => {
    expect(render("As **written**:\n\n  object({\n    a = b\n  })\n\nThen.")).toBe(
      "<p>As <strong>written</strong>:</p>\n<p>  object({\n    a = b\n  })</p>\n<p>Then.</p>",
    );
    expect(render("- one\n  and two\n\n  More\n    of it\n\n```\na\n\n  b\n    c\n```")).toContain(
      "<p>More\nof it</p>",
    );
  });

  it("may have AsciiDoc links, but not in code", () => {
    expect(render("As the https://x.example/a[manual of it] says.")).toBe(
      '<p>As the <a href="https://x.example/a" target="_blank" rel="noopener noreferrer" class="external">manual of it</a> says.</p>',
    );
    expect(render("**One** of `https://x.example/[a-z]`.")).toContain("<code>https://x.example/[a-z]</code>");
    expect(render("One of `https://x.example/[a-z]`.")).toBeUndefined();
  });

  it("has a single line break for one in Markdown", () => {
    expect(render("**Important!** \\\nThe one.  \nThe other.")).toBe(
      "<p><strong>Important!</strong> <br>The one.<br>The other.</p>",
    );
  });

  it("may belong to an attribute", () => {
    const type =
      "object({\n  # Plain.\n  a = string\n  b = list(object({\n    # See [c](https://x.example).\n    c = any\n  }))\n})";
    expect(renderDescriptions({ ...emptyModule, inputs: [{ name: "zone", type }] }, englishTexts)).toEqual({
      "zone.b.c": expect.stringContaining('<a href="https://x.example"') as string,
    });
  });

  it("loses the indentation of its here-document, which would make it a block of code", () => {
    expect(render("First.\n\n    - one\n    - two")).toBe("<p>First.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>");
  });

  it("has highlighted code, headings below the entry's own, and no ids", () => {
    const html = render("# Use\n\n```hcl\na = 1\n```");
    expect(html).toContain('<h4 id="user-content-zone-use">Use');
    expect(drawCode(html ?? "", englishTexts)).toContain('<div class="code-block"><pre class="language-hcl"');
  });

  it("keeps text that only looks like an element, and removes scripts", () => {
    const html = render("- the <Account-Id> of `<x>`\n- x <script>alert(1)</script> <b onclick='x()'>b</b>");
    expect(html).toContain("the &lt;Account-Id&gt; of <code>&lt;x&gt;</code>");
    expect(html).not.toMatch(/<script|<b onclick/);
  });

  it("links to where its source does, and where references in plain text would", () => {
    const html = render(
      "See [this](./x.md), <https://x.example>, `var.pool`, [var.pool](y.md) and [p](https://p.example).",
    );
    const links: LinkReference[] = [];
    const find = (address: string) => (address === "https://p.example" ? "/p/" : undefined);
    const { zone } = linkDescriptions({ zone: html ?? "" }, links, { references: { "var.pool": "#pool" }, find });
    expect(zone).toContain('href="https://github.com/acme/terraform-aws-net/tree/v1.0.0/modules/vpc/x.md"');
    expect(zone).toContain('<code><a href="#pool">var.pool</a></code>');
    expect(zone?.match(/#pool/g)).toHaveLength(1);
    expect(zone).toContain('<a href="\u0002link 0\u0003">p</a>');
    expect(links).toMatchObject([{ url: "/p/", kind: "link" }]);
  });

  it("links to pages of the site for paths in the catalogue", () => {
    const html = renderDescriptions(
      { ...emptyModule, notes: ["See [the pool](/modules/pool/), [code](./x.md)."] },
      englishTexts,
    );
    const links: LinkReference[] = [];
    const linked = linkDescriptions(html ?? {}, links, { find: () => undefined });
    expect(Object.values(linked).join("")).toContain('<a href="\u0002link 0\u0003">the pool</a>');
    expect(Object.values(linked).join("")).toContain(
      'href="https://github.com/acme/terraform-aws-net/tree/v1.0.0/modules/vpc/x.md"',
    );
    expect(links).toMatchObject([{ url: "/modules/pool/", kind: "link" }]);
  });

  it("is not confused with that of an output of the same name", () => {
    const outputs = [{ name: "zone", description: "**Out**" }];
    expect(renderDescriptions({ ...emptyModule, outputs }, englishTexts)).toEqual({
      output_zone: "<p><strong>Out</strong></p>",
    });
  });
});
