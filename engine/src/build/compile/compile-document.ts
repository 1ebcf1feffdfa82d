import path from "node:path/posix";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import type { FrontMatter } from "../../shared/front-matter.ts";
import type { Heading, LinkReference, PageBody, PageDraft } from "../../shared/model.ts";
import { placeDocument } from "../route/document-place.ts";
import { resolveTagReferences } from "../route/tags.ts";
import type { CompileResult, SourceContext, SourceFile } from "../source.ts";
import { compileMarkdown } from "./compile-markdown.ts";
import { compileMdx } from "./compile-mdx.ts";
import { excerptOf } from "./describe.ts";
import { isPlainMarkdown, usesMdx } from "./detect-format.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { createPartialReader } from "./partials.ts";
import { prepareSource } from "./prepare-source.ts";

interface Content {
  body: PageBody;
  headings: Heading[];
  links: LinkReference[];
  diagnostics: Diagnostic[];
  dependencies: string[];
}

/** Compiles a Markdown or MDX document to a page. Drafts make none. */
export function compileDocument(source: SourceFile, context: SourceContext): CompileResult {
  const { frontMatter, body: text, diagnostics } = parseFrontMatter(source.file, source.text);
  const place = placeDocument({
    path: source.path,
    frontMatter,
    routeBasePath: context.config.docs.routeBasePath,
    trailingSlash: context.config.trailingSlash,
  });
  if (frontMatter.draft) return { absentId: place.id, diagnostics };
  if (place.problem) diagnostics.push({ ...place.problem, severity: "error", file: source.file, line: 1, column: 1 });
  const content = compileContent(source.file, text, context, formatOf(frontMatter));
  diagnostics.push(...content.diagnostics);
  const [first] = content.headings;
  const contentTitle = first?.level === 1 ? first.text : undefined;
  const title = frontMatter.title ?? contentTitle ?? path.basename(place.id);
  const page: PageDraft = {
    source: "docs",
    id: place.id,
    permalink: place.permalink,
    file: source.file,
    directory: place.directory,
    title,
    description: frontMatter.description ?? excerptOf(htmlOf(content.body)),
    hasContentTitle: contentTitle !== undefined,
    sidebarLabel: frontMatter.sidebar_label ?? title,
    sidebarPosition: place.sidebarPosition,
    frontMatter,
    tags: resolveTagReferences(frontMatter.tags),
    headings: content.headings,
    links: content.links,
    body: content.body,
  };
  return { page, diagnostics, dependencies: content.dependencies };
}

function htmlOf(body: PageBody): string {
  if (body.kind === "html") return body.html;
  return body.kind === "mdx" ? body.module.statics.join("") : "";
}

/**
 * `.mdx` is MDX; `.md` too where the configuration says so, or where it uses MDX. A `.md` file that only looks like
 * MDX is compiled as Markdown, with a warning that says why.
 */
function compileContent(file: string, text: string, context: SourceContext, format: "md" | "mdx" | undefined): Content {
  if (format === "md") return compilePlain(file, text);
  const mustBeMdx = format === "mdx" || file.endsWith(".mdx") || context.config.markdown.format === "mdx";
  if (mustBeMdx ? isPlainMarkdown(text) : !usesMdx(text)) return compilePlain(file, text);

  const reader = createPartialReader(file, context.siteDirectory);
  const output = compileMdx({ file, source: prepareSource(text, "mdx"), readPartial: reader.read });
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
  if (!mustBeMdx) {
    const reasons = output.diagnostics.map((each): Diagnostic => ({
      ...each,
      code: "markdown-not-mdx",
      severity: "warning",
      message: `The file looks like MDX but is read as Markdown. ${each.message}`,
    }));
    return { ...compilePlain(file, text), diagnostics: reasons };
  }
  return { body: { kind: "html", html: "" }, headings: [], links: [], diagnostics, dependencies: reader.files };
}

/** `mdx: { format: md }` in the front matter, as Docusaurus has it: the document says itself what it is. */
function formatOf({ mdx }: FrontMatter): "md" | "mdx" | undefined {
  const format = typeof mdx === "object" && mdx !== null && "format" in mdx ? mdx.format : undefined;
  return format === "md" || format === "mdx" ? format : undefined;
}

function compilePlain(file: string, text: string): Content {
  const { html, headings, links } = compileMarkdown(file, prepareSource(text, "md"));
  return { body: { kind: "html", html }, headings, links, diagnostics: [], dependencies: [] };
}

/** The document is nothing but one run of static HTML: no component, no expression. */
function isOneStatic(code: string): boolean {
  return /return _jsx\(_?Fragment, \{ children: _jsx\(Static, \{ i: 0 \}\) \}\);|return _jsx\(Static, \{ i: 0 \}\);/.test(
    code,
  );
}
