import type { Explanation } from "./explanation.ts";

/** Findings about documents as files, and about their front matter. */
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
    code: "documents-unread",
    meaning:
      "Most documents are written in another language than Markdown, such as AsciiDoc, which Antora reads, or reStructuredText. The pages of the site are made of Markdown only, so those documents are missing.",
    fix: "Convert them with the command that the finding gives.",
    example: { "docs/index.md": "# Guide\n", "docs/install.adoc": "= Install\n", "docs/use.adoc": "= Use\n" },
    repaired: {
      "docs/install.adoc": null,
      "docs/use.adoc": null,
      "docs/install.md": "# Install\n",
      "docs/use.md": "# Use\n",
    },
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
