import type { MarkdownPlugins } from "../../docusaurus/markdown-plugins/markdown-plugins.ts";
import { compiledTexts, type CompiledTexts } from "../../texts/compiled-texts.ts";
import type { SourceContext } from "../content-source.ts";
import type { HeadingIds } from "../markdown/slugger.ts";
import type { SiteComponents } from "../mdx/site-components.ts";

/** What compiling a partial needs of a site. */
export interface PartialSite {
  siteDirectory: string;
  /** The site's URL. */
  siteUrl: string | undefined;
  headingIds?: HeadingIds | undefined;
  /** The engine's own texts in documents. */
  texts: CompiledTexts;
  /** Whether dollar signs delimit formulas. */
  withMath: boolean | undefined;
  /** Whether documents are written for MDX 1. */
  isMdx1?: boolean | undefined;
  /** The format of `.md` files. */
  format?: "detect" | "docusaurus" | "extension" | "mdx" | undefined;
  /** Whether documents are written for another generator, which has components of its own. */
  isForeign?: boolean | undefined;
  siteComponents: SiteComponents | undefined;
  /** Path aliases from the configuration. */
  aliases?: Readonly<Record<string, string>> | undefined;
  /** Folders of static files, relative to the site's folder: `/…` may be in one of them. */
  staticDirectories?: readonly string[] | undefined;
  /** The Markdown plugins of a Docusaurus site. */
  plugins: MarkdownPlugins | undefined;
  /** Whether documents are also published as Markdown. */
  markdownPages?: boolean | undefined;
  /** Identifies the site. A partial is compiled once for the same object. */
  context?: object | undefined;
}

/** The part of it that is plain data, for another thread. */
export type PlainPartialSite = Omit<PartialSite, "siteComponents" | "plugins" | "context">;

/** Returns what the partials of a site need. One that is imported by several documents of the context is compiled once. */
export function partialSite(context: SourceContext): PartialSite {
  const { siteDirectory, siteComponents, plugins, config } = context;
  const { math: withMath, mdx1: isMdx1, format, headingIds } = config.markdown;
  return {
    siteDirectory,
    siteUrl: config.url,
    headingIds,
    texts: compiledTexts(config.locale.messages),
    withMath,
    isMdx1,
    format,
    isForeign: config.isForeign,
    siteComponents,
    aliases: config.aliases,
    staticDirectories: config.staticDirectories,
    plugins,
    markdownPages: config.markdownPages,
    context,
  };
}
