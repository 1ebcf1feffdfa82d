import path from "node:path/posix";
import { contentTitle } from "../../compile/markdown/prepare-source.ts";
import picomatch from "picomatch";
import type { Locale } from "@cairn/catalogue/locale";
import type { BlogConfig } from "../../config/blog-config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SourcePosition } from "../../findings/position-at.ts";
import { positionOfField } from "../../compile/front-matter/front-matter.ts";
import { date as dateField, type FrontMatter } from "../../config/front-matter.ts";
import type { CompileResult, ContentSource, SourceContext, SourceFile } from "../../compile/content-source.ts";
import type { ParsedDocument } from "../../compile/documents/parse-document.ts";
import { isDocumentFile } from "../../compile/documents/document-place.ts";
import { resolveTagReferences } from "../../compile/documents/tag-references.ts";
import { applyTrailingSlash, joinPath } from "../../address/route-path.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import type { PageDraft, Post } from "../../model/page.ts";
import { splitFrontMatter } from "../../config/split-front-matter.ts";
import { authorsOf, type BlogMaps, findUnknownAuthors, readBlogMaps } from "./blog-authors.ts";
import { completeBlog } from "./blog-lists.ts";
import { sourceNameOf } from "./blog-pages.ts";

const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

type DocumentCompiler = typeof import("../../compile/documents/compile-document.ts").compileDocument;
type DocumentParser = typeof import("../../compile/documents/parse-document.ts").parseDocument;

/** Marks of code and emphasis. An underscore within a word is none. */
const titleMarks = /[*`]|(?<![\p{L}\p{N}_])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}_])/gu;

/** The same as in Docusaurus. */
const wordsPerMinute = 200;
const segmenters = new Map<string, Intl.Segmenter>();

/** The posts of a blog: `.md` and `.mdx` files in its folder, as in Docusaurus. */
export function createBlogSource(blog: BlogConfig, { translations }: Pick<Locale, "translations">): ContentSource {
  const name = sourceNameOf(blog);
  const isExcluded = blog.exclude.length > 0 ? picomatch(blog.exclude) : () => false;
  const plugin = `docusaurus-plugin-content-blog${blog.id === "default" ? "" : `-${blog.id}`}`;
  const folder = `${translations}/${plugin}`;
  return {
    name,
    directory: blog.path.replace(/^\.\/|\/$/g, ""),
    translations: folder,
    includes: (file) => /\.mdx?$/.test(file) && isDocumentFile(file) && !isExcluded(file),
    async openCompiler() {
      const { compileDocument } = await import("../../compile/documents/compile-document.ts");
      const { parseDocument } = await import("../../compile/documents/parse-document.ts");
      let maps: BlogMaps | undefined;
      return (file, context) => {
        maps ??= readBlogMaps(context.siteDirectory, blog, folder);
        return compilePost(file, context, { blog, maps, compileDocument, parseDocument });
      };
    },
    complete: (own, _, { config, siteDirectory }) =>
      completeBlog(own, { blog, config, authors: readBlogMaps(siteDirectory, blog, folder).authors }),
  };
}

interface PostScope {
  blog: BlogConfig;
  maps: BlogMaps;
  compileDocument: DocumentCompiler;
  parseDocument: DocumentParser;
}

async function compilePost(file: SourceFile, context: SourceContext, scope: PostScope): Promise<CompileResult> {
  const { blog, maps, compileDocument, parseDocument } = scope;
  const placement = { source: sourceNameOf(blog), routeBasePath: blog.routeBasePath, idPrefix: `${blog.id}-blog/` };
  const { front, fields = "", body } = splitFrontMatter(file.text);
  const title = contentTitle.exec(body)?.[2];
  const text = title === undefined ? body : body.replace(contentTitle, "$1");
  const parse = (content: string) => parseDocument(file.file, front + content, context);
  const compile = (parsed: ParsedDocument) => compileDocument({ ...file, parsed }, context, placement);
  const parsed = parse(text);
  const named = readPostName(file.path);
  const slug = parsed.frontMatter.slug ?? named.slug;
  const permalink = applyTrailingSlash(joinPath(blog.routeBasePath, slug), context.config.trailingSlash);
  const id = `${sourceNameOf(blog)}${permalink}`;
  const { page, ...compiled } = await compile(parsed);
  const dependencies = [...(compiled.dependencies ?? []), ...maps.files];
  const rest = { ...compiled, dependencies, draft: compiled.draft && { id, permalink } };
  if (!page) return rest;
  const marker = new RegExp(blog.truncateMarker).exec(text);
  const cut = marker ? (await compile(parse(text.slice(0, marker.index)))).page : undefined;
  const { frontMatter } = page;
  const date = dateField.read(frontMatter["date"]) ?? dateField.read(named.date);
  const post: Post = {
    date,
    readingTime:
      blog.showReadingTime && frontMatter["hide_reading_time"] !== true
        ? readingTimeOf(text, context.config.locale.htmlLang)
        : undefined,
    authors: authorsOf(frontMatter, maps, blog),
    tags: tagsOf(frontMatter, scope, context),
    excerpt: excerptOf(cut ?? page, file.file, permalink),
    isCut: marker !== null || page.body.kind === "mdx",
    content: htmlOf(page.body),
    editUrl:
      blog.editUrl && [blog.editUrl, blog.path, file.path].map((part) => part.replace(/^\.?\/|\/$/g, "")).join("/"),
  };
  const shown = frontMatter.title ?? title?.replace(titleMarks, "") ?? named.text;
  return {
    ...rest,
    diagnostics: [
      ...rest.diagnostics,
      ...maps.diagnostics,
      ...checkFields(frontMatter, { file: file.file, fields, maps }),
      ...(date === undefined && named.date !== undefined ? [impossibleDate(file.file, named.date)] : []),
    ],
    page: {
      ...page,
      id,
      permalink,
      directory: undefined,
      title: shown,
      sidebarLabel: shown,
      hasContentTitle: false,
      frontMatter: { ...frontMatter, displayed_sidebar: null },
      tags: [],
      post,
    },
  };
}

/** Checks what a post's front matter says of its authors and its date. */
function checkFields(
  frontMatter: FrontMatter,
  { file, fields, maps }: { file: string; fields: string; maps: BlogMaps },
): Diagnostic[] {
  const place = (field: string) => ({ file, ...positionOfField(fields, field) });
  const { date } = frontMatter;
  return [
    ...findUnknownAuthors(frontMatter, maps, place("authors")),
    ...(date !== undefined && dateField.read(date) === undefined ? [invalidDate(place("date"))] : []),
  ];
}

/** The finding for a date in front matter that is not one. */
function invalidDate(place: SourcePosition & { file: string }): Diagnostic {
  return {
    code: "front-matter-value",
    severity: "error",
    ...place,
    message: 'The front matter field "date" has an invalid value.',
    hint: dateField.hint,
  };
}

/** The finding for a date in a file's name that does not exist. */
function impossibleDate(file: string, written: string): Diagnostic {
  return {
    code: "blog-date-invalid",
    severity: "warning",
    file,
    message: `The date in the file's name, ${written}, does not exist, so the post has none.`,
    hint: "Correct the name, or give the post a date in its front matter, such as date: 2023-01-31.",
  };
}

