import { z } from "zod";

/** A folder, relative to the site's. */
const folder = z.string().transform((written) => written.replace(/^\.\/|\/$/g, ""));

const languageSettings = z.strictObject({
  /** The language's name in the menu. Absent: in the language itself. */
  label: z.string().optional(),
  /** The direction of writing. Absent: that of the language. */
  direction: z.enum(["ltr", "rtl"]).optional(),
  /** The language tag of its pages. Absent: the code. */
  htmlLang: z.string().optional(),
  /** The calendar of its dates, such as `persian`. */
  calendar: z.string().optional(),
  /** Path of its pages, under the base URL; empty for the default language. */
  path: z.string().optional(),
  /** The folder of its translations, relative to the site's, if it is another. */
  translations: folder.optional(),
});

/** The languages of the site. The pages of each but the default are under a path of their own. */
export const languagesSchema = z.strictObject({
  /** The language of the documents. */
  defaultLocale: z.string().default("en"),
  /** Codes of all languages, such as `["en", "de"]`. Empty: the site has one language. */
  locales: z.array(z.string()).default([]),
  /** The folder of the translations, relative to the site's; those of a language are in a folder with its code. */
  path: folder.prefault("i18n"),
  /** Settings of languages, by their codes. */
  localeConfigs: z.record(z.string(), languageSettings).default({}),
});
