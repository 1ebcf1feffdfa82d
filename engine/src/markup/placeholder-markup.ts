import { escapeHtml } from "@cairn/html/escape-html";

/** Returns the markup of a value that the reader fills in; without a script, and until then, it shows its name. */
export function renderPlaceholder(name: string): string {
  return `<var data-fill="${escapeHtml(name)}">${escapeHtml(name)}</var>`;
}

/** The start of the form. */
export const valuesFormStart = '<details class="values"';

/** The form's texts, as HTML; the names replace the value in its title. */
export type ValuesTexts = Readonly<Record<"theme.content.values.title" | "theme.content.values.note", string>>;

/** Returns the form in which readers fill in values. It takes one line until it is opened. */
export function renderValuesForm(names: readonly string[], texts: ValuesTexts): string {
  const fields = names.map((name) => {
    const text = escapeHtml(name);
    return `<label>${text}<input type="text" data-fill="${text}" autocomplete="off" autocapitalize="off" spellcheck="false"></label>`;
  });
  const summary = names.map((name) => `<code>${escapeHtml(name)}</code>`).join(", ");
  return (
    `${valuesFormStart} data-markdown-ignore><summary>${texts["theme.content.values.title"].replace("{names}", () => summary)}</summary>` +
    `<div class="fields">${fields.join("")}<p>${texts["theme.content.values.note"]}</p></div></details>`
  );
}
