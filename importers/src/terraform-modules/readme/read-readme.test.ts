import { describe, expect, it } from "vitest";
import { parseReadme } from "./read-readme.ts";

describe("parseReadme", () => {
  it.each([
    ["# A `b_c` **d** [e](f) ![g](h)\n\nText", "A b_c d e"],
    ["\uFEFF<!-- note -->\r\n\r\n# Title ##\r\n", "Title"],
    ["Title\n=====\nText", "Title"],
    ["# _Emphasis_ of snake_case_names", "Emphasis of snake_case_names"],
    ["![CI](https://x.example/ci.svg?a=(b))\n[![A][b]][c]\n\n# Title", "Title"],
    [
      '<p align="center"><a href="/"><img src="logo.png"></a></p>\n\n<h1 align="center">\n  The *Title*\n</h1>',
      "The Title",
    ],
    ["# the\\_role for R&amp;D \\(new\\)", "the_role for R&D (new)"],
    ["# Runners on instances <!-- omit in toc -->", "Runners on instances"],
    ['[![A][a]][b]\n\n<div align="center">\n  <h3 align="center">Queue</h3>\n\n[a]: https://x.example/a.svg', "Queue"],
    ['<h2 align="center">Inputs</h2>\n\nText', undefined],
    ["Text first.\n\n# Title", undefined],
    ["```sh\n# comment\n```", undefined],
    ["Text alone", undefined],
    ["## Second\n", undefined],
    ["---\ntags:\n  - component/a\nsidebar_label: A\n---\n\n# Component: `a`\n", "Component: a"],
    ["# README\n\nText", undefined],
    ["# Terraform module\n", undefined],
    ["# Moved to https://example.com/new\n", undefined],
  ])("finds the title of %j", (text, title) => {
    expect(parseReadme(text).title).toBe(title);
  });

  it("drops front matter, keeps a rule at the start, and a heading that names no module", () => {
    expect(parseReadme("---\r\ntags: [a]\r\n---\r\n\r\nText\r\n").prose).toBe("Text");
    expect(parseReadme("---\n\nText: more\nof it\n\n---\n").prose).toBe("---\n\nText: more\nof it\n\n---");
    expect(parseReadme("# Usage\n\nCall it.").prose).toBe("# Usage\n\nCall it.");
  });

  it("drops HTML badges, and external pictures above the text", () => {
    const badge = '<p align="right"><a href="/"><img src="https://img.shields.io/a.svg" alt="Release"/></a>\n<br/></p>';
    const picture = '<img src="https://x.example/banner.png" alt="Banner">';
    const text = `<!-- note -->\n<a href="/">${picture}</a><br/>\n\n${badge}\n\n<p>Text.</p>\n\n${badge}\n\n${picture}\n`;
    expect(parseReadme(text).prose).toBe(`<!-- note -->\n\n\n<p>Text.</p>\n\n\n${picture}`);
    const own = '<p><img src="logo.png"></p>\n\nText.';
    expect(parseReadme(own).prose).toBe(own);
    expect(parseReadme(`<p>${picture} Words.</p>`).prose).toBe(`<p>${picture} Words.</p>`);
  });

  it("drops badges, and external pictures above the text, by the definitions of their addresses", () => {
    const definitions = "[a]: https://img.shields.io/a\n[Logo]: https://x.example/logo.png\n[own]: own.png";
    const rest = `Text.\n\n![Logo]\n\n![Own][own]\n\n${definitions}`;
    expect(parseReadme(`[![A][a]][b] ![Two][A]\n[![Logo][logo]][c]\n\n${rest}`).prose).toBe(rest);
    expect(parseReadme(`Text.\n\n![Logo][logo]\n\n${definitions}`).prose).toContain("![Logo][logo]");
    expect(parseReadme(`![Own][own]\n\n${rest}`).prose).toBe(`![Own][own]\n\n${rest}`);
  });

  it("drops only badges, generated tables and the headings above them", () => {
    const text = `# Title

[![CI](https://x.example/ci.svg)](https://x.example) ![Version](https://x.example/v.svg)

Text with ![a picture](p.png) in it.

![A diagram](d.png)

[![Another](https://x.example/d.png)](d.png)

## Usage

\`\`\`hcl
# BEGIN_TF_DOCS
\`\`\`

## Inputs

<!-- BEGINNING OF PRE-COMMIT-TERRAFORM DOCS HOOK -->
| Name |
<!-- END OF PRE-COMMIT-TERRAFORM DOCS HOOK -->

## Outputs

Written by hand.
`;
    expect(parseReadme(text).prose).toBe(
      "Text with ![a picture](p.png) in it.\n\n![A diagram](d.png)\n\n[![Another](https://x.example/d.png)](d.png)\n\n## Usage\n\n```hcl\n# BEGIN_TF_DOCS\n```\n\n## Outputs\n\nWritten by hand.",
    );
  });

  it.each([
    ["<!--- BEGIN_TF_DOCS --->", "<!--- END_TF_DOCS --->"],
    ["<!-- BEGIN TFDOC -->", "<!-- END TFDOC -->"],
    ["<!-- BEGIN_AUTOMATED_TF_DOCS_BLOCK -->", "<!-- END_AUTOMATED_TF_DOCS_BLOCK -->"],
  ])("recognises what was generated below %s", (begin, end) => {
    expect(parseReadme(`Text.\n\n${begin}\n## Variables\n\n| name |\n|---|\n| x |\n${end}\n`).prose).toBe("Text.");
  });

  it("drops unmarked generated tables, and keeps what authors wrote", () => {
    const table = (head: string) => `| ${head} | b |\n|---|---|\n| c | d |\n`;
    const text = `Text.\n\n## Inputs\n\n${table("Name")}\n## Modules\n\nNo modules.\n\n## Outputs\n\n${table("Name")}More.\n\n## Requirements\n\n${table("Tool")}\n## Sizes\n\n${table("Name")}`;
    expect(parseReadme(text).prose).toBe(
      `Text.\n\n## Outputs\n\n${table("Name")}More.\n\n## Requirements\n\n${table("Tool")}\n## Sizes\n\n${table("Name")}`.trim(),
    );
  });

  it("drops the document format of unmarked generated tables", () => {
    const text = `Text.

## Requirements

The following requirements are needed by this module:

- <a name="requirement_terraform"></a> [terraform](#requirement\\_terraform) (>= 1.9)

## Required Inputs

The following input variables are required:

### <a name="input_x"></a> [x](#input\\_x)

Type:

\`\`\`hcl
object({
# comment
  })
\`\`\`

## Optional Inputs

No optional inputs.

## Outputs

The following outputs tell what was made.
`;
    expect(parseReadme(text).prose).toBe("Text.\n\n## Outputs\n\nThe following outputs tell what was made.");
  });

  it("recognises generated tables by a heading of the first level", () => {
    expect(parseReadme("# Title\n\nText.\n\n# Inputs\n\n| Name   |\n|---|\n| a |\n\n# Support\n\nNone.").prose).toBe(
      "Text.\n\n# Support\n\nNone.",
    );
  });

  it("drops sections with only generated tables, and keeps those with more", () => {
    const marked = "<!-- BEGIN_TF_DOCS -->\n## Inputs\n\n| Name |\n<!-- END_TF_DOCS -->";
    const details = `<details>\n<summary>Reference</summary>\n\n${marked}\n</details>`;
    expect(parseReadme(`Text.\n\n## Documentation\n\n${marked}\n\n## License\n\n${details}`).prose).toBe("Text.");
    expect(parseReadme(`Text.\n\n## Reference\n\n${marked}\n\n### Own\n\nMore.`).prose).toBe(
      "Text.\n\n## Reference\n\n\n\n### Own\n\nMore.",
    );
    expect(parseReadme("## Inputs\n\n### Names\n\nShort ones.").prose).toBe("## Inputs\n\n### Names\n\nShort ones.");
  });

  it("recognises generated tables without outer bars", () => {
    expect(parseReadme("Text.\n\n### Inputs\n\nName | Type\n--- | ---\n`a` | `string`\n").prose).toBe("Text.");
    const own = "Text.\n\n## Inputs\n\nEither a | or b.";
    expect(parseReadme(own).prose).toBe(own);
  });

  it("keeps the text at the start of a generated README", () => {
    const text = "<!-- BEGIN_TF_DOCS -->\nMakes a vault.\n\n## Inputs\n\n| Name |\n<!-- END_TF_DOCS -->";
    expect(parseReadme(text).prose).toBe("Makes a vault.");
  });

  it("recognises badges with brackets in their address", () => {
    expect(parseReadme("[![A](https://x.example/badge/a-(b)-c)](https://x.example/(d))\n\nText.").prose).toBe("Text.");
  });

  it("keeps what was inserted into a completely generated README", () => {
    const text = `<!-- BEGIN_TF_DOCS -->
# A vault

What it is for.

## Requirements

- terraform

## Required Inputs

### <a name="input_x"></a> x

## Data collection

Text.
<!-- END_TF_DOCS -->`;
    expect(parseReadme(text)).toEqual({
      title: "A vault",
      prose: "What it is for.\n\n## Data collection\n\nText.",
    });
  });
});
