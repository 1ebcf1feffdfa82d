import { escapeHtml } from "@cairn/html/escape-html";
import { fillSlots, slot } from "@cairn/html/slots";
import { type AdmonitionKind, admonitionNames, defaultAdmonitionTitle } from "../markup/admonition.ts";
import { contentTexts } from "./content-texts.ts";
import { detailsSummary, headingLink } from "./component-texts.ts";

type CompiledTextId =
  | keyof typeof contentTexts
  | "theme.common.headingLinkTitle"
  | "theme.Details.summary"
  | `theme.admonition.${AdmonitionKind}`;

/** Texts that the compiler adds to documents, as HTML. A value's name is in braces. */
export type CompiledTexts = Readonly<Record<CompiledTextId, string>>;

type Messages = Readonly<Record<string, string>>;

const english: Messages = {
  ...contentTexts,
  [headingLink.id]: headingLink.message,
  [detailsSummary.id]: detailsSummary.message,
};

const textsOf = new WeakMap<Messages, CompiledTexts>();

export const englishTexts = textsIn({});

/** Returns the texts in the language of these messages; missing ones in English. */
export function compiledTexts(messages: Messages): CompiledTexts {
  const known = textsOf.get(messages);
  if (known) return known;
  const isEnglish = Object.keys(englishTexts).every((id) => messages[id] === undefined);
  const texts = isEnglish ? englishTexts : textsIn(messages);
  textsOf.set(messages, texts);
  return texts;
}

function textsIn(messages: Messages): CompiledTexts {
  const titles = admonitionNames.map((kind) => [`theme.admonition.${kind}`, defaultAdmonitionTitle(kind, messages)]);
  const texts = [...Object.entries(english).map(([id, text]) => [id, messages[id] ?? text]), ...titles];
  return Object.fromEntries(texts.map(([id = "", text = ""]) => [id, escapeHtml(text)])) as CompiledTexts;
}

/**
 * For parsing, which does not know the language: each text is a slot, one on each side of its value, for `fillTexts`.
 */
export const textSlots = Object.fromEntries(
  Object.entries(englishTexts).map(([id, text]) => {
    let count = 0;
    const [, value = ""] = /(\{\w+\})/.exec(text) ?? [];
    const slotOf = () => slot("text", `${id} ${count++}`);
    return [id, value === "" ? slotOf() : `${slotOf()}${value}${slotOf()}`];
  }),
) as CompiledTexts;

/** Fills the slots left by parsing with the texts of a language. */
export function fillTexts(html: string, texts: CompiledTexts): string {
  return fillSlots(html, {
    text: (value) => {
      const [id, part] = value.split(" ");
      return texts[id as CompiledTextId].split(/\{\w+\}/)[Number(part)] ?? "";
    },
  });
}

/** Replaces a text's value by HTML. */
export function withValue(text: string, html: string): string {
  return text.replace(/\{\w+\}/, () => html);
}
