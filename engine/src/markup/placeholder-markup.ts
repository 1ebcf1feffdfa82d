import { escapeHtml } from "@cairn/html/escape-html";

/** What stands for a value that the reader fills in; without a script, and until then, it shows its name. */
export function renderPlaceholder(name: string): string {
  return `<var data-fill="${escapeHtml(name)}">${escapeHtml(name)}</var>`;
}

/** What the form begins with. */
export const valuesFormStart = '<details class="values"';

/** What the form says, as HTML; the names go in place of the value in its title. */
export type ValuesTexts = Readonly<Record<"theme.content.values.title" | "theme.content.values.note", string>>;

/** The form in which readers fill in values. It takes one line until it is opened. */
export function renderValuesForm(names: readonly string[], texts: ValuesTexts): string {
  const fields = names.map((name) => {
    const text = escapeHtml(name);
    return `<label>${text}<input type="text" data-fill="${text}" autocomplete="off" autocapitalize="off" spellcheck="false"></label>`;
  });
  const summary = names.map((name) => `<code>${escapeHtml(name)}</code>`).join(", ");
  return (
    `${valuesFormStart} data-markdown-ignore><summary>${texts["theme.content.values.title"].replace("{names}", () => summary)}</summary>` +
    `<div>${fields.join("")}<p>${texts["theme.content.values.note"]}</p></div></details>`
  );
}
