import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";

/** The rules for every page: html-validate's recommended ones, except for matters of style. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // The standard allows both forms, and the parts of a page come from three sources: React, the Markdown compiler and
    // templates.
    "void-style": "off",
    "doctype-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // React writes `dateTime`; HTML ignores case in attribute names.
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    // The standard allows any id without white space. Headings may begin with a digit, and React's own ids do not begin
    // with a letter.
    "valid-id": ["error", { relaxed: true }],
    // A page's title is its heading and the site's name, whatever their length.
    "long-title": "off",
    // H32 requires a submit button. These forms filter a list or change a text while the reader types; nothing is
    // submitted, so a button would do nothing.
    "wcag/h32": "off",
    // No native element can be the list of a combobox that is filled while the reader types.
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
  },
};

/** Resolves the rules only once. Resolving them for each text would take as long as checking the text. */
class OneConfig extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader["getConfigFor"]> {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

const validator = new HtmlValidate(new OneConfig(htmlRules));

/** Returns the errors in a page, as `file:line:column rule: message`. */
export function htmlErrors(name: string, html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${name}:${line}:${column} ${ruleId}: ${message}`),
  );
}
