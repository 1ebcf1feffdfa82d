import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseYaml } from "../../findings/parse-yaml.ts";
import type { BlogConfig } from "../../config/blog-config.ts";
import { hasScheme, isScriptAddress } from "@cairn/html/address";
import { asObject } from "../../docusaurus/configuration/written-config.ts";
import { joinPath } from "../../address/route-path.ts";
import type { PostAuthor } from "../../model/page.ts";

/** The authors and tags in the files of a blog's folder, by key. */
export interface BlogMaps {
  authors: ReadonlyMap<string, PostAuthor>;
  tags: ReadonlyMap<string, { label: string; permalink: string }>;
  /** Relative to the site's folder; posts depend on them. */
  files: string[];
}

/** Reads the files of authors and tags. A missing or empty file gives an empty map. */
export function readBlogMaps(siteDirectory: string, blog: BlogConfig): BlogMaps {
  const names = [blog.authorsMapPath, blog.tags].map((name) => path.posix.join(blog.path, name));
  const [authors, tags] = names.map((name) => readEntries(path.join(siteDirectory, name)));
  return {
    authors: new Map((authors ?? []).map(([key, fields]) => [key, readAuthor(fields, key, blog)])),
    tags: new Map(
      (tags ?? []).map(([key, { label = key, permalink = `/${key}` }]) => [
        key,
        { label: String(label), permalink: String(permalink) },
      ]),
    ),
    files: names.filter((name) => existsSync(path.join(siteDirectory, name))),
  };
}

type Fields = Record<string, unknown>;

/** What precedes an account's name in its address, as in Docusaurus. */
const platforms: Readonly<Record<string, string>> = {
  bluesky: "https://bsky.app/profile/",
  email: "mailto:",
  github: "https://github.com/",
  instagram: "https://www.instagram.com/",
  linkedin: "https://www.linkedin.com/in/",
  mastodon: "https://mastodon.social/@",
  stackoverflow: "https://stackoverflow.com/users/",
  threads: "https://www.threads.net/@",
  twitch: "https://twitch.tv/",
  twitter: "https://twitter.com/",
  x: "https://x.com/",
  youtube: "https://www.youtube.com/@",
};

function readEntries(file: string): [string, Fields][] {
  if (!existsSync(file)) return [];
  try {
    const value: unknown = parseYaml(readFileSync(file, "utf8"));
    return Object.entries(asObject(value)).map(([key, fields]) => [key, asObject(fields)]);
  } catch {
    return [];
  }
}

/** Returns an author's accounts. One that is neither an address nor on a known platform has none. */
function readSocials(written: unknown): PostAuthor["socials"] {
  const accounts = Object.entries(asObject(written)).flatMap(([platform, value]) => {
    const account = String(value);
    const start = hasScheme(account) ? "" : platforms[platform];
    const url = start === undefined ? "" : start + account;
    return url === "" || isScriptAddress(url) ? [] : [{ platform, url }];
  });
  return accounts.length > 0 ? accounts : undefined;
}

function readAuthor(fields: Fields, key: string | undefined, blog: BlogConfig): PostAuthor {
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : undefined);
  const { page } = fields;
  const url = text("url") ?? (text("email") && `mailto:${text("email")}`);
  const own = asObject(page)["permalink"];
  const below = typeof own === "string" ? own : (key ?? "");
  return {
    name: text("name") ?? key ?? "",
    title: text("title"),
    url: url !== undefined && isScriptAddress(url) ? undefined : url,
    imageUrl: text("image_url") ?? text("imageURL"),
    page: page && key !== undefined ? joinPath(joinPath(blog.routeBasePath, blog.authorsBasePath), below) : undefined,
    socials: readSocials(fields["socials"]),
  };
}

/** Returns the authors in a post's front matter, which are keys of the authors file or objects. */
export function authorsOf(frontMatter: Fields, maps: BlogMaps, blog: BlogConfig): PostAuthor[] {
  const { authors, author } = frontMatter;
  if (authors === undefined && author !== undefined)
    return [
      readAuthor(
        {
          name: author,
          title: frontMatter["author_title"],
          url: frontMatter["author_url"],
          image_url: frontMatter["author_image_url"],
        },
        undefined,
        blog,
      ),
    ];
  return [authors ?? []].flat().map((each: unknown) => {
    if (typeof each === "string") return maps.authors.get(each) ?? { name: each };
    const fields = asObject(each);
    const known = typeof fields["key"] === "string" ? maps.authors.get(fields["key"]) : undefined;
    const own = Object.fromEntries(Object.entries(readAuthor(fields, undefined, blog)).filter(([, value]) => value));
    return { name: "", ...known, ...own };
  });
}