/**
 * Returns the minutes that a text takes, by Docusaurus's rules since 3.8 (`readingTime.ts`): all words of the Markdown
 * count, those of addresses and code too. Languages without spaces between words have words this way.
 */
export function readingTimeOf(text: string, language: string): number {
  const segmenter = segmenterOf(language);
  let words = 0;
  // No word spans lines; and in V8 the time for a text with other letters than Latin ones grows with its square.
  for (const line of text.split("\n")) for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words++;
  const minutes = Math.round((words / wordsPerMinute) * 100) / 100;
  return Math.max(1, Math.ceil(minutes));
}

function segmenterOf(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (!segmenter) segmenters.set(language, (segmenter = new Intl.Segmenter(language, { granularity: "word" })));
  return segmenter;
}

function tagsOf(frontMatter: FrontMatter, { blog, maps }: PostScope, { config }: SourceContext): Post["tags"] {
  const base = joinPath(blog.routeBasePath, blog.tagsBasePath);
  const tags = resolveTagReferences(frontMatter.tags).map(({ label, permalink }) => {
    const known = maps.tags.get(label);
    const tag = known ?? { label, permalink };
    return { ...tag, permalink: applyTrailingSlash(joinPath(base, tag.permalink), config.trailingSlash) };
  });
  return Array.from(new Map(tags.map((tag) => [tag.permalink, tag])).values());
}

/** Returns the HTML of a body; for one with components, only its static parts. */
function htmlOf(body: PageDraft["body"]): string {
  return body.kind === "html" ? body.html : body.kind === "mdx" ? body.module.statics.join("") : "";
}

/** Returns the excerpt that lists show; for a post with components, only from its static parts. */
function excerptOf({ body, links, description }: PageDraft, file: string, permalink: string): Post["excerpt"] {
  const html = htmlOf(body);
  if (html === "") return { text: description };
  const elsewhere = (link: LinkReference) => ({
    ...link,
    url: fromAnywhere(link, file, permalink),
    isCopy: true as const,
  });
  return { html, links: links.map(elsewhere) };
}

/** Rewrites an address relative to the post or its file so that it works in lists, which have other paths. */
function fromAnywhere({ url }: LinkReference, file: string, permalink: string): string {
  if (/^(?:[a-z][\w+.-]*:|[/@])/i.test(url)) return url;
  if (/\.\w+(?:[?#]|$)/.test(url)) return `@site/${path.join(path.dirname(file), url)}`;
  const base = `http://site${permalink}`;
  if (!URL.canParse(url, base)) return url;
  const { pathname, search, hash } = new URL(url, base);
  return pathname + search + hash;
}

/**
 * Returns what the name of a post's file says, by Docusaurus's rules (`blogUtils.ts`). `file` is relative to the blog's
 * folder.
 */
export function readPostName(file: string): { date?: string; text: string; slug: string } {
  const { folder = "", date, text = "" } = dated.exec(file)?.groups ?? {};
  if (date !== undefined) return { date, text, slug: `/${date.replaceAll("-", "/")}/${folder}${text}` };
  const name = file.replace(/(?:\/index)?\.mdx?$/, "");
  return { text: name, slug: `/${name}` };
}
