import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { describe, expect, test } from "vitest";
import { scrollerNames } from "./overflow-texts.ts";
import { shippedTexts } from "./shipped-texts.ts";
import { engineTexts } from "./translatable-texts.ts";

const languages = readdirSync(path.join(import.meta.dirname, "languages")).map((name) => path.parse(name).name);

/** Texts that are the same in every language: names, values and punctuation. */
const sameEverywhere = new Set([
  "Atom",
  "{name} ({count})",
  "{change}: {name}",
  "{change}: {name}, {after}",
  ", ",
  "“{text}”",
]);
/** English words that a language also has or has adopted. */
const sameWords: Record<string, readonly string[]> = {
  de: [
    "Argument",
    "Details",
    "Info",
    "Name",
    "Parameter",
    "Provider",
    "Repository",
    "Version",
    "Version {version}",
    "optional",
  ],
  fr: [
    "Actions",
    "Argument",
    "Danger",
    "Discussion",
    "Documentation",
    "Image",
    "Info",
    "Menu",
    "Modules",
    "Pages",
    "Questions",
    "Sections",
    "Services",
    "Source",
    "Version",
    "Version {version}",
  ],
  es: ["No"],
  it: ["Menu", "No", "Provider", "Repository"],
  nl: [
    "1 item|{count} items",
    "1 module|{count} modules",
    "1 release|{count} releases",
    "Argument",
    "Details",
    "Filters",
    "Info",
    "Later: {month}",
    "Menu",
    "Modules",
    "Parameter",
    "Provider",
    "Releases",
    "Repository",
    "Resources",
    "Tags",
    "Tip",
    "tags",
    "{change}: {name}, was {before}",
  ],
  pl: ["Argument", "Menu"],
  pt: ["Menu", "Tags", "tags"],
};

/** Returns the forms of a text: plurals, or the names of scrollable elements. */
const formsOf = (text: string | undefined): string[] => (text ?? "").split("|");
const placeholdersOf = (text: string | undefined): string[] =>
  Array.from(new Set(text?.match(/\{\w+\}/g) ?? [])).sort();
const isCounted = ([id, text]: [string, string]): boolean => text.includes("|") && id !== scrollerNames.id;
const counted = Object.entries(engineTexts).filter(isCounted);

/** Returns the plural forms of a language in their order, each with the numbers below 200 that use it. */
function pluralForms(language: string): { form: string; numbers: number[] }[] {
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  return ["zero", "one", "two", "few", "many", "other"]
    .filter((form) => rules.resolvedOptions().pluralCategories.some((category) => category === form))
    .map((form) => ({ form, numbers: numbers.filter((number) => rules.select(number) === form) }));
}

test("the guide lists exactly these languages", () => {
  const guide = readFileSync(path.join(import.meta.dirname, "../../../docs/docs/guides/translations.md"), "utf8");
  const list = /are translated to ((?:.|\n)*?); in other languages/.exec(guide)?.[1] ?? "";
  expect(Array.from(list.matchAll(/`([\w-]+)`/g), ([, code]) => code).sort()).toEqual(languages.toSorted());
});

describe.each(languages)("%s", (language) => {
  const texts = shippedTexts(language);
  const all = Object.entries(engineTexts).flatMap(([id, english]) => {
    const text = texts[id];
    return text === undefined ? [] : [{ id, english, text }];
  });

  test("has no text that English lacks", () => {
    expect(Object.keys(texts).filter((id) => !Object.hasOwn(engineTexts, id))).toEqual([]);
  });

  // New texts are written in English, which readers see until somebody has translated them.
  test.runIf(process.env["RELEASE"])("is complete when a release is made", () => {
    expect(Object.keys(engineTexts).filter((id) => !texts[id])).toEqual([]);
  });

  test("has the same values as English in each text", () => {
    const wrong = all.filter(({ english, text }) => placeholdersOf(text).join() !== placeholdersOf(english).join());
    expect(wrong).toEqual([]);
  });

  test("has all plural forms, which contain the number if they are used for several", () => {
    const forms = pluralForms(language);
    const wrong = counted.flatMap(([id, english]) => {
      if (texts[id] === undefined) return [];
      const written = formsOf(texts[id]);
      if (written.length !== forms.length) return [`${id}: ${forms.map(({ form }) => form).join("|")}`];
      return forms.flatMap(({ form, numbers }, index) => {
        const values = placeholdersOf(english).filter((value) => value !== "{count}" || numbers.length !== 1);
        const missing = values.filter((value) => !written[index]?.includes(value));
        return missing.map((value) => `${id}: ${form} without ${value}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  test("has one form for texts without a number, and as many names of scrollable elements as English", () => {
    const wrong = all.filter(
      (each) => !isCounted([each.id, each.english]) && formsOf(each.text).length !== formsOf(each.english).length,
    );
    expect(wrong).toEqual([]);
  });

  // Readers who speak the name that they see must reach the link (WCAG 2.5.3).
  test("names the links to feeds with the text that they show", () => {
    const wrong = ["atom", "json"].flatMap((feed) =>
      ["Label", "OfRepository"]
        .map((name) => texts[`theme.releases.feeds.${feed}${name}`] ?? "")
        .filter((name) => !name.includes(texts[`theme.releases.feeds.${feed}`] ?? "")),
    );
    expect(wrong).toEqual([]);
  });

  test("has no English texts", () => {
    const same = all.filter(({ english, text }) => text === english && !sameEverywhere.has(english));
    expect(Array.from(new Set(same.map(({ text }) => text))).sort()).toEqual(sameWords[language] ?? []);
  });
});

test("regions use the texts of their language and script", () => {
  const german = shippedTexts("de");
  expect(german["theme.docs.paginator.next"]).toBe("Weiter");
  expect(shippedTexts("de-AT")).toEqual(german);
  expect(shippedTexts("pt-BR")).toEqual(shippedTexts("pt"));
  expect(shippedTexts("zh-CN")).toEqual(shippedTexts("zh-Hans"));
  expect(shippedTexts("zh")).toEqual(shippedTexts("zh-Hans"));
  // Traditional Chinese is another script.
  expect([shippedTexts("zh-TW"), shippedTexts("zh-Hant")]).toEqual([{}, {}]);
});

test("English, untranslated languages and invalid codes have no texts", () => {
  expect(["en", "en-GB", "fa", "no_such"].map((code) => shippedTexts(code))).toEqual([{}, {}, {}, {}]);
});
