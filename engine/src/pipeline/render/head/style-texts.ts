/**
 * A style sheet with the words that style sheets put into pages, for a language that has them; empty where it has none.
 * Those in English are in the theme's.
 */
export function styleTexts(messages: Readonly<Record<string, string>>): string {
  const newTab = messages["theme.content.newTab"];
  return newTab === undefined
    ? ""
    : `:root{--new-tab:${cssString(` (${newTab})`)};--and-new-tab:${cssString(`, ${newTab})`)}}`;
}

/** In style elements, `</style` ends the sheet wherever it stands. */
function cssString(text: string): string {
  return `"${text.replace(/["\\<\n]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}
