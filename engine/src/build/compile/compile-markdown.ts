import { markdownToHtml } from "satteri";
import type { Heading, LinkReference } from "../../shared/model.ts";
import { createCollector } from "./collector.ts";
import { admonitions } from "./plugins/admonitions.ts";
import { codeBlocks, fillCodeBlocks } from "./plugins/code-blocks.ts";
import { headings } from "./plugins/headings.ts";
import { links } from "./plugins/links.ts";

const comments = /<!--[\s\S]*?-->/g;
const openingTag = /<[a-z!/]/i;

/**
 * Compiles Markdown without MDX to HTML. Raw HTML is parsed, so that an element left open cannot swallow the rest of
 * the page; comments are dropped.
 */
export function compileMarkdown(file: string, source: string): { html: string; headings: Heading[]; links: LinkReference[] } {
  const collector = createCollector(file);
  const { html } = markdownToHtml(source, {
    features: { directive: source.includes(":::"), rawHtml: openingTag.test(source) },
    mdastPlugins: [
      ...(source.includes(":::") ? [admonitions()] : []),
      links(collector),
      headings(collector),
      ...(/```|~~~|^(?: {4}|\t)/m.test(source) ? [codeBlocks(collector)] : []),
    ],
  });
  const clean = html.includes("<!--") ? html.replace(comments, "") : html;
  return { html: fillCodeBlocks(clean, collector), headings: collector.headings, links: collector.links };
}
