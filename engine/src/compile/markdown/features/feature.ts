import type { MdastPluginDefinition } from "satteri";
import type { Collector } from "../../documents/collector.ts";

/** A plugin of the compiler without promises: the compiler then answers at once. */
type SyncPlugin = { [Key in keyof MdastPluginDefinition]: Sync<MdastPluginDefinition[Key]> };
type Sync<Field> = Field extends (...given: infer Given) => infer Result
  ? (...given: Given) => Exclude<Result, Promise<unknown>>
  : Field;

/** What is known of a document before it is parsed. */
export interface DocumentSource {
  source: string;
  /** Whether dollars enclose formulas. */
  withMath: boolean;
  /** Whether it becomes a module: headings have their ids before the texts are looked at. */
  isModule: boolean;
}

/** Something that Markdown means here beside what CommonMark and GitHub say. `features.ts` has them all. */
export interface MarkdownFeature {
  /** A first look that costs next to nothing: a document without it does not pay for it. */
  mayOccur(document: DocumentSource): boolean;
  /** What the parser has to know for it. */
  syntax?: "directive" | "math";
  /** Whether it is done with when the structure of the document stands, or changes the texts in it. */
  changes: "structure" | "text";
  /** Whether a program that reads the document's source could not know what is meant. */
  isOurs: boolean;
  plugin(collector: Collector): SyncPlugin;
}
