/**
 * A text that only scripts show, in English, with the id of its translations: Docusaurus's if it has the text. `{name}`
 * stands for a value.
 *
 * The texts of each part of the scripts are in a separate file, so that no bundle contains those of another.
 */
export interface ClientText {
  readonly id: string;
  /** A text with plural forms has two, separated by `|`: for one, and for other numbers. */
  readonly message: string;
}

/** Id of the element with the translations of these texts as JSON, on pages in a language that has some. */
export const messagesElementId = "cairnMessages";
