/**
 * The program that publishes a site: the one whose configuration is in its folder, Cairn's before others. `other` is any
 * generator but Cairn and Docusaurus. `unknown`: there is no configuration, so a repository may show or publish the
 * documents.
 */
export type Publisher = "cairn" | "docusaurus" | "other" | "unknown";

/** How another generator reads documents, where this does not follow from its rule for the ids of headings. */
export interface DocumentRules {
  /** Links by reference may have names in code as labels, which it looks up. */
  refersToCode?: boolean;
  /** Code in a table may contain pipes. */
  hasPipesInCode?: boolean;
  /** Names of fields in front matter may have any capitals. */
  ignoresCase?: boolean;
  /** Shortcodes are read in code, too, where they have to be escaped. */
  readsShortcodesInCode?: boolean;
  /** Links may be written as `[[a|b]]`: the page comes first in Obsidian and in plugins of MkDocs, the text in wikis of GitHub. */
  wikiLinks?: "page first" | "text first";
  /** `%%` is around comments, and `==` around marked text, as in Obsidian. */
  hasNotes?: boolean;
  /** The rule that makes addresses from the names of files. */
  addresses?: "hugo";
}

/** What the engine knows of a site's generators. Nobody writes it, and pages do not have it. */
export interface GeneratorFacts {
  publisher: Publisher;
  /**
   * Whether the documents are written by the rules of another generator than Docusaurus, whose configuration is in the
   * site's folder: those for addresses and names apply. This stays so when Cairn publishes the site.
   */
  isForeign: boolean;
  documentRules: DocumentRules;
}
