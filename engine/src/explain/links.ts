import type { Explanation } from "./explanation.ts";

/** Findings about links, images, redirects and the ways to a page. */
export const links: readonly Explanation[] = [
  {
    code: "link-missing",
    meaning: "A link matches no page. Links in documents, components, the navbar, the footer and sidebars are checked.",
    fix: "Use the path of a page, or the relative path of its file. `onBrokenLinks` sets the severity of this finding.",
    example: { "docs/index.md": "# Home\n\n[The guide](/guids/first)\n", "docs/guides/first.md": "# First\n" },
    repaired: { "docs/index.md": "# Home\n\n[The guide](/guides/first)\n" },
  },
  {
    code: "markdown-link-missing",
    meaning: "A link points to a Markdown file that does not exist.",
    fix: "Use the path of a file, relative to the document. `onBrokenMarkdownLinks` sets the severity of this finding.",
    example: { "docs/index.md": "# Home\n\n[The guide](./first.md)\n", "docs/guides/first.md": "# First\n" },
    repaired: { "docs/index.md": "# Home\n\n[The guide](./guides/first.md)\n" },
  },
  {
    code: "anchor-missing",
    meaning: "A link points to a heading that does not exist on the page that it leads to.",
    fix: "Use the id of a heading on that page. `onBrokenAnchors` sets the severity of this finding.",
    example: { "docs/index.md": "# Home\n\n[Below](#instalation)\n\n## Installation\n" },
    repaired: { "docs/index.md": "# Home\n\n[Below](#installation)\n\n## Installation\n" },
  },
  {
    code: "link-empty",
    meaning: "A link has no address, so it leads to the page that it is on.",
    fix: "Write an address between the parentheses.",
    example: { "docs/index.md": "# Home\n\n[The guide]()\n" },
    repaired: { "docs/index.md": "# Home\n\n[The guide](https://example.com)\n" },
  },
  {
    code: "link-to-folder",
    meaning: "A link points to a folder of the repository that has no page.",
    fix: "Add a README.md to the folder, or link to where its files can be browsed.",
  },
  {
    code: "image-missing",
    meaning: "An image does not exist. In an import: it could not be downloaded from its address.",
    fix: "Use the path of a file, relative to the document or from the root of `static/`. In an import: run it again.",
    example: { "docs/index.md": "# Home\n\n![The plan](./plan.svg)\n" },
    repaired: { "docs/plan.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n' },
  },
  {
    code: "asset-missing",
    meaning: "A video, audio file or other file that a document shows does not exist.",
    fix: "Use the path of a file, relative to the document or from the root of `static/`.",
  },
  {
    code: "site-image-missing",
    meaning: "The configuration names an image that does not exist in the static files.",
    fix: "Use the image's path below `static/`.",
    example: { "site.config.js": 'export default { favicon: "img/icon.svg" };\n' },
    repaired: { "static/img/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n' },
  },
  {
    code: "path-unwritable",
    meaning:
      "A page or redirect has a path that cannot be written as a file. A part of it is longer than file systems allow (255 bytes, including the file extension), it contains half of a character, as a text does that was cut within an emoji, or the operating system that runs the build does not allow the name.",
    fix: "Set a shorter `slug` in the front matter, or a shorter `path` in the catalogue.",
    example: { "docs/long.md": `---\nslug: /${"long-".repeat(60)}\n---\n\n# Long\n` },
    repaired: { "docs/long.md": "---\nslug: /short\n---\n\n# Long\n" },
  },
  {
    code: "path-capitals",
    meaning:
      "The paths of two pages differ only in capital letters. macOS, Windows and some web hosts do not distinguish them: there, one page takes the place of the other.",
    fix: "Rename one of the documents, or set another `slug` in its front matter.",
    example: { "docs/Setup.md": "# Setup\n", "docs/setup.md": "# Steps\n" },
    repaired: { "docs/Setup.md": "---\nslug: /overview\n---\n\n# Setup\n" },
  },
  {
    code: "redirect-broken",
    meaning: "A redirect leads to a path that matches no page, or only another redirect.",
    fix: "Use the current path of the page.",
    example: {
      "site.config.js": 'export default { redirects: [{ from: "/old", to: "/nwe" }] };\n',
      "docs/new.md": "# New\n",
    },
    repaired: { "site.config.js": 'export default { redirects: [{ from: "/old", to: "/new" }] };\n' },
  },
  {
    code: "redirect-duplicate",
    meaning: "One old path is redirected to several pages. Only the first redirect is used.",
    fix: "Keep one of them and remove the others.",
    example: {
      "site.config.js": 'export default { redirects: [{ from: "/old", to: "/a" }, { from: "/old", to: "/b" }] };\n',
      "docs/a.md": "# A\n",
      "docs/b.md": "# B\n",
    },
    repaired: { "site.config.js": 'export default { redirects: [{ from: "/old", to: "/a" }] };\n' },
  },
  {
    code: "redirect-onto-page",
    meaning: "A redirect starts at the path of an existing page, so it has no effect.",
    fix: "Remove the redirect, or give the page another path.",
    example: {
      "site.config.js": 'export default { redirects: [{ from: "/a", to: "/b" }] };\n',
      "docs/a.md": "# A\n",
      "docs/b.md": "# B\n",
    },
    repaired: { "docs/a.md": null },
  },
  {
    code: "tag-undefined",
    meaning: "A document uses a tag that the tags file does not define.",
    fix: "Add the tag to the file, or correct its name.",
    example: { "docs/tags.yml": "aws:\n  label: AWS\n", "docs/index.md": "---\ntags: [asw]\n---\n\n# Home\n" },
    repaired: { "docs/index.md": "---\ntags: [aws]\n---\n\n# Home\n" },
  },
  {
    code: "tag-alike",
    meaning:
      "Two tags are the same word in different spellings, such as `auto-scaling` and `autoscaling`. Each lists only some of the pages.",
    fix: "Use one of them on all pages, and redirect the path of the other to it.",
    example: {
      "docs/index.md": "---\ntags: [autoscaling]\n---\n\n# Home\n",
      "docs/other.md": "---\ntags: [auto-scaling]\n---\n\n# Other\n",
    },
    repaired: { "docs/other.md": "---\ntags: [autoscaling]\n---\n\n# Other\n" },
  },
  {
    code: "tags-syntax",
    meaning: "The tags file is not valid YAML.",
    fix: "Put quotes around values that contain colons, quotes or hashes, and indent with spaces only.",
    example: { "docs/tags.yml": "aws: {\n" },
    repaired: { "docs/tags.yml": "aws:\n  label: AWS\n" },
  },
  {
    code: "tags-key",
    meaning: "A tag in the tags file has an unknown key.",
    fix: "Use `label`, `permalink` or `description`.",
    example: { "docs/tags.yml": "aws:\n  lable: AWS\n" },
    repaired: { "docs/tags.yml": "aws:\n  label: AWS\n" },
  },
  {
    code: "tags-value",
    meaning: "A key in the tags file has a value of the wrong type.",
    fix: "Use text; put numbers in quotes.",
    example: { "docs/tags.yml": "aws:\n  label: 3\n" },
    repaired: { "docs/tags.yml": 'aws:\n  label: "3"\n' },
  },
  {
    code: "tags-permalink",
    meaning: "Two tags have the same path.",
    fix: "Give one of them a different `permalink`.",
  },
  {
    code: "external-link-broken",
    meaning:
      "A link points to a page that does not exist on another site. `cairn check --external-links` requested it.",
    fix: "Link to where the page is now, or remove the link. Addresses in `externalLinks.ignore` are not checked.",
  },
  {
    code: "external-link-unreachable",
    meaning: "A link points to a host that did not respond, or did not respond in time.",
    fix: "Check again later. If the host no longer exists, remove the link; if only you can reach it, add its address to `externalLinks.ignore`.",
  },
  {
    code: "external-link-unclear",
    meaning:
      "A link points to a site that does not tell programs whether the page exists: it requires signing in, rejects visitors without a browser, or is overloaded. This is only a note: readers may well be able to open the page.",
    fix: "Open the link yourself. If it works, add its address to `externalLinks.ignore` so that it is not checked again.",
  },
  {
    code: "external-link-moved",
    meaning: "A link points to a page that responds with a permanent redirect, which its host may not keep for long.",
    fix: "Use the address that the finding gives.",
  },
  {
    code: "external-anchor-missing",
    meaning: "A link names an anchor, after `#`, that does not exist on the page of another site.",
    fix: "Find the heading on that page, or remove the part after `#`.",
  },
  {
    code: "external-links-offline",
    meaning: "`cairn check --external-links` could not reach any other site, so their links were not checked.",
    fix: "Check again when you are online. Results from the last week still count.",
  },
];
