import { isOfQuarto } from "../../address/file-name.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../../config/config.ts";
import type { CompiledModule, FieldPositions } from "../../model/page.ts";
import type { FrontMatter } from "../../config/front-matter.ts";
import { checkCodeFences } from "../code/check-code-fences.ts";
import { checkFootnotes, checkOpenComment, checkUnusedEnds } from "../markdown/check-ends.ts";
import { checkEmptyLinks, checkOpenDetails, checkOpenFence } from "../markdown/check-source.ts";
import { isOfVue } from "./folder-index.ts";
import { isConfiguredSite } from "../../config/find-site-file.ts";
import { writeMagicComments } from "../code/code-fence.ts";
import { removeNamesOfEnds } from "../markdown/directives/named-ends.ts";
import { checkPlaceholders } from "../code/placeholders.ts";
import { type ParsedMarkdown, parseMarkdown, type ParseOptions } from "../markdown/compile-markdown.ts";
import { homePageText } from "../markdown/foreign/home-page.ts";
import { expandIncludes } from "../markdown/foreign/includes.ts";
import { readForeignSyntax } from "../markdown/foreign/foreign-syntax.ts";
import { readQuarto } from "../markdown/foreign/quarto/quarto-syntax.ts";
import { parseFrontMatter } from "../front-matter/front-matter.ts";
import { readCodeReferences } from "../markdown/foreign/code-references.ts";
import { showEscapedShortcodes } from "../markdown/foreign/shortcodes.ts";
import { readNotes, readWikiLinks } from "../markdown/foreign/wiki-links.ts";
import { joinHtmlBlocks } from "../markdown/mkdocs-html.ts";
import { escapePipesInCode, rewriteMkDocsBlocks } from "../markdown/mkdocs-blocks.ts";
import { hidesMarkdown, isPlainMarkdown, prepareSource, usesMdx } from "../markdown/prepare-source.ts";

/** A document as parsed from its own file only. Plain data, because many documents are parsed on another thread. */
export interface ParsedDocument {
  frontMatter: FrontMatter;
  /** The positions of names of sidebars and documents in the front matter. */
  references?: FieldPositions | undefined;
  /** Findings about the front matter and the text. */
  diagnostics: Diagnostic[];
  /** Included files, relative to the site's folder; and the original line of each line, unless all are the same. */
  includes?: { files: string[]; origins: number[] } | undefined;
  /** Markdown as HTML, or the text of an MDX document. If `isRequired`, it must not be compiled as Markdown instead. */
  content: ({ kind: "markdown" } & ParsedMarkdown) | ParsedMdx;
}

export interface ParsedMdx {
  kind: "mdx";
  text: string;
  isRequired: boolean;
  /** The compiled document, if another thread compiled it in advance. */
  compiled?: CompiledModule | undefined;
}

/** What parsing documents depends on. */
export type ReadingConfig = Pick<SiteConfig, "markdown" | "isForeign" | "documentRules">;

/**
 * Parses a document: its front matter, and its Markdown. `.mdx` is MDX; so is `.md` if the configuration says so, or by
 * default, if it uses MDX.
 */
