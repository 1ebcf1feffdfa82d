import type { SourcePosition } from "../findings/position-at.ts";
import type { FrontMatter } from "../config/front-matter.ts";

/** A heading, as used by the table of contents, the anchor check and the search index. */
export interface Heading {
  level: number;
  id: string;
  /** Inline HTML of the heading without its anchor link. */
  html: string;
  text: string;
}

/** A link or asset reference in a document. Its address is filled in once all routes are known. */
export interface LinkReference extends SourcePosition {
  /** As written. */
  url: string;
  /** `title`: the place of the target's title, for a link without a text. */
  kind: "link" | "image" | "asset" | "title";
  /** Whether it is a copy of a link on another page, which is checked there. */
  isCopy?: true;
  /** Whether it is in an element written as HTML or JSX, to which Markdown's link rules do not apply. */
  isRaw?: true;
}

/** A name bound by an import. */
export interface ImportBinding {
  /** The name in the other module: an export's name, `default`, or `*` for the namespace. */
  imported: string;
  local: string;
}

/** An export of a module: its exported name and its local name. */
export interface ModuleExport {
  name: string;
  local: string;
}

/** An ES import in an MDX document. */
export interface ModuleImport extends SourcePosition {
  specifier: string;
  /** Empty for an import that is only there for its side effects. */
  bindings: ImportBinding[];
  /**
   * Whether it is loaded by `require` at the place of use: code that only runs in browsers may require modules that
   * Node cannot load.
   */
  isRequired?: boolean;
  /** Whether the compiler added it, for a component that the document uses without an import. */
  isAdded?: boolean;
}

/** An MDX file that is shown on a page, with its own links. */
export type PartialLinks = Pick<MdxPartial, "file" | "links">;

/**
 * An MDX file as JavaScript. The imports are kept apart from the code, because server and browser bind them
 * differently.
 */
export interface MdxModule {
  /**
   * Its statements, without imports and the word `export`; `MDXContent` draws it. `Static` elements carry an index into
   * `statics`.
   */
  code: string;
  /** HTML of the parts without components, with `linkSlot(N)` in place of link N's address. */
  statics: string[];
  /** Whether the module consists of a single static part. */
  isOneStatic: boolean;
  imports: ModuleImport[];
  /** What the module exports besides its content. */
  exports: ModuleExport[];
  /** Names that documents may read (`documentVariables`) which the code uses without binding them. */
  reads: string[];
  /** Names in `documentVariables` that the module binds itself. */
  binds: string[];
  /** Whether any part of it runs in the browser. */
  hasIslands: boolean;
  /** The MDX files that it imports, by specifier; each has its own links. `undefined` for a missing file. */
  partials: Record<string, MdxPartial | undefined>;
}

/** An MDX file that is imported by others. */
export interface MdxPartial {
  /** Relative to the site's folder. */
  file: string;
  frontMatter: FrontMatter;
  module: MdxModule;
  headings: Heading[];
  links: LinkReference[];
}
