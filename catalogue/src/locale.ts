/** A language of the site. */
export interface Locale {
  /** The code as in the configuration: `en`, `pt-BR`. */
  code: string;
  label: string;
  direction: "ltr" | "rtl";
  /** The BCP 47 tag for the `lang` attribute and alternate links. */
  htmlLang: string;
  /** The calendar of dates, as in `Intl.DateTimeFormat`. */
  calendar: string;
  /** Base URL of this language's pages. */
  baseUrl: string;
  /** The folder of its translations, relative to the site's folder: `i18n/de`. */
  translations: string;
  /** Translated texts of components and of the theme, by id. */
  messages: Readonly<Record<string, string>>;
}

export interface LocaleSettings {
  label?: string | undefined;
  direction?: "ltr" | "rtl" | undefined;
  htmlLang?: string | undefined;
  calendar?: string | undefined;
  path?: string | undefined;
  translations?: string | undefined;
}

const rightToLeft = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]);

/** Settings that all languages of a site share. */
interface LocaleScope {
  baseUrl: string;
  defaultLocale: string;
  /** The folder of all translations, relative to the site's folder. */
  folder: string;
}

/** Returns a locale with defaults derived from its code. All but the default locale have a path of their own. */
export function describeLocale(
  code: string,
  settings: LocaleSettings,
  { baseUrl, defaultLocale, folder }: LocaleScope,
): Locale {
  const path = (code === defaultLocale ? "" : (settings.path ?? code)).replace(/^\/|\/$/g, "");
  return {
    code,
    label: settings.label ?? nameOfLanguage(code),
    direction: settings.direction ?? (rightToLeft.has(code.split("-")[0] ?? "") ? "rtl" : "ltr"),
    htmlLang: settings.htmlLang ?? code,
    calendar: settings.calendar ?? "gregory",
    baseUrl: path === "" ? baseUrl : `${baseUrl}${path}/`,
    translations: settings.translations ?? (folder === "" ? code : `${folder}/${code}`),
    messages: {},
  };
}

/** Returns a language's name in that language, capitalised for lists. */
export function nameOfLanguage(code: string): string {
  // A shortcut for most sites, because loading the data of all languages takes some 10 ms.
  if (code === "en") return "English";
  try {
    const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

/** Whether a name is the code of a language, such as `pt-br`. */
export function isLanguageCode(name: string): boolean {
  return (
    /^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(name) &&
    new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(name) !== undefined
  );
}
