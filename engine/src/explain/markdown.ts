import type { Explanation } from "./explanation.ts";

/** Findings about the Markdown of documents. */
export const markdown: readonly Explanation[] = [
  {
    code: "admonition-open",
    meaning:
      "An admonition, or another block that starts with `:::`, is never closed, so it contains everything after it.",
    fix: "Write `:::` on a line of its own where it ends. A block that contains another needs more colons.",
    example: { "docs/index.md": "# Home\n\n:::note\n\nMind this.\n" },
    repaired: { "docs/index.md": "# Home\n\n:::note\n\nMind this.\n\n:::\n" },
  },
  {
    code: "admonition-end-unused",
    meaning:
      "A `:::` ends nothing, so readers see it as text. Mostly, an admonition contains another one with as many colons: the first `:::` has ended both.",
    fix: "Give the outer admonition more colons at both ends.",
    example: { "docs/index.md": "# Home\n\n:::tip\n\n:::note\n\nMind this.\n\n:::\n\nMore.\n\n:::\n" },
    repaired: { "docs/index.md": "# Home\n\n::::tip\n\n:::note\n\nMind this.\n\n:::\n\nMore.\n\n::::\n" },
  },
  {
    code: "admonition-unknown",
    meaning: "The type of an admonition is misspelt. Its content is shown without a box.",
    fix: "Use `note`, `tip`, `info`, `warning`, `danger` or `caution`.",
    example: { "docs/index.md": "# Home\n\n:::notice\n\nMind this.\n\n:::\n" },
    repaired: { "docs/index.md": "# Home\n\n:::note\n\nMind this.\n\n:::\n" },
  },
  {
    code: "directive-unknown",
    meaning:
      "A block that starts with `:::` has a name that is not known here. Its content is shown without a box. In documents of another generator, whose plugins may know it, this is a note.",
    fix: "Use an admonition, such as `note`, add the name to `markdown.admonitions`, or remove the marks.",
    example: { "docs/index.md": "# Home\n\n:::columns\n\nMind this.\n\n:::\n" },
    repaired: { "docs/index.md": "# Home\n\n:::note\n\nMind this.\n\n:::\n" },
  },
  {
    code: "code-block-open",
    meaning:
      "A code block is never closed, so everything after it becomes part of the code: the end of an admonition, headings, other code blocks.",
    fix: "Close the code block, in an admonition before the `:::`.",
    example: { "docs/index.md": "# Home\n\n:::note\n\n```sh\nls\n\n:::\n\nMore.\n" },
    repaired: { "docs/index.md": "# Home\n\n:::note\n\n```sh\nls\n```\n\n:::\n\nMore.\n" },
  },
  {
    code: "comment-open",
    meaning: "A comment in Markdown has no end, so the rest of the page is not shown.",
    fix: "Write `-->` where the comment ends.",
    example: { "docs/index.md": "# Home\n\n<!-- To do\n\nText.\n" },
    repaired: { "docs/index.md": "# Home\n\n<!-- To do -->\n\nText.\n" },
  },
  {
    code: "footnote-missing",
    meaning: "A text refers to a footnote that the document does not have, so readers see `[^name]`.",
    fix: "Write the footnote, or correct its name.",
    example: { "docs/index.md": "# Home\n\nFast[^1], light[^2].\n\n[^1]: Measured.\n" },
    repaired: { "docs/index.md": "# Home\n\nFast[^1], light[^2].\n\n[^1]: Measured.\n\n[^2]: On phones.\n" },
  },
  {
    code: "footnote-unused",
    meaning: "No text refers to a footnote, so it is not shown.",
    fix: "Refer to it, or remove it.",
    example: { "docs/index.md": "# Home\n\nFast.\n\n[^1]: Measured.\n" },
    repaired: { "docs/index.md": "# Home\n\nFast[^1].\n\n[^1]: Measured.\n" },
  },
  {
    code: "details-open",
    meaning: "A `<details>` in Markdown has no end, so everything after it is hidden until the reader opens it.",
    fix: "Write `</details>` where the hidden part ends.",
    example: { "docs/index.md": "# Home\n\n<details>\n<summary>More</summary>\n\nHidden.\n" },
    repaired: { "docs/index.md": "# Home\n\n<details>\n<summary>More</summary>\n\nHidden.\n\n</details>\n" },
  },
  {
    code: "code-language-unknown",
    meaning:
      "A code block names an unknown language, but the name is close to a known one. The code is shown without syntax highlighting.",
    fix: "Correct the name of the language.",
    example: { "docs/index.md": "# Home\n\n```pyhton\nprint(1)\n```\n" },
    repaired: { "docs/index.md": "# Home\n\n```python\nprint(1)\n```\n" },
  },
  {
    code: "code-option-unread",
    meaning:
      "An option of a code block has no effect: its name is close to a known one, or the title is not in quotes.",
    fix: "Correct the name of the option, or put the title in quotes.",
    example: { "docs/index.md": '# Home\n\n```hcl titel="main.tf"\na = 1\n```\n' },
    repaired: { "docs/index.md": '# Home\n\n```hcl title="main.tf"\na = 1\n```\n' },
  },
  {
    code: "heading-id-duplicate",
    meaning: "Several headings on a page set the same id. Links lead to the first of them.",
    fix: "Give each heading a different id.",
    example: { "docs/index.md": "# Home\n\n## First {#part}\n\n## Second {#part}\n" },
    repaired: { "docs/index.md": "# Home\n\n## First {#part}\n\n## Second {#other}\n" },
  },
  {
    code: "diagram-not-drawn",
    meaning:
      "A diagram cannot be drawn when the site is built. If the package `mermaid` is installed, it is drawn in readers' browsers, and this is a note; otherwise its source is shown as text.",
    fix: "Correct the line that the finding names, or run `npm install mermaid`. Flowcharts, sequence, state, class and entity diagrams and XY charts are drawn at build time; other types always need Mermaid.",
    example: { "docs/index.md": "# Home\n\n```mermaid\ngantt\n  title Plan\n```\n" },
    repaired: { "docs/index.md": "# Home\n\n```mermaid\nflowchart LR\n  Plan --> Apply\n```\n" },
  },
  {
    code: "math-invalid",
    meaning: "KaTeX cannot render a formula, so its source is shown.",
    fix: "Correct the formula. Write `\\$` for a dollar sign that does not start a formula.",
    example: {
      "docs/index.md": "# Home\n\nIt is $\\frac{1$ here.\n",
      "site.config.js": "export default { markdown: { math: true } };\n",
    },
    repaired: { "docs/index.md": "# Home\n\nIt is $\\frac{1}{2}$ here.\n" },
  },
  {
    code: "math-command-unknown",
    meaning:
      "KaTeX does not know a command of a formula, so the formula's source is shown. Where another generator publishes the documents, this is a note: its configuration may define the command.",
    fix: "Correct the name, or write what the command stands for.",
    example: {
      "docs/index.md": "# Home\n\nIt is $\\half{1}$ here.\n",
      "site.config.js": "export default { markdown: { math: true } };\n",
    },
    repaired: { "docs/index.md": "# Home\n\nIt is $\\frac{1}{2}$ here.\n" },
  },
  {
    code: "placeholder-malformed",
    meaning: "Something in code looks like a placeholder for readers to fill in, but its name is not valid.",
    fix: "Between the dollar signs, use only capital letters, digits and underscores. To show the text as it is, write a backslash before it.",
    example: { "docs/index.md": "# Home\n\n`$$account-id$$`\n" },
    repaired: { "docs/index.md": "# Home\n\n`$$ACCOUNT_ID$$`\n" },
  },
  {
    code: "placeholder-outside-code",
    meaning: "A placeholder for readers to fill in is outside code, so it is shown as plain text.",
    fix: "Put the placeholder in code.",
    example: { "docs/index.md": "# Home\n\nYour account is $$ACCOUNT_ID$$.\n" },
    repaired: { "docs/index.md": "# Home\n\nYour account is `$$ACCOUNT_ID$$`.\n" },
  },
  {
    code: "persist-without-tasks",
    meaning: "`:::persist` remembers which tasks readers tick, but it contains no tasks.",
    fix: "Put a task list into it.",
    example: { "docs/index.md": "# Home\n\n:::persist\n\n- Create the account\n\n:::\n" },
    repaired: { "docs/index.md": "# Home\n\n:::persist\n\n- [ ] Create the account\n\n:::\n" },
  },
  {
    code: "tabs-empty",
    meaning: "`:::tabs` or `:::code-group` contains nothing that can be a tab. Its content is shown without tabs.",
    fix: "Put `:::tab[Name]` blocks into `:::tabs`, and fenced code blocks into `:::code-group`.",
    example: { "docs/index.md": "# Home\n\n:::code-group\n\nRun it.\n\n:::\n" },
    repaired: { "docs/index.md": "# Home\n\n:::code-group\n\n```sh [npm]\nnpm ci\n```\n\n:::\n" },
  },
  {
    code: "include-missing",
    meaning: "A document includes a file that does not exist, or that is outside the site's folder.",
    fix: "Correct the path: it is relative to the document's folder, or to a folder above it within the site. Move a file from outside into the site's folder.",
  },
  {
    code: "include-nested",
    meaning:
      "An included file includes itself, directly or by way of others, or more than eight files include one another.",
    fix: "Remove one of these includes, or include only a part of the file. If nothing includes itself, include the inner files directly in the document.",
  },
  {
    code: "partial-missing",
    meaning: "A document imports a partial that does not exist.",
    fix: "Correct the path, which is relative to the document. If a script of the site generates the file, run it first.",
    example: {
      "docs/index.mdx": 'import Part from "./_prt.md";\n\n# Start\n\n<Part />\n',
      "docs/_part.md": "The part.\n",
    },
    repaired: { "docs/index.mdx": 'import Part from "./_part.md";\n\n# Start\n\n<Part />\n' },
  },
  {
    code: "partial-cycle",
    meaning: "Partials import each other in a cycle.",
    fix: "Remove one of the imports.",
    example: {
      "docs/start.mdx": 'import A from "./_a.mdx";\n\n# Start\n\n<A />\n',
      "docs/_a.mdx": 'import B from "./_b.mdx";\n\n<B />\n',
      "docs/_b.mdx": 'import A from "./_a.mdx";\n\n<A />\n',
    },
    repaired: { "docs/_b.mdx": "The end.\n" },
  },
];
