import { addressWithBase } from "../../address/base-url.ts";
import type { FrontMatter } from "../../config/front-matter.ts";
import type { Post, PostAuthor } from "../../model/page.ts";

/** A post with Docusaurus's field names. Addresses include the base URL. */
export interface BlogPostMetadata {
  permalink: string;
  title: string;
  description: string;
  source: string;
  /** Date and time in ISO 8601; empty if unknown. */
  date: string;
  tags: { label: string; permalink: string; inline: boolean }[];
  authors: BlogPostAuthor[];
  readingTime?: number | undefined;
  hasTruncateMarker: boolean;
  editUrl?: string | undefined;
  unlisted: boolean;
  frontMatter: FrontMatter;
  prevItem?: { title: string; permalink: string } | undefined;
  nextItem?: { title: string; permalink: string } | undefined;
}

export interface BlogPostAuthor {
  name: string;
  title?: string | undefined;
  url?: string | undefined;
  imageURL?: string | undefined;
  page: { permalink: string } | null;
  socials: Record<string, string>;
}

interface PostToDescribe {
  title: string;
  permalink: string;
  description: string;
  file: string;
  frontMatter: FrontMatter;
  post: Pick<Post, "date" | "readingTime" | "authors" | "tags" | "isCut" | "editUrl">;
}

/** Describes a post in the form that Docusaurus's components expect. */
export function describePost(
  { title, permalink, description, file, frontMatter, post }: PostToDescribe,
  baseUrl: string,
): BlogPostMetadata {
  const { date, readingTime, tags, isCut, editUrl } = post;
  return {
    permalink: addressWithBase(permalink, baseUrl),
    title,
    description,
    source: `@site/${file}`,
    date: date === undefined ? "" : new Date(date).toISOString(),
    tags: tags.map((tag) => ({ ...tag, permalink: addressWithBase(tag.permalink, baseUrl), inline: true })),
    authors: post.authors.map((author) => describeAuthor(author, baseUrl)),
    readingTime,
    hasTruncateMarker: isCut,
    editUrl,
    unlisted: frontMatter.unlisted === true,
    frontMatter,
  };
}

/** Describes an author in the form that Docusaurus's components expect. */
export function describeAuthor(
  { name, title, url, imageUrl, page, socials = [] }: PostAuthor,
  baseUrl: string,
): BlogPostAuthor {
  return {
    name,
    title,
    url,
    imageURL: imageUrl && addressWithBase(imageUrl, baseUrl),
    page: page === undefined ? null : { permalink: addressWithBase(page, baseUrl) },
    socials: Object.fromEntries(socials.map((each) => [each.platform, each.url])),
  };
}
