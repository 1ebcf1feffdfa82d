import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";

/** What every page is checked with: all that html-validate recommends, except matters of style that mean the same. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // The standard allows both ways, and the parts of a page are written by three writers: React, the Markdown compiler
    // and templates.
    "void-style": "off",
    "doctype-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // React writes `dateTime`; HTML does not tell capitals from small letters there.
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    // The standard allows any id without white space. Headings may begin with a digit, and React's own ids do not begin
    // with a letter.
    "valid-id": ["error", { relaxed: true }],
    // The title of a page is its heading and the site's name. Who cuts it has that to themselves.
    "long-title": "off",
    // H32 is for forms that are sent. Ours narrow a list or change a text while the reader types and chooses; nothing is
    // sent, and a button would do nothing.
    "wcag/h32": "off",
    // The list of a combobox, which is filled while the reader types: no native element does that.
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
  },
};

/** Resolves the rules once: for each text again, it takes as long as the text. */
class OneConfig extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader["getConfigFor"]> {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

const validator = new HtmlValidate(new OneConfig(htmlRules));

/** What is wrong in a page, as `file:line:column rule: message`. */
export function htmlErrors(name: string, html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${name}:${line}:${column} ${ruleId}: ${message}`),
  );
}
