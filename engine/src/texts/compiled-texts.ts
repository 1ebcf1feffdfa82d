import { escapeHtml } from "@cairn/html/escape-html";
import { type AdmonitionKind, admonitionNames, defaultAdmonitionTitle } from "../markup/admonition.ts";
import { contentTexts } from "./content-texts.ts";
import { detailsSummary, headingLink } from "./component-texts.ts";

type CompiledTextId =
  | keyof typeof contentTexts
  | "theme.common.headingLinkTitle"
  | "theme.Details.summary"
  | `theme.admonition.${AdmonitionKind}`;

/** What the compiler itself says in documents, as HTML. Where a text has a value, its name stands in braces. */
export type CompiledTexts = Readonly<Record<CompiledTextId, string>>;

type Messages = Readonly<Record<string, string>>;

const english: Messages = {
  ...contentTexts,
  [headingLink.id]: headingLink.message,
  [detailsSummary.id]: detailsSummary.message,
};

const textsOf = new WeakMap<Messages, CompiledTexts>();

export const englishTexts = textsIn({});

/** The texts in the language that has these messages; what they lack is English. */
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

/** Code points that Unicode keeps for uses like this one: no text has them. */
const slot = /\ufffe([^\uffff]*) (\d)\uffff/g;

/** For parsing, which knows no language: each text is a slot, one on each side of its value, for `fillTexts`. */
export const textSlots = Object.fromEntries(
  Object.entries(englishTexts).map(([id, text]) => {
    let count = 0;
    const [, value = ""] = /(\{\w+\})/.exec(text) ?? [];
    const slotOf = () => `\ufffe${id} ${count++}\uffff`;
    return [id, value === "" ? slotOf() : `${slotOf()}${value}${slotOf()}`];
  }),
) as CompiledTexts;

/** Puts the texts of a language into the slots that parsing left. */
export function fillTexts(html: string, texts: CompiledTexts): string {
  if (!html.includes("\ufffe")) return html;
  return html.replace(slot, (_, id: CompiledTextId, part: string) => texts[id].split(/\{\w+\}/)[Number(part)] ?? "");
}

/** A text with HTML in place of its value. */
export function withValue(text: string, html: string): string {
  return text.replace(/\{\w+\}/, () => html);
}