export function parseDocument(
  file: string,
  text: string,
  { config, siteDirectory }: { config: ReadingConfig; siteDirectory: string },
): ParsedDocument {
  const { markdown, isForeign, documentRules } = config;
  const {
    frontMatter: fields,
    body: below,
    diagnostics,
    references,
  } = parseFrontMatter(file, text, {
    ignoresCase: () => documentRules.ignoresCase === true,
    keepsText: markdown.headingIds === "mkdocs",
    isLenient: () => isForeign || !isConfiguredSite(siteDirectory),
  });
  const { fields: above, body: written } =
    markdown.headingIds === "mkdocs" && Object.keys(fields).length === 0
      ? readMetadata(below)
      : { fields: {}, body: below };
  const frontMatter = isForeign ? { ...titleInComment(written), ...above, ...fields } : fields;
  const format = formatOf(frontMatter);
  const isRequired = format === "mdx" || file.endsWith(".mdx") || markdown.format === "mdx";
  const {
    body: withNames,
    includes,
    hasMath,
    ...read
  }: ReadBody = isRequired
    ? {
        body: writeMagicComments(isForeign ? withHomePage(written, frontMatter) : written, markdown.magicComments),
        diagnostics: checkEmptyLinks(file, written),
      }
    : readBody(file, { written, frontMatter }, { ...config, siteDirectory });
  const { text: body, diagnostics: ofEnds } = markdown.mdx1
    ? removeNamesOfEnds(file, withNames)
    : { text: withNames, diagnostics: [] };
  const found = [
    ...ofEnds,
    // Other generators have no placeholders, and may nest directives by other rules.
    ...(isForeign ? [] : [...checkPlaceholders(file, body, markdown.math), ...checkUnusedEnds(file, body)]),
    ...checkOpenFence(file, body),
    ...checkFootnotes(file, body),
    ...checkCodeFences(file, body, isForeign),
  ];
  diagnostics.push(...read.diagnostics, ...found.map((each) => atOrigin(each, includes)));
  if (format !== "md" && (isRequired ? !isPlainMarkdown(body) : isMdx(body, markdown)))
    return { frontMatter, references, diagnostics, includes, content: { kind: "mdx", text: body, isRequired } };
  diagnostics.push(
    ...[...checkOpenDetails(file, body), ...checkOpenComment(file, body)].map((each) => atOrigin(each, includes)),
  );
  return {
    frontMatter,
    references,
    diagnostics,
    includes,
    content: { kind: "markdown", ...parsePlain(file, body, { withMath: markdown.math || hasMath }) },
  };
}

/** Writes what the front matter of a home page has into the empty lines above the text of an MDX document. */
function withHomePage(text: string, frontMatter: FrontMatter): string {
  const home = homePageText(frontMatter).split("\n");
  const [empty = ""] = /^\n*/.exec(text) ?? [];
  if (home.length <= 1 || empty.length < home.length) return text;
  return home.join("\n") + text.slice(home.length - 1);
}

/** Returns the title of a topic of Writerside, which its first line says in a comment. */
function titleInComment(text: string): Pick<FrontMatter, "title"> {
  const [, title] = /^\s*\[\/\/\]: # \(title: ([^\n]+)\)[ \t]*(?:\n|$)/.exec(text) ?? [];
  return title === undefined ? {} : { title };
}

const metadata = /^(?:[\w-]+:[^\n]*\n(?:[ \t]{4,}[^\n]*\n)*)+(?=[ \t]*\r?\n)/;

/** Reads the metadata of MkDocs that a document without front matter begins with: `title: A`, up to an empty line. */
function readMetadata(text: string): { fields: Pick<FrontMatter, "title" | "description">; body: string } {
  const [whole = ""] = metadata.exec(text) ?? [];
  const valueOf = (name: string) => new RegExp(`^${name}:[ \\t]*(\\S.*?)[ \\t]*\\r?$`, "im").exec(whole)?.[1];
  const [title, description] = [valueOf("title"), valueOf("description")];
  if (title === undefined) return { fields: {}, body: text };
  return {
    fields: { title, ...(description !== undefined && { description }) },
    body: whole.replaceAll(/[^\n]/g, "") + text.slice(whole.length),
  };
}

interface ReadBody {
  body: string;
  includes?: ParsedDocument["includes"];
  diagnostics: Diagnostic[];
  /** Whether it has formulas that do not need the setting. */
  hasMath?: boolean | undefined;
}

