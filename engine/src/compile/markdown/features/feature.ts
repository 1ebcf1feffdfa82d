import type { MdastPluginDefinition } from "satteri";
import type { Collector } from "../../documents/collector.ts";

/** A compiler plugin without promises, so that the compiler returns synchronously. */
type SyncPlugin = { [Key in keyof MdastPluginDefinition]: Sync<MdastPluginDefinition[Key]> };
type Sync<Field> = Field extends (...given: infer Given) => infer Result
  ? (...given: Given) => Exclude<Result, Promise<unknown>>
  : Field;

/** What is known about a document before it is parsed. */
export interface DocumentSource {
  source: string;
  /** Whether dollar signs delimit formulas. */
  withMath: boolean;
  /** Whether it becomes a module: headings then have their ids before texts are processed. */
  isModule: boolean;
}

/** Markdown syntax beyond CommonMark and GitHub. All features are listed in `features.ts`. */
export interface MarkdownFeature {
  /** Whether a document may use the feature. The check is very quick, so that other documents do not pay for it. */
  mayOccur(document: DocumentSource): boolean;
  /**
   * Syntax that the parser must support for it. A feature that renders `:name[…]` or `::name` must precede
   * `textsWithColons` in the list, because that restores all remaining ones as text.
   */
  syntax?: "directive" | "math";
  /** Whether it changes the structure of the document, or later its texts. */
  changes: "structure" | "text";
  /** Whether the Markdown version of the page replaces the syntax, because programs may not understand it. */
  needsConversion: boolean;
  plugin(collector: Collector): SyncPlugin;
}
