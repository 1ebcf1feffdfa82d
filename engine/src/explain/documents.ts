import type { Explanation } from "./explanation.ts";

/** Findings about files, front matter and the text of documents. */
export const documents: readonly Explanation[] = [
  {
    code: "site-empty",
    meaning: "The folder contains no Markdown files, so there is nothing to build.",
    fix: "Write a first document, such as `docs/index.md`, or give the folder that contains `docs/`: `cairn build DIR`.",
    example: {
      "docs/index.md": "",
      "docs/_part.md": "A part makes no page.\n",
      "site.config.js": 'export default { exclude: ["index.md"] };\n',
    },
    repaired: { "site.config.js": "export default {};\n" },
  },
  {
    code: "file-unreadable",
    meaning: "The operating system does not let the build read a file.",
    fix: "Give the build permission to read it, or remove the file.",
  },
  {
    code: "not-utf-8",
    meaning: "A file is not encoded in UTF-8, so its text cannot be read reliably.",
    fix: "Save it as UTF-8 in your editor, or convert it with the `iconv` command that the finding gives.",
  },
  {
    code: "folder-unreadable",
    meaning: "The operating system does not let the build list a folder.",
    fix: "Give the build permission to read it, or remove the folder.",
  },
  {
    code: "symlink-outside",
    meaning:
      "A symbolic link among the documents or static files leads out of the repository. It is followed: what it leads to is published, and other machines may not have it.",
    fix: 'Put the files into the repository. Links within it, such as to the documents of another package, are fine. If the link is intended, set `checks: { "symlink-outside": "ignore" }`.',
  },
  {
    code: "symlink-dead",
    meaning:
      "A symbolic link among the documents or static files leads to nothing that exists and may be read, or to a folder that contains the link, so that following it would never end. Nothing is published in its place.",
    fix: "Correct the path that it leads to, or remove the link.",
  },
  {
    code: "front-matter-malformed",
    meaning: "The front matter, between the lines of dashes, is not valid YAML.",
    fix: "Put quotes around values that contain `: `, `#`, `{` or `[`.",
    example: { "docs/index.md": "---\ntitle: Networks: an overview\n---\n\nText.\n" },
    repaired: { "docs/index.md": '---\ntitle: "Networks: an overview"\n---\n\nText.\n' },
  },
  {
    code: "front-matter-open",
    meaning: "The front matter at the start of the file is never closed, so its fields would be shown as text.",
    fix: "Write `---` on a line of its own below the last field.",
    example: { "docs/index.md": "---\ntitle: Home\n\nText.\n" },
    repaired: { "docs/index.md": "---\ntitle: Home\n---\n\nText.\n" },
  },
  {
    code: "front-matter-value",
    meaning: "A front matter field has a value of the wrong type.",
    fix: "Correct the value. The finding says what the field accepts; the front matter reference lists the type of each field.",
    example: { "docs/index.md": "---\nsidebar_position: first\n---\n\n# Home\n" },
    repaired: { "docs/index.md": "---\nsidebar_position: 1\n---\n\n# Home\n" },
  },
  {
    code: "front-matter-misspelt",
    meaning:
      "A front matter field has no meaning to the engine, but its name is close to one that does. Fields with other names are kept for components.",
    fix: "Correct the field's name.",
    example: { "docs/index.md": "---\nsidebar_postion: 1\n---\n\n# Home\n" },
    repaired: { "docs/index.md": "---\nsidebar_position: 1\n---\n\n# Home\n" },
  },
  {
    code: "document-id",
    meaning: "The `id` of a document contains a slash. The folder is already part of the id.",
    fix: "Write only the part after the last slash.",
    example: { "docs/guides/vpc.md": "---\nid: guides/network\n---\n\n# VPC\n" },
    repaired: { "docs/guides/vpc.md": "---\nid: network\n---\n\n# VPC\n" },
  },
  {
    code: "document-slug",
    meaning: "A document sets a path that a page cannot have.",
    fix: "Set `slug` to a path without `?`, `#`, `%` and `..`. If the path comes from the file's name, rename the file instead.",
    example: { "docs/vpc.md": "---\nslug: /vpc?new\n---\n\n# VPC\n" },
    repaired: { "docs/vpc.md": "---\nslug: /vpc-new\n---\n\n# VPC\n" },
  },
  {
    code: "id-duplicate",
    meaning: "Two documents have the same id, so sidebars cannot tell them apart.",
    fix: "Set another `id` in the front matter of one of them, or rename its file.",
    example: { "docs/vpc.md": "# VPC\n", "docs/network.md": "---\nid: vpc\nslug: /network\n---\n\n# Network\n" },
    repaired: { "docs/network.md": "# Network\n" },
  },
  {
    code: "route-duplicate",
    meaning: "Several pages have the same path. The first of them is shown.",
    fix: "Set another `slug` in the others, or rename them. `onDuplicateRoutes` sets the severity of this finding.",
    example: { "docs/vpc.md": "# VPC\n", "docs/network.md": "---\nslug: /vpc\n---\n\n# Network\n" },
    repaired: { "docs/network.md": "# Network\n" },
  },
  {
    code: "pagination-document-unknown",
    meaning: "`pagination_prev` or `pagination_next` names a document that does not exist.",
    fix: "Use the id of a document, or `null` for none.",
    example: { "docs/vpc.md": "---\npagination_next: netwrk\n---\n\n# VPC\n", "docs/network.md": "# Network\n" },
    repaired: { "docs/vpc.md": "---\npagination_next: network\n---\n\n# VPC\n" },
  },
  {
    code: "blog-author-unknown",
    meaning: "A post names an author that the blog's file of authors does not have, so it shows only this name.",
    fix: "Correct the name, or add the author to the file.",
    example: {
      "site.config.ts": 'export default { title: "A", url: "https://a.example", blogs: [{}] };\n',
      "blog/authors.yml": "ann:\n  name: Ann Lee\n",
      "blog/2024-01-31-news.md": "---\nauthors: anne\n---\n\nNews.\n",
    },
    repaired: { "blog/2024-01-31-news.md": "---\nauthors: ann\n---\n\nNews.\n" },
  },
  {
    code: "blog-author-nameless",
    meaning: "An entry in the blog's file of authors has no name, so posts show the entry's key.",
    fix: "Write `name`.",
    example: {
      "site.config.ts": 'export default { title: "A", url: "https://a.example", blogs: [{}] };\n',
      "blog/authors.yml": "ann:\n  nam: Ann Lee\n",
      "blog/2024-01-31-news.md": "---\nauthors: ann\n---\n\nNews.\n",
    },
    repaired: { "blog/authors.yml": "ann:\n  name: Ann Lee\n" },
  },
  {
    code: "blog-file-syntax",
    meaning: "The blog's file of authors or tags is not valid YAML, so posts have none of them.",
    fix: "Put quotes around values that contain colons, quotes or hashes, and indent with spaces only.",
    example: {
      "site.config.ts": 'export default { title: "A", url: "https://a.example", blogs: [{}] };\n',
      "blog/authors.yml": "ann: {\n",
      "blog/2024-01-31-news.md": "News.\n",
    },
    repaired: { "blog/authors.yml": "ann:\n  name: Ann Lee\n" },
  },
  {
    code: "blog-date-invalid",
    meaning: "The date in the name of a post's file does not exist, so the post has none.",
    fix: "Correct the name, or write `date` in the front matter.",
    example: {
      "site.config.ts": 'export default { title: "A", url: "https://a.example", blogs: [{}] };\n',
      "blog/2024-13-31-news.md": "News.\n",
    },
    repaired: { "blog/2024-13-31-news.md": null, "blog/2024-12-31-news.md": "News.\n" },
  },
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
  {
    code: "template-left-out",
    meaning:
      "A document contains template syntax of another generator. The text inside it is shown; the rest is left out.",
    fix: "Write the result in Markdown, or turn it into a component in an `.mdx` file.",
  },
  {
    code: "history-missing",
    meaning: "The configuration makes pages show when they were last changed, but Git cannot provide this information.",
    fix: "Build in a clone with its history, or turn off `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor`.",
    example: { "site.config.js": "export default { docs: { showLastUpdateTime: true } };" },
    repaired: { "site.config.js": "export default {};" },
  },
  {
    code: "history-shallow",
    meaning:
      "The clone contains only the newest commits, so pages last changed before them show the date of the oldest of these commits.",
    fix: "Clone the full history: with `actions/checkout`, set `fetch-depth: 0`.",
  },
];
