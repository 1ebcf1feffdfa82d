import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import type { QuestionLink } from "../question/question-pages.ts";

/** Data of the `ModulePage` component: the entry, and what other pages of the site know about the module. */
export interface ModulePageData extends ModuleEntry {
  /** The examples, without their code, which is on pages of their own. */
  examples?: ListedExample[] | undefined;
  /** Until all pages are known: the pages of the examples. */
  examplePages?: ReadExample[] | undefined;
  /** Page of the release of this version, without the base URL. */
  versionHref?: string | undefined;
  lastModifiedHref?: string | undefined;
  questions?: QuestionLink[] | undefined;
  readmeHtml?: ReadmeHtml | undefined;
  /** Descriptions that are more than plain text, as HTML with link placeholders, by the id of their entry. */
  descriptionHtml?: Record<string, string> | undefined;
  /** Addresses of what descriptions refer to, such as `var.name`. */
  references?: Record<string, string> | undefined;
  /** The modules that this one calls. */
  uses?: ModuleUse[] | undefined;
  usedBy?: ModuleLink[] | undefined;
  sharedInputs?: SharedInput[] | undefined;
  /** The pages that the entry names as related, with their titles, and the replacement of a removed module. */
  relatedPages?: PageLink[] | undefined;
  replacementPage?: PageLink | undefined;
}

/** An example of a module, as its page lists it. */
export interface ListedExample {
  name: string;
  source?: string | undefined;
  /** Its page, without the base URL; absent if the catalogue has none of its files. */
  page?: string | undefined;
  /** Names of the files on its page. */
  fileNames?: string[] | undefined;
}

/** Id of the README's heading on the page of an example. */
export const exampleReadmeAnchor = "readme";

/** An example as it is read from a module's entry. */
export interface ReadExample {
  name: string;
  /** Permalink of its page. */
  page: string;
  /** Names the repository; on the page of an example of one module, that module. */
  title: string;
  repository: string;
  folder: string;
  source?: string | undefined;
  /** The modules that it shows the use of. */
  modules: PageLink[];
  readmeHtml?: ReadmeHtml | undefined;
  /** As in `RenderedReadme`. */
  readmeAnchors?: Record<string, string> | undefined;
  /** Whether sources within the repository have been replaced by addresses. */
  isPortable: boolean;
  files: ExampleFile[];
}

/** The component that draws an example. */
export const moduleExampleComponent = "ModuleExample";

/** Data of this component: an example with its code as its page shows it. */
export interface ModuleExampleData extends Omit<ReadExample, "readmeAnchors"> {
  files: ShownFile[];
}

export interface ExampleFile {
  name: string;
  /** Id of its heading. */
  id: string;
  code: string;
}

export interface ShownFile extends ExampleFile {
  /** The code as on the page; it may still have to be highlighted, see `drawCode`. */
  html: string;
}

/** A page of this site. */
export interface PageLink {
  title: string;
  /** Without the base URL. */
  href: string;
}

/** A README as HTML, with `linkSlot(N)` in place of the address of the page's link N. */
export interface ReadmeHtml {
  /** The part before its first heading, or all of it if it is short. */
  introduction: string;
  /** The rest, shown folded. */
  more?: string | undefined;
}

export interface ModuleLink {
  /** Name in the catalogue, such as `terraform-aws-vpc/vpc-app`. */
  name: string;
  /** Without the base URL. */
  href: string;
}

/** A call of another module. */
export interface ModuleUse {
  name: string;
  source: string;
  version?: string | undefined;
  /** Its page on this site, else its source; absent if neither is known. */
  href?: string | undefined;
}

/** An input that a few other modules accept too, under the same name. */
export interface SharedInput {
  name: string;
  modules: ModuleLink[];
}
