/** The list of aliases in docsify's settings, which are in the script of its page. */
const list = /\balias\s*:\s*\{([^{}]*)\}/;
const key = /(["'])((?:(?!\1)[^\\\n]|\\.)*)\1\s*:/g;

/** Returns the paths for which docsify takes a text from elsewhere: its page names them by regular expressions. */
export function readDocsifyAliases(page: string): string[] {
  const [, entries = ""] = page.includes("$docsify") ? (list.exec(page) ?? []) : [];
  return Array.from(entries.matchAll(key), ([, , written = ""]) =>
    // In any folder; the rest of the path may be anything.
    `/${written.replace(/^\/?(?:\.\*\??|\(\.\*\??\))?\/?/, "").replaceAll(/\(\.[*+]\??\)|\.[*+]\??/g, "*")}`.replace(
      /\.md$/,
      "",
    ),
  ).filter((each) => each !== "/" && each !== "/*");
}
