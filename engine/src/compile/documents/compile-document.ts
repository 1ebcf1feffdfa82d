import path from "node:path/posix";
import { everyTag, findTags, tagNames } from "@cairn/html/tags";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../../config/config.ts";
import type { CompiledModule, PageBody, PageDraft } from "../../model/page.ts";
import { generatorOf, hasTitlesInWords, titleOfName } from "./folder-index.ts";
import { splitFrontMatter } from "../../config/split-front-matter.ts";
import { placeDocument } from "./document-place.ts";
import { resolveTagReferences } from "./tag-references.ts";
import type { CompileResult, SourceContext, SourceFile } from "../content-source.ts";
import { checkHeadingIds } from "../markdown/check-source.ts";
import { compileMarkdown, type ParsedMarkdown } from "../markdown/compile-markdown.ts";
import { drawsElements } from "../markdown/plugins/site-elements.ts";
import { escapeMarkdown } from "@cairn/html/escape-markdown";
import { firstLineOf } from "./first-line.ts";
import { firstParagraphOf } from "./first-paragraph.ts";
import { atOrigin, type ParsedDocument, parseDocument, parsePlain } from "./parse-document.ts";
import type { ModuleDocument } from "./compile-module.ts";
import { type PartialSite, partialSite } from "./partial-site.ts";
import { prepareSource } from "../markdown/prepare-source.ts";

const rulesAndTitles = tagNames("hr h1");

interface Content extends CompiledModule {
  body: PageBody;
}

/** Where a document belongs. */
export interface DocumentPlacement {
  /** Name of its content source. */
  source: string;
  version?: string | undefined;
  routeBasePath: string;
  /** The prefix of its id. */
  idPrefix: string;
}

function isOfStarlight(file: string): boolean {
  return file.startsWith("src/content/docs/");
}

function addressesOf(file: string, { isForeign, documentRules }: SiteConfig) {
  return isForeign && isOfStarlight(file) ? "starlight" : documentRules.addresses;
}

/** Compiles a Markdown or MDX document to a page. Drafts make one only if the context shows them. */
export async function compileDocument(
  source: SourceFile,
  context: SourceContext,
  { source: sourceName, version, routeBasePath, idPrefix }: DocumentPlacement,
): Promise<CompileResult> {
  const parsed = source.parsed ?? parseDocument(source.file, source.text, context);
  const { frontMatter, references, diagnostics, includes } = parsed;
  const generator = generatorOf(context.config);
  const place = placeDocument({
    path: source.path,
    frontMatter,
    routeBasePath,
    trailingSlash: context.config.trailingSlash,
    keepPrefixes: !context.config.docs.numberPrefixParser,
    generator,
    hasIds: !context.config.isForeign,
    addresses: addressesOf(source.file, context.config),
    hasSlugsFromRoot: isOfStarlight(source.file),
  });
  const id = idPrefix + place.id;
  const draft = frontMatter.draft ? { id, permalink: place.permalink } : undefined;
  if (draft && !context.showsDrafts) return { draft, diagnostics };
  if (place.problem) diagnostics.push({ ...place.problem, severity: "error", file: source.file, line: 1, column: 1 });
  const content = await compileContent(source.file, parsed, context);
  const found = [...content.diagnostics, ...checkHeadingIds(source.file, textOf(parsed.content), content.headings)];
  diagnostics.push(...found.map((each) => atOrigin(each, includes)));
  const [first] = content.headings;
  // As in Docusaurus, a heading without text is no title.
  const contentTitle = first?.level === 1 && first.text !== "" ? first.text : undefined;
  const html = htmlOf(content.body);
  const title =
    frontMatter.title ??
    contentTitle ??
    titleOfName(nameOf(place.id, context.config), hasTitlesInWords(context.config));
  const page: PageDraft = {
    source: sourceName,
    id,
    version,
    permalink: place.permalink,
    file: source.file,
    directory: place.directory,
    title,
    description: frontMatter.description ?? defaultDescription(source.text, html, context.config),
    hasContentTitle:
      contentTitle !== undefined &&
      (contentTitle === title ||
        !(isPartOfText(html, generator) || isOfPartial(textOf(parsed.content), context.config))),
    sidebarLabel: frontMatter.sidebar_label ?? title,
    sidebarPosition: place.sidebarPosition,
    frontMatter,
    references,
    tags: resolveTagReferences(frontMatter.tags),
    headings: content.headings,
    links: content.links.map((each) => atOrigin(each, includes)),
    partials: content.partials,
    body: withTitle(content, title),
  };
  return { page, draft, diagnostics, dependencies: [...content.dependencies, ...(includes?.files ?? [])] };
}

function defaultDescription(text: string, html: string, { markdown, publisher }: SourceContext["config"]): string {
  const isByLine = publisher === "docusaurus" || markdown.format === "docusaurus";
  return isByLine ? firstLineOf(splitFrontMatter(text).body) : firstParagraphOf(html);
}

/**
 * The name for a document without a title: its own in Docusaurus. Elsewhere, also in a repository, the page of a folder
 * has the folder's, the first page the site's.
 */
function nameOf(id: string, config: SourceContext["config"]): string {
  const name = path.basename(id);
  const { title, publisher } = config;
  const isByFile = generatorOf(config) === undefined && publisher !== "unknown";
  if (isByFile || !/^(?:_?index|readme)$/i.test(name)) return name;
  const folder = path.dirname(id);
  return folder === "." ? title : path.basename(folder);
}