/** Reads the text below the front matter: with the files that it includes, and with what other generators know. */
function readBody(
  file: string,
  { written, frontMatter }: { written: string; frontMatter: FrontMatter },
  { markdown, isForeign, documentRules, siteDirectory }: ReadingConfig & { siteDirectory: string },
): ReadBody {
  const included = expandIncludes(written, { file, siteDirectory, isOther: isForeign });
  const { wikiLinks, hasNotes } = documentRules;
  const noted = hasNotes ? readNotes(included.text) : included.text;
  const linked = wikiLinks ? readWikiLinks(noted, wikiLinks) : noted;
  const ofQuarto = isOfQuarto(file)
    ? readQuarto(file, linked, frontMatter)
    : { text: linked, origins: undefined, diagnostics: [] };
  const foreign = readForeignSyntax(file, ofQuarto.text + homePageText(frontMatter), {
    hasComponents: isOfVue(markdown),
    isMyst: markdown.headingIds === "myst",
    isDocFx: markdown.headingIds === "docfx",
    // Of other generators, only Nuxt Content names GitHub's rule.
    isMdc: isForeign && markdown.headingIds === "github",
  });
  const hasCodeAcrossCells = markdown.headingIds === "mkdocs" || documentRules.hasPipesInCode;
  const joined = markdown.headingIds === "mkdocs" ? joinHtmlBlocks(foreign.text) : foreign.text;
  const { text: rewritten, origins: ofBlocks } = rewriteMkDocsBlocks(
    hasCodeAcrossCells ? escapePipesInCode(joined) : joined,
  );
  const text = documentRules.refersToCode ? readCodeReferences(rewritten) : rewritten;
  const { files, origins: ofIncluded } = included;
  const ofIncludes = ofIncluded && { files, origins: ofIncluded };
  const ofSyntax = followOrigins(followOrigins(ofBlocks, foreign.origins), ofQuarto.origins);
  const origins = followOrigins(ofSyntax, ofIncluded);
  // As written: in the result, the ids of texts without an address are left out.
  const ofForeign = foreign.diagnostics.map((each) =>
    atOrigin(each, ofQuarto.origins && { files, origins: ofQuarto.origins }),
  );
  const found = [...ofQuarto.diagnostics, ...ofForeign, ...checkEmptyLinks(file, included.text)];
  return {
    body: writeMagicComments(
      documentRules.readsShortcodesInCode ? showEscapedShortcodes(text) : text,
      markdown.magicComments,
    ),
    includes: origins && { files, origins },
    hasMath: foreign.hasMath,
    diagnostics: [...included.diagnostics, ...found.map((each) => atOrigin(each, ofIncludes))],
  };
}

/** Returns the line that each line comes from, through an earlier rewriting; absent if none moved lines. */
function followOrigins(later: number[] | undefined, earlier: number[] | undefined): number[] | undefined {
  return later && earlier ? later.map((line) => earlier[line - 1] ?? line) : (later ?? earlier);
}

/** Whether the text of a `.md` file is MDX. MDX 1 takes Markdown inside elements, and indented code, for text, too. */
function isMdx(text: string, { format, mdx1 }: SiteConfig["markdown"]): boolean {
  if (format === "extension") return false;
  return usesMdx(text) || (format === "docusaurus" && !mdx1 && hidesMarkdown(text));
}

/** Moves findings to the line that the author wrote: the line of the include, or of the block on one line. */
export function atOrigin<Found extends { line?: number | undefined }>(
  found: Found,
  includes: ParsedDocument["includes"],
): Found {
  const { line } = found;
  return includes && line !== undefined ? { ...found, line: includes.origins[line - 1] ?? line } : found;
}

/** Parses a document's text as Markdown, even if it looks like MDX. */
export function parsePlain(file: string, text: string, options?: ParseOptions): ParsedMarkdown {
  return parseMarkdown(file, prepareSource(text, "md"), options);
}

/** Returns the format that the front matter sets with `mdx: { format: md }`, as in Docusaurus. */
function formatOf({ mdx }: FrontMatter): "md" | "mdx" | undefined {
  const format = typeof mdx === "object" && mdx !== null && "format" in mdx ? mdx.format : undefined;
  return format === "md" || format === "mdx" ? format : undefined;
}
