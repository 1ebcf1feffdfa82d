import { markdownToHtml } from "satteri";
import type { Heading, LinkReference } from "../../shared/model.ts";
import { createCollector } from "./collector.ts";
import { hasEmojiNames } from "./emoji.ts";
import { finishHtml } from "./finish-html.ts";
import { locateLinks } from "./link-positions.ts";
import { admonitions } from "./plugins/admonitions.ts";
import { codeBlocks, fillCodeBlocks } from "./plugins/code-blocks.ts";
import { emoji } from "./plugins/emoji.ts";

const comments = /<!--[\s\S]*?-->/g;
const openingTag = /<[a-z!/]/i;
const alert = /^[ \t>]*>[ \t]*\[!\w+\][ \t]*$/m;
/** Something after the language, such as a title: the compiler's HTML does not carry it. */
const fenceWithMeta = /^[^\n`~]*(?:`{3,}|~{3,})[ \t]*[^\s`~]+[ \t]+\S/m;

/**
 * Compiles Markdown without MDX to HTML. Raw HTML is parsed, so that an element left open cannot swallow the rest of
 * the page; comments are dropped.
 */
export function compileMarkdown(
  file: string,
  source: string,
): { html: string; headings: Heading[]; links: LinkReference[] } {
  const collector = createCollector(file);
  const hasDirectives = source.includes(":::");
  const hasAlerts = source.includes("[!") && alert.test(source);
  const hasEmoji = hasEmojiNames(source);
  const hasFence = source.includes("```") || source.includes("~~~");
  const compiled = markdownToHtml(source, {
    features: { directive: hasDirectives, rawHtml: openingTag.test(source) },
    mdastPlugins: [
      (hasDirectives || hasAlerts) && admonitions(),
      hasEmoji && emoji({ inHeadings: false }),
      hasFence && fenceWithMeta.test(source) && codeBlocks(collector),
    ],
  });
  const clean = compiled.html.includes("<!--") ? compiled.html.replace(comments, "") : compiled.html;
  const { html, headings, links } = finishHtml(clean);
  return { html: fillCodeBlocks(html, collector), headings, links: locateLinks(source, links) };
}
