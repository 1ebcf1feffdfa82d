import path from "node:path/posix";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Heading, LinkReference, PageBody, PageDraft } from "../../model/model.ts";
import { placeDocument } from "./document-place.ts";
import { resolveTagReferences } from "./tag-references.ts";
import type { CompileResult, SourceContext, SourceFile } from "../content-source.ts";
import { checkHeadingIds } from "../markdown/check-heading-ids.ts";
import { compileMarkdown, type ParsedMarkdown } from "../markdown/compile-markdown.ts";
import { compileMdx } from "../mdx/compile-mdx.ts";
import { firstParagraphOf } from "./first-paragraph.ts";
import { atOrigin, type ParsedDocument, parseDocument, parsePlain } from "./parse-document.ts";
import { createPartialReader, linksOfPartials } from "./partials.ts";
import { prepareSource } from "./prepare-source.ts";

interface Content {
  body: PageBody;
  headings: Heading[];
  links: LinkReference[];
  diagnostics: Diagnostic[];
  dependencies: string[];
}

/** Where a document belongs. */
export interface DocumentPlacement {
  /** Name of its content source. */
  source: string;
  version?: string | undefined;
  routeBasePath: string;
  /** Goes before its id. */
  idPrefix: string;
}

/** Compiles a Markdown or MDX document to a page. Drafts make none. */
export function compileDocument(
  source: SourceFile,
  context: SourceContext,
  { source: sourceName, version, routeBasePath, idPrefix }: DocumentPlacement,
): CompileResult {
  const parsed = source.parsed ?? parseDocument(source.file, source.text, context);
  const { frontMatter, references, diagnostics, includes } = parsed;
  const place = placeDocument({
    path: source.path,
    frontMatter,
    routeBasePath,
    trailingSlash: context.config.trailingSlash,
    keepPrefixes: !context.config.docs.numberPrefixParser,
  });
  if (frontMatter.draft) return { absentId: idPrefix + place.id, diagnostics };
  if (place.problem) diagnostics.push({ ...place.problem, severity: "error", file: source.file, line: 1, column: 1 });
  const content = compileContent(source.file, parsed.content, context);
  const found = [...content.diagnostics, ...checkHeadingIds(source.file, textOf(parsed.content), content.headings)];
  diagnostics.push(...found.map((each) => atOrigin(each, includes)));
  const [first] = content.headings;
  const contentTitle = first?.level === 1 ? first.text : undefined;
  const html = htmlOf(content.body);
  const title = frontMatter.title ?? contentTitle ?? path.basename(place.id);
  const page: PageDraft = {
    source: sourceName,
    id: idPrefix + place.id,
    version,
    permalink: place.permalink,
    file: source.file,
    directory: place.directory,
    title,
    description: frontMatter.description ?? firstParagraphOf(html),
    // Below a rule a heading of the first level is one of the text's, and the page needs its own.
    hasContentTitle: contentTitle !== undefined && (contentTitle === title || !isBelowRule(html)),
    sidebarLabel: frontMatter.sidebar_label ?? title,
    sidebarPosition: place.sidebarPosition,
    frontMatter,
    references,
    tags: resolveTagReferences(frontMatter.tags),
    headings: content.headings,
    links: content.links.map((each) => atOrigin(each, includes)),
    partials: content.body.kind === "mdx" ? linksOfPartials(content.body.module) : undefined,
    body: content.body,
  };
  return { page, diagnostics, dependencies: [...content.dependencies, ...(includes?.files ?? [])] };
}

function isBelowRule(html: string): boolean {
  const rule = html.indexOf("<hr");
  return rule !== -1 && rule < html.indexOf("<h1");
}

/** What was parsed, with the lines of the file. */
function textOf(content: ParsedDocument["content"]): string {
  return content.kind === "markdown" ? content.source : content.text;
}

function htmlOf(body: PageBody): string {
  if (body.kind === "html") return body.html;
  return body.kind === "mdx" ? body.module.statics.join("") : "";
}

function compileContent(file: string, parsed: ParsedDocument["content"], context: SourceContext): Content {
  if (parsed.kind === "markdown") return compilePlain(parsed, context.config.url);
  const { text, isRequired } = parsed;
  const { siteDirectory, siteComponents } = context;
  const siteUrl = context.config.url;
  const withMath = context.config.markdown.math;
  const reader = createPartialReader(file, { siteDirectory, siteUrl, withMath, siteComponents });
  const source = prepareSource(text, "mdx");
  const output = compileMdx({ file, source, readPartial: reader.read, siteUrl, withMath, siteComponents });
  const diagnostics = [...output.diagnostics, ...reader.diagnostics];
  if (output.module) {
    const { module, headings, links } = output;
    const only =
      module.statics.length === 1 && !module.hasIslands && module.imports.length === 0 && isOneStatic(module.code)
        ? module.statics[0]
        : undefined;
    const body: PageBody = only === undefined ? { kind: "mdx", module } : { kind: "html", html: only };
    return { body, headings, links, diagnostics, dependencies: reader.files };
  }
  if (isRequired)
    return { body: { kind: "html", html: "" }, headings: [], links: [], diagnostics, dependencies: reader.files };
  // A file that only looks like MDX is Markdown, with a warning that says why.
  const reasons = output.diagnostics.map((each): Diagnostic => ({
    ...each,
    code: "markdown-not-mdx",
    severity: "warning",
    message: `The file looks like MDX but is read as Markdown. ${each.message}`,
  }));
  const plain = compilePlain(parsePlain(file, text, withMath), siteUrl);
  return { ...plain, diagnostics: [...reasons, ...plain.diagnostics] };
}

function compilePlain(markdown: ParsedMarkdown, siteUrl: string | undefined): Content {
  const { html, headings, links } = compileMarkdown(markdown, siteUrl);
  const body: PageBody = { kind: "html", html, isPlain: markdown.isPlain };
  return { body, headings, links, diagnostics: markdown.diagnostics, dependencies: [] };
}

/** The document is nothing but one run of static HTML: no component, no expression. */
function isOneStatic(code: string): boolean {
  return /return _jsx\(_?Fragment, \{ children: _jsx\(Static, \{ i: 0 \}\) \}\);|return _jsx\(Static, \{ i: 0 \}\);/.test(
    code,
  );
}
