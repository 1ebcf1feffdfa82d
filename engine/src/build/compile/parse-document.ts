import type { SiteConfig } from "../../shared/config.ts";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import type { FrontMatter } from "../../shared/front-matter.ts";
import { checkEmptyLinks } from "./check-empty-links.ts";
import { checkOpenFence } from "./check-open-fence.ts";
import { checkPlaceholders } from "./check-placeholders.ts";
import { type ParsedMarkdown, parseMarkdown } from "./compile-markdown.ts";
import { isPlainMarkdown, usesMdx } from "./detect-format.ts";
import { readForeignSyntax } from "./foreign/foreign-syntax.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { prepareSource } from "./prepare-source.ts";

/**
 * A document as far as it is known from its own file alone. Plain data: documents are parsed on a thread of their own
 * where there are many.
 */
export interface ParsedDocument {
  frontMatter: FrontMatter;
  /** Of the front matter and the text. */
  diagnostics: Diagnostic[];
  /** Markdown as HTML, or the text of an MDX document: `isRequired` where it may not be read as Markdown instead. */
  content: ({ kind: "markdown" } & ParsedMarkdown) | { kind: "mdx"; text: string; isRequired: boolean };
}

/**
 * Parses a document: its front matter, and its Markdown. `.mdx` is MDX; `.md` too where the configuration says so, or
 * where it uses MDX.
 */
export function parseDocument(file: string, text: string, markdown: SiteConfig["markdown"]): ParsedDocument {
  const { frontMatter, body: written, diagnostics } = parseFrontMatter(file, text);
  const format = formatOf(frontMatter);
  const isRequired = format === "mdx" || file.endsWith(".mdx") || markdown.format === "mdx";
  const foreign = isRequired ? { text: written, diagnostics: [] } : readForeignSyntax(file, written);
  const body = foreign.text;
  diagnostics.push(
    ...foreign.diagnostics,
    ...checkPlaceholders(file, body, markdown.math),
    ...checkOpenFence(file, body),
    ...checkEmptyLinks(file, body),
  );
  const isMdx = format !== "md" && (isRequired ? !isPlainMarkdown(body) : usesMdx(body));
  if (isMdx) return { frontMatter, diagnostics, content: { kind: "mdx", text: body, isRequired } };
  return { frontMatter, diagnostics, content: { kind: "markdown", ...parsePlain(file, body, markdown.math) } };
}

/** Parses a document's text as Markdown, whatever it looks like. `withMath`: dollars enclose formulas. */
export function parsePlain(file: string, text: string, withMath?: boolean): ParsedMarkdown {
  return parseMarkdown(file, prepareSource(text, "md"), withMath);
}

/** `mdx: { format: md }` in the front matter, as Docusaurus has it: the document says itself what it is. */
function formatOf({ mdx }: FrontMatter): "md" | "mdx" | undefined {
  const format = typeof mdx === "object" && mdx !== null && "format" in mdx ? mdx.format : undefined;
  return format === "md" || format === "mdx" ? format : undefined;
}
