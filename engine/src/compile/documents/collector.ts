import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SourcePosition } from "../../findings/position-at.ts";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import type { Heading, LinkReference, ModuleImport } from "../../model/compiled-document.ts";

/** A component that a document names in JSX. */
export interface ComponentUse extends SourcePosition {
  name: string;
}

/** What the Markdown plugins gather about one document while it is compiled. */
export interface Collector {
  file: string;
  diagnostics: Diagnostic[];
  headings: Heading[];
  links: LinkReference[];
  imports: ModuleImport[];
  components: ComponentUse[];
  /** Finished HTML of code and formulas, by the number in its placeholder. */
  fragments: string[];
  islands: number;
  /** What the engine itself says in the document. */
  texts: CompiledTexts;
}

export function createCollector(file: string, texts: CompiledTexts): Collector {
  const found = { diagnostics: [], headings: [], links: [], imports: [], components: [], fragments: [], islands: 0 };
  return { file, texts, ...found };
}

/** Registers a link or asset and returns what stands for its address until all routes are known. */
export function linkPlaceholder(collector: Collector, link: LinkReference): string {
  collector.links.push(link);
  return `cairn-link:${collector.links.length - 1}:`;
}
