import { type Host, totalSize } from "../host.ts";

export const githubPages: Host = {
  name: "github-pages",
  label: "GitHub Pages",
  notes: ({ redirects, hasMarkdown, trailingSlash }) => [
    "GitHub sets no headers that a site chooses, compresses by itself, and serves 404.html for what is missing.",
    ...(redirects.length > 0
      ? ["Old addresses answer with the pages that the build writes in their place, not with a status of 301."]
      : []),
    ...(trailingSlash === false ? ["GitHub answers 404 where a slash is put behind the address of a page."] : []),
    ...(hasMarkdown ? ["Markdown is at its own addresses only, such as /guide.md."] : []),
  ],
  // docs.github.com/pages/getting-started-with-github-pages/github-pages-limits (November 2026).
  limits: [
    {
      what: "bytes of the site",
      most: 1024 ** 3,
      has: totalSize,
      hint: "Publish older versions as a site of their own.",
    },
  ],
  // Otherwise Jekyll ignores files that start with an underscore.
  write: () => [{ name: ".nojekyll", place: "output", content: "" }],
};
