/** A language that the site is published in. */
export interface Locale {
  /** As the configuration names it: `en`, `pt-BR`. */
  code: string;
  label: string;
  direction: "ltr" | "rtl";
  /** Of the `lang` attribute and of alternate links: a BCP 47 tag. */
  htmlLang: string;
  /** For dates, as `Intl.DateTimeFormat` knows it. */
  calendar: string;
  /** Base URL of this language's pages. */
  baseUrl: string;
  /** Texts of components and of the theme, by their ids, where they are translated. */
  messages: Readonly<Record<string, string>>;
}

export interface LocaleSettings {
  label?: string | undefined;
  direction?: "ltr" | "rtl" | undefined;
  htmlLang?: string | undefined;
  calendar?: string | undefined;
  path?: string | undefined;
}

const rightToLeft = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]);

/** A locale with what its code says where the configuration says nothing. Others than the default have a path of their own. */
export function describeLocale(
  code: string,
  settings: LocaleSettings,
  { baseUrl, defaultLocale }: { baseUrl: string; defaultLocale: string },
): Locale {
  const path = (code === defaultLocale ? "" : (settings.path ?? code)).replace(/^\/|\/$/g, "");
  return {
    code,
    label: settings.label ?? nameOf(code),
    direction: settings.direction ?? (rightToLeft.has(code.split("-")[0] ?? "") ? "rtl" : "ltr"),
    htmlLang: settings.htmlLang ?? code,
    calendar: settings.calendar ?? "gregory",
    baseUrl: path === "" ? baseUrl : `${baseUrl}${path}/`,
    messages: {},
  };
}

/** A language's name for itself, with a capital, as a list of languages shows it. */
function nameOf(code: string): string {
  // The language of most sites; what knows all the others takes some 10 ms to load.
  if (code === "en") return "English";
  try {
    const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}
