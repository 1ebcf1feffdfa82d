/**
 * The program that publishes a site: the one whose configuration is in its folder, Cairn's before others. `other` is any
 * generator but Cairn and Docusaurus. `unknown`: there is no configuration, so a repository may show or publish the
 * documents.
 */
export type Publisher = "cairn" | "docusaurus" | "other" | "unknown";

/** What the engine knows of a site's generators. Nobody writes it, and pages do not have it. */
export interface GeneratorFacts {
  publisher: Publisher;
  /**
   * Whether the documents are written by the rules of another generator than Docusaurus, whose configuration is in the
   * site's folder: those for addresses and names apply. This stays so when Cairn publishes the site.
   */
  isForeign: boolean;
  /** Whether that generator looks up links by reference whose labels are names in code. */
  refersToCode: boolean;
}
