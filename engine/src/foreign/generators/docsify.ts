import { findTags, tagNames } from "@cairn/html/tags";
import { readFileSync } from "node:fs";
import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import type { SiteGenerator } from "../generator.ts";
import { readSummary } from "../navigation/summary.ts";

const page = "index.html";
const html = tagNames("html");

/** Docsify: its page runs that program, or there are files that only docsify reads. */
export const docsify: SiteGenerator = {
  name: "docsify",
  find(siteDirectory) {
    const file = findSiteFile(siteDirectory, [page]);
    if (file !== undefined && /\$docsify\b/.test(readFileSync(file, "utf8"))) return file;
    // The page may be in the folder above, or made elsewhere.
    const [sidebar, cover] = ["_sidebar.md", "_coverpage.md"].map((name) => findSiteFile(siteDirectory, [name]));
    return cover && sidebar;
  },
  hasMath: ({ file }) => /\b(?:docsify-)?(?:katex|latex|mathjax)\b[^\n]*\.js\b/i.test(readFileSync(file, "utf8")),
  title: ({ file }) => name.exec(readFileSync(file, "utf8"))?.[2],
  language: ({ file }) => findTags(readFileSync(file, "utf8"), html).next().value?.attribute("lang"),
  navigation: [
    ({ siteDirectory, directory }) => readSummary(findSiteFile(path.join(siteDirectory, directory), ["_sidebar.md"])),
  ],
  redirects: { names: [page], read: listAliases },
  links: () => ({ hasRootLinks: true }),
};

/** The site's name in docsify's settings. */
const name = /\$docsify\b[^]*?\bname\s*:\s*(["'])([^"'<>\n]+)\1/;

/** The list of aliases in docsify's settings, which are in the script of its page. */
const list = /\balias\s*:\s*\{([^{}]*)\}/;
const key = /(["'])((?:(?!\1)[^\\\n]|\\.)*)\1\s*:/g;

/** Returns the paths for which docsify takes a text from elsewhere: its page names them by regular expressions. */
function listAliases(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const [, entries = ""] = text.includes("$docsify") ? (list.exec(text) ?? []) : [];
  return Array.from(entries.matchAll(key), ([, , written = ""]) =>
    // In any folder; the rest of the path may be anything.
    `/${written.replace(/^\/?(?:\.\*\??|\(\.\*\??\))?\/?/, "").replaceAll(/\(\.[*+]\??\)|\.[*+]\??/g, "*")}`.replace(
      /\.md$/,
      "",
    ),
  ).filter((each) => each !== "/" && each !== "/*");
}
