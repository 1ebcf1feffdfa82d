import type { Explanation } from "./explanation.ts";

/** Findings about files, front matter and the text of documents. */
export const documents: readonly Explanation[] = [
  {
    code: "site-empty",
    meaning: "The folder holds no Markdown file, so there is nothing to build.",
    fix: "Write a first document, or name the folder that holds `docs/`.",
    example: {
      "docs/index.md": "",
      "docs/_part.md": "A part makes no page.\n",
      "site.config.js": 'export default { exclude: ["index.md"] };\n',
    },
    repaired: { "site.config.js": "export default {};\n" },
  },
  {
    code: "file-unreadable",
    meaning: "The system does not let the build read a file.",
    fix: "Give the build the right to read it, or take the file away.",
  },
  {
    code: "folder-unreadable",
    meaning: "The system does not let the build list a folder.",
    fix: "Give the build the right to read it, or take the folder away.",
  },
  {
    code: "symlink-outside",
    meaning:
      "A symbolic link among the documents or static files leads out of the repository. It is followed: what it leads to is published, and other machines may not have it.",
    fix: "Put the files into the repository. Links within it, such as to the documents of another package, are fine.",
  },
  {
    code: "front-matter-malformed",
    meaning: "What stands between the lines of dashes is not valid YAML.",
    fix: "Put texts that contain `: `, `#`, `{` or `[` into quotes.",
    example: { "docs/index.md": "---\ntitle: Networks: an overview\n---\n\nText.\n" },
    repaired: { "docs/index.md": '---\ntitle: "Networks: an overview"\n---\n\nText.\n' },
  },
  {
    code: "front-matter-open",
    meaning: "Front matter begins at the head of the file and never ends: its fields would be shown as text.",
    fix: "Write `---` on a line of its own below the last field.",
    example: { "docs/index.md": "---\ntitle: Home\n\nText.\n" },
    repaired: { "docs/index.md": "---\ntitle: Home\n---\n\nText.\n" },
  },
  {
    code: "front-matter-value",
    meaning: "A field of the front matter holds a value of another kind than it takes.",
    fix: "Write what the finding says; the reference of front matter has the kind of each field.",
    example: { "docs/index.md": "---\nsidebar_position: first\n---\n\n# Home\n" },
    repaired: { "docs/index.md": "---\nsidebar_position: 1\n---\n\n# Home\n" },
  },
  {
    code: "front-matter-misspelt",
    meaning:
      "A field of the front matter means nothing to the engine, and is close to one that does. Fields with other names are kept for components.",
    fix: "Correct its name.",
    example: { "docs/index.md": "---\nsidebar_postion: 1\n---\n\n# Home\n" },
    repaired: { "docs/index.md": "---\nsidebar_position: 1\n---\n\n# Home\n" },
  },
  {
    code: "document-id",
    meaning: "The `id` of a document contains a slash. The folder is part of an id already.",
    fix: "Write the last part alone.",
    example: { "docs/guides/vpc.md": "---\nid: guides/network\n---\n\n# VPC\n" },
    repaired: { "docs/guides/vpc.md": "---\nid: network\n---\n\n# VPC\n" },
  },
  {
    code: "document-slug",
    meaning: "The path that a document asks for is not one that a page can have.",
    fix: "Set `slug` to a path without `?`, `#` and `..`.",
    example: { "docs/vpc.md": "---\nslug: /vpc?new\n---\n\n# VPC\n" },
    repaired: { "docs/vpc.md": "---\nslug: /vpc-new\n---\n\n# VPC\n" },
  },
  {
    code: "id-duplicate",
    meaning: "Two documents have the same id, and sidebars could not tell them apart.",
    fix: "Set another `id` in the front matter of one of them, or rename its file.",
    example: { "docs/vpc.md": "# VPC\n", "docs/network.md": "---\nid: vpc\nslug: /network\n---\n\n# Network\n" },
    repaired: { "docs/network.md": "# Network\n" },
  },
  {
    code: "route-duplicate",
    meaning: "Several pages claim one path. The first of them is shown.",
    fix: "Set another `slug` in the others, or rename them. `onDuplicateRoutes` ranks the finding.",
    example: { "docs/vpc.md": "# VPC\n", "docs/network.md": "---\nslug: /vpc\n---\n\n# Network\n" },
    repaired: { "docs/network.md": "# Network\n" },
  },
  {
    code: "pagination-document-unknown",
    meaning: "`pagination_prev` or `pagination_next` names a document that there is not.",
    fix: "Write a document's id, or `null` for none.",
    example: { "docs/vpc.md": "---\npagination_next: netwrk\n---\n\n# VPC\n", "docs/network.md": "# Network\n" },
    repaired: { "docs/vpc.md": "---\npagination_next: network\n---\n\n# VPC\n" },
  },
  {
    code: "admonition-open",
    meaning: "An admonition is never closed, and holds all that follows.",
    fix: "Write `:::` on a line of its own where it ends. One that holds another needs more colons.",
    example: { "docs/index.md": "# Home\n\n:::note\n\nMind this.\n" },
    repaired: { "docs/index.md": "# Home\n\n:::note\n\nMind this.\n\n:::\n" },
  },
  {
    code: "admonition-unknown",
    meaning: "There is no admonition of that kind; what it holds is shown without a box.",
    fix: "Write `note`, `tip`, `info`, `warning`, `danger` or `caution`.",
    example: { "docs/index.md": "# Home\n\n:::notice\n\nMind this.\n\n:::\n" },
    repaired: { "docs/index.md": "# Home\n\n:::note\n\nMind this.\n\n:::\n" },
  },
  {
    code: "code-block-open",
    meaning: "A code block within an admonition is never closed, so that the end of the admonition is code too.",
    fix: "Close the code block before the `:::`.",
    example: { "docs/index.md": "# Home\n\n:::note\n\n```sh\nls\n\n:::\n\nMore.\n" },
    repaired: { "docs/index.md": "# Home\n\n:::note\n\n```sh\nls\n```\n\n:::\n\nMore.\n" },
  },
  {
    code: "code-language-unknown",
    meaning:
      "No language has the name after the fence, and one has nearly that name. The code is shown without colours.",
    fix: "Correct the name.",
    example: { "docs/index.md": "# Home\n\n```pyhton\nprint(1)\n```\n" },
    repaired: { "docs/index.md": "# Home\n\n```python\nprint(1)\n```\n" },
  },
  {
    code: "heading-id-duplicate",
    meaning: "Several headings of a page have the same id of their own: links lead to the first of them.",
    fix: "Give each an id of its own.",
    example: { "docs/index.md": "# Home\n\n## First {#part}\n\n## Second {#part}\n" },
    repaired: { "docs/index.md": "# Home\n\n## First {#part}\n\n## Second {#other}\n" },
  },
  {
    code: "diagram-not-drawn",
    meaning: "A diagram cannot be drawn when the site is built, and is shown as its text.",
    fix: "Have Mermaid draw it in readers' browsers: `npm install mermaid`. Or correct it, or write one of the kinds that are drawn at build: flowcharts, sequence, state, class and entity diagrams, XY charts.",
    example: { "docs/index.md": "# Home\n\n```mermaid\ngantt\n  title Plan\n```\n" },
    repaired: { "docs/index.md": "# Home\n\n```mermaid\nflowchart LR\n  Plan --> Apply\n```\n" },
  },
  {
    code: "math-invalid",
    meaning: "KaTeX does not know a formula, which is shown as its source.",
    fix: "Correct the formula. A dollar that begins none is `\\$`.",
    example: {
      "docs/index.md": "# Home\n\nIt is $\\frac{1$ here.\n",
      "site.config.js": "export default { markdown: { math: true } };\n",
    },
    repaired: { "docs/index.md": "# Home\n\nIt is $\\frac{1}{2}$ here.\n" },
  },
  {
    code: "placeholder-malformed",
    meaning: "Something in code looks like a value that readers fill in, but its name is none.",
    fix: "Write capital letters, digits and underscores between the dollars, or a backslash before them to show them.",
    example: { "docs/index.md": "# Home\n\n`$$account-id$$`\n" },
    repaired: { "docs/index.md": "# Home\n\n`$$ACCOUNT_ID$$`\n" },
  },
  {
    code: "placeholder-outside-code",
    meaning: "A value that readers fill in stands outside of code, and is shown as it is.",
    fix: "Put it into code.",
    example: { "docs/index.md": "# Home\n\nYour account is $$ACCOUNT_ID$$.\n" },
    repaired: { "docs/index.md": "# Home\n\nYour account is `$$ACCOUNT_ID$$`.\n" },
  },
  {
    code: "persist-without-tasks",
    meaning: "`:::persist` remembers what readers tick, and holds nothing to tick.",
    fix: "Put a list of tasks into it.",
    example: { "docs/index.md": "# Home\n\n:::persist\n\n- Create the account\n\n:::\n" },
    repaired: { "docs/index.md": "# Home\n\n:::persist\n\n- [ ] Create the account\n\n:::\n" },
  },
  {
    code: "tabs-empty",
    meaning: "`:::tabs` or `:::code-group` holds nothing that could be a tab; what it holds is shown without it.",
    fix: "Put `:::tab[Name]` blocks into the one, fenced code blocks into the other.",
    example: { "docs/index.md": "# Home\n\n:::code-group\n\nRun it.\n\n:::\n" },
    repaired: { "docs/index.md": "# Home\n\n:::code-group\n\n```sh [npm]\nnpm ci\n```\n\n:::\n" },
  },
  {
    code: "include-missing",
    meaning: "A document includes a file that is not there.",
    fix: "Write the path from the document's folder, or from one above it.",
  },
  {
    code: "include-nested",
    meaning:
      "An included file includes itself, directly or by way of others, or more than eight files include one another.",
    fix: "Remove one of the lines that the finding names, or include only a part of the file.",
    example: {
      "docs/index.md": '# Start\n\n--8<-- "part.md"\n',
      "docs/part.md": 'The part.\n\n--8<-- "part.md"\n',
    },
    repaired: { "docs/index.md": '# Start\n\n--8<-- "part.md"\n', "docs/part.md": "The part.\n" },
  },
  {
    code: "partial-missing",
    meaning: "A document imports a part that is not there.",
    fix: "Write the path of a Markdown file, relative to the document.",
    example: {
      "docs/index.mdx": 'import Part from "./_prt.md";\n\n# Start\n\n<Part />\n',
      "docs/_part.md": "The part.\n",
    },
    repaired: { "docs/index.mdx": 'import Part from "./_part.md";\n\n# Start\n\n<Part />\n' },
  },
  {
    code: "partial-cycle",
    meaning: "Parts import each other in a circle.",
    fix: "Take one of the imports away.",
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
      "A document holds what only the templates of another generator would make. What it holds is shown, the rest is left out.",
    fix: "Write in Markdown what it would have made, or make it a component in an `.mdx` file.",
  },
  {
    code: "history-missing",
    meaning: "The configuration has pages say when they were changed, and Git cannot tell.",
    fix: "Build in a clone with its history, or turn `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor` off.",
    example: { "site.config.js": "export default { docs: { showLastUpdateTime: true } };" },
    repaired: { "site.config.js": "export default {};" },
  },
  {
    code: "history-shallow",
    meaning: "The clone has only the newest commits: pages that are older tell the date of the oldest of these.",
    fix: "Clone all of the history: with `actions/checkout`, `fetch-depth: 0`.",
  },
  {
    code: "heading-skipped",
    meaning:
      "`cairn check`: a heading is more than one level below the one before it, so that the page's outline has a gap.",
    fix: "Give it the next level. How large it looks is the theme's.",
  },
  {
    code: "image-text-missing",
    meaning: "`cairn check`: a picture has no alternative text. Who does not see it learns nothing of it.",
    fix: "Say between the square brackets what the picture shows.",
  },
  {
    code: "link-text-unclear",
    meaning:
      '`cairn check`: a link\'s text, such as "here", says nothing in a list of links, as screen readers make it.',
    fix: "Make the words that name the page the link.",
  },
  {
    code: "word-misspelt",
    meaning:
      "A word of a document is in no dictionary of its language (`prose.spelling`), in none of the site's own words, and nowhere in its code and catalogue.",
    fix: "Correct it, or add it to `prose.spelling.words` or to a file of `wordFiles`.",
  },
  {
    code: "dictionary-missing",
    meaning: "`prose.spelling` names a dictionary, or a file of words, that cannot be read: no word was looked up.",
    fix: "Install the package that the finding names, or correct the path.",
    example: {
      "site.config.js": 'export default { prose: { spelling: { dictionaries: { en: "dictionary-xx" } } } };\n',
    },
    repaired: { "site.config.js": "export default {};\n" },
  },
  {
    code: "term-avoided",
    meaning: "`cairn check`: a document has a term that `prose.terms` in the configuration says not to write.",
    fix: "Write what the finding names.",
  },
  {
    code: "page-orphan",
    meaning: "`cairn check`: no sidebar, link, navbar or footer leads to a page, so that only search finds it.",
    fix: "Link to it, or write `unlisted: true` in its front matter.",
  },
  {
    code: "page-stale",
    meaning: "`cairn check`: a page was not changed for longer than `prose.staleAfterMonths`.",
    fix: "Read it, correct it, or confirm it by `last_update: { date: … }` in its front matter.",
  },
];
