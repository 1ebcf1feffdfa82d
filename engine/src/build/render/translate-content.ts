import { admonitionNames, defaultAdmonitionTitle } from "../../shared/admonition.ts";
import { escapeHtml } from "../../shared/escape-html.ts";
import { drawCode } from "../compile/undrawn-code.ts";

interface Replacement {
  /** Markup that no text can look like: it holds a `<` or stands right behind one. */
  pattern: RegExp;
  text: (found: string, before: string, written: string) => string;
}

const headingLink = "theme.common.headingLinkTitle";
const buttons = [
  ["theme.CodeBlock.copyButtonAriaLabel", /(<button [^<>]*data-copy-code )aria-label="Copy code" title="Copy code"/g],
  [
    "theme.CodeBlock.wordWrapToggle",
    /(<button [^<>]*data-action="wrap-code" [^<>]*)aria-label="Wrap lines" title="Wrap lines"/g,
  ],
] as const;

/**
 * Puts what the compiler writes into content, whatever its language, into that of the site: labels of buttons and links, and
 * titles of admonitions that were given none. Ids are Docusaurus's. Leaves the content as it is where nothing of it is
 * translated.
 */
export function createContentTranslator(messages: Readonly<Record<string, string>>): (html: string) => string {
  const replacements = replacementsFor(messages);
  // What is drawn later, where pages are written, would keep its own labels.
  const hasButtons = buttons.some(([id]) => messages[id] !== undefined);
  return (html) =>
    replacements.reduce(
      (result, { pattern, text }) => result.replace(pattern, text),
      hasButtons ? drawCode(html) : html,
    );
}

function replacementsFor(messages: Readonly<Record<string, string>>): Replacement[] {
  const replacements: Replacement[] = [];
  for (const [id, pattern] of buttons) {
    const label = messages[id];
    if (label === undefined) continue;
    const name = escapeHtml(label);
    replacements.push({ pattern, text: (_, before) => `${before}aria-label="${name}" title="${name}"` });
  }
  const link = messages[headingLink];
  if (link !== undefined)
    replacements.push({
      pattern: /(<a [^<>]*class="anchor" aria-label=")Direct link to ([^"]*)/g,
      text: (_, before, heading) => before + escapeHtml(link).replace("{heading}", () => heading),
    });
  for (const kind of admonitionNames) {
    if (messages[`theme.admonition.${kind}`] === undefined) continue;
    replacements.push({
      pattern: new RegExp(
        `(<div class="admonition admonition-${kind}[^<>]*><p class="admonition-title">)${defaultAdmonitionTitle(kind)}(?=</p>)`,
        "g",
      ),
      text: (_, before) => before + escapeHtml(defaultAdmonitionTitle(kind, messages)),
    });
  }
  return replacements;
}
