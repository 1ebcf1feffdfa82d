import type { Explanation } from "./explanation.ts";

/** Findings about links, images, redirects and the ways to a page. */
export const links: readonly Explanation[] = [
  {
    code: "link-missing",
    meaning: "A link matches no page. Links of documents, components, navbar, footer and sidebars are checked.",
    fix: "Write the path of a page, or the relative path of its file. `onBrokenLinks` ranks the finding.",
    example: { "docs/index.md": "# Home\n\n[The guide](/guids/first)\n", "docs/guides/first.md": "# First\n" },
    repaired: { "docs/index.md": "# Home\n\n[The guide](/guides/first)\n" },
  },
  {
    code: "markdown-link-missing",
    meaning: "A link names a Markdown file that is not there.",
    fix: "Write the path of a file, relative to the document. `onBrokenMarkdownLinks` ranks the finding.",
    example: { "docs/index.md": "# Home\n\n[The guide](./first.md)\n", "docs/guides/first.md": "# First\n" },
    repaired: { "docs/index.md": "# Home\n\n[The guide](./guides/first.md)\n" },
  },
  {
    code: "anchor-missing",
    meaning: "A link names a heading that its page does not have.",
    fix: "Write the id of a heading. `onBrokenAnchors` ranks the finding.",
    example: { "docs/index.md": "# Home\n\n[Below](#instalation)\n\n## Installation\n" },
    repaired: { "docs/index.md": "# Home\n\n[Below](#installation)\n\n## Installation\n" },
  },
  {
    code: "link-empty",
    meaning: "A link has no address, and leads to the page that it is on.",
    fix: "Write an address between the round brackets.",
    example: { "docs/index.md": "# Home\n\n[The guide]()\n" },
    repaired: { "docs/index.md": "# Home\n\n[The guide](https://example.com)\n" },
  },
  {
    code: "link-to-folder",
    meaning: "A link names a folder of the repository that has no page.",
    fix: "Write a README.md in the folder, or link to where its files can be browsed.",
  },
  {
    code: "image-missing",
    meaning: "A picture is not there. In imports: it could not be had from its address.",
    fix: "Write the path of a file relative to the document, or from the root of `static/`.",
    example: { "docs/index.md": "# Home\n\n![The plan](./plan.svg)\n" },
    repaired: { "docs/plan.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n' },
  },
  {
    code: "asset-missing",
    meaning: "A video, a sound or another file that a document shows is not there.",
    fix: "Write the path of a file relative to the document, or from the root of `static/`.",
  },
  {
    code: "site-image-missing",
    meaning: "The configuration names a picture that is not among the static files.",
    fix: "Write its path below `static/`.",
    example: { "site.config.js": 'export default { favicon: "img/icon.svg" };\n' },
    repaired: { "static/img/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n' },
  },
  {
    code: "path-unwritable",
    meaning:
      "A page or a redirect has a path that no file can stand at: a part of it is longer than file systems take, which is 255 bytes with its ending, or the system that builds takes no such name.",
    fix: "Write a shorter `slug` in the front matter, or a shorter `path` in the catalogue.",
    example: { "docs/long.md": `---\nslug: /${"long-".repeat(60)}\n---\n\n# Long\n` },
    repaired: { "docs/long.md": "---\nslug: /short\n---\n\n# Long\n" },
  },
  {
    code: "redirect-broken",
    meaning: "A redirect leads to a path that matches no page.",
    fix: "Write the path of a page.",
    example: {
      "site.config.js": 'export default { redirects: [{ from: "/old", to: "/nwe" }] };\n',
      "docs/new.md": "# New\n",
    },
    repaired: { "site.config.js": 'export default { redirects: [{ from: "/old", to: "/new" }] };\n' },
  },
  {
    code: "redirect-duplicate",
    meaning: "One old path is redirected to several pages. The first of them counts.",
    fix: "Leave one of them.",
    example: {
      "site.config.js": 'export default { redirects: [{ from: "/old", to: "/a" }, { from: "/old", to: "/b" }] };\n',
      "docs/a.md": "# A\n",
      "docs/b.md": "# B\n",
    },
    repaired: { "site.config.js": 'export default { redirects: [{ from: "/old", to: "/a" }] };\n' },
  },
  {
    code: "redirect-onto-page",
    meaning: "A redirect begins at the path of a page, and has no effect.",
    fix: "Take the redirect away, or give the page another path.",
    example: {
      "site.config.js": 'export default { redirects: [{ from: "/a", to: "/b" }] };\n',
      "docs/a.md": "# A\n",
      "docs/b.md": "# B\n",
    },
    repaired: { "docs/a.md": null },
  },
  {
    code: "tag-undefined",
    meaning: "A document has a tag that the tags file does not define.",
    fix: "Add it to the file, or correct its name.",
    example: { "docs/tags.yml": "aws:\n  label: AWS\n", "docs/index.md": "---\ntags: [asw]\n---\n\n# Home\n" },
    repaired: { "docs/index.md": "---\ntags: [aws]\n---\n\n# Home\n" },
  },
  {
    code: "tag-alike",
    meaning:
      "Two tags are one word written in two ways, such as `auto-scaling` and `autoscaling`. Each lists a part of the pages.",
    fix: "Use one of them on all pages, and redirect the other's path to it.",
    example: {
      "docs/index.md": "---\ntags: [autoscaling]\n---\n\n# Home\n",
      "docs/other.md": "---\ntags: [auto-scaling]\n---\n\n# Other\n",
    },
    repaired: { "docs/other.md": "---\ntags: [autoscaling]\n---\n\n# Other\n" },
  },
  {
    code: "tags-syntax",
    meaning: "The tags file is not valid YAML.",
    fix: "Put texts with colons, quotes or hashes into quotes, and indent with spaces alone.",
    example: { "docs/tags.yml": "aws: {\n" },
    repaired: { "docs/tags.yml": "aws:\n  label: AWS\n" },
  },
  {
    code: "tags-key",
    meaning: "A tag of the tags file has a key that means nothing.",
    fix: "Write `label`, `permalink` or `description`.",
    example: { "docs/tags.yml": "aws:\n  lable: AWS\n" },
    repaired: { "docs/tags.yml": "aws:\n  label: AWS\n" },
  },
  {
    code: "tags-value",
    meaning: "A key of the tags file has a value of another kind than it takes.",
    fix: "Write a text.",
    example: { "docs/tags.yml": "aws:\n  label: 3\n" },
    repaired: { "docs/tags.yml": 'aws:\n  label: "3"\n' },
  },
  {
    code: "tags-permalink",
    meaning: "Two tags have the same path.",
    fix: "Give one of them another `permalink`.",
  },
  {
    code: "external-link-broken",
    meaning: "A link leads to another site, which has no such page: `cairn check --external-links` asked for it.",
    fix: "Link to where the page is now, or take the link away. `externalLinks.ignore` names addresses that are not asked.",
  },
  {
    code: "external-link-unreachable",
    meaning: "A link leads to a host that did not answer, or not in time.",
    fix: "Check again later, and take the link away where the host is gone for good.",
  },
  {
    code: "external-link-unclear",
    meaning:
      "A link leads to a site that does not tell programs whether the page is there: it asks for a sign-in, refuses visitors without a browser, or is overloaded. This is a note: a reader may well get the page.",
    fix: "Follow the link yourself. `externalLinks.ignore` has the address not asked again.",
  },
  {
    code: "external-link-moved",
    meaning: "A link leads to a page that answers with a permanent redirect, which its host need not keep for long.",
    fix: "Write the address that the finding names.",
  },
  {
    code: "external-anchor-missing",
    meaning: "A link names a place, behind `#`, that the page of another site does not have.",
    fix: "Look for the heading on that page, or leave the part after `#` away.",
  },
  {
    code: "external-links-offline",
    meaning: "Links to other sites were to be checked, and none of these sites could be reached.",
    fix: "Check again where there is a connection. Answers of the last week still count.",
  },
];
