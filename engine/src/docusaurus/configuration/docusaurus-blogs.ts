import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { joinPath, routeKey } from "../../address/route-path.ts";
import { walkFiles } from "../../files/walk.ts";
import { optionsOf } from "./docusaurus-plugins.ts";
import { asObject, type Written } from "./written-config.ts";

/** A blog of a Docusaurus site. Cairn makes no pages of its posts. */
export interface DocusaurusBlog {
  /** Relative to the site's folder. */
  folder: string;
  /** Path of its list of posts. */
  route: string;
  posts: number;
}

/** The blogs that the classic preset or plugins make, as far as there are posts. */
export function blogsOf(written: Written, siteDirectory: string): DocusaurusBlog[] {
  const ofPreset = optionsOf(written["presets"], /classic/).flatMap(({ blog }) => (blog === false ? [] : [blog]));
  return [...ofPreset, ...optionsOf(written["plugins"], /content-blog/)].flatMap((options) => {
    const { path: folder = "blog", routeBasePath = "blog" } = asObject(options);
    if (typeof folder !== "string" || typeof routeBasePath !== "string") return [];
    const posts = walkFiles(path.join(siteDirectory, folder)).filter((file) => /\.mdx?$/.test(file.path)).length;
    return posts > 0
      ? [{ folder: path.posix.normalize(folder), route: routeKey(joinPath(routeBasePath, "")), posts }]
      : [];
  });
}

/** What is missing from the site without its blog. */
export function blogLeftOut(file: string, { folder, route, posts }: DocusaurusBlog): Diagnostic {
  return {
    code: "blog-left-out",
    severity: "warning",
    file,
    message: `The ${posts === 1 ? "post" : `${posts} posts`} in "${folder}" ${posts === 1 ? "makes no page" : "make no pages"}: Cairn has no blog. Links of navbar and footer to ${route} are left out, and links that match no page are warnings.`,
    hint: "Have the posts as further documents by docs.instances in site.config.ts, or publish the blog apart.",
  };
}
