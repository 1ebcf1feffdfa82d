import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { BlogConfig } from "../../config/blog-config.ts";
import { readYaml, type YamlSource } from "../../config/yaml-source.ts";
import { didYouMean } from "../../findings/did-you-mean.ts";
import { nearest } from "../../findings/nearest.ts";
import type { SourcePosition } from "../../findings/position-at.ts";
import { hasScheme, isScriptAddress } from "@cairn/html/address";
import { asObject } from "../../docusaurus/configuration/written-config.ts";
import { joinPath } from "../../address/route-path.ts";
import type { PostAuthor, TagReference } from "../../model/page.ts";

/** The authors and tags in the files of a blog's folder, by key. */
export interface BlogMaps {
  authors: ReadonlyMap<string, PostAuthor>;
  tags: ReadonlyMap<string, TagReference>;
  /** The file of authors, relative to the site's folder. */
  authorsFile: string;
  /** The files that exist, relative to the site's folder; posts depend on them. */
  files: string[];
  /** Findings about the files. */
  diagnostics: Diagnostic[];
}

/**
 * Reads the files of authors and tags, and their translations in a folder, whose fields take precedence. A missing or
 * empty file gives an empty map.
 */
export function readBlogMaps(siteDirectory: string, blog: BlogConfig, translations: string): BlogMaps {
  const inBlog = (name: string) => path.posix.join(blog.path, name);
  const translated = (name: string) => path.posix.join(translations, name);
  const authorsFile = inBlog(blog.authorsMapPath);
  const tagsFile = inBlog(blog.tags);
  const read = (name: string) =>
    withTranslation(readEntries(siteDirectory, inBlog(name)), readEntries(siteDirectory, translated(name)));
  const authors = read(blog.authorsMapPath);
  const tags = read(blog.tags);
  const files = [authorsFile, tagsFile, translated(blog.authorsMapPath), translated(blog.tags)];
  return {
    authors: new Map(authors.entries.map(([key, fields]) => [key, readAuthor(fields, key, blog)])),
    tags: new Map(
      tags.entries.map(([key, { label = key, permalink = `/${key}`, description }]) => [
        key,
        {
          label: String(label),
          permalink: String(permalink),
          ...(typeof description === "string" && { description }),
        },
      ]),
    ),
    authorsFile,
    // Those that do not exist, too: posts change when one appears.
    files,
    diagnostics: [...authors.diagnostics, ...tags.diagnostics, ...findNameless(authors, authorsFile)],
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

interface BlogFile {
  entries: [key: string, fields: Fields][];
  /** Absent if there is no file. */
  yaml?: YamlSource | undefined;
  diagnostics: Diagnostic[];
}

function readEntries(siteDirectory: string, name: string): BlogFile {
  const file = path.join(siteDirectory, name);
  if (!existsSync(file)) return { entries: [], diagnostics: [] };
  const yaml = readYaml(name, readFileSync(file, "utf8"), "blog-file-syntax");
  const entries = Object.entries(asObject(yaml.value)).map(([key, fields]): [string, Fields] => [
    key,
    asObject(fields),
  ]);
  return { entries, yaml, diagnostics: yaml.diagnostics };
}

function withTranslation(original: BlogFile, translation: BlogFile): BlogFile {
  const entries = new Map(original.entries);
  for (const [key, fields] of translation.entries) entries.set(key, { ...entries.get(key), ...fields });
  return {
    entries: Array.from(entries),
    yaml: original.yaml ?? translation.yaml,
    diagnostics: [...original.diagnostics, ...translation.diagnostics],
  };
}

/** Warns of authors without a name or picture. */
function findNameless({ entries, yaml }: BlogFile, file: string): Diagnostic[] {
  return entries.flatMap(([key, fields]): Diagnostic[] => {
    if (typeof fields["name"] === "string" || fields["image_url"] !== undefined || fields["imageURL"] !== undefined)
      return [];
    const meant = nearest("name", Object.keys(fields));
    return [
      {
        code: "blog-author-nameless",
        severity: "warning",
        file,
        ...yaml?.positionOf(meant === undefined ? [key] : [key, meant], "key"),
        message: `The author "${key}" has no name, so posts show "${key}".`,
        hint:
          meant === undefined ? 'Add a line such as "name: Ann Lee" below it.' : `Write "name" in place of "${meant}".`,
      },
    ];
  });
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
    description: text("description"),
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

/** Warns of authors in a post's front matter that the file of authors does not have, if there is one. */
export function findUnknownAuthors(
  { authors }: Fields,
  { authors: known, authorsFile }: BlogMaps,
  place: SourcePosition & { file: string },
): Diagnostic[] {
  if (known.size === 0) return [];
  const keys = [authors ?? []].flat().map((each: unknown) => asObject(each)["key"] ?? each);
  return keys.flatMap((key): Diagnostic[] =>
    typeof key !== "string" || known.has(key)
      ? []
      : [
          {
            code: "blog-author-unknown",
            severity: "warning",
            ...place,
            message: `There is no author "${key}" in "${authorsFile}", so the post shows only this name.`,
            hint:
              didYouMean(nearest(key, known.keys())) ??
              `Add the author to the file, or write the name as an object: authors: [{ name: ${key} }].`,
          },
        ],
  );
}
