import { type Host, totalSize } from "../host.ts";

export const githubPages: Host = {
  name: "github-pages",
  label: "GitHub Pages",
  notes: ({ redirects, hasMarkdown, trailingSlash }) => [
    "GitHub Pages does not support custom headers, compresses responses, and serves 404.html for missing pages.",
    ...(redirects.length > 0 ? ["Old addresses redirect with pages that the build writes, not with status 301."] : []),
    ...(trailingSlash === false ? ["GitHub Pages responds with 404 if the address of a page ends with a slash."] : []),
    ...(hasMarkdown ? ["Markdown is only at its own addresses, such as /guide.md."] : []),
  ],
  // docs.github.com/pages/getting-started-with-github-pages/github-pages-limits (November 2026).
  limits: [
    {
      what: "bytes of the site",
      most: 1024 ** 3,
      has: totalSize,
      hint: "Publish older versions as a separate site.",
    },
  ],
  // Without this file, Jekyll ignores files that start with an underscore.
  write: () => [{ name: ".nojekyll", place: "output", content: "" }],
};
