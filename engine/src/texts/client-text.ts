/**
 * A text that only scripts say, in English, under the id of its translations: Docusaurus's where it has the text.
 * `{name}` stands for a value.
 *
 * The texts of each part of the scripts are in a file of their own, so that no part carries those of another.
 */
export interface ClientText {
  readonly id: string;
  /** Where a number decides: its forms, in English for one and for other numbers, with `|` between them. */
  readonly message: string;
}

/** Id of the element with the translations of these texts as JSON, on pages of a language that has some. */
export const messagesElementId = "cairn-messages";
