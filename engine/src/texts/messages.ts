import { fillIn } from "../markup/fill-in.ts";
import type { Locale } from "@cairn/catalogue/locale";
import { pluralForm } from "./plural-form.ts";
import { contentTexts } from "./content-texts.ts";
import { frameTexts } from "./frame-texts.ts";
import { generatedPageTexts } from "./generated-page-texts.ts";
import { moduleTexts } from "./module-texts.ts";
import { questionTexts } from "./question-texts.ts";
import { blogTexts } from "./blog-texts.ts";
import { releaseTexts } from "./release-texts.ts";

/**
 * All that the build itself says on pages, in English. The ids are Docusaurus's where it has the text, so that translations
 * made for it (`i18n/CODE/code.json`) hold here too. Where a number decides, a text has its forms with `|` between them; the
 * number is its `{count}`. The other languages are in `build/config/languages/`.
 */
export const themeTexts = {
  ...contentTexts,
  ...frameTexts,
  ...generatedPageTexts,
  ...moduleTexts,
  ...questionTexts,
  ...releaseTexts,
  ...blogTexts,
  /** Between the names of a list, and between facts. */
  "theme.common.comma": ", ",
};

export type MessageId = keyof typeof themeTexts;

/** Gives a text of the theme, its `{values}` filled in; `count` decides over the form of a text that has several. */
export type Translator = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** A translator into a language; what its messages lack is English. */
export function createTranslator({ messages, htmlLang }: Pick<Locale, "messages" | "htmlLang">): Translator {
  return (id, values) => {
    const translated = messages[id];
    const text = translated ?? themeTexts[id];
    if (!values) return text;
    const { count } = values;
    const form = typeof count === "number" ? pluralForm(text, count, translated === undefined ? "en" : htmlLang) : text;
    return fillIn(form, values, htmlLang);
  };
}

/** The texts as they are written. */
export const inEnglish = createTranslator({ messages: {}, htmlLang: "en" });
