import { admonitionNames, defaultAdmonitionTitle } from "../../../markup/admonition.ts";
import { escapeHtml } from "@cairn/html/escape-html";
import { headingLink } from "../../../texts/heading-text.ts";
import { contentTexts } from "../../../texts/content-texts.ts";
import { drawCode } from "../../../compile/code/undrawn-code.ts";

type Messages = Readonly<Record<string, string>>;

interface Replacement {
  /** Markup that no text can look like: it holds a `<` or stands right behind one. Its first group stays. */
  pattern: RegExp;
  text: (found: string, before: string, written: string) => string;
}

const buttons = [
  ["theme.CodeBlock.copyButtonAriaLabel", '<button [^<>]*data-action="copy-code" '],
  ["theme.CodeBlock.wordWrapToggle", '<button [^<>]*data-action="wrap-code" [^<>]*'],
] as const;
/** What stands alone, and what stands before it. */
const texts = [
  ["theme.content.values.note", "</label><p>"],
  ["theme.content.importedTask.open", '<input [^<>]*aria-label="'],
  ["theme.content.importedTask.done", '<input [^<>]*aria-label="'],
  ["theme.content.footnotes", '<h2 [^<>]*id="footnote-label"[^<>]*>'],
] as const;

/**
 * Puts what the compiler writes into content, whatever its language, into that of the site: labels of buttons and links,
 * titles of admonitions that were given none, forms for values, footnotes. Ids are Docusaurus's where it has the text.
 * Leaves the content as it is where nothing of it is translated.
 */
export function createContentTranslator(messages: Messages): (html: string) => string {
  const replacements = replacementsFor(messages);
  // What is drawn later, where pages are written, would keep its own labels.
  const hasButtons = buttons.some(([id]) => messages[id] !== undefined);
  return (html) =>
    replacements.reduce(
      (result, { pattern, text }) => result.replace(pattern, text),
      hasButtons ? drawCode(html) : html,
    );
}

function replacementsFor(messages: Messages): Replacement[] {
  return [
    ...buttons.flatMap(([id, before]) => {
      const name = contentTexts[id];
      return replacement(
        `(${before})aria-label="${name}" title="${name}"`,
        messages[id],
        (label) => `aria-label="${label}" title="${label}"`,
      );
    }),
    ...texts.flatMap(([id, before]) => replacement(`(${before})${contentTexts[id]}(?=[<"])`, messages[id])),
    ...filled('<a [^<>]*class="anchor" aria-label="', headingLink.message, messages[headingLink.id]),
    ...filled(
      '<a [^<>]*aria-label="',
      contentTexts["theme.content.footnoteBack"],
      messages["theme.content.footnoteBack"],
    ),
    ...filled(
      '<details class="values"[^<>]*><summary>',
      contentTexts["theme.content.values.title"],
      messages["theme.content.values.title"],
    ),
    ...admonitionNames.flatMap((kind) =>
      replacement(
        `(<div class="admonition admonition-${kind}[^<>]*><p class="admonition-title">)${defaultAdmonitionTitle(kind)}(?=</p>)`,
        messages[`theme.admonition.${kind}`] && defaultAdmonitionTitle(kind, messages),
      ),
    ),
  ];
}

function replacement(
  pattern: string,
  translated: string | undefined,
  write = (text: string): string => text,
): Replacement[] {
  if (translated === undefined) return [];
  const text = write(escapeHtml(translated));
  return [{ pattern: new RegExp(pattern, "g"), text: (_, before) => before + text }];
}

/** A text with one value, which is HTML. */
function filled(before: string, message: string, translated: string | undefined): Replacement[] {
  if (translated === undefined) return [];
  const [start = "", end = ""] = message.split(/\{\w+\}/);
  const text = escapeHtml(translated);
  return [
    {
      pattern: new RegExp(`(${before})${start}((?:(?!</summary>)[^"])*)${end}(?=</summary>|")`, "g"),
      text: (_, kept, value) => kept + text.replace(/\{\w+\}/, () => value),
    },
  ];
}
