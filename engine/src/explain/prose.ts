import type { Explanation } from "./explanation.ts";

/** Findings of `cairn check` about how documents read, and whether readers find them. */
export const prose: readonly Explanation[] = [
  {
    code: "heading-skipped",
    meaning:
      "A heading is more than one level below the one before it, so the page's outline has a gap. `cairn check` reports this.",
    fix: "Use the next level: people who use a screen reader navigate by levels. How large headings look is a matter of the stylesheet.",
  },
  {
    code: "image-text-missing",
    meaning:
      "An image has no alternative text, so readers who cannot see it learn nothing from it. `cairn check` reports this.",
    fix: "Describe the image between the square brackets.",
  },
  {
    code: "link-text-unclear",
    meaning:
      'The text of a link, such as "here", says nothing in a list of links like those that screen readers create. `cairn check` reports this.',
    fix: "Use the title or subject of the target page as the text of the link.",
  },
  {
    code: "word-misspelt",
    meaning:
      "A word in a document is not in the dictionary of its language (`prose.spelling`), not among the site's own words, and nowhere in the site's code and catalogue.",
    fix: "Correct it, or add it to `prose.spelling.words` or to a file in `wordFiles`.",
  },
  {
    code: "dictionary-missing",
    meaning: "`prose.spelling` names a dictionary or word file that cannot be read, so no spelling was checked.",
    fix: "Install the package that the finding names, or correct the path.",
    example: {
      "site.config.js": 'export default { prose: { spelling: { dictionaries: { en: "dictionary-xx" } } } };\n',
    },
    repaired: { "site.config.js": "export default {};\n" },
  },
  {
    code: "term-avoided",
    meaning:
      "A document uses a term that `prose.terms` in the configuration says to avoid. `cairn check` reports this.",
    fix: "Use the term that the finding suggests instead.",
  },
  {
    code: "page-orphan",
    meaning:
      "No sidebar, link, tag, navbar or footer leads to a page, so readers only find it by searching. `cairn check` reports this.",
    fix: "Link to the page. If it is meant to be opened only by its address, set `unlisted: true` in its front matter.",
  },
  {
    code: "page-stale",
    meaning: "A page has not been changed for longer than `prose.staleAfterMonths`. `cairn check` reports this.",
    fix: "Review the page. Correct it, or if it is still right, set the date of the review in its front matter: `last_update: { date: … }`.",
  },
  {
    code: "image-large",
    meaning:
      "A published image is larger than 4 MB, or wider or higher than 6,000 pixels. Every reader of a page with it loads the whole file. `cairn check` notes this.",
    fix: 'Scale the image down to 2,000 pixels or fewer, and save it as WebP or AVIF. If the size is intended, such as for a download, set `checks: { "image-large": "ignore" }`.',
  },
];