/** Returns the body. Its Markdown gets a title if the author wrote none. */
function withTitle({ body, headings }: Content, title: string): PageBody {
  if (body.kind !== "html" || body.markdown === undefined || headings.some(({ level }) => level === 1)) return body;
  return { ...body, markdown: [`# ${escapeMarkdown(title)}\n\n`, ...body.markdown] };
}

/** Whether the text has no title, so that a title in the page is a partial's. Docusaurus shows that below the page's own. */
function isOfPartial(text: string, { markdown }: SourceContext["config"]): boolean {
  return markdown.format === "docusaurus" && !/^ {0,3}(?:#\s|=+\s*$)/m.test(text);
}

/**
 * Whether the first level-one heading is part of the text, so that the page needs a title of its own: after a rule, as in
 * Docusaurus, or after text, as in Hugo and Starlight, which always draw the title of the front matter.
 */
function isPartOfText(html: string, generator: ReturnType<typeof generatorOf>): boolean {
  if (generator === "other" && findTags(html, everyTag).next().value?.name !== "h1") return true;
  const [first, ...others] = Array.from(findTags(html, rulesAndTitles), ({ name }) => name);
  return first === "hr" && others.includes("h1");
}

/** Returns the parsed text, with the lines of the file. */
function textOf(content: ParsedDocument["content"]): string {
  return content.kind === "markdown" ? content.source : content.text;
}

function htmlOf(body: PageBody): string {
  if (body.kind === "html") return body.html;
  return body.kind === "mdx" ? body.module.statics.join("") : "";
}

async function compileContent(
  file: string,
  { content: parsed, frontMatter }: ParsedDocument,
  context: SourceContext,
): Promise<Content> {
  const site = partialSite(context);
  const { withMath, isMdx1, isForeign } = site;
  if (parsed.kind === "markdown") return compilePlain({ file, frontMatter }, parsed, site);
  const { text, isRequired } = parsed;
  const content = parsed.compiled ?? (await compileText({ file, frontMatter, text }, site));
  if (content.body || (isRequired && !isMdx1 && !isForeign))
    return { ...content, body: content.body ?? { kind: "html", html: "" } };
  // A file that only looks like MDX is compiled as Markdown, with a warning that says why. So is MDX of other generators,
  // which publish a page whose expressions are not valid.
  const reasons = content.diagnostics.map((each) => (each.code === "mdx-invalid" ? notMdx(each) : each));
  const plain = await compilePlain({ file, frontMatter }, parsePlain(file, text, { withMath }), site);
  return { ...plain, diagnostics: [...reasons, ...plain.diagnostics] };
}

/** Compiles the text of an MDX document, as it is written. */
export async function compileText(
  { text, ...document }: Pick<ModuleDocument, "file" | "frontMatter"> & { text: string },
  site: PartialSite,
): Promise<CompiledModule> {
  return compileModule({ ...document, source: prepareSource(text, "mdx"), format: "mdx", isMdx1: site.isMdx1 }, site);
}

function notMdx(finding: Diagnostic): Diagnostic {
  return {
    ...finding,
    code: "markdown-not-mdx",
    severity: "warning",
    message: `The file looks like MDX but is read as Markdown. ${finding.message}`,
  };
}

/**
 * Compiles a document as a module. The module compiler is imported dynamically, because it is large and includes the
 * theme, and most sites are plain Markdown.
 */
async function compileModule(document: ModuleDocument, site: PartialSite): Promise<CompiledModule> {
  return (await import("./compile-module.ts")).compileModule(document, site);
}

/** Compiles Markdown; with plugins, in the same way as MDX, because they need its trees. */
async function compilePlain(
  document: Pick<ModuleDocument, "file" | "frontMatter">,
  markdown: ParsedMarkdown,
  site: PartialSite,
): Promise<Content> {
  const hasPlugins = site.plugins?.of(document.file) !== undefined;
  const { siteComponents } = site;
  if (hasPlugins || isDrawnBySite(markdown.source, siteComponents)) {
    const source = hasPlugins ? markdown.source : prepareSource(markdown.source, "mdx");
    const format = hasPlugins ? "md" : "mdx";
    const { body, ...content } = await compileModule({ ...document, source, format }, site);
    if (body) return { ...content, body };
    // Text that is not valid MDX is rendered without the site's components.
    if (hasPlugins) markdown.diagnostics.push(...content.diagnostics.map(withoutPlugins));
  }
  const { html, markdown: own, headings, links } = compileMarkdown(markdown, site);
  const body: PageBody = { kind: "html", html, markdown: own, isPlain: markdown.isPlain };
  return { body, headings, links, diagnostics: markdown.diagnostics, dependencies: [] };
}

/** Returns the finding for Markdown that cannot be turned into a tree for plugins. */
function withoutPlugins(finding: Diagnostic): Diagnostic {
  return {
    ...finding,
    code: "markdown-plugin-failed",
    severity: "warning",
    message: `The site's Markdown plugins do not run on this document. ${finding.message}`,
  };
}

/** Whether the site's own components render something in Markdown, so that it must be compiled as MDX. */
function isDrawnBySite(source: string, components: PartialSite["siteComponents"]): boolean {
  return components !== undefined && (components.elements.length > 0 || drawsElements(source, components));
}
